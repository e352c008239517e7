"""Before a match: the choice of a game, and the start page of the tile games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import cast

from companion.referee.course import AUTOMATIC, Seat
from companion.referee.tiles.games import about as game_about
from companion.referee.tiles.rules import Scorer
from companion.registry.found import game as game_of
from companion.registry.found import games
from companion.registry.game import load
from companion.screens import sprites
from companion.screens.boxes import Box
from companion.screens.navigation import Route
from companion.screens.pages.new_match import begin_at_once
from companion.screens.pages.page import BarPage, PageContext, page
from companion.screens.picture import Animal, Mood
from companion.screens.setup import Way, computer, strength_name, young_shepherds
from companion.screens.setup import seat as seat_of
from companion.screens.theme import BODY, BOLD, GAP_MM, HEADLINE, LABEL, SMALL, TOUCH_MM
from companion.screens.tiles.page import TilePage, game_and_route
from companion.screens.tiles.painting import SEATS, ink_on
from companion.screens.tiles.starting import RIVAL, starting
from companion.screens.widgets import sheep
from companion.screens.widgets.controls import (
    WORDS_MM,
    Act,
    Button,
    Chip,
    Choice,
    Kind,
    Pressable,
    Stepper,
)
from companion.screens.widgets.part import Look, Part, Words, stamp, stamp_edged
from companion.screens.widgets.text import Text, letter
from companion.table.mutton.commands import Resume
from companion.table.mutton.view import TableView
from companion.table.tiles import commands as say
from companion.table.tiles.commands import ChooseGame, SeatPlayers
from companion.table.tiles.view import SetupView, TileView
from companion.words.message import Message
from companion.words.players import is_placeholder, placeholder
from engine.mutton.players.levels import NAMES


class CardsPage(BarPage):
    """A card for each game, and the way back."""

    def __init__(self, look: Look, context: PageContext) -> None:
        super().__init__(look, context)
        self.row, rest = self.put_row()
        gap = look.px(GAP_MM)
        keys = [each.about.key for each in games() if self._offered(each.about.key)]
        places = (rest.rows(len(keys), gap) if look.display.portrait
                  else rest.columns(len(keys), gap))
        for key, place in zip(keys, places, strict=True):
            self.put(self._card(self._cut(place, key), key))

    def _offered(self, key: str) -> bool:
        """Return whether a game has a card."""
        raise NotImplementedError

    def _cut(self, box: Box, key: str) -> Box:
        """Return what a card leaves of its place; here all of it."""
        return box

    def _card(self, box: Box, key: str) -> GameCard:
        """Return the card of a game."""
        raise NotImplementedError

    def show(self, view: TableView) -> None:
        super().show(view)
        self.row.show([Act(Message("back"), self.to())])


@page(help=Message("help-games"), title=Message("which-game"), opens=lambda at: at.idle)
class GamesPage(CardsPage):
    """The games, to choose one."""

    def __init__(self, look: Look, context: PageContext) -> None:
        super().__init__(look, context)
        context.archive.read()

    def _offered(self, key: str) -> bool:
        return key == "mutton" or bool(game_of(key).starting)

    def _card(self, box: Box, key: str) -> GameCard:
        return GameCard(self.look, box, key, "", partial(self._choose, key))

    def _cut(self, box: Box, key: str) -> Box:
        """Put buttons that begin at once below (or on a tall screen beside) the card."""
        look, gap = self.look, self.look.px(1.2)
        ways = self._ways(key)
        high = look.px(TOUCH_MM + 1)
        if look.display.portrait:
            line, box = box.bottom(high, gap)
            places = line.columns(len(ways), gap)
        else:
            line, box = box.bottom(len(ways) * high + (len(ways) - 1) * gap, gap)
            places = line.rows(len(ways), gap)
        unfinished = self._unfinished(key)
        for (words, begin), place in zip(ways, places, strict=False):
            button = self.put(
                Button(look, place, words, begin, Kind.MAIN if unfinished == key else Kind.PLAIN))
            button.enable(unfinished in (None, key), Message("unfinished-match-first"))
        return box

    def _unfinished(self, key: str) -> str | None:
        """Return the game whose unfinished match stands in the way of one of this game."""
        if key == "mutton":
            return key if self.context.view.phase == "resume" else None
        return self.context.tiles().resumable_game

    def _ways(self, key: str) -> list[tuple[Message, Callable[[], object]]]:
        """Return the buttons that begin at once, or the one that continues an unfinished match.
        Those of Mutton are for children."""
        if self._unfinished(key) == key:
            return [(Message("continue-match"), partial(self._continue, key))]
        if key == "mutton":
            return [(Message("young-begin", alone="yes"), partial(self._begin_young, "farmer")),
                    (Message("young-begin", alone="no"), partial(self._begin_young, "two"))]
        return [(words, partial(self._begin, key, players))
                for words, players in starting(key).ways]

    def _continue(self, key: str) -> None:
        """Continue the unfinished match."""
        self.context.choose_game(key)
        if key == "mutton":
            self.context.send(Resume())
        else:
            self.context.send_tiles(say.Resume())

    def _begin_young(self, way: Way) -> None:
        """Begin Young shepherds."""
        self.context.choose_game("mutton")
        begin_at_once(self.context, young_shepherds(self.context.setup, way))

    def _begin(self, key: str, players: tuple[str, ...]) -> None:
        """Begin a tile game at once; an empty name is that of a person."""
        begin_tiles(self.context, key, players)

    def _choose(self, key: str) -> None:
        context, setup = self.context, self.context.tiles().setup
        names = context.environment.names()
        if key != "mutton" and setup is not None and setup.game != key:
            context.send_tiles(ChooseGame(key))
        if key != "mutton" and setup is not None and names and _strangers(setup):
            least = game_about(key).least_players
            many = max(least, min(len(names), starting(key).known))
            known = names[:many]
            if len(known) == many:
                context.send_tiles(SeatPlayers(tuple(map(Seat, known))))
        context.choose_game(key)
        context.go(Route())


def _strangers(setup: SetupView) -> bool:
    """Return whether no player has been named yet."""
    return not any(setup.computers) and all(map(is_placeholder, setup.players))


def begin_tiles(context: PageContext, key: str, players: tuple[str, ...] = ()) -> None:
    """Begin a tile game at once; an empty name is that of a person. By default the first
    of its ways is played."""
    context.choose_game(key)
    setup = context.tiles().setup
    if setup is None or setup.game != key:
        context.send_tiles(ChooseGame(key))
    wanted = players or starting(key).ways[0][1]
    persons = iter((*context.environment.names(), *map(placeholder, range(1, SEATS_MOST + 1))))
    names = [name or next(persons) for name in wanted]
    level = proposed_level(context, key, names)
    seats = tuple(seat_of(level if name == RIVAL else name) for name in names)
    if context.send_tiles(SeatPlayers(seats)):
        context.send_tiles(say.Start())


def proposed_level(context: PageContext, key: str, players: Sequence[str]) -> str:
    """Return the computer that a tile game proposes: one about as strong as the person, if people
    are rated in that game."""
    about = game_about(key)
    if AUTOMATIC not in about.strengths:
        return f"computer:{about.first_level}"
    person = next((name for name in players if name and not computer(name)), "")
    return f"computer:{context.archive.tile_level_for(key, person)}"


class GameCard(Pressable):
    """A game: a picture of its pieces, its name, and what it is `about`, in a few words or (with
    `brief`) in fewer below a larger picture."""

    def __init__(
        self, look: Look, box: Box, key: str, about: Words, on_press: Callable[[], object],
        *, brief: bool = False,
    ) -> None:
        super().__init__(look, box, on_press)
        self.key = key
        inner, tall = box.inset(look.px(3), look.px(2.5)), look.display.portrait
        if tall:
            self._picture, rest = inner.cut_left(round(inner.w * 0.42), look.px(3))
        else:
            share = 0.56 if brief else 0.52 if about else 0.42
            self._picture, rest = inner.top(
                round(inner.h * share / look.text_scale), look.px(1.5))
        if not about:
            name, below = rest, rest.bottom(0)[0]
        elif tall:
            name, below = rest.rows(2, look.px(1))
        else:
            name, below = rest.top(look.text_px(12.6), look.px(0.8))
        across, up = "center" if brief else "left", "bottom" if tall or brief else "middle"
        up = up if about else "middle"
        self.text = Text(
            look, name, Message("tile-game", game=key), HEADLINE, across=across, up=up, lines=2)
        self.add(self.text, Text(
            look, below, about, BODY, look.theme.soft, across=across, up="top",
            lines=2 if brief else 4))
        self.restyle()

    @property
    def words(self) -> Words:
        return self.text.said

    def restyle(self) -> None:
        theme = self.look.theme
        self.plate(theme.raised, theme.line, 3.4, lift=0.12)
        with self.canvas.before:
            draw_pieces(self.look, self._picture, self.key)


class Pieces(Part):
    """A picture of a few pieces of a game."""

    def __init__(self, look: Look, box: Box, key: str) -> None:
        super().__init__(look, box)
        self.key = key
        with self.canvas:
            draw_pieces(look, box.middle(min(box.w, look.px(70)), min(box.h, look.px(46))), key)


def draw_pieces(look: Look, box: Box, key: str) -> None:
    """Draw a few pieces of a game into the open canvas, as large as the box allows."""
    if pieces := game_of(key).pieces:
        cast(DrawPieces, load(pieces))(look, box)


DrawPieces = Callable[[Look, Box], None]
"""Draws a few pieces of one game into the open canvas, as large as the box allows."""


def draw_sheep(look: Look, box: Box) -> None:
    """Draw a few sheep of Mutton."""
    theme = look.theme
    x, y = (round(c) for c in box.centre)
    r = min(box.w / 5.4, box.h / 3.4)
    flock = [Animal("L"), Animal("A", Mood.WOLF), Animal("M"), Animal("B"), Animal(" ")]
    d = round(r * 2)
    spots = ((0, 0.75), (1, -0.75), (-1, -0.75), (2, 0.75), (-2, 0.75))
    for i, (dx, dy) in enumerate(spots):
        place = round(x + dx * r * 0.88), round(y + dy * r)
        stamp(sprites.hexagon(d, d, r), theme.grass[i % 2], *place)
        sheep.draw(flock[i], theme, *place, round(r * 0.58))


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

    def __init__(self, look: Look, context: PageContext) -> None:
        super().__init__(look, context)
        context.archive.read()
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
        acts = [*swap, options, Act(Message("history-button"), self.to("history"))]
        start = Act(Message("start"), self.sends_tiles(say.Start()), Kind.MAIN)
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
        """Return how strong the computer at a seat is; an older strength has no index."""
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
        self.context.send_tiles(say.SeatPlayers(tuple(map(seat_of, players))))

    def _swap(self) -> None:
        one, other = player_names(self.setup)
        self._send((other, one))

    def _how(self, index: int) -> None:
        if len(self.setup.players) < self._own.least(index):
            self._seat_many(self._own.least(index))
        self.context.send_tiles(self._own.choose(self.setup, index))

    def _where(self, index: int) -> None:
        self.context.send_tiles(say.SetScorer(SCORERS[index]))


def _computers(context: PageContext) -> tuple[bool, ...]:
    """Return which seats computers have."""
    setup = context.tiles().setup
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
