# Works with GNU make 3.81, which is what macOS has. All paths are relative, so that
# the checkout may lie in a folder with spaces in its name.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:

# What `make play ARGS="play scout"` hands to the program.
ARGS :=
# The game of `make test GAME=skull`, `make coverage GAME=skull` and `make goldens GAME=skull`.
GAME :=
# The id and the title of the game that `make game` makes.
ID :=
TITLE :=
export PYTHON

python := .venv/bin/python
# Three at a time on two cores: tests of the whole program wait for it now and then.
pytest := $(python) -m pytest -n 3 --dist worksteal
golden_tests := tests/contract/test_goldens.py tests/tui/test_goldens.py tests/test_words.py
sources := scapegoat_games tests benchmarks tools examples
# What follows is run in a copy of the checkout to which the example has been added.
with_example := $(python) -m tools.example

# A virtual environment is rebuilt if work on it was interrupted, if its Python is gone or
# too old (systems get upgraded), or if the checkout has moved (installed scripts hold its path).
sound := $(shell test ! -e .venv/unfinished \
	&& test "$$(cat .venv/made-in 2>/dev/null || pwd -P)" = "$$(pwd -P)" \
	&& $(python) -c 'import sys, pip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 \
	&& echo yes)
ifneq ($(sound),yes)
.venv/made-in: rebuild
endif

.PHONY: help
help:
	@echo 'make play    open the launcher; make play ARGS="play scout Ann Bo" goes straight to a table'
	@echo 'make test    the tests, quick budgets; make test ARGS=--costs lists the costliest'
	@echo '             GAME=scout runs what there is about one game'
	@echo 'make check   the tests and all other gates: types, lint, layers, coverage, packages,'
	@echo '             oldest, newest, upcoming'
	@echo 'make deep    what is too large for make test: the same proofs with large budgets'
	@echo 'make stress  the tests ten times, beside programs that never rest'
	@echo 'make bench   this program beside its peers'
	@echo 'make pictures  makes the pictures of the README again, and all in four sizes in build/pictures'
	@echo 'make words   lists every text that a player can meet, in tests/goldens/words/'
	@echo 'make goldens GAME=scout  writes the golden texts of that game'
	@echo 'make figures  measures how long and how hard each game is, for the launcher; ARGS=scout: one'
	@echo 'make game    a new game to start from: make game ID=skull TITLE="Skull"'
	@echo 'make clean   remove everything that make has made'
	@echo
	@echo 'PYTHON=/path/to/python3 chooses the Python to use (3.11 or newer).'

.PHONY: play
play: .venv/has-program
	@$(python) -m scapegoat_games $(ARGS)

.PHONY: test
test: .venv/has-test
	$(if $(GAME),HYPOTHESIS_PROFILE=one-game )$(pytest) $(if $(GAME),--game "$(GAME)" )$(ARGS)

.PHONY: game
game: .venv/has-check
	@$(python) -m tools.new_game "$(ID)" "$(TITLE)"
	@$(python) -m ruff format --quiet
	@$(MAKE) --no-print-directory --silent goldens GAME="$(ID)"
	@echo 'Play it: make play ARGS="play $(ID) Ann Bo Cy". What to change: “A new game” in CONTRIBUTING.md.'

.PHONY: goldens
goldens: .venv/has-test
	$(pytest) --quiet $(golden_tests) --game "$(GAME)" -m "deep or not deep" -k goldens --renew-goldens $(ARGS)

.PHONY: stress
stress: .venv/has-test
	$(python) -m tools.stress $(ARGS)

.PHONY: pictures
pictures: .venv/has-program
	$(python) -m tools.pictures

.PHONY: words
words: .venv/has-test
	$(python) -m tools.words

.PHONY: figures
figures: .venv/has-test
	$(python) -m tools.game_figures $(ARGS)

# What make test leaves out, and what tries more with large budgets; not all the rest once more.
.PHONY: deep
deep: .venv/has-test
	HYPOTHESIS_PROFILE=deep $(pytest) -m "deep or budget or hypothesis" $(ARGS)

.PHONY: check gates types lint layers coverage packages oldest newest upcoming
check: test gates
gates: coverage types lint layers packages oldest newest upcoming

types: .venv/has-check
	$(python) -m mypy
	$(with_example) "$(CURDIR)/$(python)" -m mypy --cache-dir "$(CURDIR)/.mypy_cache"

lint: .venv/has-check
	$(python) -m ruff check
	$(python) -m ruff format --check

layers: .venv/has-check
	.venv/bin/lint-imports
	$(with_example) "$(CURDIR)/.venv/bin/lint-imports"

# Branches are counted where a game is decided, by the tests of just that. They run once more for
# it: what counts them makes tests three times as slow, and make test has to be short.
coverage: .venv/has-test
	$(pytest) -qq $(if $(GAME),--game "$(GAME)" )-m "not deep and not no_cover" --cov

packages: .venv/has-check
	$(python) tests/packages.py

# With the lower bounds of pyproject.toml on Python 3.11; with the newest Python here; and with a
# Textual that pyproject.toml does not admit yet, which only reports.
oldest newest upcoming: .venv/has-check
	$(python) tests/versions.py $@

.PHONY: bench
bench: .venv/has-bench
	$(python) -m benchmarks $(ARGS)

.PHONY: clean
clean:
	rm -rf .venv build dist .coverage .coverage.*
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find $(sources) -name __pycache__ -prune -exec rm -rf {} +

.PHONY: rebuild
rebuild:

# The first Python that starts (a shim of pyenv may not), is new enough and can make an
# environment (Debian packs that apart).
.venv/made-in:
	@unable=; \
	for candidate in "$$PYTHON" python3.14 python3.13 python3.12 python3.11 python3; do \
		test -n "$$candidate" || continue; \
		if ! "$$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then \
			test "$$candidate" != "$$PYTHON" || \
				echo "PYTHON=$$PYTHON is not a Python 3.11 or newer; looking for another." >&2; \
			continue; \
		fi; \
		if ! "$$candidate" -c 'import ensurepip, venv' >/dev/null 2>&1; then \
			unable="$${unable:-$$candidate}"; continue; \
		fi; \
		echo "Making .venv with $$("$$candidate" -c 'import sys; print(sys.executable, sys.version.split()[0])')"; \
		rm -rf .venv && mkdir .venv && touch .venv/unfinished \
			&& "$$candidate" -m venv .venv && pwd -P > $@ && rm .venv/unfinished; \
		exit; \
	done; \
	if test -n "$$unable"; then \
		echo "$$unable cannot make virtual environments: install python3-venv (Debian, Ubuntu: sudo apt install python3-venv)." >&2; \
	else \
		echo "No Python 3.11 or newer was found: install one, or name it with PYTHON=/path/to/python3." >&2; \
	fi; \
	exit 1

# Dependency groups came with pip 25.1; the pip that a Python brings may be older.
.venv/has-%: .venv/made-in pyproject.toml
	@echo "Installing into .venv"
	@touch .venv/unfinished
	@$(python) -m pip install --quiet --disable-pip-version-check --upgrade "pip>=25.1"
	@$(python) -m pip install --quiet --disable-pip-version-check --editable . \
		$(if $(filter-out program,$*),--group test) $(if $(filter-out program test,$*),--group $*)
	@rm .venv/unfinished
	@touch $@
