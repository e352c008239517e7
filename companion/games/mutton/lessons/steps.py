"""The lesson of Mutton: its steps, as data. docs/developers/lessons.md says how to add one."""

from dataclasses import dataclass

from companion.games.mutton.lessons import tasks
from companion.games.mutton.lessons.scene import Scene
from companion.words.message import Message


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One idea: what is said, what is to be done, and what is said when it has been done."""

    title: Message
    text: Message
    todo: Message
    after: Message | None
    """None where the next step follows at once."""
    task: tasks.Task
    scene: Scene
    wolves: bool = False
    """Whether the drawn board shows the wolves, since the learner is the Wolf."""
    leads_on: bool = False
    """Whether the next step follows at once, in the middle of a move."""


CELLS = "f6 d4 f5 c3 e4 b4 e6 d2"
PACK = "DG"
FIRST = "B:D-b3,E-f4 pass F:D-b2"
SECOND = f"{FIRST} D A:C-c2,G-d6"
HUNT = Scene(CELLS, PACK)
SHEET = Scene(CELLS, PACK, FIRST)
SUSPECTS = Scene(CELLS, PACK, SECOND)
END = Scene(CELLS, PACK, f"{SECOND} C,G")
VICTIM, RUNS = "B", (("D", "b3"), ("E", "f4"))

STEPS: tuple[LessonStep, ...] = (
    LessonStep(
        Message("lesson-who-title"), Message("lesson-who"), Message("lesson-who-todo"),
        Message("lesson-who-after", wolves=tuple(PACK)), tasks.SeeWolves(), HUNT,
    ),
    LessonStep(
        Message("lesson-kill-title"), Message("lesson-kill"), Message("lesson-kill-todo"),
        None, tasks.ChooseVictim(VICTIM, RUNS), HUNT, wolves=True, leads_on=True,
    ),
    LessonStep(
        Message("lesson-run-title"), Message("lesson-run"), Message("lesson-run-todo"),
        Message("lesson-run-after"), tasks.LetRun(VICTIM, RUNS), HUNT, wolves=True,
    ),
    LessonStep(
        Message("lesson-sheet-title"), Message("lesson-sheet"), Message("lesson-sheet-todo"),
        Message("lesson-sheet-after", wolf="D", victim="F"), tasks.FindWolf("D"), SHEET,
    ),
    LessonStep(
        Message("lesson-shot-title"), Message("lesson-shot"),
        Message("lesson-shot-todo", wolf="D"), Message("lesson-shot-after"),
        tasks.Shoot("D", 4), SHEET,
    ),
    LessonStep(
        Message("lesson-berserk-title"),
        Message("lesson-berserk", victim="A", suspects=("C", "G")),
        Message("lesson-berserk-todo", suspects=("C", "G")), Message("lesson-berserk-after"),
        tasks.GoBerserk(("C", "G")), SUSPECTS,
    ),
    LessonStep(
        Message("lesson-end-title"), Message("lesson-end"), Message("lesson-end-todo"),
        Message("lesson-end-after"), tasks.CountPoints((3, 4, 6)), END,
    ),
)
