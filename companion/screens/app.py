"""The root widget of the touchscreen: shows the right page, and passes on what fingers do.

It holds no game state. Once a frame `Screens.pump` is called with the time; it lets the desk work
(the board's events, the table, the lights), and then shows the table's view if it has changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, Rectangle

from companion.desk.desk import Desk
from companion.screens.board_hands import BoardHands
from companion.screens.boxes import Box
from companion.screens.choices import ChoicesError
from companion.screens.environment import Archive, Guest
from companion.screens.environment import Environment as Environment
from companion.screens.help_panel import HelpPanel
from companion.screens.navigation import BETWEEN_MATCHES, Route, Situation
from companion.screens.page_list import page_for
from companion.screens.pages.page import Page, PageContext, areas
from companion.screens.setup import Setup, offered
from companion.screens.talking import Talk
from companion.screens.theme import OPEN, TEXT_SCALES, Display
from companion.screens.tiles.sounds import sound_of_change
from companion.screens.widgets.overlay import Caption, Cry, Passing, Toast, caption_box
from companion.screens.widgets.part import KeyPress, Look, Part, Words
from companion.sounds.captions import Captions
from companion.sounds.playback import Sound, revealed
from companion.store.settings import Settings
from companion.table.errors import TableError
from companion.table.mutton import commands
from companion.table.mutton.view import Reveal, TableView
from companion.table.tiles import commands as tiles
from companion.table.tiles.view import TileView
from companion.words.language import use
from companion.words.message import Message, paragraph
from engine.games import Key
from engine.mutton.views import Secret

if TYPE_CHECKING:  # the first page needs neither
    from companion.care.calibrating.desk_calibration import DeskCalibration
    from companion.care.doctor.desk_examination import DeskExamination

FADE_MS = 170.0
"""Duration in which an open page fades in, in ms; private ones come and go at once."""
PRIVATE_IDLE_MS = 60_000.0
"""Time without a touch after which a private page is covered, in ms."""
DARK = 0.4
"""Opacity of the black laid over the screen in a dark room."""


class Screens(Part):
    """The root of the window."""

    def __init__(self, display: Display, desk: Desk, environment: Environment) -> None:
        dark = OPEN["dark", "normal"]
        look = Look(dark, display, self._tapped, self.notify, environment.catalogue)
        look = _looking(look, environment.settings)
        super().__init__(look, Box(0, 0, display.width, display.height))
        self.desk, self.environment = desk, environment
        self.route = Route()
        self.page: Page | None = None
        self.game: Key = "mutton"
        """The game that the players want to play; it matters only between matches."""
        self.guest: Guest | None = None
        """The lesson or puzzle that has the board."""
        self._archive = Archive(environment)
        self._settings = environment.settings
        self._sounds = environment.sounds(environment.settings)
        self._captions = Captions()
        self._caption: Caption | None = None
        self._hands: BoardHands | None = None
        """The hands on the simulated board, if there is one."""
        self._captioned: tuple[object, ...] = ()
        """The captions that are shown, and where."""
        self._talk = Talk(environment.speech(environment.settings))
        self.help: HelpPanel | None = None
        """The help, while it lies over the page."""
        self._passing: dict[type[Passing], Passing] = {}
        """What has come over the page: at most a cry and a sentence."""
        self._cried: Reveal | None = None
        """A reveal whose cry is to be shown on the page that follows."""
        self._shown: tuple[object, ...] | None = None
        self._key: tuple[object, ...] | None = None
        self._view: TableView | None = None
        self._tiles: TileView | None = None
        self._now = 0.0
        self._touched = 0.0
        self._fading: float | None = None
        self._drawn_over: tuple[float, bool] = (0.0, False)
        self._found: bool | None = None
        """Whether a board was found since the start; None while it is looked for."""
        self.setup = self._last_setup()
        """What the players have chosen for the next match of Mutton."""
        if environment.learn:
            from companion.lessons.lesson import Lesson

            self.lend_board(Lesson(environment.lessons))

    # Time

    def pump(self, now: float) -> None:
        """Do everything that is due at `now` (ms)."""
        self._now = now
        self.desk.pump(now)
        view = self.desk.table.view()
        if view.options is not None and view.phase not in BETWEEN_MATCHES:
            self.desk.fit(view.options.size)
        tiles = self.desk.tiles.view()
        self._notice(view)
        self._notice_tiles(tiles)
        self._notice_missing_board(view, tiles)
        self._show(view, tiles)
        self._let_hands_work(view, now)
        if self.page is not None and self._settings.speech:
            self._talk.tick(self.page, view, tiles, now)
        self.tick(now)
        self._hide_private(now)
        self._show_captions(now)
        self._draw_over(now)

    def _notice(self, view: TableView) -> None:
        """React to changes at the table: a reveal, a problem, another phase."""
        before, self._view = self._view, view
        if before is None or before is view:
            return
        if before.phase != view.phase or _player(before) != _player(view):
            self.route = Route()
        reveal = view.reveal
        fresh = reveal is not None and (
            before.reveal is None or reveal.number != before.reveal.number
        )
        if reveal is not None and fresh and reveal.cry:
            mark = "w" if "w" in reveal.marks else "x"
            self._play(revealed(mark))
            self._cried = reveal
        elif (view.problems and not before.problems and view.phase != "removing") or (
            before.link.state == "ready" and view.link.state != "ready"
        ):
            self._play(Sound.WARN)
        elif view.phase != before.phase:
            self._play(Sound.SETTLE)
        if view.link.trouble and view.link.trouble != before.link.trouble:
            self.notify(view.link.trouble)
        if view.save_error and view.save_error != before.save_error:
            self.notify(view.save_error)
        if view.phase == before.phase == "unsealing" and not view.working and (
            before.working or _wrong_packs(view) > _wrong_packs(before)
        ):
            self.notify(view.detail)

    def _notice_missing_board(self, view: TableView, tiles: TileView) -> None:
        """Open the page about the board if none is found at the start; leave it for the first."""
        state = view.link.state
        if state == "ready" and not self._found:
            self._found = True
            if self.route.page == "link":
                self.route = Route()
        elif state in ("lost", "refused") and self._found is None:
            self._found = False
            idle = Situation(view, tiles=tiles).idle or self.guest is not None
            if idle and not self.route.page:
                self.route = Route("link")

    def _notice_tiles(self, view: TileView) -> None:
        """React to changes at the table of the tile games."""
        before, self._tiles = self._tiles, view
        if before is None:
            if view.phase == "resume" and self.desk.table.view().phase == "setup":
                self.game = "fold"
            return
        if before is view:
            return
        if self.guest is not None:
            self._play(sound_of_change(before, view))
            return
        if view.game is not None:
            self.game = view.game
        playing = {before.phase, view.phase} <= {"laying", "thinking"}
        if (before.phase, before.turn) != (view.phase, view.turn) and not (
            # a computer moves meanwhile
            playing and self.route.page in ("settings", "display", "doctor")
        ):
            self.route = Route()
        self._play(sound_of_change(before, view))
        if view.save_error and view.save_error != before.save_error:
            self.notify(view.save_error)

    # Pages

    def _show(self, view: TableView, tiles: TileView) -> None:
        board = self.desk.board
        standing = tuple(board.standing().items()) if board is not None else None
        if self._hands is None or self._hands.board is not board:
            self._hands = BoardHands(board) if board is not None else None
        shown = (view, tiles, self.route, self.game, self.setup, standing, self._problems())
        if shown == self._shown and self.page is not None:
            return
        self._shown = shown
        kind = page_for(Situation(
            view, self.route, self.look.display.portrait, board is not None, tiles, self.game,
            self.guest.page if self.guest is not None else "",
        ))
        context = self._context(view)
        key = kind, view.options, self._hands, *kind.built_from(context)
        if self.page is None or key != self._key:
            self._key = key
            self.page = self._turn_to(kind, context)
        self.page.show(view)
        if self._cried is not None:
            self._over(Cry(self.look, self.page.cry_box, self._cried, self._gone))
            self._cried = None

    def _let_hands_work(self, view: TableView, now: float) -> None:
        """Let the hands on the simulated board go on, unless a lesson or puzzle has the board."""
        if self._hands is not None and self.guest is None:
            busy = Cry in self._passing or (self.page is not None and self.page.busy)
            self._hands.tick(
                view, now, busy=busy, on_request=self._settings.step_by_step)

    def open_help(self, help: Message) -> None:
        """Open the help of a page over it, with the rules of the game that is played."""
        self.close_help()
        tiles = self.desk.tiles.view()
        chosen = tiles.game or self.game if self.desk.table.view().phase in BETWEEN_MATCHES else (
            "mutton")
        self.help = HelpPanel(self.look, help, chosen, self.close_help)
        self.add_widget(self.help)

    def close_help(self) -> None:
        """Close the help, if it is open."""
        if self.help is not None:
            self.help.let_go()
            self.remove_widget(self.help)
            self.help = None

    def _refresh(self) -> None:
        """Show the views of the last frame again; before the first there is nothing to show."""
        if self._view is not None and self._tiles is not None:
            self._show(self._view, self._tiles)

    def _turn_to(self, kind: type[Page], context: PageContext) -> Page:
        """Replace the page by a new one."""
        before = self.page
        if before is not None:
            before.leave()
            self.remove_widget(before)
            self._gone(Cry)  # its place may have a button on the next page
            if any(passing.private for passing in self._passing.values()):
                self._gone(Toast)
        page = kind(self.look, context)
        self.add_widget(page, index=len(self.children))
        open_before = before is not None and not before.private
        self._fading = self._now if open_before and not page.private else None
        return page

    def _context(self, view: TableView) -> PageContext:
        return PageContext(
            view=view,
            route=self.route,
            environment=self.environment,
            archive=self._archive,
            settings=self._settings,
            setup=self.setup,
            board=self.desk.board,
            hands=self._hands,
            send=self.send,
            send_tiles=self.send_tiles,
            tiles=lambda: self.desk.tiles.view(),
            private_view=lambda: self.desk.table.private("wolf"),
            own_view=self._own_view,
            go=self.go,
            covered=lambda: Cry in self._passing,
            help=self.open_help,
            notify=self.notify,
            change_setup=self._change_setup,
            change_settings=self._change_settings,
            choose_game=self._choose_game,
            resize_board=self.desk.fit,
            guest=self.guest,
            lend_board=self.lend_board,
            take_board_back=self.take_board_back,
            problems=self._problems,
            simulate=self._simulate,
            look_again=self.desk.look_again,
            checking=self._check,
            calibrating=self._calibrate,
        )

    def _check(self) -> DeskExamination:
        """Begin to examine board and computer."""
        from companion.care.doctor.desk_examination import DeskExamination

        return DeskExamination(self.desk, self.environment.computer)

    def _calibrate(self) -> DeskCalibration:
        """Begin to calibrate the board."""
        from companion.care.calibrating.desk_calibration import DeskCalibration

        return DeskCalibration(self.desk)

    def _own_view(self) -> Secret | None:
        """Return what the Wolf may see, if nobody else can look at the screen."""
        table = self.desk.table
        return table.private("wolf") if table.view().wolf_alone else None

    # What pages do

    def send(self, command: commands.Command) -> bool:
        """Send a command to the table, and return whether it was accepted; if not, show why."""
        try:
            self.desk.table.do(command, self._now)
        except TableError as why:
            if self.page is not None and self.page.private and why.private is not None:
                self._notify(self.look.catalogue.private_text(why.private), private=True)
            else:
                self.notify(why.message)
            return False
        if isinstance(command, commands.Abandon) and self.guest is None:
            self.notify(Message("match-was-given-up"))
        return True

    def send_tiles(self, command: tiles.Command) -> bool:
        """Send a command to the table of the tile games, in the same way."""
        try:
            self.desk.tiles.do(command, self._now)
        except TableError as why:
            self.notify(why.message)
            return False
        if isinstance(command, tiles.Abandon):
            self.notify(Message("match-was-given-up"))
        return True

    def notify(self, words: Words) -> None:
        """Show a sentence in the bar for a while."""
        self._notify(words)

    def _notify(self, words: Words, *, private: bool = False) -> None:
        self._over(Toast(
            self.look, areas(self.look.display).bar, words, self._gone, private=private))

    def lend_board(self, guest: Guest) -> bool:
        """Let a lesson or a puzzle have the board, and return whether that was possible; if not,
        show why."""
        try:
            self.desk.lend_board(guest.table)
        except TableError as why:
            self.notify(why.message)
            return False
        self.guest, self.route = guest, Route()
        return True

    def take_board_back(self) -> None:
        """End the lesson or puzzle that has the board."""
        self.desk.take_board_back()
        self.guest, self.route = None, Route()
        self._view = None  # another table's view is no change at a table

    def _problems(self) -> tuple[Message, ...]:
        """Return what does not work at present, though the players can go on."""
        errors = [each.save_error for each in (self._view, self._tiles) if each is not None]
        found = [self.desk.without_lights, *errors, *self.environment.problems.sentences]
        return tuple(dict.fromkeys(each for each in found if each is not None))

    def _simulate(self) -> None:
        """Play on a simulated board from now on."""
        self.desk.simulate()
        self.route = Route()

    def _choose_game(self, game: Key) -> None:
        self.game = game

    def _last_setup(self) -> Setup:
        """Return what was chosen for the last match, or else its players."""
        try:
            setup = self.environment.choices.load()
        except ChoicesError as why:
            setup = None
            self._report("choices", why.message)
        if setup is None:
            one, other = (*self.environment.names(), "", "")[:2]
            setup = Setup(players=(one, other))
        return setup.offering(offered(self._settings.opponent))

    def _change_setup(self, setup: Setup) -> None:
        if setup == self.setup:
            return
        self.setup = setup
        try:
            self.environment.choices.save(setup)
        except ChoicesError as why:
            self._report("choices", why.message)
        else:
            self.environment.problems.report("choices", None)

    def _report(self, topic: str, problem: Message) -> None:
        """Show a problem for a while, and in the page about the board until it is over."""
        self.environment.problems.report(topic, problem)
        self.notify(problem)

    def go(self, route: Route) -> None:
        """Open a page, or with an empty route return to the table's own."""
        self.route = route

    def _change_settings(self, changes: Mapping[str, object]) -> None:
        values: dict[str, Any] = dict(changes)
        self._settings = replace(self._settings, **values)
        if "sound" in values or "volume" in values:
            self._sounds.close()
            self._sounds = self.environment.sounds(self._settings)
        if any(key.startswith("speech") for key in values):
            self._talk.use(self.environment.speech(self._settings))
        if "rotation" in values:
            self.environment.rotate(self._settings.rotation)
        if "language" in values:
            use(self._settings.language)
            self._build_again()
        self._look_as_set()
        self.environment.save(changes)
        self.desk.change_settings(self._settings)

    def _look_as_set(self) -> None:
        """Build the page again if text size, colours, contrast or hand have changed."""
        look = _looking(self.look, self._settings)
        if look != self.look:
            self.look = look
            self._build_again()

    def _build_again(self) -> None:
        """Build the page again in the next frame."""
        self._gone()
        self.close_help()
        self._key = self._shown = None
        self._captioned = ()

    def darken(self, night: bool) -> None:
        """Show that night has fallen or ended, without saving it as a setting."""
        self._settings = replace(self._settings, night=night)
        self.desk.change_settings(self._settings)

    # A keyboard

    def type_text(self, text: str) -> bool:
        """Let the page take what was typed on a keyboard."""
        self._touched = self._now
        if super().type_text(text):
            return True
        page, view, tiles = self.page, self._view, self._tiles
        return (page is not None and view is not None and tiles is not None
                and self._settings.speech and self._talk.press(text, page, view, tiles))

    def press_key(self, key: KeyPress) -> bool:
        """Do what a key means on the page; Enter and Escape first remove a cry that covers it."""
        self._touched = self._now
        if self.help is not None:
            self.close_help()
            return True
        if Cry in self._passing and key != "backspace":
            self._gone(Cry)
            return True
        return super().press_key(key)

    # What comes over a page

    def _over(self, passing: Passing) -> None:
        self._gone(type(passing))
        self._passing[type(passing)] = passing
        self.add_widget(passing)

    def _gone(self, kind: type[Passing] | None = None) -> None:
        """Take away what came over the page: one kind, or with None everything."""
        for each in [kind] if kind is not None else list(self._passing):
            passing = self._passing.pop(each, None)
            if passing is not None:
                self.remove_widget(passing)

    def _show_captions(self, now: float) -> None:
        """Show in the bar what is heard; in the sentence that is there, if there is one."""
        heard, below = paragraph(*self._captions.shown(now)), self.help or self.page
        if below is None or (heard is None and self._caption is None):
            return
        toast = self._passing.get(Toast)
        box = caption_box(below, areas(self.look.display).bar)
        place = heard, below, toast, box
        if place == self._captioned:
            return
        self._captioned = place
        if self._caption is not None:
            self.remove_widget(self._caption)
            self._caption = None
        if heard is not None and isinstance(toast, Toast):
            toast.show_caption(heard)
        elif heard is not None:
            self._caption = Caption(below.look, box, heard)
            self.add_widget(self._caption)

    def _draw_over(self, now: float) -> None:
        """Fade the open page in, and darken the screen; draw only what has changed."""
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
        """Keep a private page open while it is touched."""
        self._touched = self._now
        return bool(super().on_touch_down(touch))

    def _hide_private(self, now: float) -> None:
        """Cover a private page that nobody has touched for a minute."""
        if self.route.uncovered and now - self._touched > PRIVATE_IDLE_MS:
            self.route = Route()

    def resize(self, display: Display) -> None:
        """Rebuild everything for a window of another size."""
        self.hide()
        self.look = replace(self.look, display=display)
        self.box = Box(0, 0, display.width, display.height)
        self.size = (display.width, display.height)
        self._build_again()
        self._drawn_over = (1.0, False)
        self._refresh()

    def hide(self) -> None:
        """Cover all that is private, because the window was left."""
        if self.page is not None:
            self.page.let_go()
        if self.route.uncovered:
            self.route = Route()
            self._refresh()

    def close(self) -> None:
        """Forget what is private and stop the sounds, because the window is gone."""
        if self.page is not None:
            self.page.leave()
        self._archive.close()
        self._sounds.close()
        self._talk.close()

    # Sounds

    def _tapped(self) -> None:
        self._play(Sound.TAP)

    def _play(self, sound: Sound | None) -> None:
        if sound is not None:
            self._sounds.play(sound)
            if self._settings.captions:
                self._captions.hear(sound, self._now)


def _looking(look: Look, settings: Settings) -> Look:
    """Return the look with text size, colours, contrast and hand as they are set."""
    return replace(
        look,
        theme=OPEN[settings.theme, settings.contrast],
        text_scale=TEXT_SCALES[settings.text],
        left_handed=settings.left_handed,
    )


def _wrong_packs(view: TableView) -> int:
    return view.tries.wrong if view.tries is not None else 0


def _player(view: TableView) -> object:
    """Return whose turn it is."""
    return (view.position.phase, view.position.round) if view.position else None
