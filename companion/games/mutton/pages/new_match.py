"""Before a match of Mutton: who plays, how long, and with which help."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import filterfalse

from companion.foreign.player import is_command, unconfined
from companion.games.mutton.services import table_of
from companion.games.mutton.session import session_of
from companion.games.mutton.setup import (
    ability,
    first_commands,
    name_defects,
    options_of,
    people_agree,
    setup_defects,
    summary,
)
from companion.games.mutton.table import commands as say
from companion.games.mutton.table.setup import usual_way
from companion.games.mutton.table.view import TableView
from companion.referee.course import AUTOMATIC
from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.doors import more_people_doors
from companion.screens.levels import levels
from companion.screens.pages.page import BarPage, PageContext, page
from companion.screens.picture import Animal, Mood
from companion.screens.setup import (
    FORMS,
    NEW_MATCH,
    Setup,
    computer,
    next_style,
    offered,
    place_among,
    strength_name,
    style_of,
)
from companion.screens.theme import BODY, GAP_MM, LABEL, SMALL, TOUCH_MM
from companion.screens.widgets import sheep
from companion.screens.widgets.controls import (
    Act,
    Button,
    Chip,
    Choice,
    Kind,
    Pressable,
    Stepper,
    switch,
)
from companion.screens.widgets.items import Animals
from companion.screens.widgets.part import Look, stamp
from companion.screens.widgets.text import Text
from companion.table.match_table import GameView
from companion.words.message import Message
from engine import strengths
from engine.mutton.moves import Player

SIDES: tuple[Player, Player] = ("wolf", "farmer")
"""The side that each player has in the first game."""
_PLATE_MM = 15.5
_ABILITY_MM = 7.6
"""Height of what a computer player can do, two lines of small text, in mm."""
_NEAR_MM = 0.8
"""Room above and below it, and between the parts of two computer players, in mm."""


class NamePlate(Pressable):
    """A player's name plate; a tap changes the name."""

    def __init__(
        self, look: Look, box: Box, wolf: bool, on_press: Callable[[], object]
    ) -> None:
        super().__init__(look, box, on_press)
        self._wolf = wolf
        self._icon, rest = box.cut_left(round(box.h * 0.96), look.px(0.6))
        self._pencil, rest = rest.cut_right(look.px(8.5))
        name, role = rest.inset(0, look.px(1.6)).top(round(box.h * 0.42))
        self.name = Text(look, name, "", LABEL)
        self.role = Text(look, role, "", SMALL, look.theme.soft)
        self.add(self.name, self.role)
        self.restyle()

    def restyle(self) -> None:
        theme = self.look.theme
        self.plate(theme.raised, theme.line, 3.0)
        side = self.box.h * 0.8
        with self.canvas.before:
            x, y = (round(c) for c in self._icon.centre)
            stamp(sprites.hexagon(round(side), round(side), side * 0.5), theme.grass[0], x, y)
            mood = Mood.WOLF if self._wolf else Mood.CALM
            sheep.draw(Animal(" ", mood), theme, x, y, round(side * 0.3))
            drawn = sprites.pencil(self.look.px(4.2), self.look.px(0.4))
            stamp(drawn, theme.soft, *self._pencil.centre)


