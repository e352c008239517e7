"""Which page a name stands for: making it, and what it was made of."""

from __future__ import annotations

from dataclasses import replace

from companion.analysis.looking_back import LookingBack
from companion.analysis.recalling import Past, Recalling
from companion.care.calibrating.beside import Calibrating
from companion.care.doctor.checking import Checking
from companion.desk.desk import Desk
from companion.screens.environment import Surroundings
from companion.screens.navigation import Local, Name
from companion.screens.pages.asking import AskPage
from companion.screens.pages.calibrating import CalibratingPage
from companion.screens.pages.cover import CoverPage
from companion.screens.pages.doctor import DoctorPage
from companion.screens.pages.forms import NamePage, OptionsPage
from companion.screens.pages.history import HistoryPage
from companion.screens.pages.match_page import PastPage
from companion.screens.pages.pack import PackPage
from companion.screens.pages.page import Means, Page
from companion.screens.pages.papers import SheetPage
from companion.screens.pages.peek import PeekPage
from companion.screens.pages.replay import ReplayPage
from companion.screens.pages.result import ResultPage, SealPage
from companion.screens.pages.resume_page import BiddingPage, ResumePage, WayPage
from companion.screens.pages.settings import SettingsPage
from companion.screens.pages.start import StartPage
from companion.screens.pages.table import TablePage
from companion.screens.pages.touching import TouchPage
from companion.screens.setup import Setup
from companion.screens.teaching import teaches
from companion.screens.tiles.making import TileMaker
from companion.screens.tiles.match_page import TilePastPage
from companion.screens.tiles.replay import TileReplayPage
from companion.screens.tiles.snapshot import Kept
from companion.screens.widgets.part import Look
from companion.table.mutton.view import TableView
from engine.mutton.game import Game
from engine.mutton.words import listed


class Maker:
    """Makes the pages, and keeps what outlasts them: what the players chose for the next match, and
    what has been found out about games that are over."""

    def __init__(self, desk: Desk, around: Surroundings) -> None:
        self.setup = _first_setup(around.names())
        self.tiles = TileMaker()
        self._desk, self._around = desk, around
        self._looking: tuple[Game, LookingBack] | None = None
        self._recalling: Recalling | None = None
        self._words = around.words or listed()

    def key(self, name: Name, view: TableView, local: Local) -> tuple[object, ...]:
        """What a page is made of: it is made anew if that has changed."""
        made_of: tuple[object, ...] = (view.options, id(self._desk.board))
        if name == "name":
            made_of = (local.page,)
        if name == "touch":
            made_of = (*made_of, local.cell)
        if name in ("result", "seal", "replay", "past"):
            made_of = (view.match, view.seal, view.phase, local.number, local.game)
        if name in ("board", "sheet"):
            made_of = (*made_of, teaches(view))
        if name in ("way", "bidding", "cover", "pack", "peek"):
            made_of = (*made_of, view.match, view.phase)
        if name.startswith("tile-"):
            made_of = (self.tiles.key(name, self._desk.tiles.view()), local)
        return (name, *made_of)

    def make(self, name: Name, look: Look, means: Means, view: TableView, local: Local) -> Page:
        """The page of that name, for what is shown now."""
        match name:
            case "start":
                return StartPage(look, means, self.setup, self._set_up)
            case "name":
                return self._name_page(look, means, local)
            case "options":
                return OptionsPage(look, means, self.setup, self._set_up)
            case "resume":
                return ResumePage(look, means)
            case "bidding":
                return BiddingPage(look, means, view)
            case "way":
                return WayPage(look, means, view)
            case "sheet":
                return SheetPage(look, means, teaches(view))
            case "cover":
                return CoverPage(look, means)
            case "pack":
                return PackPage(look, means, view, self._words)
            case "peek":
                return PeekPage(look, means, view)
            case "result":
                return ResultPage(look, means, view)
            case "seal":
                return SealPage(look, means, view)
            case "replay":
                return self._replay_page(look, means, view, local)
            case "history":
                return HistoryPage(look, means, self._recall())
            case "past":
                past = self._past(local)
                if past.tiles is not None:
                    return TilePastPage(look, means, past, past.tiles)
                return PastPage(look, means, past)
            case "tile-replay":
                return self._tile_replay(look, means, local)
            case "settings":
                return SettingsPage(look, means)
            case "doctor":
                return DoctorPage(look, means, Checking(self._desk, self._around.computer))
            case "calibrate":
                return CalibratingPage(look, means, Calibrating(self._desk))
            case "board":
                return TablePage(look, means, view)
            case "touch":
                return TouchPage(look, means, local.cell)
            case "ask":
                return AskPage(look, means)
            case _:
                return self.tiles.make(name, look, means, local)

    def close(self) -> None:
        """Stop what is still being found out."""
        if self._looking is not None:
            self._looking[1].stop()
        if self._recalling is not None:
            self._recalling.stop()

    def _replay_page(self, look: Look, means: Means, view: TableView, local: Local) -> ReplayPage:
        """A finished game once more. What has been found out about it is kept."""
        game, back = view.game, Local()
        if local.game:
            past, back = self._past(local), replace(local, page="past", game=0)
            assert past.state is not None
            game = past.state.records[local.game - 1].game
        assert game is not None
        if self._looking is None or self._looking[0] != game:
            if self._looking is not None:
                self._looking[1].stop()
            self._looking = game, self._around.look_back(game)
        return ReplayPage(look, means, self._looking[1], game.options.size, back)

    def _tile_replay(self, look: Look, means: Means, local: Local) -> TileReplayPage:
        """A finished game of tiles once more: of the history, or the last one at the table."""
        view, back = self._desk.tiles.view(), Local()
        if local.number:
            state, back = self._past(local).tiles, replace(local, page="past", game=0)
            assert state is not None
            kept = Kept.read(state.course.about.key, state.course.records[local.game - 1])
        else:
            assert view.game is not None
            kept = Kept.read(view.game, view.record)
        looking = self._around.look_back_tiles(kept.game, kept.names)
        return TileReplayPage(look, means, kept, looking, back)

    def _recall(self) -> Recalling:
        """All matches that are kept, read anew."""
        if self._recalling is not None:
            self._recalling.stop()
        self._recalling = self._around.recall()
        return self._recalling

    def _past(self, local: Local) -> Past:
        """The match of the history that was opened."""
        assert self._recalling is not None
        assert self._recalling.found is not None
        matches = self._recalling.found.matches
        return next(past for past in matches if past.kept.id == local.number)

    def _name_page(self, look: Look, means: Means, local: Local) -> NamePage:
        seat = int(local.page[-1])
        players = self.setup.players

        def done(name: str) -> None:
            self._set_up(self.setup.named(seat, name))
            means.go(Local())

        return NamePage(look, means, players[seat], players[1 - seat], done)

    def _set_up(self, setup: Setup) -> None:
        self.setup = setup


def _first_setup(names: tuple[str, ...]) -> Setup:
    one, other = (*names, "", "")[:2]
    return Setup(players=(one, other))


