"""The rig's language: one command per line.

    put A a1            put sheep A on cell a1 (`put A a1 inverted`: upside down)
    lift a1             take the sheep on a1 off the board (or `lift A`)
    flip a1             turn it over (or `flip A`, also in the hand)
    slide a1 a2         push it over the board to another cell
    nudge a1 4 -3       push it 4 mm to the right and 3 mm up, still on its cell
    topple a1           knock it over onto its edge
    tap A               hold a lifted sheep on the tag pad for a moment
    place a1,a2,e7      put A, B, C, ... on these cells
    clear               take every sheep off
    bounce 120          sheep rattle for 120 ms when put down (`bounce 0`: no more)
    wait 300            let 300 ms pass

Faults. Each lasts until you end it, and there can be several at once:

    noise 0.1           noise of all sensors in mT (`noise 0.3 a1`: of one sensor)
    stick a1 [0]        its sensor always reads 0 mT; without a value, the present one
    drift a1 2          the zero of its sensor drifts by 2 mT per minute
    mux 1 dead          multiplexer 1 has no output (0 is the first)
    mux 1 S2 high       its address line S2 is stuck high (or `low`)
    mend a1             its sensor works again (`mend`: all sensors and multiplexers)
    sag 0.5             a brown-out: all sensors read half of their value (`sag 1` ends it)
    weaken A 0.5        the magnets of sheep A have half their strength (`weaken A 1`: full)
    mistag A B          sheep A has the tag of B (`mistag A A`: its own again)
    garble 0.01         probability that a byte on the line is lost, replaced or doubled
    bitflip 0.01        probability that a bit of it is flipped
    drop 0.01           probability that it is lost
    double 0.01         probability that it arrives twice
    late 80             data arrives up to 80 ms late, in order (`late 0`: at once)
    split [off]         each read returns only a part of the data
    silent [off]        no data gets through, although the board has power
    unplug, plug        pull the cable, put it back
    reset               restart the firmware

Letters and cells may be in upper or lower case. Empty lines and text after a `#` are ignored.
"""

from collections.abc import Callable

from hardware.bench import Bench
from hardware.sensors import MuxFault
from hardware.tabletop import INVERTED, LETTERS, UPRIGHT, RigError

_FACINGS = {"upright": UPRIGHT, "inverted": INVERTED}
_BOUNCE_MS = 120.0
_LINES = ("S0", "S1", "S2", "S3")


def words(line: str) -> list[str]:
    """Return the words of a line, without its comment."""
    return line.split("#", 1)[0].split()


def do(rig: Bench, line: str) -> None:
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
    """Return a number from `least` to `most`. Raises RigError."""
    try:
        value = float(text)
    except ValueError:
        value = float("nan")
    if not least <= value <= most:
        raise RigError(f"{what} is a number from {least:g} to {most:g}, not {text!r}")
    return value


def _put(rig: Bench, args: list[str]) -> None:
    facing = None
    if len(args) == 3:
        facing = _FACINGS.get(args[2].lower())
        if facing is None:
            raise RigError(f"a sheep is put down upright or inverted, not {args[2]!r}")
    rig.tabletop.put(args[0], args[1], facing, rig.now)


def _place(rig: Bench, args: list[str]) -> None:
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


def _clear(rig: Bench, args: list[str]) -> None:
    for letter in LETTERS:
        if rig.where(letter) is not None:
            rig.tabletop.lift(letter, rig.now)


def _nudge(rig: Bench, args: list[str]) -> None:
    dx, dy = (number(arg, "a nudge in mm", -100, 100) for arg in args[1:])
    rig.tabletop.nudge(args[0], dx, dy, rig.now)


def _bounce(rig: Bench, args: list[str]) -> None:
    rig.tabletop.rattle_ms = number(args[0], "rattling in ms", 0, 5000) if args else _BOUNCE_MS


def _spoil(fault: str) -> Callable[[Bench, list[str]], None]:
    def spoil(rig: Bench, args: list[str]) -> None:
        setattr(rig.cable, fault, number(args[0], "the part of the bytes that are corrupted", 0, 1))

    return spoil


def _late(rig: Bench, args: list[str]) -> None:
    rig.cable.late_ms = number(args[0], "how late something may come, in ms,", 0, 10_000)


def _switch(fault: str) -> Callable[[Bench, list[str]], None]:
    def switch(rig: Bench, args: list[str]) -> None:
        if args and args[0].lower() not in ("on", "off"):
            raise RigError(f"it is written: {fault}, or {fault} off")
        setattr(rig.cable, fault, not args or args[0].lower() == "on")

    return switch


def _sensor(rig: Bench, cell: str) -> int:
    return rig.spec.index(rig.tabletop.cell(cell))


