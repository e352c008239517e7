"""Names in every script, with the system's fonts and without them."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import ImageFont

from companion.words import fonts, lettering
from companion.words.catalogue import Catalogue
from companion.words.fluent_files import isolated
from companion.words.message import Medium, Message

FILES = sorted(fonts.FONTS.glob("*.ttf"))
NAMES = {
    "Женя": "DejaVuSans", "Ελένη": "DejaVuSans", "Nguyễn Thị Ánh": "NotoSans-", "דנה": "Hebrew",
    "ليلى": "Arabic", "नमस्ते": "Devanagari", "สมชาย": "Thai", "さくら": "CJK", "李小龙": "CJK",
    "김민준": "CJK",
}
"""Names, and what the file of a font with their letters is called."""


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A system without fonts."""
    monkeypatch.setattr(fonts, "SYSTEM", ())
    for cached in (fonts._regular, fonts.system_font):
        cached.cache_clear()
    yield
    for cached in (fonts._regular, fonts.system_font):
        cached.cache_clear()


def _installed(part: str) -> bool:
    return any(part in file.name for file in fonts._regular())


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_no_letter_is_a_box_where_the_system_has_a_font(file: Path) -> None:
    for name, part in NAMES.items():
        if _installed(part):
            assert all(map(fonts.can_draw, name)), name
            for piece in lettering.pieces(name, file):
                assert all(fonts.has(piece.file, each) for each in piece.text.strip()), piece


def test_a_word_is_set_in_one_font() -> None:
    for name in NAMES:
        found = lettering.pieces(name, FILES[0])
        words = [piece for piece in found if piece.text.strip()]
        if all(map(fonts.can_draw, name)):
            assert len(words) == len(name.split()), name


def test_without_fonts_every_name_is_drawn_and_the_package_named(bare: None) -> None:
    for name in NAMES:
        drawn, up = lettering.mask(name, FILES[0], 30)
        assert drawn.getbbox() is not None
        assert 0 < up < drawn.height
        if name != "Nguyễn Thị Ánh":
            assert not all(map(fonts.can_draw, name))
    assert [fonts.package(each) for each in "Яא李김さ😀"] == [
        "fonts-noto-core", "fonts-noto-core", *["fonts-noto-cjk"] * 3, "fonts-symbola"]


def test_hebrew_stands_in_its_own_order_and_leaves_that_of_the_sentence() -> None:
    def shown(words: str) -> list[str]:
        """Return the letters from left to right."""
        return ["".join(reversed(piece.text)) if piece.direction == "rtl" else piece.text
                for piece in lettering.pieces(words, FILES[0])]

    assert "".join(shown("דנה כהן")) == "דנה כהן"[::-1]
    two = f"{isolated('דנה')}, {isolated('אבי')} (3)"
    assert "".join(shown(two)) == f"{'דנה'[::-1]}, {'אבי'[::-1]} (3)"
    assert "".join(shown(f"{isolated('דנה')} · Ann")) == f"{'דנה'[::-1]} · Ann"
    assert "".join(shown("Ann")) == "Ann"


def test_letters_stand_in_their_order_without_fribidi(monkeypatch: pytest.MonkeyPatch) -> None:
    def drawn(shapes: bool) -> bytes:
        monkeypatch.setattr(lettering, "_shapes", lambda: shapes)
        return lettering.mask("דנה", FILES[0], 40)[0].tobytes()

    if _installed("Hebrew"):
        file = fonts.system_font("ד")
        assert file is not None
        font = ImageFont.truetype(file, 40, layout_engine=ImageFont.Layout.BASIC)
        assert lettering._shown(lettering.Piece("דנה", file, "rtl")) == "הנד"
        assert font.getlength("הנד") == pytest.approx(lettering.width("דנה", FILES[0], 40), abs=2)
        drawn(False)


def test_lines_are_wrapped_to_their_room() -> None:
    for room in (60, 100, 180):
        lines = lettering.wrapped(
            "Nguyễn Thị Ánh, さくらさくらさくらさくら (3)", FILES[0], 20, room)
        assert all(lettering.width(line, FILES[0], 20) <= room for line in lines)
        assert "".join(lines).replace(" ", "") == "NguyễnThịÁnh,さくらさくらさくらさくら(3)"


@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
def test_only_names_from_right_to_left_are_set_apart(language: str) -> None:
    def said(name: str, medium: Medium = "screen") -> str:
        message = Message("is-thinking", player=name)
        return Catalogue(language, medium).text(message)

    assert not {*lettering.ISOLATES} & {*said("Ann"), *said("Женя"), *said("さくら")}
    assert "\u2068דנה\u2069" in said("דנה")
    assert not {*lettering.ISOLATES} & {*said("דנה", "spoken")}
