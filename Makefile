# Everything here sets itself up in .venv; Python 3.11 or newer, pip and make are all it needs.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready

.PHONY: demo test lint types bench clean

demo: $(READY)  ## play a season with bots, replay and verify it
	$(BIN)/gm demo

test: $(READY)  ## run the tests
	$(BIN)/pytest -n 2

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY)
	$(BIN)/mypy

bench: $(READY)
	$(BIN)/python benchmarks/startup.py

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis dist

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "gm needs Python 3.11 or newer; try make PYTHON=python3.12")'
	@echo "Setting up .venv (once; half a minute or so) ..."
	@$(PYTHON) -m venv .venv
	@$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@
