"""The app on the touchscreen: shows the page that fits what the table says, and passes on what
fingers do.

It holds no game state. Once a frame `Screens.pump` is called with the time; it lets the desk work
(the board's events, the table, the lights), and then shows the table's view if it has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from kivy.graphics import Color, Rectangle

from companion.analysis.looking_back import LookingBack, at_once
from companion.analysis.recalling import Past, Recalling
from companion.desk import Desk
from companion.doctor.checking import Checking, Computer, nobody
from companion.screens import navigation
from companion.screens.boxes import Box
from companion.screens.navigation import Local, Name
from companion.screens.pages.cover import CoverPage
from companion.screens.pages.decide import BiddingPage, ResumePage, WayPage
from companion.screens.pages.doctor import DoctorPage
from companion.screens.pages.forms import NamePage, OptionsPage
from companion.screens.pages.history import HistoryPage
from companion.screens.pages.pack import PackPage
from companion.screens.pages.page import Means, Page
from companion.screens.pages.papers import SheetPage
from companion.screens.pages.past import PastPage
from companion.screens.pages.peek import PeekPage
from companion.screens.pages.replay import ReplayPage
from companion.screens.pages.result import ResultPage, SealPage
from companion.screens.pages.settings import SettingsPage
from companion.screens.pages.start import StartPage
from companion.screens.pages.table import TablePage
from companion.screens.pages.touching import TouchPage
from companion.screens.setup import Setup
from companion.screens.teaching import teaches
from companion.screens.theme import DAY, Display
from companion.screens.widgets.overlay import Cry, Passing, Toast
from companion.screens.widgets.part import Look, Part
from companion.settings import Settings
from companion.sounds import Player, SilentPlayer, Sound, revealed
from companion.table.errors import TableError
from companion.table.view import TableView
from engine.mutton.game import Game
from engine.mutton.words import WordBook, listed

FADE_MS = 170.0
"""How long an open page takes to come; private ones come and go at once."""
PRIVATE_IDLE_MS = 60_000.0
"""After so long without a finger a private page is covered again."""
DARK = 0.4
"""How much darker the screen is in a dark room."""


@dataclass(frozen=True)
class Surroundings:
    """What the app is given from outside."""

    settings: Settings
    save: Callable[[Mapping[str, object]], None] = lambda _: None
    """Writes changed settings down."""
    names: Callable[[], tuple[str, ...]] = tuple
    """Who has played here before, the latest first."""
    quit: Callable[[], None] = lambda: None
    shut_down: Callable[[], None] | None = None
    sounds: Callable[[Settings], Player] = lambda _: SilentPlayer()
    """Makes what plays the sounds as they are set."""
    pick: Callable[[int], int] = lambda n: 0
    """A number from 0 to n-1 by chance."""
    words: WordBook | None = None
    computer: Computer = nobody
    """Begins to examine the computer, for the doctor's page."""
    look_back: Callable[[Game], LookingBack] = at_once
    """Begins to look back upon a finished game."""
    recall: Callable[[], Recalling] = Recalling
    """Begins to read all matches that are kept."""


