# Sheepfold. `make play` and `make test` are all you need: each sets up whatever is missing first.
#
# Set-up is two things: the system's graphics libraries (through apt, and only where they are missing) and a Python
# environment in .venv. Both are remembered, so the second run starts at once.

PYTHON ?= python3
BOARD  ?= sim
VENV   := .venv
BIN    := $(VENV)/bin
RUN    := $(BIN)/python -m

.ONESHELL:
.SHELLFLAGS := -euc
.DEFAULT_GOAL := help
.PHONY: help play test test-whole torture bench pictures hardware check-hardware constraints clean system moved install-pi uninstall-pi

# Says "moved" where .venv is not there yet, or was made for a checkout in another place.
MOVED := $(shell grep -qsF '$(CURDIR)/$(VENV)' $(BIN)/activate || echo moved)

help:
	@echo "make play        play on this computer with the simulated board (BOARD=auto for a real one)"
	echo "make test        every check: ruff, mypy, imports, firmware, tests"
	echo "make test-whole  the long form of the tests (minutes)"
	echo "make torture     everything that could lose a game or tell a secret (hours; SHORT=1: minutes)"
	echo "make bench       measure: speeds, delays, memory"
	echo "make pictures    take the documentation's pictures again, from the real screens"
	echo "make install-pi  have a Raspberry Pi start Sheepfold by itself (make uninstall-pi undoes it)"
	echo "make hardware    make the files to cut, print and wire a board by (SIZE=4 PITCH=40 SHEET=300x300 KERF=0.15)"
	echo "make check-hardware  every check of the hardware, in its long form"
	echo "make constraints pin the newest libraries for the tests (tests/constraints)"
	echo "make clean       remove .venv and everything that was built"

# -- the commands -------------------------------------------------------------------------------------------------------

# A window where there is a screen (a desktop, or the bare console of a Pi); otherwise a match that plays itself.
play: $(VENV)/.play
	@if [ -n "$${DISPLAY:-}$${WAYLAND_DISPLAY:-}" ]; then
	    exec $(BIN)/sheepfold play --board $(BOARD)
	fi
	case "$$(tty || true)" in /dev/tty[0-9]*)
	    if ls /dev/dri/card* >/dev/null 2>&1; then
	        SDL_VIDEODRIVER=kmsdrm exec $(BIN)/sheepfold play --board $(BOARD)
	    fi
	esac
	echo "There is no display here, so Sheepfold plays a match by itself."
	exec $(BIN)/sheepfold demo

# All checks are made even where one fails, so that one run tells everything.
test: $(VENV)/.test
	@failed=
	check() { echo "-- $$*"; "$(BIN)/$$@" || failed="$$failed $$1"; }
	check ruff check .
	check mypy
	check lint-imports --no-logo --no-cache
	check pytest -n auto
	[ -z "$$failed" ] || { echo "Not in order:$$failed" >&2; exit 1; }

test-whole: $(VENV)/.test
	$(RUN) pytest -n auto -m whole

torture: $(VENV)/.test
	@$(RUN) tests.torture $(if $(SHORT),--short)

bench: $(VENV)/.test
	@$(RUN) tests.bench

pictures: $(VENV)/.play
	$(BIN)/sheepfold pictures -o docs/pictures

# Run as the user who is to play (MODE=console or MODE=desktop where that is not to be found out): installs for that user,
# asking sudo for what only root may do. hardware/pi/install.sh says what is written.
install-pi: $(VENV)/.play
	@as_root=; user="$$(id -un)"
	if [ "$$(id -u)" = 0 ]; then user="$${SUDO_USER:-root}"; else as_root=sudo; fi
	if command -v apt-get >/dev/null; then
	    missing=
	    for package in libgbm1 libdrm2 libgles2 polkitd kbd; do
	        dpkg -s $$package >/dev/null 2>&1 || missing="$$missing $$package"
	    done
	    [ -z "$$missing" ] || $$as_root env DEBIAN_FRONTEND=noninteractive \
	        apt-get install -qq -y --no-install-recommends $$missing >/dev/null ||
	        echo "These could not be installed:$$missing. Without them the bare console may stay dark." >&2
	fi
	$$as_root sh hardware/pi/install.sh --user "$$user" --checkout '$(CURDIR)' --mode $(or $(MODE),auto)