def _noise(rig: Bench, args: list[str]) -> None:
    sigma = number(args[0], "noise in mT", 0, 50)
    if len(args) == 1:
        rig.pico.sensors.noise(sigma)
    else:
        rig.pico.sensors.hiss(_sensor(rig, args[1]), sigma)


def _stick(rig: Bench, args: list[str]) -> None:
    field = number(args[1], "a field in mT", -200, 200) if len(args) == 2 else None
    rig.pico.sensors.stick(_sensor(rig, args[0]), field)


def _drift(rig: Bench, args: list[str]) -> None:
    drift = number(args[1], "a drift in mT a minute", -600, 600)
    rig.pico.sensors.drift(_sensor(rig, args[0]), drift)


def _mux(rig: Bench, args: list[str]) -> None:
    count = rig.spec.mux_count
    if not count:
        raise RigError("a single cell has no multiplexer: its sensor is wired to the Pico")
    which = number(args[0], "a multiplexer", 0, count - 1)
    words = [arg.upper() for arg in args[1:]]
    if words == ["DEAD"]:
        fault = MuxFault(dead=True)
    elif len(words) == 2 and words[0] in _LINES and words[1] in ("LOW", "HIGH"):
        line = 1 << _LINES.index(words[0])
        fault = MuxFault(low=line) if words[1] == "LOW" else MuxFault(high=line)
    else:
        raise RigError("it is written: mux 1 dead, or mux 1 S2 low, or mux 1 S2 high")
    rig.pico.sensors.break_mux(int(which), fault)


def _mend(rig: Bench, args: list[str]) -> None:
    rig.pico.sensors.mend(_sensor(rig, args[0]) if args else None)


def _sag(rig: Bench, args: list[str]) -> None:
    rig.pico.sensors.sag(number(args[0], "what is left of a reading", 0, 1))


def _weaken(rig: Bench, args: list[str]) -> None:
    rig.tabletop.weaken(args[0], number(args[1], "a strength", 0, 2), rig.now)


def wait_ms(args: list[str]) -> float:
    """Return how long the arguments of a `wait` say. Raises RigError."""
    return number(args[0], "a wait in ms", 0, 86_400_000)


_COMMANDS: dict[str, tuple[str, int, int, Callable[[Bench, list[str]], object]]] = {
    "put": ("put A a1 [upright|inverted]", 2, 3, _put),
    "lift": ("lift a1", 1, 1, lambda rig, a: rig.tabletop.lift(a[0], rig.now)),
    "flip": ("flip a1", 1, 1, lambda rig, a: rig.tabletop.flip(a[0], rig.now)),
    "slide": ("slide a1 a2", 2, 2, lambda rig, a: rig.tabletop.slide(a[0], a[1], rig.now)),
    "nudge": ("nudge a1 4 -3", 3, 3, _nudge),
    "topple": ("topple a1", 1, 1, lambda rig, a: rig.tabletop.topple(a[0], rig.now)),
    "tap": ("tap A", 1, 1, lambda rig, a: rig.tap(a[0])),
    "place": ("place a1,a2,e7", 1, len(LETTERS), _place),
    "clear": ("clear", 0, 0, _clear),
    "bounce": ("bounce 120", 0, 1, _bounce),
    "noise": ("noise 0.1 [a1]", 1, 2, _noise),
    "stick": ("stick a1 [0]", 1, 2, _stick),
    "drift": ("drift a1 2", 2, 2, _drift),
    "mux": ("mux 1 dead|S0|S1|S2|S3 [low|high]", 2, 3, _mux),
    "mend": ("mend [a1]", 0, 1, _mend),
    "sag": ("sag 0.5", 1, 1, _sag),
    "weaken": ("weaken A 0.5", 2, 2, _weaken),
    "mistag": ("mistag A B", 2, 2, lambda rig, a: rig.tabletop.retag(a[0], a[1])),
    "garble": ("garble 0.01", 1, 1, _spoil("garble")),
    "bitflip": ("bitflip 0.01", 1, 1, _spoil("bitflip")),
    "drop": ("drop 0.01", 1, 1, _spoil("drop")),
    "double": ("double 0.01", 1, 1, _spoil("double")),
    "late": ("late 80", 1, 1, _late),
    "split": ("split [off]", 0, 1, _switch("split")),
    "silent": ("silent [off]", 0, 1, _switch("silent")),
    "unplug": ("unplug", 0, 0, lambda rig, a: rig.unplug()),
    "plug": ("plug", 0, 0, lambda rig, a: rig.plug()),
    "reset": ("reset", 0, 0, lambda rig, a: rig.reset()),
    "wait": ("wait 300", 1, 1, lambda rig, a: rig.advance(wait_ms(a))),
}
