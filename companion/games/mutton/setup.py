"""The options, form and help of a match of Mutton, and why it cannot be played. Without Kivy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from companion.games.mutton.referee.commands import Agree
from companion.games.mutton.table import commands as say
from companion.games.mutton.table.setup import MOST_HINTS
from companion.referee.course import AUTOMATIC
from companion.screens.setup import AMOUNTS, Setup, Way, computer, seat, style_of
from companion.table.match_table import SeatPlayers, Start
from companion.words import defects
from companion.words.message import Message
from engine import strengths
from engine.match import QUICK_TARGET
from engine.mutton.options import PRESETS, WORD_LISTS, Options
from engine.mutton.players import levels
from engine.names import same
from engine.option_table import OptionRow, OptionsError, rows

CHOICES = {row.name: row for row in (*rows(Options), OptionRow("target", QUICK_TARGET, 1, 26))}
"""What can be chosen on the page of options: every option, and the target of quick play."""
WOLF_AIMS: Mapping[levels.Aim, Message] = MappingProxyType({
    "show": Message("level-wolf-show"),
    "any": Message("level-wolf-any"),
    "packs": Message("level-wolf-packs"),
})
"""What a Wolf that looks at no more than the present kill can do, by what it prefers."""
YOUNG = "Young"
"""The preset of Young shepherds, the game for children."""


def options_of(setup: Setup) -> Options | None:
    """Return the options, or None if they cannot be played."""
    try:
        return Options(**setup.values)
    except OptionsError:
        return None


def option_defects(setup: Setup) -> tuple[Message, ...]:
    """Return why the options cannot be played.

    >>> option_defects(Setup(values={"wolves": 13, "sheep": 8}))
    (Message('defect-more-wolves-than-sheep', most=4, sheep=8, wolves=13),)
    """
    try:
        Options(**setup.values)
    except OptionsError as error:
        return tuple(map(defects.message, error.defects))
    return ()


def name_defects(setup: Setup) -> tuple[Message, ...]:
    """Return what is wrong with the names."""
    twice = same(*setup.players) and not computer(setup.players[0])
    return (Message("different-names"),) if twice else ()


def setup_defects(setup: Setup) -> tuple[Message, ...]:
    """Return why this setup cannot be played, reason by reason.

    >>> setup_defects(Setup(players=("Ann", "Ben")))
    ()
    """
    return (*name_defects(setup), *option_defects(setup))


def summary(setup: Setup) -> Message:
    """Return what is played with, or why it cannot be."""
    options = options_of(setup)
    if options is None:
        return option_defects(setup)[0]
    return Message("flock-summary", sheep=options.sheep, wolves=options.wolves, size=options.size)


def chosen_value(setup: Setup, name: str) -> Any:
    """Return the value of an option, or the target."""
    if name == "target":
        return setup.target
    return setup.values.get(name, CHOICES[name].default)


def with_option(setup: Setup, name: str, value: Any) -> Setup:
    """Return the setup with another value of an option, or another target."""
    if name == "target":
        return replace(setup, target=value)
    return replace(setup, values={**setup.values, name: value}, preset=None)


def with_preset(setup: Setup, name: str) -> Setup:
    """Return the setup with the options of a preset."""
    return replace(with_options(setup, PRESETS[name]), preset=name)


def with_options(setup: Setup, options: Options) -> Setup:
    """Return the setup with these options."""
    values = {row.name: getattr(options, row.name) for row in rows(Options)}
    return replace(setup, values=values, preset=None)


def with_next_word_list(setup: Setup, language: str) -> Setup:
    """Return the setup with the next choice of the dictionary: the list of `language`, where it
    has one, then the other lists, then none.

    >>> setup = with_next_word_list(Setup(), "de")
    >>> chosen_value(setup, "dictionary")
    'de'
    >>> chosen_value(with_next_word_list(setup, "de"), "dictionary")
    True
    >>> chosen_value(
    ...     with_next_word_list(with_option(setup, "dictionary", "fr"), "de"), "dictionary")
    False
    """
    first = language if language in WORD_LISTS else WORD_LISTS[0]
    lists = [first, *(each for each in WORD_LISTS if each != first)]
    choices = [False, *(True if each == WORD_LISTS[0] else each for each in lists)]
    at = choices.index(chosen_value(setup, "dictionary"))
    return with_option(setup, "dictionary", choices[(at + 1) % len(choices)])


def people_agree(setup: Setup) -> bool:
    """Return whether all people want the same: deduction, or none."""
    people = zip(setup.players, setup.deduction, strict=True)
    return len({wanted for name, wanted in people if not computer(name)}) < 2


def first_commands(setup: Setup) -> tuple[say.Command, ...]:
    """Return the commands that begin this match; none while it cannot be played."""
    options = options_of(setup)
    if options is None:
        return ()
    agreed = [
        Agree(True, (number,))
        for number, (name, on) in enumerate(zip(setup.players, setup.deduction, strict=True))
        if on and not computer(name)
    ]
    return (
        SeatPlayers(tuple(map(seat, setup.players))), say.SetOptions(options),
        say.SetForm(setup.form, setup.target), say.SetHints(setup.hints, setup.helped),
        Start(), *agreed,
    )


def first_game(setup: Setup) -> Setup:
    """Return what is played after the lesson: a few sheep on a small board, with hints, against a
    Wolf that is easy to beat.

    >>> first_game(Setup(alone="Ann")).players
    ('computer:level-0', 'Ann')
    """
    rival = f"computer:{strengths.NAMES[0]}"
    few = replace(setup.with_way("farmer"), form="duel", hints=max(AMOUNTS["hints"]))
    return with_options(few.with_players(rival, few.players[1]),
                        Options(size=3, sheep=8, wolves=2))


def young(options: Options | None) -> bool:
    """Return whether Young shepherds is played with these options."""
    return options == PRESETS[YOUNG]


def for_children(setup: Setup) -> Setup:
    """Return the setup of Young shepherds: one game, which the Wolf wins if it gets every sheep,
    with a hint in every turn.
    """
    options = PRESETS[YOUNG]
    return replace(
        with_preset(setup, YOUNG), form="target", target=options.most_points, hints=MOST_HINTS)


def young_shepherds(setup: Setup, way: Way) -> Setup:
    """Return what children play, in that way; alone, against the weakest level.

    >>> young_shepherds(Setup(alone="Ann"), "farmer").players
    ('computer:level-0', 'Ann')
    """
    known = for_children(setup).with_way(way)
    if way == "two":
        return known
    one, other = known.players
    rival = f"computer:{strengths.NAMES[0]}"
    return known.with_players(*((one, rival) if way == "wolf" else (rival, other)))


def ability(strength: str, wolf: bool) -> Message | None:
    """Return what a computer player can do in a role; None for a program, which we do not know.

    >>> ability("level-3", wolf=True)
    Message('level-wolf-tips', victims=2)
    >>> ability("level-3", wolf=False)
    Message('level-farmer-counts', error='often', kills=2)
    """
    if strength == AUTOMATIC:
        return Message("level-automatic")
    if strength in strengths.STYLED:
        return Message("style-wolf" if wolf else "style-farmer", style=style_of(strength))
    level = levels.LEVELS.get(strength)
    if level is None:
        return Message("plays-its-best") if strength == strengths.HIGHEST else None
    if not wolf:
        farmer = level.farmer
        if farmer.reads:
            return Message("level-farmer-reads")
        return Message("level-farmer-counts", kills=farmer.kills or 0, error=farmer.error)
    limits = level.wolf
    if limits.flights:
        return Message("level-wolf-ahead", games=limits.games)
    if limits.aim == "tips":
        return Message("level-wolf-tips", victims=limits.victims or 0)
    return WOLF_AIMS[limits.aim]


def _options(value: object) -> bool:
    """Return whether a value holds options of Mutton; they may contradict each other."""
    return isinstance(value, Mapping) and all(
        name in CHOICES and name != "target" and CHOICES[name].defect(each) is None
        for name, each in value.items()
    )


ALLOWED: Mapping[str, Callable[[object], bool]] = MappingProxyType({
    "target": lambda value: CHOICES["target"].defect(value) is None,
    "values": _options,
    "preset": lambda value: value is None or value in [*PRESETS],
})
"""What its choices may be, as they are kept from one start to the next."""
