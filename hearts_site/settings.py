"""All settings of the site: what can change comes from the environment (README.md lists the variables)."""

from pathlib import Path
from typing import Any

from hearts_site import env
from hearts_site.databases import database
from hearts_site.network import own_hosts
from rules.languages import LANGUAGES as SPOKEN

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = Path(env.text("DATA_DIR", str(BASE_DIR / "data"))).absolute()

# One variable turns production on; there, nothing is guessed.
PRODUCTION = env.flag("PRODUCTION")
DEBUG = False

if PRODUCTION:
    SECRET_KEY = env.secret("SECRET_KEY", "in production it signs cookies and forms")
    env.required(
        "ALLOWED_HOSTS", "in production it names the hosts that this site answers to, parted by commas"
    )
    ALLOWED_HOSTS = env.words("ALLOWED_HOSTS")
else:
    SECRET_KEY = env.kept_secret(DATA_DIR / "secret-key")
    ALLOWED_HOSTS = own_hosts() + env.words("ALLOWED_HOSTS")

DATABASES = {"default": database(env.text("DATABASE_URL"), folder=DATA_DIR)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

INSTALLED_APPS = [
    "django.contrib.staticfiles",
    "django_htmx",
    "hearts_site",
    "rules",
    "scorekeeper",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "hearts_site.kept.KeptMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "hearts_site.compress.CompressMiddleware",
    "hearts_site.middleware.HeadersMiddleware",
    "hearts_site.middleware.LanguageMiddleware",
    "hearts_site.middleware.SlashMiddleware",
    "hearts_site.middleware.TokenMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "hearts_site.urls"
WSGI_APPLICATION = "hearts_site.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
            ],
        },
    },
]

# What is counted for a while: it stands in the database, so that all processes count together.
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.db.DatabaseCache",
        "LOCATION": "counted",
        "OPTIONS": {"MAX_ENTRIES": 10_000},
    },
}

# What one address may ask for in an hour, and the proxies that are believed when they say whose address it is
PRINTS_PER_HOUR = env.whole_number("PRINTS_PER_HOUR", 600, least=1, most=1_000_000)
TRUSTED_PROXIES = frozenset(env.words("TRUSTED_PROXIES"))

# After how many days in which nothing was written `manage.py prune_games` erases a game; 0 keeps all for ever
KEEP_GAMES_DAYS = env.whole_number("KEEP_GAMES_DAYS", 400, least=0, most=36_500)

# Who runs this copy, and where a reader may write: both stand on the page about the site
OPERATOR = env.line("OPERATOR")
CONTACT = env.contact("CONTACT")

# Languages and times
LANGUAGE_CODE = "en"
LANGUAGES = [(language.code, language.own_name) for language in SPOKEN.values()]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = env.time_zone("TIME_ZONE", "UTC")

# Static files: collected by `make run`, served with names that hold their own hash
STATIC_URL = "/static/"
STATIC_ROOT = Path(env.text("STATIC_ROOT", str(BASE_DIR / "static-built"))).absolute()
WHITENOISE_ALLOW_ALL_ORIGINS = False
STORAGES: dict[str, dict[str, Any]] = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}

# What one request may hold: a game file of 1 MB, or the 11 seats of a hand many times over
DATA_UPLOAD_MAX_MEMORY_SIZE = 2 * 1024 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 1000
DATA_UPLOAD_MAX_NUMBER_FILES = 5
FILE_UPLOAD_MAX_MEMORY_SIZE = 2 * 1024 * 1024

# Cookies and headers. The Referrer-Policy must stay same-origin: with no-referrer browsers send "Origin: null",
# which the check of forms refuses.
CSRF_FAILURE_VIEW = "hearts_site.views.csrf_failure"
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_TRUSTED_ORIGINS = env.words("CSRF_TRUSTED_ORIGINS")
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CONTENT_TYPE_NOSNIFF = True
X_FRAME_OPTIONS = "DENY"

CSRF_COOKIE_SECURE = SESSION_COOKIE_SECURE = PRODUCTION
SECURE_SSL_REDIRECT = env.flag("SECURE_SSL_REDIRECT", PRODUCTION)
SECURE_REDIRECT_EXEMPT = [r"^health/?$"]
SECURE_HSTS_SECONDS = env.whole_number(
    "SECURE_HSTS_SECONDS", 31_536_000 if PRODUCTION else 0, least=0, most=63_072_000
)
if env.text("SECURE_PROXY_SSL_HEADER"):
    # Only behind a proxy that always sets or removes this header itself.
    SECURE_PROXY_SSL_HEADER = (
        "HTTP_" + env.text("SECURE_PROXY_SSL_HEADER").upper().replace("-", "_"),
        "https",
    )

# The address of a sheet is the key to it: no line of the log may hold one.
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"keyless": {"()": "hearts_site.logs.KeylessFormatter"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "keyless"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        "django": {"handlers": [], "level": "WARNING", "propagate": True},
        # Wrong addresses and refused forms are everyday; only faults of ours are worth a line.
        "django.request": {"level": "ERROR"},
        "django.security": {"level": "CRITICAL"},
    },
}
