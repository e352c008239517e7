"""Backups of the games: the list of them, a new one, and restoring one."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import TypeVar

from companion.screens.boxes import Box
from companion.screens.navigation import Route, Situation
from companion.screens.pages.page import BarPage, ListPage, PageContext, page
from companion.screens.theme import BODY, GAP_MM, LABEL
from companion.screens.widgets.controls import Act, Kind, Pressable
from companion.screens.widgets.part import Look
from companion.screens.widgets.text import Text
from companion.store.backup import undone_text
from companion.store.backups import BackupFile, Backups, Examined, Shelf
from companion.table.match_table import GameView
from companion.words.errors import MessageError
from companion.words.message import Message, paragraph

T = TypeVar("T")

LINE_MM = 12.4
"""Height of a backup in the list."""
ABOUT_MM = 11.0
"""Height of the sentences above it."""
MAX_LISTED = 2
"""Number of matches that are named if a backup undoes steps of more."""
LINES = 14
"""More lines than the longest explanation has."""
TOPIC = "backups"
"""The topic of their problems."""


def _may_open(at: Situation) -> bool:
    return at.idle


def _backups(context: PageContext[GameView]) -> Backups:
    backups = context.environment.backups
    assert backups is not None, "the settings lead here only if there are any"
    return backups


def _begun(context: PageContext[GameView], work: Callable[[], T]) -> Future[T]:
    """Begin one of the methods of the backups; the app wakes when it is done."""
    begun = _backups(context).start(work)
    begun.add_done_callback(lambda _: context.desk.wake())
    return begun


@page(help=Message("help-backups"), title=Message("title-backups"), opens=_may_open)
class BackupsPage(ListPage[GameView]):
    """The backups, the newest first, and a button that makes one."""

    line_mm = LINE_MM

    def __init__(self, look: Look, context: PageContext[GameView]) -> None:
        super().__init__(look, context)
        about, self._body = self._body.top(look.text_px(ABOUT_MM), look.px(GAP_MM))
        self._about = self.put(Text(look, about, "", BODY, look.theme.soft, lines=3))
        self._backups = _backups(context)
        self._looking: Future[Shelf] | None = _begun(context, self._backups.look)
        self._writing: Future[Message] | None = None
        self._done: Message | None = None
        """What was saved."""
        self._shelf: Shelf | None = None
        self._trouble: Message | None = None
        """Why they cannot be found."""

    def show(self, view: GameView) -> None:
        super().show(view)
        self._hear()
        self._clear()
        shelf, rest, height = self._shelf, self._body, self.look.px(LINE_MM)
        self._about.say(self.look.text(self._sentence))  # so that a path can be broken
        found = shelf.found if shelf is not None else ()
        for each in found[self._first : self._first + self.room]:
            line, rest = rest.top(height, self.look.px(GAP_MM / 2))
            route = Route("restore", file=str(each.file))
            self._list.add_widget(
                BackupLine(self.look, line, each, partial(self.context.go, route)))
        self.row.show([
            Act(Message("back"), self.to("settings")),
            Act(Message("back-up-now"), self._write, Kind.MAIN, enabled=self._writing is None,
                why=Message("backup-writing")),
            *self._leaves(len(found), self.room, Message("later"), Message("earlier"))])

    @property
    def _sentence(self) -> Message:
        shelf = self._shelf
        if self._writing is not None:
            return Message("backup-writing")
        if shelf is None:
            return self._trouble or Message("backups-reading")
        where = (Message("backups-go-to-stick", name=shelf.place.name) if shelf.stick
                 else Message("backups-go-to-folder", folder=str(shelf.place)))
        return paragraph(
            self._done or where, Message("tap-a-backup") if shelf.found else None)

    @property
    def said(self) -> Message | None:
        return paragraph(self.title, self._sentence)

    @property
    def heard(self) -> object:
        return [each is not None and each.done() for each in (self._writing, self._looking)]

    def _hear(self) -> None:
        """Take what has been found and done."""
        written = self._writing
        if written is not None and written.done():
            self._writing = None
            self._done = written.result(0) if written.exception() is None else None
            self._looking = _begun(self.context, self._backups.look)
        looked = self._looking
        if looked is not None and looked.done():
            self._looking, self._trouble = None, _why(looked)
            self._shelf = looked.result(0) if self._trouble is None else None

    def _write(self) -> None:
        """Make a backup. Its failure is shown even if the page was left meanwhile."""
        problems = self.context.environment.problems
        problems.report(TOPIC, None)
        self._writing = _begun(self.context, self._backups.write)
        self._writing.add_done_callback(lambda done: problems.announce(TOPIC, _why(done)))
        self.again()


class BackupLine(Pressable):
    """One backup of the list: when it was made, and where it is. A tap opens it."""

    def __init__(
        self, look: Look, box: Box, backup: BackupFile, on_press: Callable[[], object]
    ) -> None:
        super().__init__(look, box, on_press)
        self.backup = backup
        inner = box.inset(look.px(2.4), look.px(1.0))
        when, where = inner.cut_left(round(inner.w * 0.55), look.px(1.5))
        place = (Message("backup-on-stick", name=backup.file.parent.name) if backup.stick
                 else Message("backup-on-computer"))
        made = Message("match-begun", begun=backup.made)
        self._words = paragraph(made, place)
        self.add_widget(Text(look, when, made, LABEL, lines=2))
        self.add_widget(Text(look, where, place, BODY, look.theme.soft, "right", lines=2))
        self.restyle()

    @property
    def words(self) -> Message:
        return self._words

    def restyle(self) -> None:
        theme = self.look.theme
        self.plate(theme.raised, theme.line, 2.4)


@page(
    help=Message("help-restore"), title=Message("title-restore"), opens=_may_open,
    built_from=lambda context: (context.route.file,),
)
class RestorePage(BarPage[GameView]):
    """What restoring one backup would undo, and a button that has to be held."""

    def __init__(self, look: Look, context: PageContext[GameView]) -> None:
        super().__init__(look, context)
        self.row, card = self.put_row()
        backups, self._file = _backups(context), Path(context.route.file)
        self._about = self.put(
            Text(look, self.fill_card(card), "", BODY, up="top", lines=LINES))
        self._examining = _begun(context, partial(backups.examine, self._file))

    def show(self, view: GameView) -> None:
        super().show(view)
        self._about.say(self.look.text(self._sentence))  # so that a path can be broken
        acts, examined = [Act(Message("back"), self.to("backups"))], self._examined
        if examined is not None and view.save_error is None:
            acts.append(Act(
                Message("restore-button"), partial(self._restore, examined), Kind.DANGER,
                hold=Message("hold-to-restore"), sub=Message("hold-for-a-second")))
        self.row.show(acts)

    @property
    def _sentence(self) -> Message:
        examined = self._examined
        unsaved = self.view.save_error
        if unsaved is not None:  # what waits to be saved would be lost
            return unsaved
        if examined is None:
            trouble = _why(self._examining) if self._examining.done() else None
            return trouble or Message("backups-reading")
        undone = undone_text(examined.undone, most=MAX_LISTED)
        return paragraph(
            Message("backup-has-matches", count=examined.matches),
            Message("restore-undoes-nothing") if undone is None else undone,
            Message("restore-sets-aside"))

    @property
    def _examined(self) -> Examined | None:
        """What was found; None while that is not known, and where it cannot be."""
        found = self._examining
        return found.result(0) if found.done() and _why(found) is None else None

    @property
    def heard(self) -> object:
        return self._examining.done()

    @property
    def said(self) -> Message | None:
        return paragraph(self.title, self._sentence)

    def _restore(self, examined: Examined) -> None:
        _backups(self.context).want(self._file, examined)
        self.context.environment.reopen()


def _why(done: Future[T]) -> Message | None:
    """Return why something could not be done; None if it could."""
    why = done.exception()
    if why is None:
        return None
    if isinstance(why, MessageError):
        return why.message
    raise why
