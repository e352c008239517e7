"""The row of three or four large buttons at the bottom; a button that stays the same is kept."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from companion.screens.boxes import Box
from companion.screens.theme import GAP_MM
from companion.screens.widgets.controls import Button, HoldButton, Kind
from companion.screens.widgets.part import Look, Part, Words
from companion.words.message import Message

FOUR_MM = 75.0
"""Width from which there is room for four buttons, in mm."""
SUB_MM = 34.0
"""Width from which a button has room for a second line, in mm."""

DENSE_GAP_MM = 1.4


@dataclass(frozen=True, slots=True)
class Act:
    """Something a button does. Two are equal if they look alike."""

    words: Words
    do: Callable[[], None] = field(compare=False)
    kind: Kind = Kind.PLAIN
    hold: Message | None = None
    """What the button answers to a short tap, if it has to be held."""
    sub: Words = ""
    enabled: bool = True
    why: Words = None
    """Why it is not enabled; a tap shows it."""
    share: float = 1.0
    """Width in a dense row, compared with other buttons."""


class Row(Part):
    """Buttons side by side in a box, from the left, or for left-handed players from the right.

    With `dense` there is room for five, and each has its `share` of the width.
    """

    def __init__(
        self, look: Look, box: Box, acts: Sequence[Act] = (), *, dense: bool = False
    ) -> None:
        super().__init__(look, box)
        self._dense = dense
        self._acts: tuple[Act, ...] = ()
        self.buttons: list[Button] = []
        self.show(acts)

    @property
    def room(self) -> int:
        """How many buttons can stand here."""
        if self._dense:
            return 5
        return 4 if self.box.w >= self.look.px(FOUR_MM) else 3

    def show(self, acts: Sequence[Act]) -> None:
        """Show these buttons."""
        acts = tuple(acts)[: self.room]
        if acts == self._acts:
            for button, act in zip(self.buttons, acts, strict=True):
                button.action = act.do
            return
        self._acts = acts
        self.let_go()
        self.clear_widgets()
        self.buttons = []
        if not acts:
            return
        for box, act in zip(self._places(acts), acts, strict=True):
            sub = act.sub if box.w >= self.look.px(SUB_MM) else ""
            button = (
                HoldButton(self.look, box, act.words, act.do, act.kind, sub, answer=act.hold)
                if act.hold is not None
                else Button(self.look, box, act.words, act.do, act.kind, sub)
            )
            button.enable(act.enabled, act.why)
            self.buttons.append(button)
            self.add_widget(button)

    def _places(self, acts: tuple[Act, ...]) -> list[Box]:
        """Return the boxes of the buttons."""
        ordered = acts[::-1] if self.look.left_handed else acts
        if not self._dense:
            places = self.box.columns(len(acts), self.look.px(GAP_MM))
        else:
            gap = self.look.px(DENSE_GAP_MM)
            shares = [act.share for act in ordered]
            whole = self.box.w - gap * (len(acts) - 1)
            edges = [round(whole * sum(shares[:i]) / sum(shares)) for i in range(len(acts) + 1)]
            x, y, _, h = self.box
            places = [
                Box(x + left + gap * i, y, right - left, h)
                for i, (left, right) in enumerate(itertools.pairwise(edges))
            ]
        return places[::-1] if self.look.left_handed else places
