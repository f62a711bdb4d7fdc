"""The site's settings, under test: own folder, own database file, no collected static files."""

import atexit
import os
import shutil
import tempfile

FOLDER = tempfile.mkdtemp(prefix="hearts-test-")
atexit.register(shutil.rmtree, FOLDER, ignore_errors=True)
os.environ["DATA_DIR"] = FOLDER
for name in ("PRODUCTION", "ALLOWED_HOSTS", "TIME_ZONE", "CSRF_TRUSTED_ORIGINS"):
    os.environ.pop(name, None)

from hearts_site.settings import *  # noqa: E402, F403
from hearts_site.settings import DATABASES, STORAGES  # noqa: E402

# WhiteNoise's hashed names are looked up among the collected files, which the test server does not serve.
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
WHITENOISE_AUTOREFRESH = True
WHITENOISE_USE_FINDERS = True
ALLOWED_HOSTS = ["testserver", "localhost", "127.0.0.1"]

if not os.environ.get("DATABASE_URL"):
    # A file, not memory: threads of the test server and of the tests each open their own connection.
    DATABASES["default"]["TEST"] = {"NAME": os.path.join(FOLDER, "test.sqlite3")}
    DATABASES["default"]["OPTIONS"]["init_command"] = "PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF;"
