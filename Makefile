# `make run` and `make test` do all the set-up they need: python3 (3.11 or newer) with venv and pip, and make.
PYTHON ?= python3
PORT ?= 8000
HOST ?= 127.0.0.1
TESTS ?=
PARALLEL ?= -n auto --maxprocesses=4
LOCALE ?= locale
VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/installed
KEYWORDS := -k _ -k gettext_lazy -k gettext_noop -k ngettext_lazy:1,2 -k pgettext:1c,2 -k pgettext_lazy:1c,2 \
	-k npgettext:1c,2,3 -k npgettext_lazy:1c,2,3 -k say -k also:1c,2

.PHONY: run test check bench install messages requirements

run: install
	@PORT="$(PORT)" HOST="$(HOST)" exec $(BIN)/python -m hearts_site.serve

# Everything on SQLite; then, when TEST_DATABASE_URL names a PostgreSQL server, what uses the database there too.
test: install
	@DATABASE_URL= $(BIN)/python -m pytest $(PARALLEL) $(TESTS); sqlite=$$?; postgresql=0; \
	if [ -n "$$TEST_DATABASE_URL" ]; then \
		echo "Again on PostgreSQL:"; \
		DATABASE_URL="$$TEST_DATABASE_URL" $(BIN)/python -m pytest $(PARALLEL) $(TESTS); postgresql=$$?; \
		[ -z "$(TESTS)" ] || [ $$postgresql -ne 5 ] || postgresql=0; \
	fi; \
	exit $$((sqlite ? sqlite : postgresql))

check: install
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/python manage.py check
	$(BIN)/python manage.py makemigrations --check --dry-run

# What pages and papers cost in time and memory.
bench: install
	$(BIN)/python -m tests.bench

install: $(INSTALLED)

$(INSTALLED): requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Hearts needs Python 3.11 or newer; this one is " + sys.version.split()[0] + ". Name another, as in: make $(or $(MAKECMDGOALS),run) PYTHON=python3.12")'
	@$(PYTHON) -m venv $(VENV)
	@echo "Installing what Hearts needs into $(VENV); this happens once."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	@touch $@

# For translators: gather the texts of code and templates into the catalogues, then translate what is empty. A language that has
# a row in rules/languages.py and no catalogue gets an empty one.
messages: install
	$(BIN)/python -m babel.messages.frontend -q extract -F babel.cfg $(KEYWORDS) -c Translators: --strip-comments --add-location=file --width=100000 \
		--project=Hearts --version= --copyright-holder="the Hearts authors" -o $(LOCALE)/django.pot .
	for code in $$($(BIN)/python -m rules.languages); do \
		$(BIN)/python -m babel.messages.frontend -q update -D django -i $(LOCALE)/django.pot -d $(LOCALE) -l $$code --no-fuzzy-matching --ignore-obsolete \
			--init-missing --width=100000 --ignore-pot-creation-date || exit 1; \
	done

# For maintainers, with uv installed: lock the newest allowed versions, with hashes and without registry addresses.
requirements:
	uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --group dev \
		--custom-compile-command "make requirements" pyproject.toml -o requirements.txt