uninstall-pi:
	@as_root=; user="$$(id -un)"
	if [ "$$(id -u)" = 0 ]; then user="$${SUDO_USER:-root}"; else as_root=sudo; fi
	$$as_root sh hardware/pi/uninstall.sh --user "$$user"

# Into out/hardware: layers to cut, parts to print, wiring plan, materials, pictures, power, and the physics of sensing.
SIZE  ?= 4
PITCH ?= 40
SHEET ?= 300x300
KERF  ?= 0.15
hardware: $(VENV)/.hardware
	@$(RUN) hardware.fabrication --size $(SIZE) --pitch $(PITCH) --sheet $(SHEET) --kerf $(KERF) -o out/hardware
	$(RUN) hardware.circuit --size $(SIZE) -o out/hardware
	$(RUN) companion.lights.currents --size $(SIZE) -o out/hardware/lights.json
	$(RUN) hardware.power --size $(SIZE) --pitch $(PITCH) --lights out/hardware/lights.json -o out/hardware
	$(RUN) hardware.physics --size $(SIZE) --pitch $(PITCH) -o out/hardware

check-hardware: $(VENV)/.test
	$(RUN) pytest -n auto -m 'whole or not whole' tests/hardware hardware

# One file for every Python from 3.11 on and for PCs and Raspberry Pis alike: the differences are markers in it.
PIN := $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-annotate \
    --custom-compile-command "make constraints"
constraints: $(VENV)/.pin
	$(PIN) --group build --output-file $(PINS)/build.txt
	$(PIN) pyproject.toml --extra dev --output-file $(PINS)/test.txt

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .benchmarks out
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# -- set-up -------------------------------------------------------------------------------------------------------------

# Playing takes the newest libraries that pyproject.toml allows. The tests take exactly those in $(PINS), so that no new
# release of a library can fail them; the few without wheels are built with pinned tools. The tests' libraries include
# those for playing.
PINS := tests/constraints
PIP  := $(BIN)/python -m pip install --quiet --disable-pip-version-check
$(VENV)/.play: INSTALL = $(PIP) --editable .
$(VENV)/.hardware: INSTALL = $(PIP) --editable '.[hardware]'
$(VENV)/.pin: INSTALL = $(PIP) --editable '.[pin]'
define INSTALL_PINNED
$(PIP) --require-hashes -r $(PINS)/build.txt
$(PIP) --require-hashes --no-build-isolation -r $(PINS)/test.txt
$(PIP) --no-deps --no-build-isolation --editable .
endef
$(VENV)/.test: INSTALL = $(INSTALL_PINNED)
$(VENV)/.test: $(PINS)/build.txt $(PINS)/test.txt
$(VENV)/.play $(VENV)/.test $(VENV)/.hardware $(VENV)/.pin: pyproject.toml $(MOVED)
	@$(MAKE) --no-print-directory system
	echo "Installing Sheepfold and what it needs into $(VENV) (once) ..."
	[ -z "$(MOVED)" ] || $(PYTHON) -m venv --clear $(VENV)
	$(INSTALL)
	touch $(VENV)/.play $@

# Kivy's window wants OpenGL (GL), its windowless drawing EGL, its touchscreens mtdev; sounds are played by aplay.
system:
	@has() { PATH="$$PATH:/usr/sbin:/sbin" ldconfig -p 2>/dev/null | grep -q "$$1"; }
	missing=
	$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || missing="$$missing python3-venv"
	has libGL.so.1 || missing="$$missing libgl1"
	has libEGL.so.1 || missing="$$missing libegl1"
	has libmtdev.so.1 || missing="$$missing libmtdev1"
	command -v aplay >/dev/null || missing="$$missing alsa-utils"
	[ -n "$$missing" ] || exit 0
	as_root=; [ "$$(id -u)" = 0 ] || as_root=sudo
	install() {
	    command -v apt-get && command -v $${as_root:-env} || return
	    echo "Installing system packages:$$missing" >&2
	    $$as_root apt-get update -qq || true
	    $$as_root env DEBIAN_FRONTEND=noninteractive \
	        apt-get install -qq -y --no-install-recommends $$missing
	}
	install >/dev/null || {
	    echo "These could not be installed:$$missing (Debian's names)." >&2
	    echo "Sheepfold goes on without; if something fails now, have them installed and try again." >&2
	}
