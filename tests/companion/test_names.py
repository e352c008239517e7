"""The same text is a name, or none, at every door, and is kept in the same form."""

import unicodedata
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from companion.games.mutton.referee import steps
from companion.games.mutton.table.table import Table
from companion.games.tiles.table.table import TileTable
from companion.screens import choices
from companion.screens.setup import Setup, appended
from companion.store.journal import Journal
from companion.terminal import own_words
from companion.terminal.own_words import run_command
from companion.terminal.typed_text import quote
from companion.words.catalogue import ENGLISH, Catalogue
from companion.words.defects import message
from companion.words.errors import MessageError
from engine import names
from engine.defect import DefectError
from engine.mutton import boardspace, records
from engine.mutton.game import Game
from engine.mutton.options import PRESETS
from engine.mutton.placements import sparse
from engine.names import MAX_LETTERS, is_name, key, parse_name, same
from tests.extras.parts import listed, united

ALLOWED = {
    "Ann": "Ann", " José ": "José", "Jose\u0301": "José", "Zoë  Ann": "Zoë Ann",
    "Nguyễn Thị Ánh": "Nguyễn Thị Ánh", "Łukasz": "Łukasz", "Женя": "Женя", "Ελένη": "Ελένη",
    "דנה": "דנה", "ليلى": "ليلى", "می\u200cترا": "می\u200cترا", "नमस्ते": "नमस्ते",
    "क्\u200dष": "क्\u200dष", "さくら": "さくら", "葛\U000e0100城": "葛\U000e0100城",
    "李 小龙": "李 小龙", "김\u3000민준": "김 민준", "สมชาย": "สมชาย",
    "👩\u200d🌾": "👩\u200d🌾", "❤\ufe0f": "❤\ufe0f",
    'Ann "Nan" B': 'Ann "Nan" B', "back\\slash\\": "back\\slash\\", "a]b": "a]b", "a;b": "a;b",
    "[Ann": "[Ann", "O'Neil": "O'Neil", "D’Arcy": "D’Arcy", "=1+1": "=1+1", "+1": "+1",
    '=HYPERLINK("http://x")': '=HYPERLINK("http://x")', "-Ann": "-Ann", "@Ann": "@Ann",
    "x" * MAX_LETTERS: "x" * MAX_LETTERS, "e\u0301" * MAX_LETTERS: "é" * MAX_LETTERS,
    "क्षि" * 10: "क्षि" * 10, "Ann\u00a0B": "Ann B", "cmd": "cmd", "Computers": "Computers",
    "50% off {x}": "50% off {x}", "<b>Ann</b>": "<b>Ann</b>", "Аnn": "Аnn",
}
REFUSED = {
    "": "empty", "   ": "empty", "\u3000\t": "empty", "An\nn": "sign", "An\tn": "sign",
    "An\rn": "sign", "An\x00n": "sign", "An\x1b[31mn": "sign", "An\x7fn": "sign",
    "An\u0085n": "sign", "An\u2028n": "sign", "An\u202en": "sign", "\u2066Ann\u2069": "sign",
    "Ann\u200f": "sign", "An\u200bn": "sign", "An\u200dn": "sign", "\u200cAnn": "sign",
    "دنا\u200c": "sign", "An\ufeffn": "sign", "An\u00adn": "sign", "\u2060Ann": "sign",
    "\u3164": "sign", "An\u2800n": "sign", "An\ue000n": "sign", "An\U000e0041n": "sign",
    "An\ud800n": "sign", "An\uffffn": "sign", "\u0301Ann": "lone-mark", "Ann \u0301b": "lone-mark",
    "A\u0301\u0316\u0317\u0318\u0319\u031anb": "many-marks",
    "x" * (MAX_LETTERS + 1): "too-long",
    "n" * 300: "too-long", "computer:level-8": "reserved", "Computer:Ann": "reserved",
    "computer": "reserved", "cmd:./wolf": "reserved", "ｃｍｄ:x": "reserved",
    "computer：level-8": "reserved",
}


def _random(seed: int) -> dict[str, str | None]:
    """Return texts of letters from all scripts and of what is none, and what becomes of them."""
    rng, found = Random(seed), {}
    letters = "aZéßİøŁЖяΣקאبहि中한ﾊあ😀 -'\"\\];=@"
    others = "\u0301\u202e\u200b\u200d\n\t\u3164\x07\ufe0f\u00a0"
    for _ in range(60):
        pool = letters + others * (rng.random() < 0.4)
        text = "".join(rng.choices(pool, k=rng.randrange(1, 45)))
        found[text] = None if names.name_defect(text) else parse_name(text)
    return found


def _seated(text: str) -> str:
    table = Table(Journal(None), Random(1), lambda: "2026-05-01 20:15", seal_cost=1)
    run_command(table, f"players {quote(text)} {quote('Rosalind')}", 0.0)
    return table.setup.players[0]


def _seated_at_tiles(text: str) -> str:
    table = TileTable(Journal(None), Random(1), lambda: "2026-05-01 20:15")
    own_words.run_command(table, f"players {quote(text)} {quote('Rosalind')}", 0.0)
    return table.setup.players[0]


