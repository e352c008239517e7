"""An evening with known secrets: none of them is found where it may not be."""

import re
from pathlib import Path

import pytest

from tests.companion.secrecy import canary
from tests.companion.secrecy.canary import told


def test_no_known_secret_of_an_evening_is_found_anywhere(tmp_path: Path) -> None:
    with canary.watched(tmp_path) as (watch, secrets):
        assert watch.leaks(secrets) == set()
        assert watch.open == set(told("OPENED")), "which the user has named"
        assert watch.programs == told("PROGRAMS")
        assert {each.name for each in secrets} == {
            "pack", "passphrase", "hall password", "pack of a computer", "salt 0",
            *told("SECRETS")}
    log = watch.seen_at("XDG_STATE_HOME/sheepfold/log/sheepfold.log").decode()
    noted = {each.partition(",")[0] for each in log.splitlines()}
    assert {"ValueError", "ERROR of canary"} <= noted
    assert "warnings" not in log, "whether there was one may depend on a secret"
    for where in ("cmdline of", "environ of", "mem of", "started-by-", "removed/", "said/"):
        assert watch.seen_at(where), where


@pytest.mark.whole
def test_no_known_secret_at_the_screen_or_of_extras_is_found_anywhere(tmp_path: Path) -> None:
    longer = canary.acts("longer")
    with canary.watched(tmp_path, *longer, canary.at_the_screen) as (watch, secrets):
        assert watch.leaks(secrets) == set()
        assert watch.open <= set(told("OPENED"))
        assert {"aplay", *told("SPEAKERS")} <= set(watch.programs)
        assert len(secrets) == 5 + len(told("SECRETS")) + len(told("LONGER"))


def test_secrets_that_get_out_are_found_wherever_they_are(tmp_path: Path) -> None:
    watch = canary.planted(tmp_path)
    found = watch.leaks(canary.chosen())
    missed = [what for what, (name, place) in canary.PLANTED.items()
              if not any(each == name and re.search(place, where) for each, where in found)]
    assert missed == []
    assert "matches.lock" in watch.open
    assert {name for name, _ in found} == {"pack", "hall password"}
