"""What is told of one letter of the sheet, so that it can be translated."""

from __future__ import annotations

from collections.abc import Sequence

from companion.screens.texts import listing


def story(
    letter: str, ran: Sequence[int], fate: str, refused: Sequence[int], scared: Sequence[int]
) -> str:
    """What is known of an animal, in a sentence or two. `fate` is what became of it, or nothing.

    >>> story("F", [1, 3], "", [], [])
    'F ran in rounds 1 and 3.'
    >>> story("S", [], "shot in round 2, a sheep", [], [])
    'S: shot in round 2, a sheep.'
    """

    def rounds(numbers: Sequence[int]) -> str:
        word = "round" if len(numbers) == 1 else "rounds"
        return f"{word} {listing([str(n) for n in numbers])}"

    told = []
    if ran:
        told.append(f"ran in {rounds(ran)}")
    elif not fate:
        told.append("has not run from the Wolf yet")
    if scared:
        told.append(f"fled the shotgun in {rounds(scared)}")
    if refused:
        told.append(f"no wolf stood beside it in {rounds(refused)}")
    story = f"{letter} {'; '.join(told)}" if told else letter
    return f"{story}: {fate}." if fate else f"{story}."


FATES = {
    "victim": "bitten in round {round}",
    "shot": "shot in round {round}",
    "escaped": "escaped in round {round}",
}
FATE_MARKS = {"x": ", a sheep", "w": ", a wolf", "?": ""}
