"""Setting a Raspberry Pi up: the scripts on the files of a system of their own, done, done again,
undone; and what they write, checked by the programs that will read it."""

import configparser
import os
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from companion.store import backups
from tests.long_form import only

PI = Path(__file__).parents[3] / "hardware" / "pi"
GROUPS = {"root": "", "dialout": "ann", "video": "", "render": "", "input": "", "audio": "ann,pi",
          "gpio": "", "spi": "", "users": "ann", "ann": ""}
RULES, POLKIT = "etc/udev/rules.d/70-sheepfold.rules", "etc/polkit-1/rules.d/50-sheepfold.rules"
UNIT = "etc/systemd/system/sheepfold.service"
STICKS = "etc/udev/rules.d/71-sheepfold-sticks.rules"
HOTSPOT = "etc/NetworkManager/system-connections/sheepfold.nmconnection"
CODE = "etc/sheepfold/hotspot"
DESKTOP = ("etc/systemd/user/sheepfold.service", "etc/xdg/autostart/sheepfold.desktop")


class System:
    """The files of a Raspberry Pi OS that matter here, below a folder."""

    def __init__(self, root: Path, desktop: bool = False) -> None:
        self.root = root
        for name in ("etc/systemd/system", "usr/sbin", "usr/lib/systemd/system", "home/pi"):
            (root / name).mkdir(parents=True)
        (root / "etc/passwd").write_text("root:x:0:0::/root:/bin/sh\nann:x:1000:1000::/home/pi:\n")
        (root / "etc/shadow").write_text("root:*:1::::::\nann:*:1::::::\n")
        (root / "etc/group").write_text("".join(
            f"{name}:x:{100 + number}:{members}\n"
            for number, (name, members) in enumerate(GROUPS.items())))
        (root / "etc/gshadow").write_text("".join(
            f"{name}:*::{members}\n" for name, members in GROUPS.items()))
        (root / "etc/login.defs").write_text("")
        if desktop:
            (root / "usr/sbin/lightdm").touch()

    def run(self, script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["sh", PI / script, "--root", self.root, "--user", "ann", *arguments],
            capture_output=True, text=True, check=False,
        )

    def install(self, *arguments: str, checkout: str = "/home/pi/sheepfold") -> str:
        done = self.run("install.sh", "--checkout", checkout, *arguments)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def uninstall(self) -> str:
        done = self.run("uninstall.sh")
        assert done.returncode == 0, done.stderr
        return done.stdout

    def groups(self) -> dict[str, set[str]]:
        lines = [line.split(":") for line in (self.root / "etc/group").read_text().splitlines()]
        return {line[0]: set(filter(None, line[3].split(","))) for line in lines}

    def files(self) -> dict[str, str]:
        """All that is there, but for the backups and locks of the user data base."""
        return {
            str(path.relative_to(self.root)): os.readlink(path) if path.is_symlink()
            else path.read_text()
            for path in sorted(self.root.rglob("*"))
            if (path.is_file() or path.is_symlink()) and path.suffix != ".lock"
            and not path.name.endswith("-")
        }


needs_root = pytest.mark.skipif(
    os.geteuid() != 0 or not shutil.which("usermod") or not shutil.which("systemctl"),
    reason="only root may change the groups of a system, even of one in a folder",
)


@pytest.fixture
def system(tmp_path: Path) -> System:
    return System(tmp_path / "root")


@needs_root
def test_the_console_of_a_lite_system(system: System) -> None:
    output = system.install()
    assert "(console)" in output
    assert "ann has joined the group video." in output
    files = system.files()
    unit = files[UNIT]
    assert "User=ann\n" in unit
    assert "SupplementaryGroups=dialout video render audio gpio spi input\n" in unit
    assert 'ExecStart="/home/pi/sheepfold/.venv/bin/sheepfold" play\n' in unit
    assert "Environment=SDL_VIDEODRIVER=kmsdrm\n" in unit
    for name in (UNIT, RULES, POLKIT):
        assert not re.search(r"@[A-Z]+@", files[name]), name
    assert files["etc/systemd/system/multi-user.target.wants/sheepfold.service"]
    groups = system.groups()
    for name in ("dialout", "video", "render", "audio", "gpio", "spi", "users"):
        assert "ann" in groups[name], name
    assert groups["audio"] == {"ann", "pi"}
    assert 'subject.user == "ann"' in files[POLKIT]


