# Everything a developer runs; `make` alone lists it. Needs Python 3.11 or newer, make and git.

MAKEFLAGS += --no-print-directory
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Hundreds of processes begin in the tests: what Python has compiled once is there for all of them.
unexport PYTHONDONTWRITEBYTECODE

PY := .venv/bin/python
FRONTEND := dreamtutor/widgets/frontend
NPM := $(PY) -m tests.setup.node npm --prefix $(FRONTEND)
NODE_MODULES := $(FRONTEND)/node_modules/.package-lock.json
# Two workers by default; JOBS=8 on a larger machine.
JOBS ?= 2
# What `make test` leaves to `make test-all` is marked as long; tests/long_tests.py says how.
QUICK := -m "not long"
PYTEST := $(PY) -m pytest -n $(JOBS) --dist loadgroup --durations 10
BROWSER := tests/browser
HOSTS := tests/hosts tests/kernel tests/laws

.PHONY: help setup lab lite test test-all test-code test-browser test-hosts checks check gallery notebooks bench bench-browser bench-peers growth fast ways evening soak packages frontend frontend-check clean

help: ## this list
	@sed -n 's/^\([a-z-]*\):[^#]*## /\1#/p' Makefile | awk -F'#' '{printf "make %-15s %s\n", $$1, $$2}'

setup: .venv/.setup ## a virtual environment in .venv with dreamtutor in it

lab: .venv/.lab ## JupyterLab with the tutor in it; ARGS="--no-browser --port 8899"
	.venv/bin/dreamtutor lab $(ARGS)

test: checks ## everything that must hold: check, frontend-check, tests; ARGS go to pytest
	@$(PY) -m tests.setup.chromium
	$(PYTEST) $(QUICK) tests $(ARGS)
	@$(PY) -m dreamtutor texts

test-all: checks ## the same with all long tests, before a release; takes an hour or more
	@$(PY) -m tests.setup.chromium
	@$(PY) -m tests.setup.graders
	$(PYTEST) tests $(ARGS)
	@$(PY) -m dreamtutor texts

# The three parts of `make test`, as the continuous integration runs them side by side.
test-code: checks ## the first part of `make test`: what needs no browser and no host
	@$(PY) -m tests.setup.chromium
	$(PYTEST) $(QUICK) tests $(patsubst %,--ignore=%,$(BROWSER) $(HOSTS)) $(ARGS)
	@$(PY) -m dreamtutor texts

test-browser: .venv/.test $(NODE_MODULES) ## the second part: the table in a browser
	@$(PY) -m tests.setup.chromium
	$(PYTEST) $(QUICK) $(BROWSER) $(ARGS)

test-hosts: .venv/.test ## the third part: JupyterLab and other hosts, kernels, the laws of the games
	@$(PY) -m tests.setup.chromium
	$(PYTEST) $(QUICK) $(HOSTS) $(ARGS)

# Both at the same time.
checks:
	@$(MAKE) -j $(JOBS) check frontend-check

check: .venv/.test ## lint, format and types
	.venv/bin/ruff check
	.venv/bin/ruff format --check
	.venv/bin/mypy

lite: .venv/.test ## a site in which Python runs in the browser, in build/site; ARGS="--add my-course"
	@$(PY) -m tests.setup.lite build/site $(ARGS)

gallery: .venv/.test ## the pictures that README shows; ALL=1: all pictures, in build/gallery
	@$(PY) -m tests.setup.chromium
	PYTHONHASHSEED=0 $(PY) -m tests.browser.gallery $(if $(ALL),--all)

notebooks: .venv/.test ## the notebooks that come with the program, run anew
	PYTHONHASHSEED=0 $(PY) -m tests.hosts.notebooks

bench: .venv/.test ## what engine, files and tables cost, beside the last release; ARGS=--help
	PYTHONHASHSEED=0 $(PY) -m bench $(ARGS)

bench-peers: .venv/.test ## the engine beside those of others, if you have them; ARGS=--help
	PYTHONHASHSEED=0 $(PY) -m bench.peers $(ARGS)

growth: .venv/.test ## what each deed costs in small and in large games, notes and libraries
	PYTHONHASHSEED=0 $(PY) -m bench.growth $(ARGS)

bench-browser: .venv/.test ## how fast the table is in a real browser on a real JupyterLab
	@$(PY) -m tests.setup.chromium
	$(PY) -m bench.browser

fast: .venv/.test ## engine and rules as machine code, in build/fast; needs a C compiler
	$(PY) -m native.build

ways: .venv/.setup ## through how many files and functions a click, a replay or a lesson goes
	PYTHONHASHSEED=0 $(PY) -m bench.ways $(ARGS)

evening: .venv/.test ## a class of thirty for ten minutes, with kills, full disks and a slow drive; ARGS=--help
	$(PY) -m tests.soak.evening $(ARGS)

soak: .venv/.test ## random games for as long as you like; ARGS go to tests.soak
	$(PY) -m tests.soak $(ARGS)

packages: .venv/.made ## sdist and wheel, in dist
	$(PY) -m pip install --quiet build
	rm -rf dist
	$(PY) -m build

frontend: $(NODE_MODULES) ## build dreamtutor/widgets/static, and the types that the page shares with Python
	@$(PY) -m tests.setup.frontend_types
	$(NPM) run build

frontend-check: $(NODE_MODULES) ## the front end: lint, format, types, tests; the committed bundles are what it builds
	@$(PY) -m tests.setup.frontend_types --check
	$(NPM) run check
	$(NPM) test
	@$(PY) -m tests.setup.frontend

clean: ## remove all that was installed, built or cached
	rm -rf .venv build dist $(FRONTEND)/node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# One environment; each of the three installs again only when pyproject.toml has changed since.
.venv/.lab: EXTRAS := [lab]
.venv/.test: EXTRAS := [lab,test]
.venv/.setup .venv/.lab .venv/.test: pyproject.toml | .venv/.made
	@echo "Installing dreamtutor$(EXTRAS) into .venv (the first time this takes a minute or two)"
	$(PY) -m pip install --quiet --editable '.$(EXTRAS)'
	@touch $@

# The first Python that is new enough and can make an environment.
.venv/.made:
	@for python in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11; do \
	  if $$python -c 'import sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	    echo "Making .venv with $$($$python --version) ($$python)"; \
	    $$python -m venv .venv && touch $@ && exit 0; \
	    echo "That failed: on Debian and Ubuntu, install the package python3-venv, then try again."; \
	    exit 1; \
	  fi; \
	done; \
	echo "dreamtutor needs Python 3.11 or newer, and none was found (python3, python3.11 to 3.14)."; \
	echo "Install one, or say where it is: make PYTHON=/path/to/python3.12"; \
	exit 1

$(NODE_MODULES): $(FRONTEND)/package-lock.json .venv/.test
	$(NPM) ci --no-audit --no-fund
	@touch $@
