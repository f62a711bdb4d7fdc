"""Pages that are the same for everybody: what marks them, so that caches may keep them and the hall keeps them ready."""

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control

View = Callable[..., HttpResponse]

FRESH = 600  # seconds that a cache may keep such a page without asking again


def kept(view: View) -> View:
    """Mark a view whose answer depends on its address alone (and on HX-Request, where it says so in Vary).

    Its pages may be kept by any cache; the site itself renders each of them once. Refusals are left as they are.
    """

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        response = view(request, *args, **kwargs)
        if response.status_code == HTTPStatus.OK:
            patch_cache_control(response, public=True, max_age=FRESH)
        return response

    answer.is_kept = True
    answer.csrf_exempt = True  # nothing is written here: a form is refused as such, token or not
    return answer


def is_kept(request: HttpRequest) -> bool:
    """Whether the view that answers this request is marked so; known once its address has been looked up."""
    found = request.resolver_match
    return found is not None and getattr(found.func, "is_kept", False)