@needs_root
@pytest.mark.parametrize("mode", ["console", "desktop"])
def test_only_the_service_may_read_every_key(system: System, mode: str) -> None:
    """A member of the group input can log passwords."""
    system.install("--mode", mode)
    assert "ann" not in system.groups()["input"]
    assert "ann" in system.groups()["video"]
    system.uninstall()
    assert "ann" not in system.groups()["input"]


@needs_root
def test_a_user_who_was_in_input_before_stays_in_it(system: System) -> None:
    subprocess.run(["usermod", "--prefix", system.root, "-aG", "input", "ann"], check=True)
    system.install()
    system.uninstall()
    assert "ann" in system.groups()["input"]


@needs_root
def test_the_service_can_write_the_players_folders_and_no_others(system: System) -> None:
    system.install()
    written = re.findall(r"^ReadWritePaths=(.*)$", system.files()[UNIT], re.MULTILINE)
    assert written == [
        '"-/home/pi/.local/share/sheepfold" "-/home/pi/.local/state/sheepfold"'
        ' "-/home/pi/.config/sheepfold" "-/home/pi/.cache/sheepfold"'
        f' "-/home/pi/{backups.FOLDER}"',
        "-/run/media",
        "-/sys/devices/platform",
    ]
    for folder in re.findall(r'"-([^"]*)"', written[0]):
        path = system.root / folder.removeprefix("/")
        assert path.is_dir(), "the service cannot create it"
        assert (path.stat().st_uid, path.stat().st_mode & 0o777) == (1000, 0o700)
        if path.parent != system.root / "home/pi":  # that the system has made
            assert path.parent.stat().st_uid == 1000


@needs_root
def test_a_console_mounts_sticks_where_backups_look_for_them_and_a_desktop_does_it_itself(
    system: System,
) -> None:
    system.install("--mode", "console")
    rule = system.files()[STICKS]
    run = re.search(r'RUN\{program\}\+="/usr/bin/systemd-mount ([^"]*)"', rule)
    assert run is not None
    assert {"--owner=ann", "--automount=no", "--options=nosuid,nodev,noexec"} <= {*run[1].split()}
    mounts = system.root / "mounts"
    mounts.write_text("/dev/sda1 /run/media/system/ANN vfat rw 0 0\n")  # where it mounts
    assert backups.usb_sticks(mounts) == [Path("/run/media/system/ANN")]
    for label in re.findall(r"^LABEL=([A-Z]+)", (PI / "image/fstab").read_text(), re.MULTILINE):
        assert label in rule, "the partition from which it starts is no stick"
    system.install("--mode", "desktop")
    assert STICKS not in system.files()


HARDENED = {
    "ProtectSystem": "strict", "ProtectHome": "read-only", "PrivateTmp": "yes", "UMask": "0077",
    "DevicePolicy": "closed", "CapabilityBoundingSet": "", "NoNewPrivileges": "yes",
    "RestrictNamespaces": "yes", "RestrictSUIDSGID": "yes", "ProtectKernelModules": "yes",
    "ProtectProc": "invisible", "SystemCallArchitectures": "native",
}
NEEDED = ["char-drm", "char-input", "char-tty", "char-ttyACM", "char-ttyUSB", "char-alsa",
          "char-gpiochip", "char-spi", "/dev/vcio"]
"""Devices: display, touch, console, the board, sound, pins, the Pi's voltage."""


