# Sheepfold. `make play` and `make test` are all you need: each first installs what is missing.
#
# They install the system's graphics libraries (with apt, only if they are missing) and a Python environment in .venv. This
# is done once, so the second run starts at once.

PYTHON ?= python3
BOARD  ?= sim
VENV   := .venv
BIN    := $(VENV)/bin
RUN    := $(BIN)/python -m

.ONESHELL:
.SHELLFLAGS := -euc
.DEFAULT_GOAL := help
.PHONY: help play test test-whole torture bench evening newcomer pictures docs manual kit hardware check-hardware check-safety constraints dist desktop pi-image clean system moved install-pi uninstall-pi

# "moved" if .venv does not exist yet, was made for a checkout in another folder, or has a Python that does not run any
# more, as after an update of the system, or is too old.
NEW_ENOUGH := -c 'import sys; sys.exit(sys.version_info < (3, 11))'
MOVED := $(shell grep -qsF '$(CURDIR)/$(VENV)' $(BIN)/activate && $(BIN)/python $(NEW_ENOUGH) 2>/dev/null || echo moved)

help:
	@echo "make play        play on this computer with the simulated board (BOARD=auto for a real one)"
	echo "make test        run every check: ruff, mypy, imports, firmware, tests"
	echo "make test ROOM=link  run what can break by a change in one room (seconds)"
	echo "make test-whole  run the long form of the tests (minutes)"
	echo "make torture     test everything that could lose a game or leak a secret (hours; SHORT=1: minutes)"
	echo "make bench       measure speed, delays and memory"
	echo "make evening     play every game from the start page, and count touches (EVENING=\"--quick\": minutes)"
	echo "make newcomer    do what a newcomer does at first, in four languages, with what make play installs"
	echo "make pictures    take the pictures of the documentation again, from the real screens"
	echo "make docs        build the documentation site in out/site"
	echo "make manual      write the manual page and the completions of the shells again, in companion/share"
	echo "make install-pi  start Sheepfold automatically on a Raspberry Pi (undo: make uninstall-pi)"
	echo "make kit         make the files for building seven cells on a breadboard, for about 59 euros"
	echo "make hardware    make the files for building a board (SIZE=4 PITCH=40 SHEET=300x300 THICKNESS=3 KERF=0.15 PAPER=A4)"
	echo "make check-hardware  run the long form of all hardware tests"
	echo "make check-safety    check warnings, magnets, the limit of the lights and wrong plugs"
	echo "make dist        build and check the wheels and source archives, in dist"
	echo "make desktop     build one file that runs on Linux desktops, with Python in it, in dist"
	echo "make pi-image    build the image of a card for a Raspberry Pi that starts Sheepfold, in dist (needs mmdebstrap, mtools)"
	echo "make constraints pin the newest libraries for the tests (in tests/constraints)"
	echo "make clean       remove .venv and all built files"

# -- the commands -------------------------------------------------------------------------------------------------------

# Open a window if there is a display (a desktop, or the console of a Pi); otherwise run a match between computer players,
# or text mode where the extra for that has been deleted.
play: $(VENV)/.play
	@if [ -n "$${DISPLAY:-}$${WAYLAND_DISPLAY:-}" ]; then
	    exec $(BIN)/sheepfold play --board $(BOARD)
	fi
	case "$$(tty || true)" in /dev/tty[0-9]*)
	    if ls /dev/dri/card* >/dev/null 2>&1; then
	        SDL_VIDEODRIVER=kmsdrm exec $(BIN)/sheepfold play --board $(BOARD)
	    fi
	esac
	if $(BIN)/sheepfold demo --help >/dev/null 2>&1; then
	    echo "There is no display, so two computer players play a match."
	    exec $(BIN)/sheepfold demo
	fi
	echo "There is no display, so play in text mode."
	exec $(BIN)/sheepfold table --board $(BOARD)

# Tests start many programs. Whatever the environment says, these find compiled modules, though not among the sources.
test test-whole: export PYTHONPYCACHEPREFIX := $(CURDIR)/$(VENV)/bytecode
test test-whole: export PYTHONDONTWRITEBYTECODE :=