def _recorded(text: str) -> str:
    game = Game.start(PRESETS["Classic"], sparse(PRESETS["Classic"]))
    written = records.write(records.Record(game, {"Wolf": "NAME", "Farmer": "Ben"}))
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return records.read(written.replace("NAME", escaped)).tags["Wolf"]


def _imported(text: str) -> str:
    game = Game.start(PRESETS["Classic"], sparse(PRESETS["Classic"]), "HIDE").stop()
    written = boardspace.write([records.Record(game, {"Wolf": "NAME", "Farmer": "Ben"})])
    escaped = text.replace("\\", "\\\\").replace("]", "\\]").replace(":", "\\:")
    [record] = boardspace.read(written.replace("NAME", escaped))
    return record.tags.get("Wolf", "")


def _chosen(text: str) -> str:
    try:
        return parse_name(
            choices.read(choices.written(Setup(players=(text, "Rosalind")))).players[0])
    except ValueError:
        return parse_name(text)


def _typed(text: str) -> str:
    return parse_name(appended("", text))


DOORS: dict[str, Callable[[str], str]] = {
    "text mode": _seated, "tile games": _seated_at_tiles,
    "record": _recorded, "import": _imported, "last choices": _chosen, "name page": _typed,
} | united("DOORS")
TYPED = {"text mode", "tile games", *listed("DOORS_TYPED")}


def _said(door: str, text: str) -> str:
    """Return the name that a door keeps, or the sentence with which it refuses the text."""
    try:
        return DOORS[door](text)
    except DefectError as wrong:
        return ENGLISH.text(message(wrong.public[0]))
    except MessageError as wrong:
        return ENGLISH.text(wrong.message)


@pytest.mark.parametrize("door", DOORS)
def test_every_door_gives_the_same_verdict_and_keeps_the_same_form(door: str) -> None:
    for text, kept in (ALLOWED | dict.fromkeys(REFUSED) | _random(20260501)).items():
        if kept is not None:
            assert _said(door, text) == kept, ascii(text)
            continue
        said = _said(door, text)
        read = text.replace("\r", "\n") if door == "import" else text
        if door in TYPED:
            if text.isascii() and text.lower().startswith(("computer", "cmd:")):
                continue  # there it is a computer player
            read = text.strip()  # what is typed begins with its first letter
        defect = names.name_defect(read)
        if defect is None:
            assert said == parse_name(read), ascii(text)
            continue
        if door == "record" and {"\n", "\r"} & {*text}:
            assert "tag" in said, ascii(text)
        elif (text == "" and door == "record") or (
                not text.strip() and door == "import"):
            assert said == ""
        else:
            assert said == ENGLISH.text(message(defect)), ascii(text)


def test_a_refusal_says_what_is_wrong_and_where() -> None:
    for text, code in REFUSED.items():
        with pytest.raises(DefectError) as wrong:
            parse_name(text)
        assert wrong.value.code == f"name-{code}", ascii(text)
        sentences = {Catalogue(each).text(message(wrong.value.public[0]))
                     for each in ("en", "de", "es", "fr")}
        assert len(sentences) == 4
        assert all(each.isprintable() for each in sentences)
    with pytest.raises(DefectError, match=r"Character 4 of the name .* \(U\+202E\)"):
        parse_name("Ann\u202e Ben")


def test_one_person_has_one_key_in_every_way_to_write_the_name() -> None:
    for text in ALLOWED.values():
        for form in ("NFC", "NFD", "NFKC", "NFKD"):
            assert same(text, unicodedata.normalize(form, text)), ascii(text)
        assert same(text, f" {text}\n")
        assert key(key(text)) == key(parse_name(text)) == key(text)
    for group in (("O'Brien", "O’Brien", "o\u02bcbrien", "O`Brien", "O´Brien", "O‘Brien"),
                  ("Anne-Marie", "Anne\u2010Marie", "Anne\u2011Marie", "anne–marie", "Anne−Marie")):
        for name in group:
            assert same(name, group[0]), ascii(name)
    assert not same("Anne Marie", "Anne-Marie")
    assert not same("OBrien", "O'Brien")
    everybody = list(dict.fromkeys(map(key, ALLOWED.values())))
    assert len(everybody) == len({*ALLOWED.values()})


def test_only_what_is_kept_like_that_is_a_name() -> None:
    for text, kept in ALLOWED.items():
        assert is_name(text) == (text == kept)
    for text in REFUSED:
        assert not is_name(text)


@pytest.mark.parametrize("name", ["Ann\u3164", "An  n", "computer:Ann", "\u0301Ann"])
def test_a_match_is_opened_whose_names_would_be_refused_today(name: str, tmp_path: Path) -> None:
    def table(journal: Journal) -> Table:
        return Table(journal, Random(1), lambda: "2026-05-01 20:15", seal_cost=1)

    begun = steps.Begun((name, "Ben"), str(PRESETS["Classic"]))
    with closing(Journal(tmp_path)) as journal:
        journal.begin(f"{name} – Ben", "2026-05-01 20:15", [steps.write(begun)])
    with closing(Journal(tmp_path)) as journal:
        found = table(journal)
        run_command(found, "resume", 0.0)
        assert found.state is not None
        assert found.state.course.names == (name, "Ben")