def test_the_service_has_the_rights_that_it_needs_and_no_others() -> None:
    lines = (PI / "sheepfold.service").read_text().splitlines()
    values: dict[str, list[str]] = {}
    for line in lines:
        key, equals, value = line.partition("=")
        if equals and not line.startswith("#"):
            values.setdefault(key, []).append(value)
    assert {key: values.get(key) for key in HARDENED} == {
        key: [value] for key, value in HARDENED.items()}
    allowed = [value.removesuffix(" rw") for value in values["DeviceAllow"]]
    assert set(NEEDED) <= set(allowed)
    assert values["RestrictAddressFamilies"] == ["AF_UNIX AF_INET AF_INET6 AF_NETLINK"]
    assert values["SystemCallFilter"] == ["@system-service", "~@privileged"]
    assert "PAMName" not in values, "the app would move to a session, which may use all devices"
    assert "MemoryDenyWriteExecute" not in values, "OpenGL drivers compile shaders"
    assert "ProcSubset" not in values, "the doctor reads /proc/asound and /proc/bus/input"


@pytest.mark.parametrize("unit", ["sheepfold.service", "sheepfold-desktop.service"])
def test_a_service_never_gives_up(unit: str) -> None:
    """Five starts within a minute used up systemd's limit; a display that came later stayed
    black."""
    lines = (PI / unit).read_text().splitlines()
    assert "StartLimitIntervalSec=0" in lines
    assert not any(line.startswith("StartLimitBurst=") for line in lines)
    pause = next(int(line.partition("=")[2]) for line in lines if line.startswith("RestartSec="))
    assert 3 <= pause <= 10, "a start takes some 4 s of a processor's time"


def test_the_hotspot_never_gives_up() -> None:
    """NetworkManager tries four times by default."""
    assert "autoconnect-retries=0" in (PI / "sheepfold.nmconnection").read_text().splitlines()


@pytest.mark.parametrize("before", [
    {}, {"card1-HDMI-A-1": "disconnected"},
    {"card1-HDMI-A-1": "disconnected", "card1-HDMI-A-2": "disconnected",
     "card0-Writeback-1": "unknown"},
])
@pytest.mark.parametrize("name", ["card1-HDMI-A-1", "card0-DSI-1"])
def test_the_service_waits_for_a_display(
    before: dict[str, str], name: str, tmp_path: Path
) -> None:
    def set_status(connector: str, status: str) -> None:
        (tmp_path / connector).mkdir(exist_ok=True)
        (tmp_path / connector / "status").write_text(f"{status}\n")

    for connector, status in before.items():
        set_status(connector, status)
    line = next(line for line in (PI / "sheepfold.service").read_text().splitlines()
                if line.startswith("ExecStartPre=/bin/sh "))
    *shell, script = shlex.split(line.partition("=")[2])
    looks = tmp_path / "looks"
    script = script.replace("/sys/class/drm", str(tmp_path)).replace(
        "sleep 2", f"echo >>{looks}; sleep 0.01")
    with subprocess.Popen([*shell, script], stdout=subprocess.PIPE, text=True) as waiting:
        assert waiting.stdout is not None
        assert "waits" in waiting.stdout.readline()
        while not looks.exists() or len(looks.read_text()) < 5:
            assert waiting.poll() is None, "it went on without a display"
        set_status(name, "connected")
        assert waiting.wait(20) == 0
        assert waiting.stdout.read() == "", "the sentence is logged once"
    again = subprocess.run([*shell, script], capture_output=True, text=True, check=True, timeout=20)
    assert again.stdout == "", "with a display there is nothing to wait for"


def test_waiting_for_a_display_has_no_end() -> None:
    assert "TimeoutStartSec=infinity" in (PI / "sheepfold.service").read_text().splitlines()