@page(
    help=Message("help-new-match"),
    opens=lambda at: at.arranging,
    built_from=lambda context: (
        *map(computer, context.setup.players), context.view.elsewhere is None),
)
class NewMatchPage(BarPage[TableView]):
    """The players, the length of the match, and the button that starts."""

    def __init__(self, look: Look, context: PageContext[TableView]) -> None:
        super().__init__(look, context)
        self.setup = context.setup
        self._offered = offered(context.settings.opponent)
        self._read = False
        """Whether the matches are read to find the automatic level."""
        self._waits = False
        """Whether the automatic level is not known yet."""
        session_of(context).forget_starts()
        gap = look.px(GAP_MM)
        self.row, rest = self.put_row()
        if look.display.portrait:
            left, right = rest.rows(2, gap * 2)
        else:
            left, right = rest.columns(2, gap * 2)
        self.plates: list[NamePlate] = []
        self.deductions: dict[int, Chip] = {}
        """For each person, by seat: whether this player wants to see deductions."""
        self.sitting: dict[int, Chip] = {}
        """With another table, for each person, by seat: at which of the two it sits."""
        self.strengths: dict[int, Stepper] = {}
        """For each computer, by seat: how well it plays."""
        self.styles: dict[int, Chip] = {}
        """For each computer, by seat: its style."""
        self.abilities: dict[int, Text] = {}
        """For a single computer, by seat: what it can do."""
        for seat in (0, 1):
            left = self._seat(left, seat)
        self.amounts: dict[str, Chip] = {}
        """What the match allows each person; clocks and claims only with another table."""
        if self._joined:
            left = self._amounts(left, "minutes", "days")
        two = self.setup.way == "two" and not self._joined
        for door in more_people_doors() if two and left.h > look.px(TOUCH_MM) else ():
            place, left = left.bottom(look.px(TOUCH_MM), gap)
            self.put(Button(look, place, door.words, self.to(door.page), style=BODY))
        if left.h > look.px(9):
            flock = [Animal(letter) for letter in "FLOC"] + [Animal("K", Mood.WOLF)]
            self.add_widget(Animals(look, left, flock, 9.0, grass=True))
        chips, right = right.top(look.px(_PLATE_MM), look.px(1.2))
        names = [Message("form", form=form) for form in FORMS]
        self.forms = Choice(look, chips, names, 0, self._form)
        gap = look.px(1.0) if self._joined else gap  # there is a row more
        line, right = right.top(look.px(9.4), gap)
        self.about = Text(look, line, "", BODY, look.theme.soft, up="top", lines=2)
        right = self._amounts(right, "hints")
        line = right.top(min(right.h, look.px(9.4)))[0]
        self.rules = Text(look, line, "", BODY, look.theme.soft, up="top", lines=2)
        self.add(self.forms, self.about, self.rules)

    def _seat(self, box: Box, seat: int) -> Box:
        """Add a player's plate and what this player can choose; return the rest of the box."""
        look, gap = self.look, self.look.px(GAP_MM)
        alone = self.setup.way is not None
        line, box = box.top(look.px(_PLATE_MM), gap if alone else look.px(_NEAR_MM))
        to_name = self.to("name", seat, NEW_MATCH)
        if computer(self.setup.players[seat]):
            line, chip = line.cut_left(round(line.w * 0.64), look.px(1.2))
            self.styles[seat] = self.put(Chip(look, chip, "", partial(self._style, seat)))
            place, box = box.top(look.px(TOUCH_MM), look.px(_NEAR_MM) if alone else gap)
            self.strengths[seat] = self.put(Stepper(
                look, place, 0, 0, len(self._offered) - 1, partial(self._strength, seat),
                lambda _: strength_name(self._strength_at(seat))))
            if alone:
                words, box = box.top(look.px(_ABILITY_MM), look.px(_NEAR_MM))
                self.abilities[seat] = self.put(
                    Text(look, words, "", SMALL, look.theme.soft, lines=2))
        else:
            line, chip = line.cut_left(round(line.w * 0.64), look.px(1.2))
            if self._joined:
                self.sitting[seat] = self.put(Chip(look, chip, "", self._change_table))
            else:
                self.deductions[seat] = self.put(
                    Chip(look, chip, "", partial(self._deduction, seat)))
        self.plates.append(self.put(NamePlate(look, line, seat == 0, to_name)))
        return box

    def _amounts(self, box: Box, *names: str) -> Box:
        """Add chips for these amounts; return the rest of the box."""
        look = self.look
        line, box = box.top(look.px(TOUCH_MM), look.px(GAP_MM))
        for name, place in zip(names, line.columns(len(names), look.px(1.2)), strict=True):
            self.amounts[name] = self.put(Chip(look, place, "", partial(self._more, name)))
        return box

    def _strength_at(self, seat: int) -> str:
        """Return how well the computer at a seat plays, or which program it is."""
        return self.setup.players[seat].partition(":")[2]

    def _show_seats(self, setup: Setup, level: str | None) -> None:
        """Show who plays and, for each player, what was chosen."""
        for seat, (name, plate) in enumerate(zip(setup.named.players, self.plates, strict=True)):
            plate.name.say(Message("computer") if computer(name) else name)
            plate.role.say(Message("first-wolf" if seat == 0 else "first-farmer"))
        for seat, chip in self.deductions.items():
            chip.text.say(switch(Message("deduction"), setup.deduction[seat]))
            chip.light(setup.deduction[seat])
        for seat, chip in self.sitting.items():
            here = seat == table_of(self.context.desk).other.seat
            chip.text.say(Message("seat-here" if here else "seat-elsewhere"))
            chip.light(here)
        for seat, choice in self.strengths.items():
            choice.set(place_among(self._offered, self._strength_at(seat)))
        for seat, chip in self.styles.items():
            style = style_of(self._strength_at(seat))
            chip.text.say(Message("style", style=style or "none"))
            chip.light(style in strengths.STYLES)
            chip.enable(bool(style), Message("style-not-here"))
        for seat, text in self.abilities.items():
            strength = self._strength_at(seat)
            if strength == AUTOMATIC and level:
                text.say(Message("level-automatic-now", level=Message("strength", strength=level)))
            else:
                text.say(ability(strength, wolf=seat == 0) or "")

    def show(self, view: TableView) -> None:
        super().show(view)
        setup, theme, named, level = self.setup, self.look.theme, self.setup.named, self._level()
        self.bar.title.say(Message(
            "title-elsewhere" if self._joined
            else "play-two" if setup.way == "two" else "against-the-computer"))
        self._show_seats(setup, level)
        self.forms.light(FORMS.index(setup.form))
        agree = () if people_agree(setup) or self._joined else (Message("both-must-agree"),)
        self._waits = setup.awaits_level and level is None
        waits = (Message("reading-matches"),) if self._waits else ()
        missing = next(iter((*name_defects(named), *agree, *waits)), None)
        warning = missing or self._fault() or unconfined(
            name.removeprefix("computer:") for name in setup.players if computer(name))
        self.about.say(warning or explained(setup), theme.accent if warning else theme.soft)
        words = {
            "hints": Message("hints", hints=setup.hints) if setup.helped is None else Message(
                "hints-for", player=named.players[setup.helped], hints=setup.hints),
            "minutes": Message("clock-chip", minutes=setup.minutes),
            "days": Message("absence-chip", days=setup.days),
        }
        for name, chip in self.amounts.items():
            chip.text.say(words[name])
            chip.light(bool(getattr(setup, name)))
        self.rules.say(summary(setup), theme.soft if options_of(setup) else theme.on_danger)
        self.row.show([
            Act(Message("back"), self.to()),
            Act(Message("swap-seats"), self._swap),
            Act(Message("options-button"), self.to("options", back=NEW_MATCH)),
            Act(Message("start"), self._start, Kind.MAIN,
                enabled=not setup_defects(named) and not waits, why=missing),
        ])

    def _level(self) -> str | None:
        """Return the automatic level; None if it is not wanted, or while the matches are read."""
        if not self.setup.awaits_level:
            return None
        if not self._read:
            self._read = True
            levels(self.context.environment).read()
        return level_for(self.context, self.setup)

    def _fault(self) -> Message | None:
        """Return what is wrong with a program that is to play; they are tried meanwhile."""
        options = options_of(self.setup)
        for side, name in zip(SIDES, self.setup.players, strict=True):
            program = name.removeprefix("computer:")
            if options is not None and computer(name) and is_command(program):
                fault = session_of(self.context).start(program, side, options).fault
                if fault is not None:
                    return fault
        return None

    @property
    def heard(self) -> object:
        return self._waits and self._level() is not None, session_of(self.context).started

    def _set(self, setup: Setup) -> None:
        self.setup = setup
        self.context.change_setup(setup)

    def _strength(self, seat: int, index: int) -> None:
        style = style_of(self._strength_at(seat))
        styled = f"{self._offered[index]}:{style}"
        strength = styled if styled in strengths.STYLED else self._offered[index]
        self._set(self.setup.with_name(seat, f"computer:{strength}"))

    def _style(self, seat: int) -> None:
        self._set(self.setup.with_name(seat, f"computer:{next_style(self._strength_at(seat))}"))

    @property
    def _joined(self) -> bool:
        """Whether the match will be played with another table, which has one of the seats."""
        return self.context.view.elsewhere is not None

    def _change_table(self) -> None:
        """Let the two people change tables."""
        table_of(self.context.desk).other.swap_seats()
        self.again()

    def _swap(self) -> None:
        """Exchange the roles of the first game. With another table, each player stays at theirs."""
        if self._joined:
            self._change_table()
        self._set(self.setup.swapped())

    def _more(self, name: str) -> None:
        self._set(self.setup.with_more(name))

    def _deduction(self, seat: int) -> None:
        self._set(self.setup.with_deduction_toggled(seat))

    def _form(self, index: int) -> None:
        self._set(replace(self.setup, form=FORMS[index]))

    def _start(self) -> None:
        begin(self.context, self.setup.named)