# All checks run even if one fails, so that one run reports everything. ROOM=link: only what can break by a change there.
test: $(VENV)/.test
	@[ -z '$(ROOM)' ] || exec $(RUN) tests.circle '$(ROOM)'
	failed=
	check() { echo "-- $$*"; "$(BIN)/$$@" || failed="$$failed $$1"; }
	check ruff check .
	check mypy
	check lint-imports --no-logo --no-cache
	check pytest -n auto --dist worksteal
	[ -z "$$failed" ] || { echo "Failed:$$failed" >&2; exit 1; }

test-whole: $(VENV)/.test
	$(RUN) pytest -n auto --dist worksteal -m 'whole or hypothesis'

torture: $(VENV)/.test
	@$(RUN) tests.torture $(if $(SHORT),--short)

evening: $(VENV)/.test
	@$(RUN) tests.evening $(EVENING)

# With only what `make play` installs: in an environment that holds more, the rest is refused.
newcomer: $(VENV)/.play
	@$(RUN) tests.newcomer $(NEWCOMER)

bench: $(VENV)/.test
	@$(RUN) tests.bench

pictures: $(VENV)/.test
	$(BIN)/sheepfold pictures -o docs/pictures
	$(RUN) tests.companion.screens.first_match
	[ ! -x /usr/bin/chromium ] || $(RUN) tests.extras.web.test_browser docs/pictures/browser.png
	$(RUN) tests.pictures.terminal_pictures -o docs/makers/pictures
	$(RUN) tests.pictures.guide_pictures -o docs/makers/pictures
	$(RUN) hardware.assembly --guide docs/makers/pictures
	$(RUN) hardware.circuit -o out/hardware
	$(RUN) hardware.harness -o out/hardware
	cp out/hardware/circuit/*/*-placement.png docs/makers/pictures
	[ ! -e out/hardware/circuit/wiring.svg ] ||
	    cp out/hardware/circuit/wiring.svg docs/makers/pictures/wiring-circuits.svg

# Fails if a link or an anchor leads nowhere (docs/site/hooks.py). With npm and Node.js, the site holds a game that runs in
# the page (docs/site/play/build.py). The variable silences an advertisement.
docs: $(VENV)/.docs
	@NO_MKDOCS_2_WARNING=1 $(RUN) mkdocs build
	echo "Open out/site/index.html in a browser."

# Installed with the wheel, and by install-pi.
manual: $(VENV)/.play
	$(BIN)/sheepfold manual >companion/share/man/man1/sheepfold.1
	$(BIN)/sheepfold completion bash >companion/share/bash-completion/completions/sheepfold
	$(BIN)/sheepfold completion zsh >companion/share/zsh/site-functions/_sheepfold
	$(BIN)/sheepfold completion fish >companion/share/fish/vendor_completions.d/sheepfold.fish

# Run this as the user who will play; it installs for that user and uses sudo where it needs root. MODE=console or
# MODE=desktop skips the detection of the desktop. HOTSPOT=wpa2 or wpa3 makes the radio a network for phones; HOTSPOT=off
# ends that. hardware/pi/install.sh lists the files that it writes.
install-pi: $(VENV)/.play
	@as_root=; user="$$(id -un)"
	if [ "$$(id -u)" = 0 ]; then user="$${SUDO_USER:-root}"; else as_root=sudo; fi
	if command -v apt-get >/dev/null; then
	    missing=
	    for package in libgbm1 libdrm2 libgles2 polkitd kbd $(if $(HOTSPOT),dnsmasq-base); do
	        dpkg -s $$package >/dev/null 2>&1 || missing="$$missing $$package"
	    done
	    [ -z "$$missing" ] || $$as_root env DEBIAN_FRONTEND=noninteractive \
	        apt-get install -qq -y --no-install-recommends $$missing >/dev/null ||
	        echo "Could not install these packages:$$missing. Without them the console may stay dark." >&2
	fi
	$$as_root sh hardware/pi/install.sh --user "$$user" --checkout '$(CURDIR)' --mode $(or $(MODE),auto) --hotspot $(or $(HOTSPOT),keep)

uninstall-pi:
	@as_root=; user="$$(id -un)"
	if [ "$$(id -u)" = 0 ]; then user="$${SUDO_USER:-root}"; else as_root=sudo; fi
	$$as_root sh hardware/pi/uninstall.sh --user "$$user"

# Write to out/kit: what is printed for seven cells without a case, and what to buy.
kit: $(VENV)/.hardware
	@$(RUN) hardware.kit -o out/kit
	$(RUN) hardware.basket --size 2 --kit -o out/kit

# Write to out/hardware: layers to cut, parts to print, wiring plan, pictures, what to buy (WAY=circuits: with the circuit
# boards), power, the physics of sensing, and the files to order of the circuit boards.
SIZE  ?= 4
PITCH ?= 40
SHEET ?= 300x300
THICKNESS ?= 3
KERF  ?= 0.15
PAPER ?= A4
WAY   ?= hand
hardware: $(VENV)/.hardware
	@$(RUN) hardware.fabrication --size $(SIZE) --pitch $(PITCH) --sheet $(SHEET) --thickness $(THICKNESS) --kerf $(KERF) --paper $(PAPER) -o out/hardware
	$(RUN) hardware.basket --size $(SIZE) --way $(WAY) --pitch $(PITCH) --sheet $(subst x, ,$(SHEET)) --thickness $(THICKNESS) -o out/hardware
	$(RUN) hardware.assembly --size $(SIZE) --pitch $(PITCH) --thickness $(THICKNESS) -o out/hardware
	$(RUN) companion.lights.currents --size $(SIZE) -o out/hardware/lights.json
	$(RUN) hardware.power --size $(SIZE) --pitch $(PITCH) --lights out/hardware/lights.json -o out/hardware
	$(RUN) hardware.physics --size $(SIZE) --pitch $(PITCH) -o out/hardware
	$(RUN) hardware.harness --size $(SIZE) -o out/hardware
	$(RUN) hardware.circuit --size $(SIZE) -o out/hardware

check-hardware: $(VENV)/.test
	$(RUN) pytest -n auto --dist worksteal -m 'whole or not whole' tests/hardware hardware

check-safety: $(VENV)/.test
	$(BIN)/python -m tests.hardware.safety

# One file for all Python versions from 3.11 and for PCs and Raspberry Pis; markers in it describe the differences.
PIN := $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-annotate \
    --custom-compile-command "make constraints"
constraints: $(VENV)/.pin
	$(PIN) --group build --output-file $(PINS)/build.txt
	$(PIN) pyproject.toml --extra dev --output-file $(PINS)/test.txt

# The whole of Sheepfold and its engine alone: a source archive of each, and from what that holds the wheel, which for the
# whole is what a family needs; and the wheels of what it does not need. `build` leaves files behind that would go into the
# next archive. Two builds of one commit are equal, bit for bit: the tools are pinned, and all dates are those of the commit
# (in an unpacked source archive, those of its files).
APART := hardware companion/extras
dist: export SOURCE_DATE_EPOCH = $(shell git log -1 --format=%ct 2>/dev/null || stat -c %Y PKG-INFO)
dist: $(VENV)/.dist
	@rm -rf dist *.egg-info engine/*.egg-info $(APART:%=%/build)
	$(BIN)/python -m build --quiet --no-isolation --outdir dist . >/dev/null
	$(BIN)/python -m build --quiet --no-isolation --outdir dist engine >/dev/null
	for folder in $(APART); do
	    $(BIN)/python -m build --quiet --no-isolation --wheel --outdir dist $$folder >/dev/null
	done
	rm -rf *.egg-info engine/*.egg-info $(APART:%=%/build)
	$(RUN) tests.reproducible dist/*
	$(BIN)/twine check --strict dist/*
	ls -sh1 dist
	sha256sum dist/*

desktop: $(VENV)/.desktop
	@$(BIN)/pyinstaller --log-level ERROR --noconfirm --clean --distpath dist --workpath out/desktop \
	    companion/desktop/sheepfold.spec
	ls -sh1 dist

# The image is built as root. hardware/pi/image.sh describes it, and what SOURCES and KERNEL may be. A processor other than ARM
# emulates one, with qemu-user-static and binfmt-support; ARCH=amd64 KERNEL=linux-image-amd64 is for a virtual machine.
PI_PYTHON := 3.13
ARCH      ?= arm64
machine    = $(if $(filter amd64,$(ARCH)),x86_64,aarch64)
pi-image: $(VENV)/.play
	@rm -rf out/pi-image
	$(RUN) pip wheel --quiet --no-deps --wheel-dir out/pi-image .
	rm -rf build *.egg-info
	$(RUN) pip download --quiet --only-binary :all: --python-version $(PI_PYTHON) --dest out/pi-image \
	    $(foreach base,manylinux_2_28 manylinux_2_27 manylinux_2_17 manylinux2014,--platform $(base)_$(machine)) \
	    out/pi-image/sheepfold-*.whl
	mkdir -p dist
	as_root=; [ "$$(id -u)" = 0 ] || as_root=sudo
	$$as_root sh hardware/pi/image.sh --wheels out/pi-image --arch $(ARCH) $(if $(KERNEL),--kernel '$(KERNEL)') \
	    $(if $(SOURCES),--sources '$(SOURCES)') \
	    --output "dist/sheepfold-$$($(BIN)/python -c 'import engine; print(engine.__version__)')-pi-$(ARCH).img.xz"

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .benchmarks out
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# -- set-up -------------------------------------------------------------------------------------------------------------

# `make play` installs the newest libraries that pyproject.toml allows. The tests use exactly those in $(PINS), so that a
# new release of a library cannot make them fail; the few without wheels are built with pinned tools. The libraries for the
# tests include those for playing.
PINS := tests/constraints
PIP  := $(BIN)/python -m pip install --quiet --disable-pip-version-check
$(VENV)/.play: INSTALL = $(PIP) --editable .
$(VENV)/.hardware: INSTALL = $(PIP) --editable '.[hardware]'
$(VENV)/.docs: INSTALL = $(PIP) --editable '.[docs]'
$(VENV)/.pin: INSTALL = $(PIP) --editable '.[pin]'
$(VENV)/.desktop: INSTALL = $(PIP) --editable '.[desktop]'
$(VENV)/.dist: INSTALL = $(PIP) --require-hashes -r $(PINS)/build.txt && $(PIP) --editable '.[dist]'
define INSTALL_PINNED
$(PIP) --require-hashes -r $(PINS)/build.txt
$(PIP) --require-hashes --no-build-isolation -r $(PINS)/test.txt
$(PIP) --no-deps --no-build-isolation --editable .
endef
$(VENV)/.test: INSTALL = $(INSTALL_PINNED)
$(VENV)/.test: $(PINS)/build.txt $(PINS)/test.txt
$(VENV)/.play $(VENV)/.test $(VENV)/.hardware $(VENV)/.docs $(VENV)/.pin $(VENV)/.dist $(VENV)/.desktop: pyproject.toml $(MOVED)
	@[ -z "$(MOVED)" ] || $(PYTHON) $(NEW_ENOUGH) 2>/dev/null || {
	    echo "Sheepfold needs Python 3.11 or later, and $(PYTHON) is $$($(PYTHON) --version 2>/dev/null || echo "not installed")." >&2
	    echo "If a newer one is installed, name it: make play PYTHON=python3.13" >&2
	    exit 1
	}
	$(MAKE) --no-print-directory system
	echo "Installing Sheepfold and its libraries into $(VENV) (only once) ..."
	[ -z "$(MOVED)" ] || $(PYTHON) -m venv --clear $(VENV)
	$(INSTALL)
	touch $(VENV)/.play $@

# Kivy needs OpenGL (GL) for its window, EGL for drawing without one, and mtdev for touchscreens. aplay plays the sounds.
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
	    echo "Could not install these packages:$$missing (Debian's names)." >&2
	    echo "Continuing without them. If something fails, install them and try again." >&2
	}
