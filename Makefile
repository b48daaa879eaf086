# Malecón. `make play` and `make test` need Python 3.11 or newer, a C compiler and make; they fetch the rest themselves.

PYTHON ?= python3
CC ?= cc
VENV := .venv
BIN := $(VENV)/bin
STAMPS := .stamps
SOURCES := setup.py pyproject.toml $(shell find src -name '*.py' -o -name '*.pxi' -o -name '*.csv')
RULES := setup.py pyproject.toml $(shell find src/malecon/kernel src/malecon/games -name '*.py' -o -name '*.pxi')

.PHONY: play test bench golden docs tools check lint unit checked sanitize wheel clean

play: $(STAMPS)/engines
	@$(BIN)/malecon play san-juan

test: lint unit checked sanitize wheel docs

bench: $(STAMPS)/dev
	$(BIN)/python benchmarks/run.py
	$(BIN)/python -m benchmarks.envs

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

# ---- testing --------------------------------------------------------------------------------------------------------
lint: $(STAMPS)/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

unit: $(STAMPS)/dev
	$(BIN)/pytest -n 2 --dist worksteal -q

# the plain engine with every field watched for values that C could not hold
checked: $(STAMPS)/dev
	for game in $(GAMES); do MALECON_CHECKED=1 $(BIN)/python -m malecon.kernel.testing $$game --games $(CHECKED_GAMES) || exit 1; done

# engines built to stop at the line that reads or writes past an array or overflows
sanitize: $(STAMPS)/dev
	MALECON_SANITIZE=1 $(BIN)/python setup.py -q build --build-base build/sanitize --build-lib build/sanitize/lib
	for game in $(GAMES); do PYTHONPATH=build/sanitize/lib $(BIN)/python -m malecon.kernel.testing $$game --games $(SANITIZED_GAMES) --playouts 3000 --sanitized || exit 1; done

# A wheel, installed elsewhere, has compiled engines. One built without a working compiler plays all the same, uncompiled,
# and the doctor says so.
wheel: $(STAMPS)/dev
	rm -rf build/wheel && mkdir -p build/wheel
	$(BIN)/python -m pip wheel $(QUIET) --no-deps --no-build-isolation -w build/wheel/fast .
	$(PYTHON) -m venv build/wheel/venv
	build/wheel/venv/bin/python -m pip install $(QUIET) build/wheel/fast/malecon-*.whl
	cd build/wheel && venv/bin/malecon doctor
	CC=false $(BIN)/python -m pip wheel $(QUIET) --no-deps --no-build-isolation -w build/wheel/plain .
	build/wheel/venv/bin/python -m pip install $(QUIET) --force-reinstall --no-deps build/wheel/plain/malecon-*.whl
	cd build/wheel && ! venv/bin/malecon doctor > doctor.txt && grep -c "not compiled" doctor.txt
	cd build/wheel && echo quit | venv/bin/malecon play san-juan > play.txt && tail -n 1 play.txt

GAMES := san-juan puerto-rico san-francisco
QUIET := --quiet --disable-pip-version-check
CHECKED_GAMES ?= 20
SANITIZED_GAMES ?= 20

# the manual, in build/docs; a warning is an error
docs: $(STAMPS)/dev
	$(BIN)/python -m sphinx -W --keep-going -q -b html docs build/docs

golden: $(STAMPS)/dev
	$(BIN)/python docs/_ext/notebook.py docs/tour.ipynb
	$(BIN)/python tests/golden.py --write

clean:
	rm -rf $(VENV) $(STAMPS) build dist src/*.egg-info
	find src -name '_engine*.so' -delete
