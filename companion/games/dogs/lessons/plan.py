"""The lesson of Sheep, Dogs and Wolves."""

from companion.games.tiles.lessons.lesson import Reach, TileLessonPlan, TileStep
from companion.words.message import Message

LESSON = TileLessonPlan(("Sheep", "Wolves"), (
    TileStep(
        Message("dogs-lesson-tile-title"), Message("dogs-lesson-tile"),
        Message("dogs-lesson-tile-todo"), Message("dogs-lesson-tile-after"), "", "0,-1e",
    ),
    TileStep(
        Message("dogs-lesson-scare-title"), Message("dogs-lesson-scare"),
        Message("dogs-lesson-scare-todo"), Message("dogs-lesson-scare-after"),
        "1,2s", "2,0n", Reach((1, 1), ("safe",)), Message("dogs-lesson-scare-wrong"),
    ),
    TileStep(
        Message("dogs-lesson-eat-title"), Message("dogs-lesson-eat"),
        Message("dogs-lesson-eat-todo"), Message("dogs-lesson-eat-after"),
        "0,-1e", "-1,2n", Reach((-1, 0), ("eaten",)), Message("dogs-lesson-eat-wrong"),
    ),
    TileStep(
        Message("dogs-lesson-end-title"), Message("dogs-lesson-end"),
        Message("dogs-lesson-end-todo"), Message("dogs-lesson-end-after"),
        "0,-1e -1,2n", asks=(-1, -1), wrong=Message("dogs-lesson-end-wrong"),
    ),
))
