"""What the players choose before a match: who plays, and with which help. Without Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal
from unicodedata import normalize

from companion.foreign.player import called, is_command
from companion.referee.course import AUTOMATIC, Seat
from companion.registry import extras
from companion.words.message import Message
from companion.words.players import placeholder
from engine import strengths
from engine.defect import DefectError
from engine.match import QUICK_TARGET, Form
from engine.names import JOINERS, MAX_LETTERS, key, letters, name_defect

Way = Literal["two", "wolf", "farmer"]
"""Who plays: two people, or one person against the computer, as the Wolf or as the Farmer first."""
FORMS: tuple[Form, ...] = ("duel", "target", "bids")
NEW_MATCH = "new-match"
"""The page on which the players of a match are chosen."""
LONGEST_NAME = 10
"""Number of letters of a program's name on a button."""
AMOUNTS = {"hints": (0, 1, 3, 5, 10), "minutes": (0, 10, 20, 30, 60), "days": (0, 1, 3, 7)}
"""What a match may allow each person: hints, minutes to think in a game with another table, and
days away from that table. A tap goes to the next."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Players, form and options as the start page shows them."""

    players: tuple[str, str] = ("", "")
    """The Wolf of the first game, and the Farmer."""
    form: Form = "duel"
    target: int = QUICK_TARGET
    values: dict[str, Any] = field(default_factory=dict)
    """The options that differ from those with which a game begins; what they mean is for it to say.
    """
    preset: str | None = "Classic"
    """The preset of these options, or None if the players chose their own."""
    deduction: tuple[bool, bool] = (False, False)
    """Which players want to see what can be deduced; computers are not asked."""
    hints: int = 0
    """How many hints each person may take in the match."""
    helped: Literal[0, 1] | None = None
    """The only seat that may take them; None if both may."""
    minutes: int = 0
    """How long each person may think in a game with another table; 0: as long as they like."""
    days: int = 0
    """After how many days one table may claim the match if the other is away; 0: never."""
    people: tuple[str, str] = ("", "")
    """The last two people who played with each other."""
    alone: str = ""
    """The last person who played against the computer."""
    strength: str = strengths.FIRST
    """The strength of the last computer player."""
    names_asked: int = 0
    """How often two people were asked who they are, and did not say it."""

    @property
    def way(self) -> Way | None:
        """Who plays; None if two computers do."""
        match [computer(name) for name in self.players]:
            case False, False:
                return "two"
            case False, True:
                return "wolf"
            case True, False:
                return "farmer"
        return None

    def with_way(self, way: Way) -> Setup:
        """Return the setup with the last players of another way to play.

        >>> setup = Setup(players=("Ann", "Ben")).with_way("farmer")
        >>> setup.players
        ('computer:level-3', 'Ann')
        >>> setup.with_way("two").players
        ('Ann', 'Ben')
        """
        if way == self.way:
            return self
        if {way, self.way} == {"wolf", "farmer"}:
            return self.swapped()
        known = self.with_players(*self.players)
        person, rival = known.alone or known.people[0], f"computer:{known.strength}"
        players = {
            "two": known.people if any(known.people) else (known.alone, ""),
            "wolf": (person, rival),
            "farmer": (rival, person),
        }
        return known.with_players(*players[way])

    def with_players(self, one: str, other: str) -> Setup:
        """Return the setup with other players, and remember who they are. A handicap is for these
        two only, wherever they sit.

        >>> even = Setup(players=("Ann", "Ben")).with_handicap("Ben", 3)
        >>> even.with_players("Ben", "Ann").helped, even.with_players("Ben", "Cem").hints
        (0, 0)
        """
        setup = replace(self, players=(one, other))
        if self.helped is not None:
            setup = replace(setup, helped=None, hints=0)
            if {one, other} == {*self.players}:
                setup = setup.with_handicap(self.players[self.helped], self.hints)
        persons = [name for name in setup.players if not computer(name)]
        rivals = [name.partition(":")[2] for name in setup.players if computer(name)]
        if len(persons) == 2:
            return replace(setup, people=setup.players)
        return replace(setup, alone=[*persons, self.alone][0], strength=rivals[0])

    def swapped(self) -> Setup:
        """Return the setup with the roles of the first game exchanged."""
        one, other = self.players
        return replace(
            self.with_players(other, one), deduction=(self.deduction[1], self.deduction[0]))

    def offering(self, opponent: str) -> Setup:
        """Return the setup with our first level instead of programs other than this one.

        >>> setup = Setup(players=("computer:cmd:./mywolf", "Ann"), strength="cmd:./mywolf")
        >>> setup.offering("cmd:./mywolf") == setup
        True
        >>> setup.offering("").players
        ('computer:level-3', 'Ann')
        """
        known = (*strengths.NAMES, *strengths.STYLED, *automatic(), opponent)
        one, other = (
            f"computer:{strengths.FIRST}"
            if computer(name) and name.partition(":")[2] not in known else name
            for name in self.players)
        strength = self.strength if self.strength in known else strengths.FIRST
        return replace(self, players=(one, other), strength=strength)

    def with_name(self, seat: int, name: str) -> Setup:
        """Return the setup with another name for a player."""
        one, other = self.players
        return self.with_players(*((name, other) if seat == 0 else (one, name)))

    @property
    def named(self) -> Setup:
        """The setup with placeholders for people without a name.

        >>> Setup(players=("", "Ben")).named.players
        ('Player 1', 'Ben')
        >>> Setup(players=("computer:level-8", "")).named.players
        ('computer:level-8', 'Player 1')
        """
        one, other = self.players
        one, other = one or placeholder(1), other or placeholder(1 if computer(one) else 2)
        return replace(self, players=(one, other))

    @property
    def awaits_level(self) -> bool:
        """Whether an automatic level is still to be chosen."""
        return f"computer:{AUTOMATIC}" in self.players

    def with_level(self, level: str) -> Setup:
        """Return the setup with this level in place of the automatic one."""
        one, other = (f"computer:{level}" if name == f"computer:{AUTOMATIC}" else name
                      for name in self.players)
        return replace(self, players=(one, other))

    def with_deduction_toggled(self, seat: int) -> Setup:
        """Return the setup with this player's deduction switched."""
        one, other = self.deduction
        return replace(self, deduction=(not one, other) if seat == 0 else (one, not other))

    def with_more(self, name: str) -> Setup:
        """Return the setup with the next of `AMOUNTS`; after the last, with none."""
        chosen: dict[str, Any] = {
            name: next((each for each in AMOUNTS[name] if each > getattr(self, name)), 0)}
        if chosen.get("hints") == 0:
            chosen["helped"] = None
        return replace(self, **chosen)

    def with_handicap(self, weaker: str, hints: int) -> Setup:
        """Return the setup with hints for one of the two players only; with 0 for nobody."""
        seat: Literal[0, 1] = 0 if weaker == self.players[0] else 1
        return replace(self, hints=hints, helped=seat if hints else None)

