"""Text fits its box, never breaks inside a word, and toasts hold every sentence they can show."""

from __future__ import annotations

import pytest
from fluent.syntax import ast
from kivy.core.text import Label

from companion.screens.boxes import Box
from companion.screens.pages.page import areas
from companion.screens.theme import BODY, DAY, LEAST_MM
from companion.screens.widgets.part import Look
from companion.screens.widgets.passing import Toast
from companion.screens.widgets.text import Text, fitting
from companion.simulation.offscreen import Offscreen
from companion.sounds.captions import CAPTIONS
from companion.sounds.playback import Sound
from companion.words.catalogue import Catalogue
from companion.words.fluent_files import PRIVATE, resources, variables
from companion.words.language import languages
from companion.words.message import Message, PrivateMessage, paragraph
from companion.words.pseudo import LANGUAGE
from tests.companion.screens.conftest import LANDSCAPE, PORTRAIT, both_sizes
from tests.companion.words.sources import made
from tests.long_form import only


def width(word: str, px: int) -> int:
    return int(Label(font_name=BODY.font, font_size=px).get_extents(word)[0])


@pytest.mark.parametrize("lines", [2, 4])
def test_a_word_is_not_broken_but_shrunk(screen: Offscreen, lines: int) -> None:
    look = Look(DAY, screen.display)
    for word in ("Computer", "Unverwechselbarkeit"):
        for mm in (3, 6, 12, 30):
            texture, *_ = fitting(
                look, f"a {word} b", BODY, look.px(mm), look.px(60), lines, "center")
            one, *_ = fitting(look, word, BODY, look.px(mm), look.px(60), lines, "center")
            rows = one.height / texture.height
            assert one.width <= look.px(mm)
            assert rows <= 1, f"{word} takes more lines alone than among others"
            px = max(px for px in range(1, 200) if width(word, px) <= look.px(mm))
            line = Label(text=word, font_name=BODY.font, font_size=min(px, look.px(BODY.mm)))
            line.refresh()
            assert one.height <= line.texture.height + 1, f"{word} was broken at {mm} mm"


@both_sizes
def test_only_a_name_breaks_where_it_could_not_be_read_otherwise(screen: Offscreen) -> None:
    look = Look(DAY, screen.display, catalogue=Catalogue())
    name, least = "W" * 12, look.px(LEAST_MM)
    narrow = width(name, least) - 1
    whole, broken = fitting(look, name, BODY, narrow, 400, 2), fitting(
        look, name, BODY, narrow, 400, 2, breakable=True)
    assert whole.px < least <= broken.px
    assert not whole.fits
    assert broken.fits
    assert Text(look, Box(0, 0, narrow, 400), name, lines=2).fits
    assert fitting(look, name, BODY, narrow + 1, 400, 2).fits


NO_TOASTS = ("companion/commands", "companion/terminal", "companion/care", "companion/arena",
             "companion/store/settings.py", "companion/store/journal/versions.py",
             "companion/store/journal/opening.py", "companion/lights")
"""Where errors are for people who type commands, or are shown on pages of their own."""
WHOLE = (
    "companion/link/", "companion/store/journal/errors.py", "companion/table/mutton/commands.py",
    "companion/table/tiles/commands.py", "companion/referee/mutton/commands.py",
    "companion/referee/tiles/commands.py",
)
"""Modules all of whose messages can come as toasts: the board's troubles, and tables of errors."""
DEFINED: dict[str, list[ast.Message]] = {}
for _resource in resources("en").values():
    for _entry in _resource.body:
        if isinstance(_entry, ast.Message):
            DEFINED.setdefault(_entry.id.name, []).append(_entry)
PRIVATE_IDS = {
    entry.id.name for entry in resources("en")[PRIVATE].body if isinstance(entry, ast.Message)
}
LONG = {
    "player": "Maximiliane", "wolf": "Maximiliane", "farmer": "Bartholomew",
    "players": "Maximiliane and Bartholomew", "animals": tuple("ABCDEF"),
    "cells": ("d3", "e4", "f5"), "reasons": (Message("defect-wolf-must-kill"),),
    "names": ("/dev/ttyACM0",), "working": Message("checking-passphrase"), "date": "2026-11-22",
    "port": "/dev/serial/by-id/usb-Raspberry_Pi", "folder": "/home/pi/.local/share/sheepfold",
    "file": "/home/pi/.local/share/sheepfold/games.sqlite", "kind": "shepherd", "game": "dogs",
    "kinds": ("single", "lambs", "black"), "strengths": ("computer:club", "computer:master"),
    "forms": ("duel", "bids"), "presets": ("Classic", "Online"), "parts": ("26",),
    "turns": ("n", "e", "s", "w"), "defects": ("brightness",), "keys": ("lights",),
    "allowed": Message("allowed-flag"), "values": ("A", "B"), "notes": (), "problems": (),
    "why": "no space left on device",
    "neighbours": tuple("ABC"), "text": "'K:L-a2,L-a2,L-a2,L-a2,L-a2'",
}
"""Long arguments, by their names; others are the number 26."""


def toasts() -> set[str]:
    """The ids of messages that can be shown over a page."""
    found = {
        id for each in made() for id in each.ids
        if each.where.startswith(WHOLE)
        or (each.raised and not each.where.startswith(NO_TOASTS))
    }
    return found | {id for id in DEFINED if id.startswith(("defect-", "secret-"))} | {
        "choose-tile", "too-many-tiles"}


@pytest.mark.parametrize(("screen", "language"), only(
    # the narrow bar, the language with the longest words and the one that is longer than any
    [(PORTRAIT, "de"), (PORTRAIT, LANGUAGE)],
    [(size, each) for size in (LANDSCAPE, PORTRAIT) for each in (*languages(), LANGUAGE)],
), indirect=["screen"])
def test_every_sentence_that_can_come_as_a_toast_fits_it(
    screen: Offscreen, language: str
) -> None:
    catalogue = Catalogue(language)
    look = Look(DAY, screen.display, catalogue=catalogue)
    bar = areas(screen.display).bar
    ids, found = toasts(), []
    heard = paragraph(CAPTIONS[Sound.WARN], CAPTIONS[Sound.SETTLE])
    for id in sorted(ids):
        arguments = {name: LONG.get(name, 26) for name in variables(id, DEFINED)}
        kind = PrivateMessage if id in PRIVATE_IDS else Message
        words = catalogue.private_text(kind(id, **arguments))
        toast = Toast(look, bar, words, lambda _: None)
        for caption in (None, heard):
            toast.show_caption(caption)
            found += [words for part in toast.parts() if isinstance(part, Text) and not part.fits]
    assert len(ids) > 150
    assert not found, "\n".join(found)
