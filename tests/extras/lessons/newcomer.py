"""A newcomer does the lesson of Mutton by what the screen shows, in any language."""

from companion.games.mutton.tracking import SheetMark
from companion.games.mutton.widgets.sheet import Sheet
from companion.screens.widgets.ghost_finger import GhostFinger
from companion.screens.widgets.passing import Cry
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from tests.companion.screens.first_evening import PATIENCE_MS, Newcomer, StuckError, at_start


def label(name: str, game: str = "") -> str:
    """Return a message in one line, as the screen shows it."""
    words = SCREEN.text(Message(name, game=game) if game else Message(name))
    return " ".join(words.split())


def learn(who: Newcomer) -> None:
    """Do the lesson, and go back to the start page."""
    with who.part("lesson"):
        _to_its_end(who)
        who.press(label("lesson-finish"))
        at_start(who)


def learn_and_play(who: Newcomer) -> None:
    """Do the lesson, and begin the first game from its last page."""
    with who.part("lesson"):
        _to_its_end(who)
        who.press(label("first-game"))


def _to_its_end(who: Newcomer) -> None:
    who.press(label("learn"))
    who.press(label("tile-game", "mutton"))
    last = ""
    waited = 0.0
    while label("first-game") not in who.buttons:
        _step(who)
        waited = 0.0 if who.words != last else waited + 200
        last = who.words
        if waited > PATIENCE_MS:
            raise StuckError(f"the lesson does not go on: {who.words}")


def _step(who: Newcomer) -> None:
    """Do one gesture of the lesson."""
    who.look()
    who.wait_for(
        lambda: not who.robot.find_all(Cry) and label("sheep-take-places") not in who.words,
        "the next step")
    hand = next(iter(who.robot.find_all(GhostFinger)), None)
    if label("lesson-next") in who.buttons:
        who.press(label("lesson-next"))
    elif hand is not None and hand.gesture is not None:
        who.imitate(hand.gesture)
    elif who.robot.find_all(Sheet):
        who.reads(label("lesson-sheet-todo"))
        ran = [[name for name, marks in row.marks.items() if SheetMark.RAN in marks]
               for row in who.robot.find(Sheet).picture.rows]
        who.choose_on_sheet(next(names for names in ran if len(names) == 1)[0])
    elif label("lesson-end-todo") in who.words:
        animals = who.picture.animals.values()
        who.press(str(sum(each.mood.dead and not each.mood.wolf for each in animals)))
    else:
        who.robot.wait(200)
