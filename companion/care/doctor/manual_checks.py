"""What only a person can tell: whether each light burns in each colour, and the pad feels a tag."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.care.doctor.finding import Finding, State, good
from companion.link.board import Board
from companion.link.events import Event, Tagged

COLOURS = {"red": (60, 0, 0), "green": (0, 60, 0), "blue": (0, 0, 60)}


class TagReading:
    """Waits until a tag is held to a reader, or for `patience_ms`."""

    def __init__(self, now: float, patience_ms: float = 15_000) -> None:
        self._until = now + patience_ms
        self.finding = Finding("tags", State.LOOK, "No tag was felt.",
                               "Hold a sheep flat on the pad. If none is felt: is its tag an "
                               "NTAG213, and not under a magnet?")
        self.uid: bytes | None = None
        self.done = False

    def event(self, event: Event, now: float) -> None:
        """Take what the link tells."""
        if isinstance(event, Tagged) and not self.done:
            where = event.where or "the pad"
            self.finding = good("tags", f"Tag {name(event.uid)} was felt on {where}.")
            self.uid = event.uid
            self.done = True

    def tick(self, now: float) -> None:
        """Do what is due by now."""
        self.done = self.done or now > self._until


class LightTest:
    """Lights every cell in one colour and is done; the lights stay until the next."""

    def __init__(self, board: Board, cells: int, colour: str) -> None:
        board.send_leds([COLOURS[colour]] * cells)
        self.done = True

    def event(self, event: Event, now: float) -> None:
        """Nothing matters."""

    def tick(self, now: float) -> None:
        """Nothing is due."""


def tag_findings(sheep: Sequence[tuple[str, bytes]], known: Mapping[bytes, str]) -> list[Finding]:
    """Return what is wrong with the tags of sheep that were held to a reader, each as its letter
    and the uid that was felt. `known` is whose tag each uid has been until now.

    >>> known = {b"1": "A", b"2": "B"}
    >>> [each.what for each in tag_findings([("A", b"1"), ("B", b"1"), ("C", b"2")], known)]
    ['A and B have the same tag, 31.', "The tag in C reads as B's."]
    """
    letters: dict[bytes, list[str]] = {}
    for letter, uid in sheep:
        if letter not in letters.setdefault(uid, []):
            letters[uid].append(letter)
    found = []
    for uid, named in letters.items():
        if len(named) > 1:
            found.append(Finding(
                "tags", State.WRONG, f"{' and '.join(named)} have the same tag, {name(uid)}.",
                "If both were read: put another tag into one of them. If the pad felt one that "
                "lay near: hold them there one by one.",
            ))
        elif known.get(uid, named[0]) != named[0]:
            found.append(Finding(
                "tags", State.WRONG, f"The tag in {named[0]} reads as {known[uid]}'s.",
                "Say yes when you are asked whether to keep the tags as you told them.",
            ))
    if not found:
        some = ", ".join(sorted({letter for letter, _ in sheep}))
        found.append(good("tags", f"Each has a tag of its own: {some}."))
    return found


def name(uid: bytes) -> str:
    """Return how a tag is written."""
    return uid.hex().upper()


def light_findings(dark: Mapping[str, Sequence[str]], cells: tuple[str, ...]) -> list[Finding]:
    """Return what a person saw: for each colour, the cells that did not show it. `cells` in the
    order of the chain.

    >>> dark = {"red": [], "blue": ["a2"]}
    >>> [finding.what for finding in light_findings(dark, ("a1", "a2", "a3"))]
    ['The light of a2 does not show blue.']
    """
    wrong: dict[str, list[str]] = {}
    for colour, names in dark.items():
        for cell in names:
            wrong.setdefault(cell, []).append(colour)
    if not wrong:
        return [good("lights", f"All {len(cells)} show every colour.")]
    first = next((cell for cell in cells if len(wrong.get(cell, ())) == len(dark)), None)
    if first is not None and len(dark) > 1:
        rest = cells[cells.index(first) :]
        if all(len(wrong.get(cell, ())) == len(dark) for cell in rest):
            return [Finding("lights", State.WRONG, f"All lights from {first} on are dark.",
                            "The chain is broken there: look at the data wire into that light, and "
                            "at the light before it.", first)]
    return [
        Finding("light", State.WRONG,
                f"The light of {cell} does not show {' and '.join(wrong[cell])}.",
                "Put another in its place; all lights behind it hang on it.", cell)
        for cell in cells if cell in wrong
    ]
