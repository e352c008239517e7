"""Before a match: the choice of a game, and the start page of the tile games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from companion.games.tiles.referee.games import about as game_about
from companion.games.tiles.referee.rules import Scorer
from companion.games.tiles.screens.page import TilePage, game_and_route
from companion.games.tiles.screens.painting import SEATS, ink_on, painter_class
from companion.games.tiles.screens.starting import RIVAL, starting
from companion.games.tiles.table import commands as say
from companion.games.tiles.table.view import SetupView, TileView
from companion.referee.course import AUTOMATIC, Seat
from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.doors import setup_doors
from companion.screens.levels import levels
from companion.screens.pages.games import Pieces, Way
from companion.screens.pages.page import PageContext, page
from companion.screens.setup import computer, strength_name
from companion.screens.setup import seat as seat_of
from companion.screens.theme import BODY, BOLD, GAP_MM, HEADLINE, LABEL, SMALL, TOUCH_MM
from companion.screens.widgets.controls import WORDS_MM, Act, Chip, Choice, Kind, Pressable, Stepper
from companion.screens.widgets.part import Look, Words, stamp_edged
from companion.screens.widgets.text import Text, letter
from companion.table.match_table import GameView, SeatPlayers, Start
from companion.words.message import Message
from companion.words.players import is_placeholder, placeholder
from engine.strengths import NAMES


class TileCard:
    """A tile game on its card."""

    def __init__(self, key: str) -> None:
        self._key = key

    def draw(self, look: Look, box: Box) -> None:
        """Draw a few of its pieces."""
        painter_class(self._key)(look.theme).pieces(box)

    def ways(self, context: PageContext[GameView]) -> list[Way]:
        """Return its usual players, each in a button."""
        return [(words, partial(begin_tiles, context, self._key, players))
                for words, players in starting(self._key).ways]

    def choose(self, context: PageContext[GameView]) -> bool:
        """Choose it, for people who are known if nobody has been named yet."""
        names, before = context.environment.names(), context.desk.own[self._key].view()
        if not context.choose_game(self._key):
            return False
        setup = before.setup if isinstance(before, TileView) else None
        if setup is not None and names and _strangers(setup):
            least = game_about(self._key).least_players
            many = max(least, min(len(names), starting(self._key).known))
            known = names[:many]
            if len(known) == many:
                context.send(SeatPlayers(tuple(map(Seat, known))))
        return True


def _strangers(setup: SetupView) -> bool:
    """Return whether no player has been named yet."""
    return not any(setup.computers) and all(map(is_placeholder, setup.players))


def begin_tiles(
    context: PageContext[GameView], key: str, players: tuple[str, ...] = ()
) -> None:
    """Begin a tile game at once; an empty name is that of a person. By default the first
    of its ways is played."""
    if not context.choose_game(key):
        return
    wanted = players or starting(key).ways[0][1]
    persons = iter((*context.environment.names(), *map(placeholder, range(1, SEATS_MOST + 1))))
    names = [name or next(persons) for name in wanted]
    level = proposed_level(context, key, names)
    seats = tuple(seat_of(level if name == RIVAL else name) for name in names)
    if context.send(SeatPlayers(seats)):
        context.send(Start())


def proposed_level(context: PageContext[GameView], key: str, players: Sequence[str]) -> str:
    """Return the computer that a tile game proposes: one about as strong as the person, if people
    are rated in that game."""
    about = game_about(key)
    if AUTOMATIC not in about.strengths:
        return f"computer:{about.first_level}"
    person = next((name for name in players if name and not computer(name)), "")
    level = levels(context.environment).level_for(key, person) or about.first_level
    return f"computer:{level}"


SEATS_MOST = 4
SCORERS: tuple[Scorer, ...] = ("", "moves", "final")
PLACES: dict[Scorer, Message] = {
    "": Message("place-screen"), "moves": Message("place-moves"), "final": Message("place-final"),
}
"""Where the tiles are, for each way of scoring."""


class SeatPlate(Pressable):
    """A player's name in the player's colour; a tap changes the name."""

    def __init__(self, look: Look, box: Box, seat: int, on_press: Callable[[], object]) -> None:
        super().__init__(look, box, on_press)
        self._seat = seat
        self._icon, rest = box.cut_left(round(box.h * 0.92), look.px(0.4))
        self._rest = rest.cut_right(look.px(WORDS_MM))[1].inset(0, look.px(0.7))
        self.name = Text(look, self._rest, "", LABEL)
        self.role = Text(look, self._rest, "", SMALL, look.theme.soft)
        self.add_widget(self.name)
        self._two = False

    def show(self, name: Words, role: Words) -> None:
        """Show the player of this seat, and the role in the first game."""
        if bool(role) != self._two:
            self._two = bool(role)
            for part in (self.name, self.role):
                self.remove_widget(part)
            upper, lower = self._rest.rows(2) if role else (self._rest, self._rest)
            self.name = Text(self.look, upper, "", LABEL)
            self.role = Text(self.look, lower, "", SMALL, self.look.theme.soft)
            self.add_widget(self.name)
            if role:
                self.add_widget(self.role)
        self.name.say(name)
        self.role.say(role)
        self.restyle()

    def restyle(self) -> None:
        theme = self.look.theme
        self.plate(theme.raised, theme.line, 2.4)
        with self.canvas.before:
            x, y = (round(c) for c in self._icon.centre)
            d = round(self.box.h * 0.56)
            colour = SEATS[self._seat]
            stamp_edged(theme, sprites.disc(d), colour, x, y)
            initial = self.name.words[:1].upper() or "?"
            letter(initial, BOLD, round(d * 0.62), ink_on(colour), x, y)


@page(help=Message("help-tile-start"),
      built_from=lambda context: (*game_and_route(context), _computers(context)))
class TileStartPage(TilePage):
    """Names, scoring or form, and whether the tiles are real."""

    def __init__(self, look: Look, context: PageContext[TileView]) -> None:
        super().__init__(look, context)
        levels(context.environment).read()
        self._game = game = self.setup.game
        self._own = own = starting(game)
        about = game_about(game)
        gap, small = look.px(GAP_MM), look.px(1.0)
        tall = look.display.portrait
        self.row, rest = self.put_row()
        if tall:
            left, right = rest.top(look.px(own.seats_mm), gap)
        else:
            left, right = rest.columns(2, gap * 2)
        head, left = left.top(look.px(11.0), small)
        self.many: Stepper | None = None
        if about.least_players < about.most_players:
            step, head = head.cut_right(look.px(34), gap)
            self.many = Stepper(look, step, 1, 1, SEATS_MOST, self._seat_many)
            self.add_widget(self.many)
        self.add_widget(Text(look, head, Message("who-plays"), HEADLINE, lines=2))
        height = look.px(11.0 if tall else own.seat_mm)
        self.plates: list[SeatPlate] = []
        self.chips: dict[int, Chip] = {}
        """For each person, by seat: seats a computer in place of this player."""
        self.strengths: dict[int, Stepper] = {}
        """For each computer, by seat: how well it plays."""
        for seat, strength in enumerate(self.setup.computers):
            line, left = left.top(height, small)
            if strength and own.tall_plates:  # the plate needs the room: it has the role, too
                name, (place, left) = line, left.top(look.px(TOUCH_MM), small)
            else:
                name, place = line.cut_left(
                    round(line.w * (0.42 if strength else 0.62)), look.px(1.2))
            self.plates.append(self.put(SeatPlate(look, name, seat, self.to("name", seat))))
            if strength:
                self.strengths[seat] = self.put(Stepper(
                    look, place, 0, 0, len(NAMES) - 1, partial(self._strength, seat),
                    partial(self._strength_name, seat)))
            else:
                self.chips[seat] = self.put(Chip(
                    look, place, Message("person"), partial(self._seat_computer, seat)))
        if left.h > look.px(17):
            self.add_widget(Pieces(look, left, game))
        head, right = right.top(look.px(11.0), small)
        other, head = head.cut_right(look.px(31), gap)
        self.add_widget(Chip(look, other, Message("other-games"), self.to("games")))
        self.add_widget(Text(look, head, Message("how-you-play"), HEADLINE, lines=2))
        chips, right = right.top(look.px(11.5), small)
        self.how = Choice(look, chips, list(own.hows), 0, self._how)
        line, right = right.top(look.px(own.tell_mm), small)
        self.tell = Text(look, line, "", BODY, look.theme.soft, up="top", lines=2)
        chips, right = right.top(look.px(11.5), small)
        where = [PLACES[it] for it in SCORERS]
        self.where = Choice(look, chips, where, 0, self._where)
        line = right.top(min(right.h, look.px(10.4)))[0]
        self.place = Text(look, line, "", BODY, look.theme.soft, up="top", lines=2)
        self.add(self.how, self.tell, self.where, self.place)

    def show_tiles(self, view: TileView) -> None:
        setup = self.setup
        self.bar.say(Message("tile-game", game=self._game))
        for seat, (name, plate) in enumerate(zip(setup.players, self.plates, strict=True)):
            plate.show(Message("computer") if setup.computers[seat] else name,
                       self._own.role(setup, seat))
        for seat, choice in self.strengths.items():
            strength = setup.computers[seat]
            choice.set(NAMES.index(strength) if strength in NAMES else 0)
        theme = self.look.theme
        if self.many is not None:
            self.many.set(len(setup.players))
        self.how.light(self._own.how(setup))
        self.tell.say(self._own.tell(setup))
        self.where.light(SCORERS.index(setup.scorer))
        self.place.say(_place_explained(setup), theme.soft)
        options = Act(Message("tiles-button"), self.to("options"))
        swap = [Act(Message("swap-seats"), self._swap)] if self._own.swaps else []
        room = self.row.room
        acts = [*swap, options, *self.through(setup_doors(self._game))]
        start = Act(Message("start"), self.sends(Start()), Kind.MAIN)
        self.row.show([*acts[: room - 1], start])

    # What fingers do

    def _seat_computer(self, seat: int) -> None:
        """Replace a person by the computer that is proposed to the others."""
        said = list(player_names(self.setup))
        said[seat] = ""
        said[seat] = proposed_level(self.context, self._game, said)
        self._send(said)

    def _strength(self, seat: int, index: int) -> None:
        said = list(player_names(self.setup))
        said[seat] = f"computer:{NAMES[index]}"
        self._send(said)

    def _strength_name(self, seat: int, index: int) -> Words:
        """Return how strong the computer at a seat is."""
        return strength_name(self.setup.computers[seat])

    def _seat_many(self, many: int) -> None:
        setup = self.setup
        said = list(player_names(setup))[:many]
        while len(said) < many:
            known = (*self.context.environment.names(),
                     *map(placeholder, range(1, SEATS_MOST + 1)))
            said.append(next(name for name in known if name not in said))
        self._send(said)

    def _send(self, players: Sequence[str]) -> None:
        self.context.send(SeatPlayers(tuple(map(seat_of, players))))

    def _swap(self) -> None:
        one, other = player_names(self.setup)
        self._send((other, one))

    def _how(self, index: int) -> None:
        if len(self.setup.players) < self._own.least(index):
            self._seat_many(self._own.least(index))
        self.context.send(self._own.choose(self.setup, index))

    def _where(self, index: int) -> None:
        self.context.send(say.SetScorer(SCORERS[index]))


def _computers(context: PageContext[TileView]) -> tuple[bool, ...]:
    """Return which seats computers have."""
    setup = context.view.setup
    return () if setup is None else tuple(map(bool, setup.computers))


def _place_explained(setup: SetupView) -> Message:
    """Return what to do with real tiles, or how many tiles are on the screen."""
    if setup.scorer:
        return Message("place-moves-explained" if setup.scorer == "moves"
                       else "place-final-explained")
    return starting(setup.game).on_the_screen(setup)


def player_names(setup: SetupView) -> tuple[str, ...]:
    """Return the players by name; a computer such as ``computer:level-8``."""
    pairs = zip(setup.players, setup.computers, strict=True)
    return tuple(f"computer:{strength}" if strength else name for name, strength in pairs)