def test_systemd_rates_the_service_as_hardened(tmp_path: Path) -> None:
    """`systemd-analyze security` says at most 4.0 of 10; it said 9.2 before."""
    program = shutil.which("systemd-analyze")
    helped = program and subprocess.run([program, "--help"], capture_output=True, text=True,
                                        check=False).stdout
    if not program or not helped or "--offline" not in helped:
        pytest.skip("systemd-analyze is not installed, or cannot rate a file (250 or later can)")
    text = (PI / "sheepfold.service").read_text()
    for mark, value in (("USER", "ann"), ("GROUPS", "video input"), ("CHECKOUT", "/home/pi/x"),
                        ("FOLDERS", "-/home/pi/.local/share/sheepfold")):
        text = text.replace(f"@{mark}@", value)
    unit = tmp_path / "sheepfold.service"
    unit.write_text(text)
    rated = subprocess.run(
        [program, "security", "--offline=yes", "--threshold=40", "--no-pager", unit],
        capture_output=True, text=True, check=False,
    )
    assert rated.returncode == 0, rated.stdout.splitlines()[-1:] or rated.stderr


@needs_root
def test_the_desktop_is_found_and_used(tmp_path: Path) -> None:
    system = System(tmp_path / "root", desktop=True)
    assert "(desktop)" in system.install()
    files = system.files()
    assert set(DESKTOP) <= files.keys()
    assert UNIT not in files
    assert "play --full-screen" in files[DESKTOP[0]]


LIGHTDM, MANAGER = "usr/sbin/lightdm", "etc/systemd/system/display-manager.service"
TARGET, VENDOR_TARGET = "etc/systemd/system/default.target", "usr/lib/systemd/system/default.target"


@pytest.mark.drawn(3)
@needs_root
@pytest.mark.parametrize(("files", "links", "mode"), [
    ([], {}, "console"),
    ([], {TARGET: "/lib/systemd/system/graphical.target"}, "console"),
    ([LIGHTDM], {}, "desktop"),
    ([LIGHTDM], {TARGET: "/lib/systemd/system/multi-user.target"}, "console"),
    ([LIGHTDM], {TARGET: "/usr/lib/systemd/system/multi-user.target"}, "console"),
    ([LIGHTDM], {TARGET: "/usr/lib/systemd/system/graphical.target"}, "desktop"),
    ([LIGHTDM], {VENDOR_TARGET: "multi-user.target"}, "console"),
    ([LIGHTDM], {VENDOR_TARGET: "graphical.target"}, "desktop"),
    ([LIGHTDM], {TARGET: "/usr/lib/systemd/system/graphical.target",
                 VENDOR_TARGET: "multi-user.target"}, "desktop"),
    (["usr/lib/systemd/system/lightdm.service"], {}, "desktop"),
    ([], {MANAGER: "/usr/lib/systemd/system/greetd.service"}, "desktop"),
    ([], {MANAGER: "/lib/systemd/system/gdm3.service"}, "desktop"),
    ([], {MANAGER: "/usr/lib/systemd/system/sddm.service",
          TARGET: "/usr/lib/systemd/system/multi-user.target"}, "console"),
])
def test_the_desktop_is_found_as_debian_12_and_13_have_it(
    files: list[str], links: dict[str, str], mode: str, system: System
) -> None:
    for name in files:
        (system.root / name).touch()
    for name, target in links.items():
        (system.root / name).symlink_to(target)
    assert f"({mode})" in system.install()


@needs_root
def test_done_again_it_changes_nothing(system: System) -> None:
    system.install()
    before = system.files()
    output = system.install()
    assert system.files() == before
    assert "Written" not in output
    assert "joined" not in output


@needs_root
def test_the_manual_page_and_the_completions_are_installed(system: System) -> None:
    system.install()
    share = PI.parents[1] / "companion" / "share"
    for path in share.rglob("*"):
        if path.is_file():
            installed = system.root / "usr/local/share" / path.relative_to(share)
            assert installed.read_bytes() == path.read_bytes()


