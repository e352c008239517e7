"""What is said, and when."""

from __future__ import annotations

from companion.speech.announcer import STILL_MS, Announcement, Announcer, tracking_sheet
from companion.table.mutton.view import TableView
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from engine.mutton.game import Game
from engine.mutton.moves import Kill, Placement, Run, Shot
from engine.mutton.options import Options

WAIT, NOW = Message("wait-until-still"), Message("confirm-question")


def game() -> Game:
    options = Options(size=3, sheep=6, wolves=2)
    return Game.start(options, Placement(("a1", "a2", "b4", "c5", "e3", "e5")), "BF")


def view(of: Game) -> TableView:
    return TableView("wolf", options=of.options, position=of.position, game=of.public())


def said(announcements: tuple[Announcement, ...]) -> list[str]:
    return [SCREEN.text(each.message) for each in announcements]


def test_an_instruction_is_said_once_when_it_has_lasted() -> None:
    announcer = Announcer()
    assert announcer.hear(view(game()), WAIT, 0) == ()
    assert announcer.hear(view(game()), NOW, STILL_MS - 1) == ()
    assert announcer.hear(view(game()), NOW, 2 * STILL_MS - 2) == ()
    assert announcer.hear(view(game()), NOW, 2 * STILL_MS - 1) == (Announcement(NOW, True),)
    assert announcer.hear(view(game()), NOW, 9999) == ()


def test_what_happened_is_said_at_once_and_what_to_do_after_it() -> None:
    announcer = Announcer()
    announcer.hear(view(game()), None, 0)
    after = game().apply(Kill("A", (Run("B", "c3"),)))
    found = announcer.hear(view(after), NOW, 10)
    assert said(found) == ["The Wolf killed A, a sheep. B ran away."]
    assert not found[0].passing
    assert announcer.hear(view(after), NOW, 10 + STILL_MS) == (Announcement(NOW, True),)


def test_the_same_instruction_is_said_again_after_an_event() -> None:
    announcer = Announcer()
    announcer.hear(view(game()), NOW, 0)
    assert announcer.hear(view(game()), NOW, STILL_MS) == (Announcement(NOW, True),)
    after = game().apply(Kill("A", (Run("B", "c3"),)))
    assert said(announcer.hear(view(after), NOW, 2 * STILL_MS)) == [
        "The Wolf killed A, a sheep. B ran away.", SCREEN.text(NOW)]


def test_several_events_at_once_are_all_said() -> None:
    announcer = Announcer()
    announcer.hear(view(game()), None, 0)
    after = game().apply(Kill("A", (Run("B", "c3"),))).apply(Shot("B"))
    assert said(announcer.hear(view(after), None, 10)) == [
        "The Wolf killed A, a sheep. B ran away. The Farmer shot B, a wolf."]


def test_a_move_that_was_taken_back_and_a_new_game() -> None:
    announcer = Announcer()
    after = game().apply(Kill("A", (Run("B", "c3"),)))
    announcer.hear(view(after), None, 0)
    assert said(announcer.hear(view(game()), None, 10)) == ["The last turn was undone."]
    announcer.hear(view(after), None, 20)
    other = Game.start(game().options, Placement(("a2", "a1", "b4", "c5", "e3", "e5")), "BF")
    assert announcer.hear(view(other), None, 30) == ()


def test_everything_is_said_again_on_request() -> None:
    announcer = Announcer()
    assert announcer.again() == ()
    announcer.hear(view(game()), None, 0)
    announcer.hear(view(game().apply(Kill("A", (Run("B", "c3"),)))), NOW, 10)
    assert said(announcer.again()) == [
        f"The Wolf killed A, a sheep. B ran away. {SCREEN.text(NOW)}"]


def test_the_sheet_is_read_out_round_by_round() -> None:
    assert tracking_sheet(game()) is None
    found = tracking_sheet(game().apply(Kill("A", (Run("B", "c3"),))).apply(Shot("B")))
    assert SCREEN.text(found) == (
        "Round 1. The Wolf killed A, a sheep. B ran away. Round 1. The Farmer shot B, a wolf.")
