"""The lesson of Wolf in the Fold."""

from companion.games.tiles.lessons.lesson import Reach, TileLessonPlan, TileStep
from companion.words.message import Message

RING = "S@0,0 L@1,0 >@2,0 <@2,1 >@0,1 <@-1,0 >@-1,-1 -@0,-1 <@1,-1"
LESSON = TileLessonPlan(("Farmer",), (
    TileStep(
        Message("fold-lesson-herd-title"), Message("fold-lesson-herd"),
        Message("fold-lesson-herd-todo"), Message("fold-lesson-herd-after"),
        "S@0,0 >@-1,-1 <@-1,0", "L@1,0", Reach((0, 0), ("open", "enclosed"), 2),
        Message("fold-lesson-herd-wrong"),
    ),
    TileStep(
        Message("fold-lesson-fence-title"), Message("fold-lesson-fence"),
        Message("fold-lesson-fence-todo"), Message("fold-lesson-fence-after"),
        RING, "-@1,1", Reach((0, 0), ("enclosed",)), Message("fold-lesson-fence-wrong"),
    ),
    TileStep(
        Message("fold-lesson-wolf-title"), Message("fold-lesson-wolf"),
        Message("fold-lesson-wolf-todo"), Message("fold-lesson-wolf-after"),
        "S@0,0 L@1,0 >@2,0 <@2,1", "W@0,-1",
    ),
    TileStep(
        Message("fold-lesson-shepherd-title"), Message("fold-lesson-shepherd"),
        Message("fold-lesson-shepherd-todo"), Message("fold-lesson-shepherd-after"),
        "S@0,0 L@1,0 >@2,0 <@2,1 W@0,-1", "H@0,1",
    ),
    TileStep(
        Message("fold-lesson-end-title"), Message("fold-lesson-end"),
        Message("fold-lesson-end-todo"), Message("fold-lesson-end-after"),
        f"{RING} -@1,1", asks=(1, 0), wrong=Message("fold-lesson-end-wrong"),
    ),
))
