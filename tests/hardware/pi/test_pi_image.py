"""The image of a card for a Raspberry Pi: what goes into it, and how a small one is laid out."""

import json
import re
import shutil
import subprocess
from contextlib import closing
from pathlib import Path

import pytest
import yaml

from tests.hardware.pi.boot import Machine, play

ROOT = Path(__file__).parents[3]
PI = ROOT / "hardware" / "pi"
MEGABYTE = 1048576
TOOLS = ("sfdisk", "mformat", "mcopy", "mke2fs", "debugfs", "e2fsck", "mdir", "mtype")


def run(*command: str | Path) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_the_image_has_every_package_that_the_makefile_would_install() -> None:
    makefile = (ROOT / "Makefile").read_text()
    wanted = set(re.findall(r'missing="\$\$missing ([\w-]+)"', makefile))
    listed = re.search(r"for package in ([\w ]+)", makefile)
    assert listed is not None
    wanted |= set(listed[1].split())
    assert {"libgbm1", "libgl1", "python3-venv"} <= wanted
    packages = run("sh", PI / "image.sh", "--packages").split()
    assert wanted <= set(packages)
    assert len(set(packages)) == len(packages)


def test_the_first_start_creates_no_user_and_opens_no_way_in() -> None:
    files = {name: yaml.safe_load((PI / "image" / name).read_text())
             for name in ("cloud.cfg", "user-data", "network-config")}
    assert files["cloud.cfg"]["users"] == []
    assert files["user-data"] is None, "all of it is a template"
    assert files["network-config"].keys() == {"version", "renderer", "ethernets"}


@pytest.mark.parametrize(("name", "key"), [("user-data", "users"), ("network-config", "wifis")])
def test_the_templates_of_the_first_start_are_valid_without_their_marks(
    name: str, key: str
) -> None:
    text = (PI / "image" / name).read_text()
    assert yaml.safe_load(re.sub(r"^#(?!cloud-config)", "", text, flags=re.MULTILINE))[key]


def test_a_small_image_has_the_partitions_that_its_files_name(tmp_path: Path) -> None:
    for tool in TOOLS:
        if shutil.which(tool) is None:
            pytest.skip(f"{tool} is not installed")
    system, image = tmp_path / "root", tmp_path / "card.img"
    (system / "boot/firmware/overlays").mkdir(parents=True)
    (system / "boot/firmware/config.txt").write_text("arm_64bit=1\n")
    (system / "boot/firmware/overlays/one.dtbo").touch()
    (system / "etc").mkdir()
    shutil.copy(PI / "image" / "fstab", system / "etc")
    run("sh", PI / "image.sh", "--root", system, "--output", image)

    boot, main = json.loads(run("sfdisk", "--json", image))["partitiontable"]["partitions"]
    assert (boot["type"], boot["start"] * 512) == ("c", 4 * MEGABYTE)
    assert (main["type"], main["start"]) == ("83", boot["start"] + boot["size"])
    assert (main["start"] + main["size"]) * 512 == image.stat().st_size
    first, second = f"{image}@@4M", f"{image}?offset={main['start'] * 512}"
    assert run("mtype", "-i", first, "::/config.txt") == "arm_64bit=1\n"
    assert "one.dtbo" in run("mdir", "-b", "-i", first, "::/overlays")
    run("e2fsck", "-fn", second)
    assert "LABEL=sheepfold-root" in run("debugfs", "-R", "cat /etc/fstab", second)
    assert not run("debugfs", "-R", "cat /boot/firmware/config.txt", second)
    assert (system / "boot/firmware/config.txt").exists(), "the system is left as it was"

    labels = {run("mlabel", "-s", "-i", first, "::").split()[-1],
              run("e2label", second).strip()}
    assert labels == set(re.findall(r"^LABEL=(\S+)", (PI / "image/fstab").read_text(), re.M))
    assert f"ROOTPART=LABEL={max(labels)}\n" in (PI / "image/raspi-firmware").read_text()
    assert f"fs_label: {min(labels)}" in (PI / "image/cloud.cfg").read_text()


def test_the_initramfs_can_check_the_second_partition() -> None:
    fstab = (PI / "image/fstab").read_text()
    kind = re.search(r"^\S+ +/ +(\w+)", fstab, re.MULTILINE)
    assert kind is not None
    assert f"FSTYPE={kind[1]}" in (PI / "image/initramfs").read_text().splitlines()


@pytest.mark.whole
def test_an_image_that_was_built_starts_a_game(tmp_path: Path) -> None:
    images = sorted((ROOT / "dist").glob("sheepfold-*-pi-*.img"))
    if not images or shutil.which("qemu-img") is None:
        pytest.skip("there is no unpacked image in dist, or qemu is not installed")
    with closing(Machine(images[0], tmp_path, (800, 480))) as machine:
        assert [line.partition(":")[0] for line in play(machine)] == ["board", "start", "game"]