def computer(name: str) -> bool:
    """Return whether a name stands for a computer player, such as ``computer:level-8``."""
    return name.startswith("computer:")


def seat(name: str) -> Seat:
    """Return the player that a name stands for.

    >>> seat("Ann"), seat("computer:level-8")
    (Seat(name='Ann', strength=''), Seat(name='', strength='level-8'))
    """
    return Seat("", name.partition(":")[2]) if computer(name) else Seat(name)


def offered(opponent: str) -> tuple[str, ...]:
    """Return the computer players to choose from: our levels, the weakest first, the automatic
    level, and the program that the settings name."""
    return (*strengths.NAMES, *automatic(), *filter(None, [opponent]))


def automatic() -> tuple[str, ...]:
    """Return the automatic level, if an extra knows how strong players are (`screens.levels`)."""
    return (AUTOMATIC,) if extras.offered("levels") else ()


def place_among(offered: Sequence[str], strength: str) -> int:
    """Return the place of a strength, without its style.

    >>> place_among(offered(""), "level-2"), place_among(offered(""), "level-9")
    (2, 9)
    """
    return offered.index(strengths.plain(strength))


def style_of(strength: str) -> str:
    """Return the style of a strength; ``none`` for a level without one, empty if it can have none.

    >>> style_of("level-3:shy"), style_of("level-3"), style_of("level-9")
    ('shy', 'none', '')
    """
    if strength in strengths.STYLED:
        return strength.partition(":")[2]
    return "none" if f"{strength}:{strengths.STYLES[0]}" in strengths.STYLED else ""


def next_style(strength: str) -> str:
    """Return the strength with the next style; after the last one without.

    >>> next_style("level-3"), next_style("level-3:shy"), next_style("level-3:tidy")
    ('level-3:bold', 'level-3:tidy', 'level-3')
    """
    plain = strengths.plain(strength)
    ways = [plain, *(f"{plain}:{each}" for each in strengths.STYLES)]
    return ways[(ways.index(strength) + 1) % len(ways)]


def strength_name(strength: str) -> Message:
    """Return the label of a strength, or the name of a program in a few letters.

    >>> strength_name("level-8"), strength_name("cmd:perl random_player.pl")
    (Message('strength-label', strength='level-8'), Message('strength', strength='random_pl…'))
    """
    if not is_command(strength):
        return Message("strength-label", strength=strengths.plain(strength))
    name = called(strength)
    short = name if len(name) <= LONGEST_NAME else f"{name[:LONGEST_NAME - 1]}…"
    return Message("strength", strength=short)


def next_computer(name: str, offered: Sequence[str] = strengths.NAMES) -> str:
    """Return the computer player after this one; after a person, the one for new players.

    >>> next_computer("Ann"), next_computer("computer:level-9")
    ('computer:level-3', 'computer:level-0')
    """
    if not computer(name):
        return f"computer:{strengths.FIRST}"
    at = place_among(offered, name.partition(":")[2]) + 1
    return f"computer:{offered[at % len(offered)]}"


def typed(name: str, key: str) -> str:
    """Return a name after one more key, with capitals where names have them.

    >>> typed("", "A"), typed("A", "N"), typed("Jo ", "A"), typed("Ann", "back")
    ('A', 'An', 'Jo A', 'An')
    """
    if computer(name):
        name = ""
    if key == "back":
        return name[:-1]
    if letters(name) >= MAX_LETTERS:
        return name
    if key == "space":
        return name if not name or name.endswith(" ") else name + " "
    return name + (key if not name or name.endswith((" ", "-")) else key.lower())


def appended(name: str, text: str) -> str:
    """Return a name after a text that was typed on a keyboard. Raises DefectError if no name can
    begin like that.

    >>> appended("Zo", "ë"), appended("computer:level-8", "Ann"), appended("Jose", "\u0301 ")
    ('Zoë', 'Ann', 'José ')
    """
    longer = normalize("NFC", ("" if computer(name) else name) + text)
    whole = longer.rstrip(JOINERS)  # the letter that follows a joiner is still to be typed
    defect = name_defect(whole) if whole.strip() else None
    if defect and (defect.code != "name-reserved" or ":" in key(whole)):  # or it can still grow
        raise DefectError(defect)
    return longer.lstrip()
