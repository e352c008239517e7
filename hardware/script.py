"""The rig's language: one command a line.

    put A a1            put sheep A on cell a1, as it is held (`put A a1 inverted`: upside down)
    lift a1             take the sheep on a1 off the board (or `lift A`)
    flip a1             turn it over (or `flip A`, in the hand as well)
    slide a1 a2         push it over the board to another cell
    nudge a1 4 -3       push it 4 mm to the right and 3 mm up, still on its cell
    topple a1           knock it over onto its edge
    tap A               hold a lifted sheep on the tag pad for a moment
    place a1,a2,e7      put A, B, C, ... on these cells
    clear               take every sheep off
    noise 0.1           noise of the sensors, mT
    bounce 120          sheep rattle for 120 ms when put down (`bounce 0`: no more)
    garble 0.01         each byte on the line is spoilt with this probability
    unplug, plug        pull the cable, put it back
    reset               start the firmware afresh
    wait 300            let 300 ms pass

Letters and cells may be written small or large. Empty lines, and what follows a `#`, are ignored.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hardware.tabletop import INVERTED, LETTERS, UPRIGHT, RigError

if TYPE_CHECKING:
    from hardware.rig import Rig

_FACINGS = {"upright": UPRIGHT, "inverted": INVERTED}
_BOUNCE_MS = 120.0


def words(line: str) -> list[str]:
    """The words of a line, without its comment."""
    return line.split("#", 1)[0].split()


def do(rig: Rig, line: str) -> None:
    """Carry out one line. Raises RigError with one sentence."""
    found = words(line)
    if not found:
        return
    name, *arguments = found
    known = _COMMANDS.get(name.lower())
    if known is None:
        raise RigError(f"there is no command {name!r}: there are {', '.join(_COMMANDS)}")
    usage, fewest, most, act = known
    if not fewest <= len(arguments) <= most:
        raise RigError(f"it is written: {usage}")
    act(rig, arguments)


def number(text: str, what: str, least: float, most: float) -> float:
    """A number from `least` to `most`. Raises RigError."""
    try:
        value = float(text)
    except ValueError:
        value = float("nan")
    if not least <= value <= most:
        raise RigError(f"{what} is a number from {least:g} to {most:g}, not {text!r}")
    return value


def _put(rig: Rig, args: list[str]) -> None:
    facing = None
    if len(args) == 3:
        facing = _FACINGS.get(args[2].lower())
        if facing is None:
            raise RigError(f"a sheep is put down upright or inverted, not {args[2]!r}")
    rig.tabletop.put(args[0], args[1], facing, rig.now)


def _place(rig: Rig, args: list[str]) -> None:
    cells = [cell for arg in args for cell in arg.split(",") if cell]
    if len(cells) > len(LETTERS):
        raise RigError(f"there are {len(LETTERS)} sheep, but {len(cells)} cells are named")
    top = rig.tabletop
    places = {letter: top.cell(cell) for letter, cell in zip(LETTERS, cells, strict=False)}
    for cell in places.values():
        if list(places.values()).count(cell) > 1:
            raise RigError(f"{cell} is named twice")
        on = top.on(cell)
        if on is not None and on.letter not in places:
            raise RigError(f"{cell} is taken: lift {on.letter} from it first")
    for letter in [*places]:  # all are taken up before the first is put down
        piece = top.piece(letter)
        if piece.cell == places[letter] and piece.facing == UPRIGHT:
            del places[letter]
        elif piece.cell is not None:
            top.lift(letter, rig.now)
    for letter, cell in places.items():
        top.put(letter, cell, UPRIGHT, rig.now)


def _clear(rig: Rig, args: list[str]) -> None:
    for letter in LETTERS:
        if rig.where(letter) is not None:
            rig.tabletop.lift(letter, rig.now)


def _nudge(rig: Rig, args: list[str]) -> None:
    dx, dy = (number(arg, "a nudge in mm", -100, 100) for arg in args[1:])
    rig.tabletop.nudge(args[0], dx, dy, rig.now)


def _bounce(rig: Rig, args: list[str]) -> None:
    rig.tabletop.rattle_ms = number(args[0], "rattling in ms", 0, 5000) if args else _BOUNCE_MS


def _garble(rig: Rig, args: list[str]) -> None:
    rig.garble = number(args[0], "the part of the bytes that are spoilt", 0, 1)


def wait_ms(args: list[str]) -> float:
    """How long the arguments of a `wait` say. Raises RigError."""
    return number(args[0], "a wait in ms", 0, 86_400_000)


_COMMANDS: dict[str, tuple[str, int, int, Callable[[Rig, list[str]], object]]] = {
    "put": ("put A a1 [upright|inverted]", 2, 3, _put),
    "lift": ("lift a1", 1, 1, lambda rig, a: rig.tabletop.lift(a[0], rig.now)),
    "flip": ("flip a1", 1, 1, lambda rig, a: rig.tabletop.flip(a[0], rig.now)),
    "slide": ("slide a1 a2", 2, 2, lambda rig, a: rig.tabletop.slide(a[0], a[1], rig.now)),
    "nudge": ("nudge a1 4 -3", 3, 3, _nudge),
    "topple": ("topple a1", 1, 1, lambda rig, a: rig.tabletop.topple(a[0], rig.now)),
    "tap": ("tap A", 1, 1, lambda rig, a: rig.tap(a[0])),
    "place": ("place a1,a2,e7", 1, len(LETTERS), _place),
    "clear": ("clear", 0, 0, _clear),
    "noise": ("noise 0.1", 1, 1,
              lambda rig, a: rig.pico.noise(number(a[0], "noise in mT", 0, 50))),
    "bounce": ("bounce 120", 0, 1, _bounce),
    "garble": ("garble 0.01", 1, 1, _garble),
    "unplug": ("unplug", 0, 0, lambda rig, a: rig.unplug()),
    "plug": ("plug", 0, 0, lambda rig, a: rig.plug()),
    "reset": ("reset", 0, 0, lambda rig, a: rig.reset()),
    "wait": ("wait 300", 1, 1, lambda rig, a: rig.advance(wait_ms(a))),
}
