# Every target sets up .venv itself; Python 3.11 or later and make are all that is needed.

PYTHON ?= python3
BIN := .venv/bin
GOOSE := .venv/.goose
TOOLS := .venv/.tools
DOCS := .venv/.docs
PACKAGE := .venv/.package
# The versions that the tests have passed with: a release of somebody else's cannot make them fail.
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint tests/constraints.txt

# Slow tests that take branches which no quick one takes.
MORE_COVERAGE = tests/base tests/games tests/grading tests/house tests/play tests/slow tests/tables

# Slow tests with golden files.
SLOW_GOLDENS = tests/courses/test_statement_goldens.py tests/tables/test_message_goldens.py

.PHONY: help run shell test test-all test-pythons newest constraints slow soak fuzz mutants lint coverage goldens bench bench-check docs browser pictures man package package-check clean

help:  ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /	/' | expand -t 12

run: $(GOOSE)  ## play a whole scripted game and show it
	@$(BIN)/goose --echo --dice manual < fixtures/goose/en/25-whole-game.in
	@echo
	@echo 'That was a whole game. Type `make shell` for a shell that knows goose, and there:'
	@echo '  goose play                play against the computer'
	@echo '  goose examples tutorial   copy a small test suite and a wrong program'
	@echo '  goose docs student        read how to write, test and correct such a program'

shell: $(GOOSE)  ## open a shell that knows the command goose; exit leaves it
	@echo 'This shell knows the command goose. Type exit to leave it.'
	@PATH="$(CURDIR)/$(BIN):$$PATH" "$${SHELL:-sh}" || true

test: $(TOOLS)  ## lint, types and the quick tests; aim: 60 s on two cores
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	@# What mypy says comes after the tests: it needs one processor for 20 s where it has not run before.
	@types=$$(mktemp); $(BIN)/mypy > "$$types" 2>&1 & checking=$$!; \
	    $(BIN)/python -m tests.quick; tests=$$?; \
	    wait $$checking; checked=$$?; cat "$$types"; rm -f "$$types"; exit $$((tests ? tests : checked))

test-all: $(PACKAGE)  ## the same tests, unpacked from the sdist, on the other Pythons that can be had
	$(BIN)/python -m tests.other_pythons

test-pythons: $(PACKAGE)  ## of test-all, all on the newest Python and what depends on Python on the others
	$(BIN)/python -m tests.other_pythons --share

newest: $(PACKAGE)  ## the same tests with the newest release of every package, also beyond the bounds of pyproject.toml
	$(BIN)/python -m tests.other_pythons --newest

constraints: $(PACKAGE)  ## write tests/constraints.txt: the newest releases that go together, for every Python
	sed -i '/^[^#]/d' tests/constraints.txt
	$(BIN)/uv pip compile -q pyproject.toml --all-extras --group dev --group docs --group package \
	    --universal --python-version 3.11.0 --no-annotate --no-header >> tests/constraints.txt

slow: $(TOOLS) $(PACKAGE) $(DOCS)  ## tests with terminals, browsers, clusters, kills and measured memory; aim: 8 minutes
	@# By file, in the order of tests/conftest.py: the tests of a module share what it builds. loadgroup of xdist 3.8 groups nothing under pytest 9.2.
	$(BIN)/python -m pytest -q -n auto --dist loadfile --no-loadscope-reorder --durations=25 -m 'slow and not soak'

soak: $(TOOLS)  ## what make slow leaves out: each kill, game and window, many times over
	$(BIN)/python -m pytest -q -m soak

fuzz: $(TOOLS)  ## property and oracle tests on fresh examples: SECONDS=, SEED=
	@$(BIN)/python -m tests.fuzz $(if $(SECONDS),--seconds $(SECONDS)) $(if $(SEED),--seed $(SEED))

mutants: $(TOOLS)  ## count the small errors in engines and judging that no quick test notices
	@$(BIN)/python -m tests.mutants

lint: $(TOOLS)  ## ruff and mypy
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

coverage: $(TOOLS)  ## tests with branch coverage of goose/
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest -q
	$(BIN)/coverage run -m pytest -q -m 'slow and not soak' $(MORE_COVERAGE)
	$(BIN)/coverage combine -q
	$(BIN)/coverage report

goldens: $(TOOLS)  ## rewrite the golden transcripts, tables and files; read the diff
	@# Compiled tests go into another folder: those that a run without this hook has compiled do not have it.
	PYTHONPYCACHEPREFIX=build/goldens $(BIN)/python -m pytest -q -o enable_assertion_pass_hook=true --update-goldens -m 'golden_test or not (slow or soak)'
	$(BIN)/python -m pytest -q --update-goldens -m slow tests/slow/test_examples_notebook.py $(SLOW_GOLDENS)

bench: $(TOOLS)  ## measure, as ratios within one run, and write bench/results.json
	$(BIN)/python -m bench

bench-check: $(TOOLS)  ## measure the start and two long scripts against the bounds in bench/results.json
	$(BIN)/python -m bench --check

docs: $(DOCS)  ## build the documentation site in build/site
	$(BIN)/python -m manual.site

browser: $(GOOSE)  ## build the page that runs goose in a browser, build/goose.html; takes npm
	$(BIN)/python -m manual.browser

pictures: $(TOOLS)  ## draw the pictures of the readme and the site anew
	$(BIN)/python -m manual.pictures

man: $(TOOLS)  ## write the manual pages anew, from the command line as it is
	$(BIN)/python -m manual.man

package: $(PACKAGE)  ## build the sdist, and of it the wheel, in dist/
	rm -rf dist
	$(BIN)/python -m build
	$(BIN)/twine check --strict dist/*

package-check: $(PACKAGE)  ## install the wheel with each extra on the oldest and the newest Python, and use it
	$(BIN)/python -m tests.wheels

clean:  ## remove what the targets made
	rm -rf .venv .coverage* .hypothesis .mypy_cache .pytest_cache .ruff_cache build dist

# To show a game takes click and attrs, to grade, play or serve a little more; linters, types and tests come with their targets,
# and what `goose odds goose` and `goose simulate` compute with, which is large, comes with the tests.
$(GOOSE): pyproject.toml tests/constraints.txt
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "goose needs Python 3.11 or later")'
	$(BIN)/python -m pip --version > /dev/null 2>&1 || $(PYTHON) -m venv --clear .venv
	$(PIP) 'pip>=25.2'
	$(PIP) --editable '.[grade,play,serve]'
	$(BIN)/python -m compileall -q goose
	touch $@

$(DOCS): $(GOOSE)
	$(PIP) --group docs
	touch $@

$(PACKAGE): $(GOOSE)
	$(PIP) --group package
	touch $@

# The example is installed as anybody's package would be: the tests of every game find it by its entry point.
$(TOOLS): $(GOOSE) examples/goose-nim/pyproject.toml
	$(PIP) --editable '.[cluster,fast,serve]' --editable examples/goose-nim --group dev
	touch $@
