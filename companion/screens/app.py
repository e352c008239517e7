"""The root widget of the touchscreen: shows the right page, and passes on what fingers do.

It holds no game state. Once a frame `Screens.pump` is called with the time; it lets the desk work
(the board's events, the table, the lights), and then shows the table's view if it has changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal, NamedTuple, cast

from companion.desk.desk import Desk, SimulatedBoard
from companion.registry.extras import offered
from companion.registry.game import load
from companion.screens.boxes import Box
from companion.screens.choices import ChoicesError
from companion.screens.environment import Environment, FirstGuest, Guest, Memory
from companion.screens.game_screens import Change, Reaction, Revealed, screens_of, sessions
from companion.screens.hearing import Hearing
from companion.screens.navigation import Route, Situation
from companion.screens.overlay import Overlay
from companion.screens.page_list import page_for
from companion.screens.pages.page import Page, PageContext, areas
from companion.screens.setup import Setup
from companion.screens.theme import OPEN, TEXT_SCALES, Display
from companion.screens.widgets.part import KeyPress, Look, Root, Typed, Words
from companion.screens.widgets.passing import Cry, Toast
from companion.sounds.playback import Sound
from companion.store.settings import Settings
from companion.table.errors import TableError
from companion.table.link_view import LinkView
from companion.table.match_table import BETWEEN_MATCHES, Abandon, AnyTable, GameView
from companion.words.language import use
from companion.words.message import Message, paragraph
from engine.hexgrid import Cell

PRIVATE_IDLE_MS = 60_000.0
"""Time without a touch after which a private page is covered, in ms."""


class Shown(NamedTuple):
    """Everything that the page was last shown with."""

    table: GameView
    link: LinkView
    route: Route
    game: str
    setup: Setup
    guest: Guest | None
    slot: AnyTable
    """Whose view it is."""
    standing: tuple[tuple[Cell, str], ...] | None
    """What stands on the simulated board, if there is one."""
    setting_up: bool
    """Whether hands are setting that board up."""
    problems: tuple[Message, ...]
    beside: tuple[object, ...]
    """What goes on beside the pages."""
    look: Look
    language: str


class Screens(Root, PageContext[Any]):
    """The root of the window."""

    def __init__(self, display: Display, desk: Desk, environment: Environment) -> None:
        dark = OPEN["dark", "normal"]
        look = Look(dark, display, self._tapped, self.notify, environment.catalogue)
        look = looking(look, environment.settings)
        super().__init__(look, Box(0, 0, display.width, display.height))
        self.desk, self.environment = desk, environment
        self.overlay = Overlay(look)
        self.add_widget(self.overlay)
        self.route = Route()
        self.memory = Memory()
        self._hearing = Hearing(environment)
        self.sessions = sessions(environment, desk)
        self._hands_for: tuple[SimulatedBoard | None, str] = None, ""
        """The board and the game of the `hands`."""
        self._shown: Shown | None = None
        self._touched = 0.0
        """When a finger or a key was last used, in ms."""
        self.setup = self._last_setup()
        if (first := environment.given(FirstGuest)) is not None:
            self.lend_board(first.begin(environment))

    @property
    def view(self) -> GameView:
        assert self._shown is not None, "something is shown before there are pages"
        return self._shown.table

    @property
    def covered(self) -> bool:
        return self.overlay.cries

    # Time

    def pump(self, now: float) -> None:
        """Do everything that is due at `now` (ms)."""
        view = self.desk.pump(now)
        for session in self.sessions:
            if self._react(session.pump()):
                view = self.desk.table.view()
        if self.hands is not None and self.guest is None and (
                (done := self.hands.confirm(view)) is not None):
            self.send(done)
            view = self.desk.table.view()
        if view.phase not in BETWEEN_MATCHES and (size := self.desk.size) is not None:
            self.desk.fit(size)
        link = self.desk.link
        cried = self._notice(view, link)
        self._notice_missing_board(view, link)
        self._show(view, link)
        page, settings = self.page, self.environment.settings
        assert page is not None, "a page is always shown"
        if cried is not None:
            self._cry(cried, page)
        self._let_hands_work(view, now)
        for each in self.environment.beside:
            if (told := each.pump(now)) is not None:
                self.notify(told)
            self._report_connection(each.topic, each.problem)
        if (news := self.environment.problems.take_news()) is not None:
            self.notify(news)
        self.tick(now)
        for talk in self._hearing.talks if settings.speech else ():
            talk.tick(page, view, now)
        self._hide_private(now)
        self.overlay.show_captions(self._hearing.captions.shown(now), page)
        self.overlay.draw(now, night=settings.night)

    def due(self, now: float) -> float:
        """Return when `pump` next has something to do if nothing happens, in ms: `now` where it may
        have at any time.

        All that the app is made of says so for itself. Nothing secret has an influence on it.
        """
        return min(self.due_without_desk(now), self.desk.due(now))

    def due_without_desk(self, now: float) -> float:
        """Return the same if the desk has just been pumped."""
        settings, view = self.environment.settings, self.desk.view
        if self._shown is None or self._now_shown(view, self.desk.link) != self._shown:
            return now
        if self.overlay.dark is not settings.night:
            return now
        times = [super().due(now), self._hearing.captions.due]
        times += [each.due(now) for each in self._hearing.talks if settings.speech]
        times += [each.due(now) for each in self.sessions]
        times += [each.due(now) for each in self.environment.beside]
        if self.hands is not None and self.guest is None:
            times.append(self.hands.due(view, now, on_request=settings.step_by_step))
        if self.route.uncovered:
            times.append(self._touched + PRIVATE_IDLE_MS)
        return min(times)

    def _report_connection(self, topic: str, problem: Message | None) -> None:
        """Show a problem of a connection while it lasts, and once what others have to mend."""
        if self.environment.problems.report(topic, problem) and problem is not None:
            self.notify(problem)

    def _react(self, reaction: Reaction) -> bool:
        """Leave pages, play a sound and say a sentence; return whether pages are left."""
        if reaction.leaves:
            self.route = Route()
        self._play(reaction.sound)
        if reaction.says is not None:
            self.notify(reaction.says)
        if reaction.way is not None:
            self.change_setup(self.setup.with_way(reaction.way))
        if reaction.player is not None:
            self.change_setup(self.setup.with_name(*reaction.player))
        return reaction.leaves

    def _notice(self, view: GameView, link: LinkView) -> Revealed | None:
        """React to changes at the table: a reveal, a problem, another phase.

        Return a reveal whose cry is to be shown on the page that follows.
        """
        shown = self._shown
        if shown is None:
            return None
        if link.trouble and link.trouble != shown.link.trouble:
            self.notify(link.trouble)
        if shown.table is view or shown.slot is not self.desk.table:
            return None  # another table's view is no change at a table
        reaction = screens_of(self.desk.table.key).react(Change(
            shown.table, view, shown.link, link, self.route, self.guest is not None))
        if view.save_error and view.save_error != shown.table.save_error:
            self.notify(view.save_error)
        self._react(reaction)
        return reaction.cried

    def _notice_missing_board(self, view: GameView, link: LinkView) -> None:
        """Open the page about the board if none is found at the start; leave it for the first."""
        state = link.state
        if state == "ready" and not self.memory.board_found:
            self.memory.board_found = True
            if self.route.page == "link":
                self.route = Route()
        elif state in ("lost", "refused") and self.memory.board_found is None:
            self.memory.board_found = False
            idle = view.phase in BETWEEN_MATCHES or self.guest is not None
            if idle and not self.route.page:
                self.route = Route("link")

    # Pages

    def _show(self, view: GameView, link: LinkView) -> None:
        board, game = self.desk.board, self.desk.table.key
        if self._hands_for != (board, game):
            make, self._hands_for = screens_of(game).hands, (board, game)
            self.hands = make(board) if board is not None and make is not None else None
        before, self._shown = self._shown, self._now_shown(view, link)
        if self._shown == before:
            return
        kind = self._page_kind(view)
        key = (kind, (game, view.options), self.hands, self.look, self._shown.language,
               *kind.built_from(self))
        if self.page is None or key != self.page.key:
            same = self.page is not None and _without_look(self.page.key) == _without_look(key)
            draft = self.page.draft() if self.page is not None and same else None
            self.page = self._turn_to(kind)
            self.page.key = key
            if draft is not None:
                self.page.resume(draft)
        self.page.show(view)

    def _now_shown(self, view: GameView, link: LinkView) -> Shown:
        """Return everything that the page is to be shown with."""
        board = self.desk.board
        return Shown(
            view, link, self.route, self.desk.table.key, self.setup, self.guest, self.desk.table,
            tuple(board.standing().items()) if board is not None else None,
            self.hands is not None and self.hands.setting_up, self.problems(),
            tuple(each.shown for each in self.environment.beside), self.look,
            self.look.catalogue.language)

    def _page_kind(self, view: GameView) -> type[Page[Any]]:
        """Return the page that this view asks for."""
        return page_for(Situation(
            view, self.route, self.look.display.portrait, self.desk.board is not None,
            self.guest.page if self.guest is not None else ""))

    def _let_hands_work(self, view: GameView, now: float) -> None:
        """Let the hands on the simulated board go on, unless a lesson or puzzle has the board."""
        if self.hands is not None and self.guest is None:
            busy = self.overlay.cries or (self.page is not None and self.page.busy)
            said = self.hands.work(
                view, now, busy=busy, on_request=self.environment.settings.step_by_step)
            if said is not None:
                self.notify(said)

    def open_help(self, help: Message) -> None:
        self.overlay.open_help(help, self.desk.table.key)

    def _refresh(self) -> None:
        """Show the views of the last frame again; before the first there is nothing to show."""
        if self._shown is not None:
            self._show(self._shown.table, self._shown.link)

    def _turn_to(self, kind: type[Page[Any]]) -> Page[Any]:
        """Replace the page by a new one."""
        before = self.page
        if before is not None:
            before.leave()
            self.remove_widget(before)
        page = kind(self.look, self)
        self.add_widget(page, index=len(self.children))
        open_before = before is not None and not before.private
        fading = open_before and not page.private
        self.overlay.turn_page(self.desk.now if fading else None)
        return page

    # What pages do

    def send(self, command: object) -> bool:
        try:
            self.desk.table.do(command, self.desk.now)
        except TableError as why:
            if self.page is not None and self.page.private and why.private is not None:
                self.notify(self.look.catalogue.private_text(why.private), private=True)
            else:
                self.notify(why.message)
            return False
        if isinstance(command, Abandon) and self.guest is None:
            more = [cast(Message, load(part)) for part in offered("given-up").values()]
            self.notify(paragraph(Message("match-was-given-up"), *more) or "")
        return True

    def notify(self, words: Words, *, private: bool = False) -> None:
        bar = areas(self.look.display).bar
        self.overlay.put(Toast(self.look, bar, words, self.overlay.remove, private=private))

    def _cry(self, revealed: Revealed, page: Page[Any]) -> None:
        """Show the cry over the board; if it is switched off, the same words in the bar."""
        if not self.environment.settings.cry:
            self.notify(paragraph(revealed.cry, revealed.sentence) or "")
            return
        self.overlay.put(Cry(
            self.look, page.cry_box, revealed, self.overlay.remove, short=self.memory.cried))
        self.memory.cried = True

    def problems(self) -> tuple[Message, ...]:
        own = (table.journal.save_error for table in self.desk.own.values())
        errors = (self.desk.view.save_error, *own)
        found = [self.desk.without_lights, *errors, *self.environment.problems.sentences]
        return tuple(dict.fromkeys(each for each in found if each is not None))

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
        return setup.offering(self.environment.settings.opponent)

    def change_setup(self, setup: Setup) -> None:
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

    def change_settings(self, changes: Mapping[str, object]) -> None:
        settings = self._use_settings(changes)
        self._hearing.change(self.environment, changes)
        if "rotation" in changes:
            self.environment.rotate(settings.rotation)
        if "language" in changes:
            use(settings.language)
        look = looking(self.look, settings)
        if "language" in changes or look != self.look:
            self._use_look(look)
        self.environment.save(changes)

    def _use_settings(self, changes: Mapping[str, Any]) -> Settings:
        """Change settings without saving them, and return all of them."""
        settings = replace(self.environment.settings, **changes)
        self.environment = replace(self.environment, settings=settings)
        self.desk.change_settings(settings)
        return settings

    def _use_look(self, look: Look) -> None:
        """Show nothing over the page any more, and the page itself with this look from now on."""
        self.look = look
        self.overlay.clear(look)

    def darken(self, night: bool) -> None:
        """Show that night has fallen or ended, without saving it as a setting."""
        self._use_settings({"night": night})

    # A keyboard

    def take_text(self, typed: Typed) -> bool:
        """Let the page take what was typed on a keyboard, or what talks, if the page has not."""
        self._touched = self.desk.now
        if super().take_text(typed):
            return True
        page, shown = self.page, self._shown
        if typed.taken or page is None or shown is None or not self.environment.settings.speech:
            return False
        key = typed.take()
        return any(each.press(key, page, shown.table) for each in self._hearing.talks)

    def press_key(self, key: KeyPress) -> bool:
        """Do what a key means over the page or on it."""
        self._touched = self.desk.now
        return super().press_key(key)

    # Secrets

    def on_touch_down(self, touch: Any) -> bool:
        """Keep a private page open while it is touched."""
        self._touched = self.desk.now
        return bool(super().on_touch_down(touch))

    def _hide_private(self, now: float) -> None:
        """Cover a private page that nobody has touched for a minute."""
        if self.route.uncovered and now - self._touched > PRIVATE_IDLE_MS:
            self._cover("idle")

    def resize(self, display: Display) -> None:
        """Rebuild everything for a window of another size."""
        self.hide()
        self.reshape(Box(0, 0, display.width, display.height))
        self._use_look(replace(self.look, display=display))
        self._refresh()

    def hide(self) -> None:
        """Cover all that is private, because the window was left."""
        if self.page is not None:
            self.page.let_go()
        if self.route.uncovered:
            self._cover("left")
            self._refresh()

    def _cover(self, why: Literal["idle", "left"]) -> None:
        """Cover a private page; the cover says that a pack that was being chosen is forgotten."""
        choosing = self.page is not None and self.page.forgets
        self.route = Route(forgot=why if choosing else "")

    def close(self) -> None:
        """Forget what is private and stop the sounds, because the window is gone."""
        if self.page is not None:
            self.page.leave()
        for session in self.sessions:
            session.close()
        self._hearing.close()

    # Sounds

    def _tapped(self) -> None:
        self._play(Sound.TAP)

    def _play(self, sound: Sound | None) -> None:
        if sound is not None:
            captions = self.environment.settings.captions
            self._hearing.play(sound, self.desk.now if captions else None)


def looking(look: Look, settings: Settings) -> Look:
    """Return the look with text size, colours, contrast and hand as they are set."""
    return replace(
        look,
        theme=OPEN[settings.theme, settings.contrast],
        text_scale=TEXT_SCALES[settings.text],
        left_handed=settings.left_handed,
    )


def _without_look(key: tuple[object, ...]) -> tuple[object, ...]:
    """Return what a page is built from besides its look and its language."""
    return key[:3] + key[5:]
