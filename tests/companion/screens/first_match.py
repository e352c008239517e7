"""The tutorial of a first match, followed on the real screen.

    python -m tests.companion.screens.first_match

takes its pictures again. Words in italics are buttons to press, letters in
bold are sheep or keys, and words in quotation marks can be read on the screen.
"""

import re
from pathlib import Path

from companion.screens.theme import Display
from companion.screens.widgets.passing import Cry
from companion.simulation.offscreen import Offscreen
from tests.companion.screens.first_evening import Newcomer

PAGE = Path(__file__).parents[3] / "docs" / "players" / "first-match.md"

_GESTURE = re.compile(
    r"!\[[^]]*\]\((?P<picture>[^)]+)\)"
    r"|turns? \*\*(?P<over>\w)\*\* over"
    r"|[Dd]rag \*\*(?P<drag>\w)\*\* to (?P<cell>\w\d)"
    r"|\*\*(?P<key>\w)\*\*"
    r"|\*(?P<button>[^*]+)\*"
    r'|"(?P<words>[^"]+)"'
)


def follow(who: Newcomer, folder: Path | None = None) -> list[str]:
    """Do what the page says. Return the gestures; save the pictures below `folder`."""
    text = re.sub(r"\s+", " ", PAGE.read_text("utf-8").partition("## Set up")[2])
    text = text.partition("## Go on")[0]
    done = []
    with who.part("first match"):
        for found in _GESTURE.finditer(text):
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
    elif found["over"]:
        who.turn_over(found["over"])
    elif found["drag"]:
        who.drag(found["drag"], found["cell"])
    else:
        who.press(found["key"] or found["button"])


def main() -> None:
    """Take the pictures of the page again."""
    follow(Newcomer(Offscreen(Display.of(800, 480))), PAGE.parent)


if __name__ == "__main__":
    main()
