"""The small pages of the tile games: options, names, bidding, resuming, and the menu."""

from companion.games.tiles.referee.commands import Finish
from companion.games.tiles.screens.page import TilePage, at_tiles, game_and_route, tile_view
from companion.games.tiles.screens.start import player_names, proposed_level
from companion.games.tiles.screens.starting import starting
from companion.games.tiles.table.view import TileView
from companion.referee.codec import Bid
from companion.screens.navigation import Route
from companion.screens.pages.forms import NamePage
from companion.screens.pages.games import Pieces
from companion.screens.pages.page import PageContext, bid_between, page
from companion.screens.pages.settings import SettingsPage
from companion.screens.setup import computer
from companion.screens.setup import seat as seat_of
from companion.screens.theme import BODY
from companion.screens.widgets.controls import Act, Kind
from companion.screens.widgets.part import Look
from companion.screens.widgets.text import Text
from companion.table.match_table import (
    Abandon,
    GameView,
    Leave,
    Resume,
    SeatPlayers,
    SetOptions,
    Stop,
)
from companion.words.message import Message


@page(
    help=Message("help-tile-options"),
    title=Message("title-options"),
    opens=lambda at: at_tiles(at) and at.arranging,
)
class TileOptionsPage(TilePage):
    """The number of tiles of each kind."""

    def __init__(self, look: Look, context: PageContext[TileView]) -> None:
        super().__init__(look, context)
        self.row, rest = self.put_row()
        line, rest = rest.bottom(look.px(6.0), look.px(1.0))
        self.line = self.put(Text(look, line, "", BODY, look.theme.soft))
        self._own = starting(self.setup.game)
        self.steppers = self._own.build(look, rest, self.put, self._set)

    def show_tiles(self, view: TileView) -> None:
        setup = self.setup
        self.bar.say(self.title)
        values = self._own.values(setup)
        self.line.say(Message("tiles-in-all", tiles=sum(values.values())))
        for name, value in values.items():
            self.steppers[name].set(value)
        self.row.show([
            Act(Message("standard-set"), self._usual),
            Act(Message("done"), self.to(), Kind.MAIN),
        ])

    def _set(self, name: str, value: int) -> None:
        said = self._own.changed(self.setup, name, value)
        if isinstance(said, Message):
            self.context.notify(said)
        else:
            self.context.send(SetOptions(said))
        self.again()

    def _usual(self) -> None:
        self.context.send(SetOptions(self._own.standard(self.setup)))


@page(opens=lambda at: at_tiles(at) and at.arranging)
class TileNamePage(NamePage[TileView]):
    """A player's name, as in Mutton, for up to four seats."""

    @property
    def _said(self) -> list[str]:
        setup = tile_view(self.context).setup
        return list(player_names(setup)) if setup is not None else []

    def _players(self) -> tuple[str, str]:
        said, seat = self._said, self._seat
        other = next((name for i, name in enumerate(said) if i != seat), "")
        return "" if computer(said[seat]) else said[seat], other

    def _done(self, name: str) -> None:
        said = self._said
        said[self._seat] = name
        if self.context.send(SeatPlayers(tuple(map(seat_of, said)))):
            self.context.go(Route())

    def _computer(self) -> None:
        """Seat the computer that is proposed to the others; its level can be changed later."""
        setup = tile_view(self.context).setup
        if setup is not None:
            said = self._said
            said[self._seat] = ""
            self._done(proposed_level(self.context, setup.game, said))


@page(help=Message("help-tile-bidding"))
class TileBiddingPage(TilePage):
    """The number of sheep that a player bids to save."""

    def __init__(self, look: Look, context: PageContext[TileView]) -> None:
        super().__init__(look, context)
        self.row, rest = self.put_row()
        self.head, self.detail, inner = self.put_question(rest)
        self.stepper = self.put_bid(inner)

    def show_tiles(self, view: TileView) -> None:
        self.bar.say(Message("title-bidding"))
        match = view.match
        least = (match and match.least_bid) or 1
        most = (match and match.most_bid) or least
        bid = bid_between(self.stepper, least, most)
        self.head.say(view.sentence)
        self.detail.say(view.detail)
        acts = []
        if view.phase == "bidding":
            if "pass" in view.buttons:
                give_way = Message("button-give-way")
                acts.append(Act(give_way, self.sends(Bid(None))))
            label = Message("bid-button", bid=bid)
            acts.append(Act(label, self.sends(Bid(bid)), Kind.MAIN))
        self.row.show(acts)


@page(help=Message("help-resume"),
      built_from=lambda context: (*game_and_route(context), context.view.resumable_game))
class TileResumePage(TilePage):
    """An unfinished match of tiles: resume it, give it up, or play another game."""

    def __init__(self, look: Look, context: PageContext[TileView]) -> None:
        super().__init__(look, context)
        self.row, rest = self.put_row()
        self.head, self.detail, inner = self.put_question(rest)
        if self.tiles.resumable_game is not None:
            self.put(Pieces(look, inner, self.tiles.resumable_game))

    def show_tiles(self, view: TileView) -> None:
        self.bar.say(Message("title-resume"))
        self.head.say(view.sentence)
        self.detail.say(Message("resume-tiles"))
        self.row.show([
            Act(Message("give-up"), self.sends(Abandon()), Kind.DANGER,
                hold=Message("hold-to-give-up"), sub=Message("hold-for-a-second")),
            Act(Message("other-games"), self.to("games")),
            Act(Message("continue-match"), self.sends(Resume()), Kind.MAIN),
        ])


@page(opens=at_tiles)
class TileMenuPage(SettingsPage):
    """The settings, with the ways out of a match of tiles."""

    def show(self, view: GameView) -> None:
        super().show(view)
        tiles = tile_view(self.context)
        acts = [Act(Message("back"), self.to(), Kind.MAIN)]
        if tiles.game is not None and tiles.phase != "match-over":
            acts.append(Act(Message("put-aside"), self.sends(Leave())))
            if "finish" in tiles.buttons:
                acts.append(self.careful(
                    Message("count-now"), self.sends(Finish()),
                    Message("hold-to-count")))
            give_up = Stop() if "stop" in tiles.buttons else Abandon()
            acts.append(self.careful(
                Message("give-up"), self.sends(give_up), Message("hold-to-give-up")))
            self.row.show(acts)