class Screens(Part):
    """The root of the window."""

    def __init__(self, display: Display, desk: Desk, around: Surroundings) -> None:
        super().__init__(Look(DAY, display, self._tapped), Box(0, 0, display.width, display.height))
        self.desk, self.around = desk, around
        self.local = Local()
        self.page: Page | None = None
        self.setup = _first_setup(around.names())
        self._settings = around.settings
        self._sounds = around.sounds(around.settings)
        self._looking: tuple[Game, LookingBack] | None = None
        self._recalling: Recalling | None = None
        self._words = around.words or listed()
        self._passing: Passing | None = None
        self._shown: tuple[object, ...] | None = None
        self._key: tuple[object, ...] | None = None
        self._view: TableView | None = None
        self._now = 0.0
        self._touched = 0.0
        self._fading: float | None = None
        self._drawn_over: tuple[float, bool] = (0.0, False)

    # Time

    def pump(self, now: float) -> None:
        """Let everything happen that has to happen by `now` (ms)."""
        self._now = now
        self.desk.pump(now)
        view = self.desk.table.view()
        if view.options is not None and view.phase not in ("setup", "resume"):
            self.desk.fit(view.options.size)
        self._notice(view)
        self._show()
        self.tick(now)
        self._hide_private(now)
        self._draw_over(now)

    def _notice(self, view: TableView) -> None:
        """Hear what has changed: a reveal, a problem, another phase."""
        before, self._view = self._view, view
        if before is None or before is view:
            return
        if before.phase != view.phase or _player(before) != _player(view):
            self.local = Local()
        reveal = view.reveal
        fresh = reveal is not None and (
            before.reveal is None or reveal.number != before.reveal.number
        )
        if reveal is not None and fresh and reveal.cry:
            mark = "w" if "w" in reveal.marks else "x"
            self._play(revealed(mark))
            self._over(Cry(self.look, self.box, reveal, self._gone))
        elif (view.problems and not before.problems and view.phase != "removing") or (
            before.link.state == "ready" and view.link.state != "ready"
        ):
            self._play(Sound.WARN)
        elif view.phase != before.phase:
            self._play(Sound.SETTLE)
        if view.link.trouble and view.link.trouble != before.link.trouble:
            self._over(Toast(self.look, self.box, view.link.trouble, self._gone))
        if view.unkept and view.unkept != before.unkept:
            self._over(Toast(self.look, self.box, view.unkept, self._gone))

    # Pages

    def _show(self) -> None:
        view = self._view
        assert view is not None
        board = self.desk.board
        standing = tuple(board.standing().items()) if board is not None else None
        if (id(view), self.local, standing) == self._shown and self.page is not None:
            return
        self._shown = id(view), self.local, standing
        name = navigation.page_name(
            view,
            self.local,
            portrait=self.look.display.portrait,
            simulated=board is not None,
        )
        key = self._page_key(name, view)
        if key != self._key:
            self._turn_to(name, key, view)
        assert self.page is not None
        self.page.show(view, self.local)

    def _page_key(self, name: Name, view: TableView) -> tuple[object, ...]:
        """What a page was made of: it is made anew if that has changed."""
        made_of: tuple[object, ...] = (view.options, id(self.desk.board))
        if name == "name":
            made_of = (self.local.page,)
        if name == "touch":
            made_of = (*made_of, self.local.cell)
        if name in ("result", "seal", "replay", "past"):
            made_of = (view.match, view.seal, view.phase, self.local.number, self.local.game)
        if name in ("board", "sheet"):
            made_of = (*made_of, teaches(view))
        if name in ("way", "bidding", "cover", "pack", "peek"):
            made_of = (*made_of, view.match, view.phase)
        return (name, *made_of)

    def _turn_to(self, name: Name, key: tuple[object, ...], view: TableView) -> None:
        before = self.page
        if before is not None:
            before.leave()
            self.remove_widget(before)
        self.page = self._make(name, view)
        self._key = key
        self.add_widget(self.page, index=len(self.children))
        open_before = before is not None and not before.private
        self._fading = self._now if open_before and not self.page.private else None

    def _make(self, name: Name, view: TableView) -> Page:
        look, means = self.look, self._means()
        match name:
            case "start":
                return StartPage(look, means, self.setup, self._set_up)
            case "name":
                return self._name_page(look, means)
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
                return self._replay_page(look, means, view)
            case "history":
                return HistoryPage(look, means, self._recall())
            case "past":
                return PastPage(look, means, self._past())
            case "settings":
                return SettingsPage(look, means)
            case "doctor":
                return DoctorPage(look, means, Checking(self.desk, self.around.computer))
            case "board":
                return TablePage(look, means, view)
            case "touch":
                return TouchPage(look, means, self.local.cell)

    def _replay_page(self, look: Look, means: Means, view: TableView) -> ReplayPage:
        """A finished game once more. What has been found out about it is kept."""
        game, back = view.game, Local()
        if self.local.game:
            past, back = self._past(), replace(self.local, page="past", game=0)
            assert past.state is not None
            game = past.state.records[self.local.game - 1].game
        assert game is not None
        if self._looking is None or self._looking[0] != game:
            if self._looking is not None:
                self._looking[1].stop()
            self._looking = game, self.around.look_back(game)
        return ReplayPage(look, means, self._looking[1], game.options.size, back)

    def _recall(self) -> Recalling:
        """All matches that are kept, read anew."""
        if self._recalling is not None:
            self._recalling.stop()
        self._recalling = self.around.recall()
        return self._recalling

    def _past(self) -> Past:
        """The match of the history that was opened."""
        assert self._recalling is not None
        assert self._recalling.found is not None
        matches = self._recalling.found.matches
        return next(past for past in matches if past.kept.id == self.local.number)

    def _name_page(self, look: Look, means: Means) -> NamePage:
        seat = int(self.local.page[-1])
        players = self.setup.players

        def done(name: str) -> None:
            self._set_up(self.setup.named(seat, name))
            self.go(Local())

        return NamePage(look, means, players[seat], players[1 - seat], done)

    def _means(self) -> Means:
        around = self.around
        return Means(
            send=self.send,
            go=self.go,
            secret=lambda: self.desk.table.private("wolf"),
            board=self.desk.board,
            fit=self.desk.fit,
            settings=self._settings,
            change_settings=self._change_settings,
            names=around.names(),
            quit=around.quit,
            shut_down=around.shut_down,
            pick=around.pick,
        )

    # What pages do

    def send(self, command: str) -> bool:
        """Send a command to the table; if it says no, show why. Whether it was done."""
        try:
            self.desk.table.command(command, self._now)
        except TableError as why:
            private = self.page is not None and self.page.private
            words = why.private if private else str(why)
            self._over(Toast(self.look, self.box, words, self._gone))
            return False
        return True

    def go(self, local: Local) -> None:
        """Open or close a page of the screen's own."""
        self.local = local

    def _set_up(self, setup: Setup) -> None:
        self.setup = setup

    def _change_settings(self, changes: Mapping[str, object]) -> None:
        values: dict[str, Any] = dict(changes)
        self._settings = replace(self._settings, **values)
        if "sound" in values or "volume" in values:
            self._sounds.close()
            self._sounds = self.around.sounds(self._settings)
        self.around.save(changes)
        self.desk.change_settings(self._settings)

    def darken(self, night: bool) -> None:
        """Night has fallen, or ended; that is shown, and not saved."""
        self._settings = replace(self._settings, night=night)
        self.desk.change_settings(self._settings)

    # What comes over a page

    def _over(self, passing: Passing) -> None:
        self._gone()
        self._passing = passing
        self.add_widget(passing)

    def _gone(self) -> None:
        if self._passing is not None:
            self.remove_widget(self._passing)
            self._passing = None

    def _draw_over(self, now: float) -> None:
        """The open page coming into sight, and the dark room; drawn only when it changes."""
        share = 0.0
        if self._fading is not None:
            share = max(0.0, 1 - (now - self._fading) / FADE_MS)
            if share == 0:
                self._fading = None
        over = share, self._settings.night
        if over == self._drawn_over:
            return
        self._drawn_over = over
        page, ground = self.box, self.look.theme.ground
        self.canvas.after.clear()
        with self.canvas.after:
            for colour in (ground.rgba(share), (0, 0, 0, DARK if self._settings.night else 0)):
                if colour[3]:
                    Color(*colour)
                    Rectangle(pos=(page.x, page.y), size=(page.w, page.h))

    # Secrets

    def on_touch_down(self, touch: Any) -> bool:
        """Any finger keeps a private page open."""
        self._touched = self._now
        return bool(super().on_touch_down(touch))

    def _hide_private(self, now: float) -> None:
        """Cover a private page on which nobody has done anything for a minute."""
        if self.local.uncovered and now - self._touched > PRIVATE_IDLE_MS:
            self.local = Local()

    def resize(self, display: Display) -> None:
        """The window has another size now."""
        self.hide()
        self._gone()
        self.look = Look(DAY, display, self._tapped)
        self.box = Box(0, 0, display.width, display.height)
        self.size = (display.width, display.height)
        self._key = self._shown = None
        self._drawn_over = (1.0, False)
        self._show()

    def hide(self) -> None:
        """The window was left, or the app put aside: hide all that is private at once."""
        if self.page is not None:
            self.page.let_go()
        if self.local.uncovered:
            self.local = Local()
            self._show()

    def close(self) -> None:
        """The window is gone: forget what is private, and make no more sounds."""
        if self.page is not None:
            self.page.leave()
        if self._looking is not None:
            self._looking[1].stop()
        if self._recalling is not None:
            self._recalling.stop()
        self._sounds.close()

    # Sounds

    def _tapped(self) -> None:
        self._play(Sound.TAP)

    def _play(self, sound: Sound | None) -> None:
        if sound is not None:
            self._sounds.play(sound)


def _first_setup(names: tuple[str, ...]) -> Setup:
    one, other = (*names, "", "")[:2]
    return Setup(players=(one, other))


def _player(view: TableView) -> object:
    """Whose turn it is."""
    return (view.position.phase, view.position.round) if view.position else None
