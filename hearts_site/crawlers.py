"""What programs that read the whole web ask for first: the list of pages, and what not to ask for."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from hearts_site import public
from rules.languages import DEFAULT
from rules.views.keeping import kept

# Papers are made to order, one for every choice. Pages of games are not named here: they say themselves that they
# are not to be found, and only whoever may read them is told.
ROBOTS = """User-agent: *
Allow: /
Disallow: /*/print/*.pdf
Disallow: /*/print/*.svg

Sitemap: {sitemap}
"""


@require_safe
@kept
def sitemap(request: HttpRequest) -> HttpResponse:
    """List every page that anybody may find, each with its other languages."""
    host = f"{request.scheme}://{request.get_host()}"
    pages = [
        {
            "addresses": {public.tag(code): host + path for code, path in paths.items()},
            "default": host + paths[DEFAULT],
        }
        for paths in public.paths()
    ]
    return render(request, "sitemap.xml", {"pages": pages}, content_type="application/xml")


@require_safe
@kept
def robots(request: HttpRequest) -> HttpResponse:
    """Say where the list of pages is."""
    text = ROBOTS.format(sitemap=request.build_absolute_uri(reverse("sitemap")))
    return HttpResponse(text, content_type="text/plain; charset=utf-8")
