"""Addresses of the site: a few without a language, everything else under one."""

from django.conf.urls.i18n import i18n_patterns
from django.urls import URLPattern, URLResolver, include, path, re_path

from hearts_site import crawlers, views
from hearts_site.about import about
from hearts_site.manifest import manifest
from scorekeeper.keys import KeyConverter

urlpatterns: list[URLPattern | URLResolver] = [
    path("", views.root, name="root"),
    re_path(rf"^t/(?P<key>{KeyConverter.regex})/$", views.short, name="short"),
    path("favicon.ico", views.icon, name="icon"),
    path("health/", views.health, name="health"),
    path("sitemap.xml", crawlers.sitemap, name="sitemap"),
    path("robots.txt", crawlers.robots, name="robots"),
    *i18n_patterns(
        path("", views.home, name="home"),
        path("about/", about, name="about"),
        path("manifest.webmanifest", manifest, name="manifest"),
        path("rules/", include("rules.urls")),
        path("", include("scorekeeper.urls")),
    ),
]

handler400 = views.bad_request
handler403 = views.forbidden
handler404 = views.not_found
handler500 = views.server_error
