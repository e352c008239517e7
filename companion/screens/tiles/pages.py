"""The small pages of the tile games: options, names, bidding, resuming, and the menu."""

from companion.screens.boxes import Box
from companion.screens.navigation import Route
from companion.screens.pages.forms import NamePage
from companion.screens.pages.page import PageContext, bid_between, page
from companion.screens.pages.settings import SettingsPage
from companion.screens.setup import computer
from companion.screens.setup import seat as seat_of
from companion.screens.theme import BODY
from companion.screens.tiles import messages
from companion.screens.tiles.lattice import Hexes, Squares
from companion.screens.tiles.page import TilePage, at_tiles, game_and_route, tile_view
from companion.screens.tiles.painting import DogsPainter, FoldPainter
from companion.screens.tiles.start import Pieces, player_names, proposed_level
from companion.screens.widgets.controls import Act, Kind, Stepper
from companion.screens.widgets.part import Look, Part
from companion.screens.widgets.text import Text
from companion.table.match_table import GameView
from companion.table.tiles import commands as say
from companion.table.tiles.view import SetupView, TileView
from companion.words.message import Message
from engine.dogs.options import MOST, ONE_SET
from engine.dogs.options import Options as DogsOptions
from engine.fold import tiles as fold_tiles
from engine.fold.options import MOST_OF_A_KIND, MOST_TILES
from engine.fold.options import ONE_SET as FOLD_SET
from engine.fold.options import Options as FoldOptions
from engine.fold.tiles import KINDS, SIGNS


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
        self.steppers: dict[str, Stepper] = {}
        if self.setup.game == "fold":
            columns, gap = (1 if look.display.portrait else 2), look.px(1.4)
            rows = -(-len(KINDS) // columns)
            area = rest.top(min(rest.h, (look.px(12) + gap) * rows))[0]
            cells = [c for one in area.columns(columns, look.px(4)) for c in one.rows(rows, gap)]
            for kind, cell in zip(KINDS, cells, strict=True):
                self._kind(kind, cell)
        else:
            place = rest.top(look.px(13))[0]
            below = rest.bottom(rest.h - look.px(16))[0]
            self.put(_TilePicture(look, below, "e", long=True))
            name, place = place.cut_left(round(place.w * 0.4), look.px(2))
            self.put(Text(look, name, Message("number-of-tiles"), BODY))
            self.steppers["tiles"] = self.put(
                Stepper(look, place, ONE_SET, 3, MOST, self._tiles))

    def _kind(self, kind: fold_tiles.Kind, cell: Box) -> None:
        look = self.look
        icon, rest = cell.cut_left(cell.h, look.px(1))
        name, place = rest.cut_left(round(rest.w * 0.36), look.px(1))
        self.put(_TilePicture(look, icon, SIGNS[kind][0]))
        self.put(Text(look, name, messages.tile_name(kind), BODY, lines=2))
        self.steppers[kind] = self.put(Stepper(
            look, place, 0, 0, MOST_OF_A_KIND, lambda value: self._set(kind, value)))

    def show_tiles(self, view: TileView) -> None:
        setup = self.setup
        self.bar.say(self.title)
        self.line.say(Message("tiles-in-all", tiles=_many(setup)))
        if setup.game == "fold":
            mix = FoldOptions.parse(setup.options).mix
            for kind in KINDS:
                self.steppers[kind].set(mix[kind])
        else:
            self.steppers["tiles"].set(DogsOptions.parse(setup.options).tiles)
        self.row.show([
            Act(Message("standard-set"), self._usual),
            Act(Message("done"), self.to(), Kind.MAIN),
        ])

    def _set(self, kind: str, many: int) -> None:
        setup = self.setup
        options = FoldOptions.parse(setup.options)
        mix: dict[str, int] = {**dict(options.mix.items()), kind: many}
        if sum(mix.values()) > MOST_TILES:
            self.context.notify(Message("too-many-tiles", most=MOST_TILES))
        else:
            said = " ".join(f"{each}={number}" for each, number in mix.items())
            self.context.send(say.SetOptions(f"{_without_numbers(options)} {said}"))
        self.again()

    def _tiles(self, many: int) -> None:
        """Change the number of tiles by two: it is odd, so that both players lay as many."""
        setup = self.setup
        before = DogsOptions.parse(setup.options).tiles
        tiles = max(3, min(MOST, before + (2 if many > before else -2)))
        self.context.send(say.SetOptions(f"tiles={tiles}"))
        self.again()

    def _usual(self) -> None:
        setup = self.setup
        if setup.game == "dogs":
            self.context.send(say.SetOptions(f"tiles={ONE_SET}"))
            return
        said = " ".join(f"{kind}={many}" for kind, many in FOLD_SET.items())
        options = _without_numbers(FoldOptions.parse(setup.options))
        self.context.send(say.SetOptions(f"{options} {said}"))


def _without_numbers(options: FoldOptions) -> str:
    """Return the options that are not numbers of tiles."""
    return f"players={options.players} {'rivals' if options.rivals else 'together'}"


def _many(setup: SetupView) -> int:
    if setup.game == "dogs":
        return DogsOptions.parse(setup.options).tiles
    return FoldOptions.parse(setup.options).tiles


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
        if self.context.send(say.SeatPlayers(tuple(map(seat_of, said)))):
            self.context.go(Route())

    def _computer(self) -> None:
        """Seat the computer that is proposed to the others; its level can be changed later."""
        setup = tile_view(self.context).setup
        if setup is not None:
            said = self._said
            said[self._seat] = ""
            self._done(proposed_level(self.context, setup.game, said))


class _TilePicture(Part):
    """A picture of one tile."""

    def __init__(self, look: Look, box: Box, turn: str, long: bool = False) -> None:
        super().__init__(look, box)
        x, y = (round(c) for c in box.centre)
        with self.canvas:
            if long:
                p = int(min(box.w / 3.2, box.h / 1.2, look.px(18))) // 2 * 2
                DogsPainter(look.theme).tile(Squares(p), turn, x, y)
            else:
                p = int(min(box.w, box.h) * 0.84) // 2 * 2
                FoldPainter(look.theme).tile(Hexes(p), turn, x, y)


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
        most = (match and match.most_bid) or ONE_SET
        bid = bid_between(self.stepper, least, most)
        self.head.say(view.sentence)
        self.detail.say(view.detail)
        acts = []
        if view.phase == "bidding":
            if "pass" in view.buttons:
                give_way = Message("button-give-way")
                acts.append(Act(give_way, self.sends(say.Bid(None))))
            label = Message("bid-button", bid=bid)
            acts.append(Act(label, self.sends(say.Bid(bid)), Kind.MAIN))
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
            Act(Message("give-up"), self.sends(say.Abandon()), Kind.DANGER,
                hold=Message("hold-to-give-up"), sub=Message("hold-for-a-second")),
            Act(Message("other-games"), self.to("games")),
            Act(Message("continue-match"), self.sends(say.Resume()), Kind.MAIN),
        ])


@page(opens=at_tiles)
class TileMenuPage(SettingsPage):
    """The settings, with the ways out of a match of tiles."""

    def show(self, view: GameView) -> None:
        super().show(view)
        tiles = tile_view(self.context)
        acts = [Act(Message("back"), self.to(), Kind.MAIN)]
        if tiles.game is not None and tiles.phase != "match-over":
            acts.append(Act(Message("put-aside"), self.sends(say.Leave())))
            if "finish" in tiles.buttons:
                acts.append(self._careful(
                    Message("count-now"), self.sends(say.Finish()),
                    Message("hold-to-count")))
            give_up = say.Stop() if "stop" in tiles.buttons else say.Abandon()
            acts.append(self._careful(
                Message("give-up"), self.sends(give_up), Message("hold-to-give-up")))
            self.row.show(acts)
