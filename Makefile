# Everything here sets itself up in .venv; Python 3.11 or newer, pip and make are all it needs.

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
PEERS := .venv-bench/ready

.PHONY: demo test lint types bench clean

demo: $(READY)  ## play a season with bots, replay and verify it
	$(BIN)/gm demo

test: $(READY)  ## run the tests
	$(BIN)/pytest -n 2 -rs

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY)
	$(BIN)/mypy

bench: $(READY) $(PEERS)  ## measure start-up, turns, games, growth and how sharp the sharp bot is
	$(BIN)/python benchmarks/startup.py
	$(BIN)/python benchmarks/letters.py
	.venv-bench/bin/python benchmarks/turns.py
	.venv-bench/bin/python benchmarks/turns.py --profile
	.venv-bench/bin/python benchmarks/games.py
	$(BIN)/python benchmarks/growth.py --svg benchmarks/growth.svg
	$(BIN)/gm simulate snowball --games 1000 --seed bench --bots sharp,steady,steady,steady,steady,steady

clean:
	rm -rf .venv .venv-bench .mypy_cache .ruff_cache .pytest_cache .hypothesis dist

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "gm needs Python 3.11 or newer; try make PYTHON=python3.12")'
	@echo "Setting up .venv (once; half a minute or so) ..."
	@$(PYTHON) -m venv .venv
	@$(BIN)/pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@touch $@

$(PEERS): pyproject.toml
	@echo "Setting up .venv-bench with what gm is measured beside (once; a minute or so) ..."
	@$(PYTHON) -m venv .venv-bench
	@.venv-bench/bin/pip install --quiet --disable-pip-version-check -c constraints.txt -e .
	@for peer in chess diplomacy open_spiel; do \
	  .venv-bench/bin/pip install --quiet --disable-pip-version-check $$peer || echo "$$peer is left out"; \
	done
	@touch $@
