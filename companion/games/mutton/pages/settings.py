"""The settings during a match of Mutton: undo, deduction, and the ways out."""

from collections.abc import Sequence
from functools import partial

from companion.games.mutton.pages.actions import table_act
from companion.games.mutton.referee.commands import Agree
from companion.games.mutton.table import commands as say
from companion.games.mutton.table.view import TableView
from companion.referee.course import Undo
from companion.screens.navigation import Route
from companion.screens.pages.settings import SettingsPage
from companion.screens.widgets.controls import Act, Button, Chip, HoldButton, switch
from companion.table.match_table import Abandon, GameView, Leave
from companion.words.message import Message


class MuttonSettings:
    """The lines of the settings that are about the match, and the buttons that leave it."""

    def __init__(self, page: SettingsPage) -> None:
        self._page, self._context = page, page.context
        self._undo: Button | None = None
        self._teach: tuple[Chip, ...] = ()

    def __call__(self, view: GameView) -> Sequence[Act]:
        """Show how the match stands; return the buttons that put it aside or give it up."""
        if not isinstance(view, TableView):
            return ()
        self._offer_undo(view)
        self._offer_deduction(view)
        if view.match is None or view.phase in ("setup", "resume", "match-over"):
            return ()
        acts = []
        if view.elsewhere is None and self._context.guest is None:
            acts.append(Act(Message("put-aside"), self._page.sends(Leave())))
        give_up = say.Stop() if view.phase in say.TURN else Abandon()
        acts.append(self._page.careful(
            Message("give-up"), self._page.sends(give_up), Message("hold-to-give-up")))
        return acts

    def _offer_undo(self, view: TableView) -> None:
        """Offer Undo here as well, since a busy page may have no room for it."""
        can = next((each for each in view.buttons if each.command == "undo"), None)
        if can is not None and self._undo is None:
            place = self._page.put_name(self._page.undo_line, Message("last-move-setting"))
            act = table_act(can, self._context)
            self._undo = self._page.put(
                Button(self._page.look, place, can.label, self._take_back) if act.hold is None
                else HoldButton(self._page.look, place, can.label, self._take_back, act.kind,
                                answer=act.hold))

    def _offer_deduction(self, view: TableView) -> None:
        """Show a switch for each person at the table; both have to agree."""
        match = view.match
        if match is None or view.phase in ("setup", "resume", "match-over"):
            return
        people = [seat for seat in (0, 1) if not match.computers[seat]] or [0]
        look = self._page.look
        if not self._teach:
            words = Message("deduction-if-both" if len(people) > 1 else "deduction")
            place = self._page.put_name(self._page.teach_line, words)
            columns = place.columns(len(people), look.px(1.2))
            self._teach = tuple(
                self._page.put(Chip(look, column, "", partial(self._toggle_deduction, seat)))
                for seat, column in zip(people, columns, strict=True)
            )
        for seat, chip in zip(people, self._teach, strict=True):
            chip.text.say(switch(match.players[seat], match.deduction[seat]))
            chip.light(match.deduction[seat])

    def _toggle_deduction(self, seat: int) -> None:
        match = self._page.view.match if isinstance(self._page.view, TableView) else None
        if match is None:
            return
        seats = () if all(match.computers) else (seat,)
        self._context.send(Agree(not match.deduction[seat], seats))

    def _take_back(self) -> None:
        if self._context.send(Undo()):
            self._context.go(Route())
