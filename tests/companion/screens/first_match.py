"""The tutorial of a first match, followed on the real screen.

    python -m tests.companion.screens.first_match

takes its pictures again. Words in italics are buttons to press. A letter in
bold is a key, or a sheep to turn over; before a cell, a sheep to drag there. Words in quotation
marks can be read on the screen.
"""

import re
from pathlib import Path

from companion.screens.theme import Display
from companion.screens.widgets.passing import Cry
from companion.simulation.offscreen import Offscreen
from companion.words.language import FALLBACK, use
from tests.companion.screens.first_evening import Newcomer
from tests.docs.translations import language_of, source_of, translations

PAGE = Path(__file__).parents[3] / "docs" / "players" / "first-match.md"

_GESTURE = re.compile(
    r"!\[[^]]*\]\((?P<picture>[^)]+)\)"
    r"|\*\*(?P<drag>\w)\*\* \w+ (?P<cell>[a-g]\d)"
    r"|\*\*(?P<letter>\w)\*\*"
    r"|\*(?P<button>[^*]+)\*"
    r"|[\"„«]\s?(?P<words>[^\"“»]+?)\s?[\"“»]"
)


def pages() -> dict[str, Path]:
    """Return the page in each language in which there is one."""
    return {FALLBACK: PAGE} | {language_of(page) or "": page for page in translations()
                               if source_of(page) == PAGE}


def follow(who: Newcomer, page: Path = PAGE, folder: Path | None = None) -> list[str]:
    """Do what a page says between its first and last heading. Return the gestures; save the
    pictures below `folder`."""
    text = "".join(re.split(r"^## .*$", page.read_text("utf-8"), flags=re.MULTILINE)[1:-1])
    done = []
    with who.part("first match"):
        for found in _GESTURE.finditer(re.sub(r"\s+", " ", text)):
            _do(who, found, folder)
            done.append(found[0])
    return done


def _do(who: Newcomer, found: re.Match[str], folder: Path | None) -> None:
    words = found["words"]
    if words:
        who.wait_for(lambda: words in who.words, f"the sentence {words!r}")
        return
    if who.robot.find_all(Cry):
        who.wait_out_cry()
    if found["picture"]:
        if folder is not None:
            who.robot.save(folder / found["picture"])
    elif found["drag"]:
        who.drag(found["drag"], found["cell"])
    elif found["letter"] and found["letter"] not in who.buttons:
        who.turn_over(found["letter"])
    else:
        who.press(found["letter"] or found["button"])


def main() -> None:
    """Take the pictures of the page again, in each language."""
    window = Offscreen(Display.of(800, 480))
    for language, page in pages().items():
        use(language)
        follow(Newcomer(window), page, page.parent)


if __name__ == "__main__":
    main()
