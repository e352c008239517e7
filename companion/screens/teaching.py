"""What the screens say of what can be deduced, and of a hint. Pure, and without Kivy."""

from __future__ import annotations

from dataclasses import dataclass

from companion.screens import texts
from companion.table.mutton.view import TableView


@dataclass(frozen=True, slots=True)
class Lesson:
    """One sentence, and the rows of the sheet that it speaks of."""

    sentence: str = ""
    rounds: tuple[int, ...] = ()
    loud: bool = False
    """Whether it says something, and not only how to ask."""


def lesson(view: TableView, chosen: str | None = None) -> Lesson:
    """The one thing to say now: the answer to what was asked, the hint that was taken, why the
    `chosen` letter is certain, or else the first that is.

    >>> lesson(TableView("farmer", ""))
    Lesson(sentence='', rounds=(), loud=False)
    """
    known, hint = view.deduction, view.hint
    if known is not None and known.what_if is not None:
        return Lesson(known.what_if.sentence, known.what_if.rounds, loud=True)
    if hint is not None and hint.sentence and chosen is None:
        return Lesson(f"{hint.sentence} {hint.detail}".strip(), hint.rounds, loud=True)
    if known is None:
        return Lesson()
    for proof in known.proofs:
        if chosen is None or proof.animals == (chosen,):
            said = proof.sentence
            return Lesson(said[:1].upper() + said[1:], proof.rounds, loud=True)
    return Lesson(texts.HOLD_A_LETTER) if asking(view) and chosen is None else Lesson()


def asking(view: TableView) -> bool:
    """Whether the table answers ``whatif`` now."""
    return view.deduction is not None and view.phase in ("wolf", "farmer", "removing")


def teaches(view: TableView) -> bool:
    """Whether room is needed for what can be deduced, or for hints."""
    return view.deduction is not None or (view.hint is not None and view.phase == "farmer")