@needs_root
@pytest.mark.parametrize(("kind", "keys"), [("wpa2", "wpa-psk"), ("wpa3", "sae")])
def test_a_hotspot_is_set_up_only_if_it_is_asked_for(
    kind: str, keys: str, system: System
) -> None:
    system.install()
    assert not {HOTSPOT, CODE} & system.files().keys()
    assert "--phones" not in system.files()[UNIT]
    output = system.install("--hotspot", kind)
    files = system.files()
    found = re.fullmatch(r"WIFI:T:WPA;S:(Sheepfold-\w{4});P:(\w{16});;\n", files[CODE])
    assert found is not None
    assert found[1] in output
    assert found[2] not in output
    assert '/sheepfold" play --phones\n' in files[UNIT]
    profile = configparser.ConfigParser()
    profile.read_string(files[HOTSPOT])
    assert (profile["wifi"]["mode"], profile["wifi"]["ssid"]) == ("ap", found[1])
    assert (profile["wifi-security"]["key-mgmt"], profile["wifi-security"]["psk"]) == (
        keys, found[2])
    modes = {name: (system.root / name).stat() for name in (HOTSPOT, CODE)}
    assert (modes[HOTSPOT].st_mode & 0o777, modes[HOTSPOT].st_uid) == (0o600, 0)
    assert (modes[CODE].st_mode & 0o777, modes[CODE].st_gid) == (0o640, 1000)
    system.install()
    assert system.files() == files, "it stays, with its name and password"
    system.install("--hotspot", "off")
    assert not {HOTSPOT, CODE} & system.files().keys()
    assert "--phones" not in system.files()[UNIT]