def begin(context: PageContext[GameView], setup: Setup) -> bool:
    """Begin a match with this setup, and return whether that was possible."""
    if setup.awaits_level:
        levels(context.environment).read(wait=True)
        setup = setup.with_level(level_for(context, setup) or strengths.FIRST)
    commands, view = first_commands(setup), context.desk.table.view()
    if isinstance(view, TableView) and view.elsewhere is not None:
        commands = say.SetClock(setup.minutes), say.SetAbsence(setup.days), *first_commands(
            replace(setup, deduction=(False, False), helped=None))
    options = options_of(setup)
    if options is not None:
        context.desk.fit(options.size)
    return bool(commands) and all(map(context.send, commands))


def level_for(context: PageContext[GameView], setup: Setup) -> str | None:
    """Return the level that is about as strong as the person of a setup; None until that is found
    out."""
    person = next(filterfalse(computer, setup.players), "")
    level = levels(context.environment).level_for("mutton", person)
    return strengths.FIRST if level == "" else level


def begin_at_once(context: PageContext[GameView], setup: Setup) -> None:
    """Begin a match, and have the flock stand as usual if a person would place it."""
    setup = setup.named
    farmer = setup.players[1]
    options = options_of(setup)
    if not begin(context, setup) or setup.form == "bids" or computer(farmer) or options is None:
        return
    context.send(say.PlaceBy(usual_way(options)))


def explained(setup: Setup) -> Message:
    """Return what the form of the match means."""
    if setup.form == "target":
        return Message("form-target-explained", target=setup.target)
    return Message("form-duel-explained" if setup.form == "duel" else "form-bids-explained")
