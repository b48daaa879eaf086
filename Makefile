# Malecón. `make play` and `make test` need Python 3.11 or newer, a C compiler and make; they fetch the rest themselves.

PYTHON ?= python3
CC ?= cc
VENV := .venv
BIN := $(VENV)/bin
STAMPS := .stamps
RULES := setup.py pyproject.toml $(shell find src/malecon/kernel src/malecon/games -name '*.py' -o -name '*.pxi')

.PHONY: play test bench bench-server openapi golden docs page page-test pictures tools postgres check lint unit checked sanitize wheel clean

# the web table in the browser; in the terminal where its page cannot be built
play: $(STAMPS)/engines
	@if $(MAKE) --no-print-directory page; then $(BIN)/malecon serve --open; \
	else echo "The page could not be built (see above); playing in the terminal instead."; $(BIN)/malecon play san-juan; fi

test: lint unit checked sanitize page-test wheel docs

bench: $(STAMPS)/dev
	$(BIN)/python benchmarks/run.py
	$(BIN)/python -m benchmarks.envs

# how the web table bears load
bench-server: $(STAMPS)/dev
	$(BIN)/python benchmarks/server.py

# ---- setting up -----------------------------------------------------------------------------------------------------
tools:
	@command -v $(PYTHON) >/dev/null 2>&1 || { \
	  echo "Malecón needs Python 3.11 or newer, and there is no '$(PYTHON)' here: install it, or name yours with 'make PYTHON=/path/to/python3'."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Malecón needs Python 3.11 or newer, and '$(PYTHON)' is older: name a newer one with 'make PYTHON=/path/to/python3'."; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "Malecón needs Python's venv module: install your system's package for it (on Debian: python3-venv)."; exit 1; }
	@command -v $(firstword $(CC)) >/dev/null 2>&1 || { \
	  echo "Malecón compiles its engines and needs a C compiler, and there is no '$(firstword $(CC))' here: install gcc or clang (on Debian: build-essential)."; exit 1; }

$(STAMPS)/venv: pyproject.toml | tools
	@mkdir -p $(STAMPS)
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade pip setuptools
	@touch $@

$(STAMPS)/engines: $(STAMPS)/venv $(RULES) | tools
	@echo "Installing Malecón and compiling its engines: a minute or two the first time."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check "Cython==3.3.*" setuptools
	@CC="$(CC)" $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation -e .
	@$(BIN)/malecon doctor --quiet
	@touch $@

# PyTorch first and by its number: left to itself, pip would fetch the newest
$(STAMPS)/dev: $(STAMPS)/engines
	@$(BIN)/python -c 'import torch' 2>/dev/null || $(BIN)/python -m pip install --quiet --disable-pip-version-check torch==2.13.0
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation -e '.[dev]'
	@touch $@

# ---- the page of the web table, built into the package --------------------------------------------------------------
PAGE := src/malecon/server/static/index.html
NPM := web/npm.sh "$(CURDIR)/$(BIN)/python"

page: $(STAMPS)/serve $(PAGE)

$(STAMPS)/serve: $(STAMPS)/engines
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation -e '.[serve]'
	@touch $@

# Versions are pinned in package.json; a lock file would name the binaries of one platform only.
$(STAMPS)/npm: web/package.json | $(STAMPS)/venv
	@echo "Fetching the tools that build the page."
	@$(NPM) install --loglevel=error
	@touch $@

$(PAGE): $(STAMPS)/npm web/index.html web/vite.config.ts web/svelte.config.js $(shell find web/src web/public -type f)
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

# its logic, its types, and whole games in a real Chromium
page-test: $(STAMPS)/dev page
	$(NPM) run --silent check
	$(NPM) run --silent test
	@command -v $(CHROMIUM) >/dev/null 2>&1 || { echo "The tests of the page need Chromium: install it (on Debian: apt-get install chromium), or name it with 'make CHROMIUM=/path'."; exit 1; }
	CHROMIUM="$$(command -v $(CHROMIUM))" PYTHON="$(CURDIR)/$(BIN)/python" $(NPM) run --silent e2e

# the same, and pictures of the screens for the README
pictures: $(STAMPS)/dev page
	mkdir -p docs/pictures
	PICTURES="$(CURDIR)/docs/pictures" CHROMIUM="$$(command -v $(CHROMIUM))" PYTHON="$(CURDIR)/$(BIN)/python" $(NPM) run --silent e2e

CHROMIUM ?= chromium

# ---- testing --------------------------------------------------------------------------------------------------------
lint: $(STAMPS)/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

unit: $(STAMPS)/dev postgres
	$(BIN)/pytest -n 2 --dist worksteal -q

# tests of the server start a PostgreSQL of their own
postgres:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null 2>&1 || { \
	  echo "The tests of the server need PostgreSQL's programs: install them (on Debian: apt-get install postgresql)."; exit 1; }

# the plain engine with every field watched for values that C could not hold
checked: $(STAMPS)/dev
	for game in $(GAMES); do MALECON_CHECKED=1 $(BIN)/python -m malecon.kernel.testing $$game --games $(CHECKED_GAMES) || exit 1; done

# engines built to stop at the line that reads or writes past an array or overflows
sanitize: $(STAMPS)/dev
	MALECON_SANITIZE=1 $(BIN)/python setup.py -q build --build-base build/sanitize --build-lib build/sanitize/lib
	for game in $(GAMES); do PYTHONPATH=build/sanitize/lib $(BIN)/python -m malecon.kernel.testing $$game --games $(SANITIZED_GAMES) --playouts 3000 --sanitized || exit 1; done

# A wheel, installed elsewhere, has compiled engines. One built without a working compiler plays all the same, uncompiled,
# and the doctor says so.
wheel: $(STAMPS)/dev page
	rm -rf build/wheel && mkdir -p build/wheel
	$(BIN)/python -m pip wheel $(QUIET) --no-deps --no-build-isolation -w build/wheel/fast .
	$(PYTHON) -m zipfile -l build/wheel/fast/malecon-*.whl | grep -c "server/static/index.html"
	$(PYTHON) -m zipfile -l build/wheel/fast/malecon-*.whl | grep -c "bots/nets/.*npz"
	$(PYTHON) -m venv build/wheel/venv
	build/wheel/venv/bin/python -m pip install $(QUIET) build/wheel/fast/malecon-*.whl
	cd build/wheel && venv/bin/malecon doctor
	rm -rf build/lib* build/temp* build/bdist*  # or what was compiled before would be taken
	CC=false $(BIN)/python -m pip wheel $(QUIET) --no-deps --no-build-isolation -w build/wheel/plain .
	build/wheel/venv/bin/python -m pip install $(QUIET) --force-reinstall --no-deps build/wheel/plain/malecon-*.whl
	cd build/wheel && ! venv/bin/malecon doctor > doctor.txt && grep -c "not compiled" doctor.txt
	cd build/wheel && echo quit | venv/bin/malecon play san-juan > play.txt && tail -n 1 play.txt

GAMES := san-juan puerto-rico san-francisco
QUIET := --quiet --disable-pip-version-check
CHECKED_GAMES ?= 4
SANITIZED_GAMES ?= 3

# the description of the web table's API, from which the page's types are made
openapi: $(STAMPS)/dev
	$(BIN)/malecon openapi > web/openapi.json
	$(NPM) run --silent types

# the manual, in build/docs; a warning is an error
docs: $(STAMPS)/dev
	$(BIN)/python -m sphinx -W --keep-going -q -b html docs build/docs

golden: $(STAMPS)/dev
	$(BIN)/python docs/_ext/notebook.py docs/tour.ipynb
	$(BIN)/python tests/golden.py --write
	$(BIN)/python tests/ghosts.py

clean:
	rm -rf $(VENV) $(STAMPS) build dist src/*.egg-info web/node_modules src/malecon/server/static
	find src -name '_engine*.so' -delete