@needs_root
def test_no_program_gets_the_password_of_the_hotspot_as_an_argument(
    system: System, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Any user of the computer can read the arguments of programs."""
    seen = tmp_path / "seen"
    for name in ("sed", "grep", "head", "tr", "cmp", "mv", "chown", "install", "tee"):
        if real := shutil.which(name):
            shim = tmp_path / "shims" / name
            shim.parent.mkdir(exist_ok=True)
            shim.write_text(f'#!/bin/sh\necho "${{0##*/}} $*" >> {seen}\nexec {real} "$@"\n')
            shim.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path / 'shims'}:{os.environ['PATH']}")
    for _ in range(2):
        system.install("--hotspot", "wpa2")
    password = re.search(r"P:(\w{16});", system.files()[CODE])
    assert password is not None
    assert "sed -f /dev/stdin" in seen.read_text()
    assert password[1] not in seen.read_text()


@needs_root
@pytest.mark.parametrize("kind", ["wpa2", "wpa3"])
def test_networkmanager_accepts_the_hotspot(kind: str, system: System) -> None:
    if not shutil.which("nmcli"):
        pytest.skip("nmcli is not installed")
    system.install("--hotspot", kind)
    read = subprocess.run(
        ["nmcli", "--offline", "connection", "modify", "connection.zone", "home"],
        input=system.files()[HOTSPOT], capture_output=True, text=True, check=False)
    assert (read.returncode, read.stderr) == (0, "")
    given, taken = configparser.ConfigParser(), configparser.ConfigParser()
    given.read_string(system.files()[HOTSPOT])
    taken.read_string(read.stdout)
    for section in ("wifi", "wifi-security", "ipv4", "ipv6"):
        assert dict(given[section]).items() <= dict(taken[section]).items()


@needs_root
def test_undone_everything_is_as_it_was(system: System) -> None:
    before, groups = system.files(), system.groups()
    system.install("--hotspot", "wpa2")
    system.uninstall()
    assert system.groups() == groups, "the groups that ann was in before she stays in"
    after = system.files()
    assert after.keys() == before.keys()
    assert "nothing to undo" in system.uninstall()


@needs_root
def test_from_one_mode_to_the_other_nothing_is_left_of_the_first(system: System) -> None:
    system.install("--mode", "desktop")
    system.install("--mode", "console")
    files = system.files()
    assert UNIT in files
    assert not set(DESKTOP) & files.keys()
    system.install("--mode", "desktop")
    files = system.files()
    assert not [name for name in files if "systemd/system" in name and "sheepfold" in name]
    system.uninstall()
    assert not [name for name in system.files() if "sheepfold" in name]


@pytest.mark.parametrize(("arguments", "words"), [
    (["--user", "bob", "--checkout", "/x"], "no user bob"),
    (["--user", "root", "--checkout", "/x"], "does not run as root"),
    (["--checkout", '/home/pi/"odd"'], "quotation mark"),
    (["--checkout", "/x", "--mode", "tv"], "auto, console or desktop"),
    (["--checkout", "/x", "--hotspot", "wep"], "off, wpa2 or wpa3"),
    ([], "make install-pi"),
])
def test_what_cannot_be_set_up_is_refused_and_nothing_is_written(
    system: System, arguments: list[str], words: str
) -> None:
    before = system.files()
    done = system.run("install.sh", *arguments)
    assert done.returncode == 1
    assert words in done.stderr
    assert system.files() == before


@needs_root
@pytest.mark.parametrize(
    "checkout", only(["/home/pi/a&b|c"], ["/home/pi/my games", "/home/pi/50%", "/home/pi/a&b|c"]))
@pytest.mark.parametrize("mode", ["console", "desktop"])
def test_systemd_accepts_the_units(
    system: System, checkout: str, mode: str, tmp_path: Path
) -> None:
    if not shutil.which("systemd-analyze"):
        pytest.skip("systemd-analyze is not installed")
    system.install("--mode", mode, checkout=checkout)
    unit = system.root / (UNIT if mode == "console" else DESKTOP[0])
    text = unit.read_text()
    assert f'"{checkout.replace("%", "%%")}/.venv/bin/sheepfold"' in text
    # the program and the user are not on this computer; all else is as it stands
    stand_in = tmp_path / "sheepfold.service"
    stand_in.write_text(re.sub(r'"[^"]*/sheepfold"', "/bin/true", text)
                        .replace("User=ann", "User=root").replace("/usr/bin/chvt", "/bin/true"))
    checked = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *(["--user"] if mode == "desktop" else []),
         stand_in],
        capture_output=True, text=True, check=False,
        env={**os.environ, "XDG_RUNTIME_DIR": str(tmp_path)},
    )
    said = [line for line in checked.stderr.splitlines() if "sheepfold" in line]
    assert not said
    assert checked.returncode == 0, checked.stderr


def test_shellcheck_accepts_the_scripts() -> None:
    program = Path(shutil.which("python") or "python").with_name("shellcheck")
    found = shutil.which("shellcheck") or (str(program) if program.exists() else None)
    if found is None:
        pytest.skip("shellcheck is not installed")
    checked = subprocess.run([found, *sorted(PI.glob("*.sh"))], capture_output=True, text=True,
                             check=False)
    assert checked.returncode == 0, checked.stdout


@pytest.mark.parametrize("rules", sorted(PI.glob("7*.rules")), ids=lambda rules: rules.name)
def test_udev_accepts_the_rules(rules: Path) -> None:
    udevadm = shutil.which("udevadm")
    if udevadm is None or subprocess.run([udevadm, "verify", "--help"], capture_output=True,
                                         check=False).returncode:
        pytest.skip("udevadm has no `verify` here (systemd 254 or later has)")
    # the group gpio need not be one of this computer's
    checked = subprocess.run(
        [udevadm, "verify", "--resolve-names=never", rules],
        capture_output=True, text=True, check=False,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_the_rule_names_the_port_that_the_board_calls_itself() -> None:
    boot = (PI.parents[1] / "firmware" / "boot.py").read_text()
    name = re.search(r'set_usb_identification\("\w+", "([^"]+)"\)', boot)
    assert name is not None
    rule = (PI / "70-sheepfold.rules").read_text()
    assert f'ATTRS{{product}}=="{name[1]}"' in rule
    assert 'ENV{ID_USB_INTERFACE_NUM}=="02"' in rule, "CircuitPython's second port"
