"""What only a person can tell: whether each light burns in each colour, and the pad feels a tag."""

from collections.abc import Mapping, Sequence

from companion.extras.care.doctor.finding import Finding, State, good
from companion.link.board import BoardLink
from companion.link.events import Event, Tagged
from companion.words.message import Message

_COLOUR_NAMES = {
    "red": Message("colour-red"), "green": Message("colour-green"), "blue": Message("colour-blue"),
}
COLOURS = {"red": (60, 0, 0), "green": (0, 60, 0), "blue": (0, 0, 60)}


class TagReading:
    """Waits until a tag is held to a reader, or for `patience_ms`."""

    def __init__(self, now: float, patience_ms: float = 15_000) -> None:
        self._until = now + patience_ms
        self.finding = Finding("tags", State.LOOK, Message("tag-not-felt"),
                               Message("tag-not-felt-mend"))
        self.uid: bytes | None = None
        self.done = False

    def event(self, event: Event, now: float) -> None:
        """Take what the link tells."""
        if isinstance(event, Tagged) and not self.done:
            tag = name(event.uid)
            self.finding = good(
                "tags", Message("tag-felt-on-pad", tag=tag) if event.where is None
                else Message("tag-felt-on", tag=tag, cell=event.where))
            self.uid = event.uid
            self.done = True

    def tick(self, now: float) -> None:
        """Do what is due by now."""
        self.done = self.done or now > self._until


class LightTest:
    """Lights every cell in one colour and is done; the lights stay until the next."""

    def __init__(self, board: BoardLink, cells: int, colour: str) -> None:
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
    >>> [each.what.id for each in tag_findings([("A", b"1"), ("B", b"1"), ("C", b"2")], known)]
    ['tags-same', 'tag-of-another']
    """
    letters: dict[bytes, list[str]] = {}
    for letter, uid in sheep:
        if letter not in letters.setdefault(uid, []):
            letters[uid].append(letter)
    found = []
    for uid, named in letters.items():
        if len(named) > 1:
            found.append(Finding(
                "tags", State.WRONG, Message("tags-same", animals=named, tag=name(uid)),
                Message("tags-same-mend"),
            ))
        elif known.get(uid, named[0]) != named[0]:
            found.append(Finding(
                "tags", State.WRONG,
                Message("tag-of-another", animal=named[0], other=known[uid]),
                Message("tag-of-another-mend"),
            ))
    if not found:
        some = sorted({letter for letter, _ in sheep})
        found.append(good("tags", Message("tags-each-own", animals=some)))
    return found


def name(uid: bytes) -> str:
    """Return how a tag is written."""
    return uid.hex().upper()


def light_findings(dark: Mapping[str, Sequence[str]], cells: tuple[str, ...]) -> list[Finding]:
    """Return what a person saw: for each colour, the cells that did not show it. `cells` in the
    order of the chain.

    >>> dark = {"red": [], "blue": ["a2"]}
    >>> [finding.what for finding in light_findings(dark, ("a1", "a2", "a3"))]
    [Message('light-lacks-colour', cell='a2', colours=(Message('colour-blue'),))]
    """
    wrong: dict[str, list[str]] = {}
    for colour, names in dark.items():
        for cell in names:
            wrong.setdefault(cell, []).append(colour)
    if not wrong:
        return [good("lights", Message("lights-all-colours", count=len(cells)))]
    first = next((cell for cell in cells if len(wrong.get(cell, ())) == len(dark)), None)
    if first is not None and len(dark) > 1:
        rest = cells[cells.index(first) :]
        if all(len(wrong.get(cell, ())) == len(dark) for cell in rest):
            return [Finding("lights", State.WRONG, Message("lights-dark-from", cell=first),
                            Message("lights-dark-from-mend"), first)]
    return [
        Finding("light", State.WRONG,
                Message("light-lacks-colour", cell=cell,
                        colours=[_COLOUR_NAMES[colour] for colour in wrong[cell]]),
                Message("light-lacks-colour-mend"), cell)
        for cell in cells if cell in wrong
    ]
