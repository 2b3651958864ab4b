# Shortcuts for contributors. Nothing here is needed to play or to test: see run.py.
PYTHON ?= python3
BIN := .venv/bin
SET_UP := $(PYTHON) run.py --set-up
# uv is only needed to make the lock files; `make lock UPGRADE=--upgrade` takes newer versions.
COMPILE = uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --custom-compile-command "make lock" --quiet $(UPGRADE)

.PHONY: help fmt lint type test goldens compendium lock bench

help:
	@echo "make fmt | lint | type | test | goldens | compendium | lock | bench"

fmt:
	@$(SET_UP) test
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

lint:
	@$(SET_UP) test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports

type:
	@$(SET_UP) test
	$(BIN)/mypy

test:
	$(PYTHON) run.py test

goldens:
	@$(SET_UP) test
	$(BIN)/python tools/goldens.py

compendium:
	@$(SET_UP) test
	$(BIN)/python tools/compendium.py

# test.lock first: the others keep to its versions.
lock:
	$(COMPILE) --group build --group test --output-file requirements/test.lock
	$(COMPILE) --group build --constraint requirements/test.lock --output-file requirements/run.lock
	$(COMPILE) --group build --group bench --constraint requirements/test.lock --output-file requirements/bench.lock

bench:
	@$(SET_UP) bench
	$(BIN)/python -m benchmarks.engine
