"""What the settings promise, read in processes of their own."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
SECRET = "k" * 50
PRODUCTION = {"PRODUCTION": "1", "SECRET_KEY": SECRET, "ALLOWED_HOSTS": "hearts.example, www.hearts.example"}
READ = """
import json, sys
from django.conf import settings
print(json.dumps({name: getattr(settings, name, None) for name in sys.argv[1:]}, default=str))
"""


def read(folder, *names, **variables):
    """The exit code and what was said, or the settings of these names."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    done = subprocess.run(
        [sys.executable, "-c", READ, *names],
        cwd=ROOT,
        env={**kept, "DJANGO_SETTINGS_MODULE": "hearts_site.settings", "DATA_DIR": str(folder), **variables},
        capture_output=True,
        text=True,
    )
    return json.loads(done.stdout) if done.returncode == 0 else (done.returncode, done.stderr)


def test_at_home_nothing_has_to_be_set(tmp_path):
    settings = read(tmp_path, "DEBUG", "SECURE_SSL_REDIRECT", "CSRF_COOKIE_SECURE", "SECURE_HSTS_SECONDS")

    assert settings == {
        "DEBUG": False,
        "SECURE_SSL_REDIRECT": False,
        "CSRF_COOKIE_SECURE": False,
        "SECURE_HSTS_SECONDS": 0,
    }


def test_at_home_the_machine_answers_to_itself_and_to_what_is_added(tmp_path):
    hosts = read(tmp_path, "ALLOWED_HOSTS", ALLOWED_HOSTS="table.example")["ALLOWED_HOSTS"]

    assert hosts[:3] == ["localhost", "127.0.0.1", "[::1]"]
    assert "table.example" in hosts
    assert "*" not in hosts


def test_the_local_key_stays_the_same(tmp_path):
    first = read(tmp_path, "SECRET_KEY")
    second = read(tmp_path, "SECRET_KEY")

    assert first == second


def test_production_takes_its_settings_from_the_environment_and_keeps_no_key_beside(tmp_path):
    settings = read(
        tmp_path / "data",
        *("SECRET_KEY", "ALLOWED_HOSTS", "SECURE_SSL_REDIRECT", "CSRF_COOKIE_SECURE", "SECURE_HSTS_SECONDS"),
        *("CSRF_TRUSTED_ORIGINS", "SECURE_PROXY_SSL_HEADER", "DEBUG"),
        **PRODUCTION,
        CSRF_TRUSTED_ORIGINS="https://hearts.example",
        SECURE_PROXY_SSL_HEADER="X-Forwarded-Proto",
    )

    assert settings == {
        "SECRET_KEY": SECRET,
        "ALLOWED_HOSTS": ["hearts.example", "www.hearts.example"],
        "SECURE_SSL_REDIRECT": True,
        "CSRF_COOKIE_SECURE": True,
        "SECURE_HSTS_SECONDS": 31_536_000,
        "CSRF_TRUSTED_ORIGINS": ["https://hearts.example"],
        "SECURE_PROXY_SSL_HEADER": ["HTTP_X_FORWARDED_PROTO", "https"],
        "DEBUG": False,
    }
    assert list((tmp_path / "data").iterdir()) == []


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("SECRET_KEY", "SECRET_KEY is not set; in production it signs cookies and forms."),
        (
            "ALLOWED_HOSTS",
            "ALLOWED_HOSTS is not set; in production it names the hosts that this site answers to, parted by commas.",
        ),
    ],
)
def test_production_without_what_it_needs_ends_with_one_sentence(tmp_path, name, sentence):
    refused = read(tmp_path, "DEBUG", **{**PRODUCTION, name: ""})

    assert refused == (1, f"Hearts cannot start: {sentence}\n")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PRODUCTION", "perhaps"),
        ("DATABASE_URL", "nonsense"),
        ("TIME_ZONE", "Mars"),
        ("SECURE_HSTS_SECONDS", "forever"),
        ("KEEP_GAMES_DAYS", "-1"),
        ("KEEP_GAMES_DAYS", "for ever"),
        ("SECURE_SSL_REDIRECT", "2"),
        ("OPERATOR", "A club\nof two lines"),
        ("CONTACT", "javascript:alert(1)"),
    ],
)
def test_a_value_that_cannot_be_used_ends_with_one_sentence(tmp_path, name, value):
    code, said = read(tmp_path, "DEBUG", **{name: value})

    assert code == 1
    assert said.startswith(f"Hearts cannot start: {name} ")
    assert said.count("\n") == 1


def test_no_part_of_the_site_knows_who_somebody_is(settings):
    assert settings.INSTALLED_APPS == [
        "django.contrib.staticfiles",
        "django_htmx",
        "hearts_site",
        "rules",
        "scorekeeper",
    ]
