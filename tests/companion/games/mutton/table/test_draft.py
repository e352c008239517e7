"""The draft of a move, setting up, help, and when a victim is judged."""

from dataclasses import replace
from math import inf
from random import Random

import pytest

from companion.games.mutton.guidance.reading import Draft as DraftMove
from companion.games.mutton.guidance.reading import Reading
from companion.games.mutton.players.thinking import think
from companion.games.mutton.referee import steps
from companion.games.mutton.referee.commands import Ask
from companion.games.mutton.table import commands
from companion.games.mutton.table.draft import Draft, in_play
from companion.games.mutton.table.help import Help
from companion.games.mutton.table.judge import JUDGE_MS, Judge
from companion.games.mutton.table.news import News
from companion.games.mutton.table.setup import Plan, Setup, planned_at, planned_by, usual_plan
from companion.games.mutton.table.tasks import Advising, Proving
from companion.games.mutton.table.view import Reveal
from companion.hands.marks import Problem
from companion.referee.codec import Undone
from companion.referee.course import Seat
from companion.sensing.arrangement import Arrangement, Piece
from companion.table.errors import TableError
from companion.table.match_table import SeatPlayers
from companion.words.message import Message
from engine.mutton import placements
from engine.mutton.moves import Kill, Pass, Run, Turn
from engine.mutton.options import Options
from tests.companion.games.mutton.table.states import PLACED, TURN, after, state_after


def seen(places, **others):
    pieces = {cell: Piece(animal, "up") for animal, cell in places.items()}
    pieces |= {cell: Piece(animal, "down") for animal, cell in others.items()}
    return Arrangement(on=dict(sorted(pieces.items())))


STANDING = dict(zip("ABCDE", PLACED.cells, strict=True))


def test_a_placement_is_read_towards_its_plan():
    draft, state = Draft(), state_after()
    draft = draft.reset_game(planned_at(PLACED.cells, state))
    draft = draft.read(state, seen({"A": "a1"}), restoring=False)
    assert (draft.reading, draft.setting.next, draft.setting.places) == (None, "B", None)
    assert draft.expected[0] == ("a1", "A")
    draft = draft.read(state, seen(STANDING), restoring=False)
    assert draft.setting.places == {cell: animal for animal, cell in STANDING.items()}
    draft = draft.reset_game(Plan("hand"))
    draft = draft.read(state, seen({}), restoring=False)
    assert draft.expected[0] == (None, "A")


def test_a_turn_is_read_as_the_move_so_far():
    draft, state = Draft(), after()
    draft = draft.read(state, seen({**STANDING, "B": "e5"}), restoring=False)
    assert draft.reading.problems
    draft = draft.read(state, seen(STANDING), restoring=False)
    assert (draft.reading.fits, draft.setting, draft.expected) == (True, None, ())
    draft = draft.read(state, seen(STANDING), restoring=True)
    assert draft.reading is None
    assert draft.setting.places is not None


def test_hands_are_led_through_an_announced_move_and_a_step_ends_it():
    draft, state, move = Draft(), after(), Kill("B", (Run("A", "c1"),))
    assert draft.announced(state) is None
    draft = replace(draft, typed_move=move, berserk=True)
    assert draft.announced(state) == move
    draft = draft.read(state, seen(STANDING), restoring=False)
    assert draft.reading.move is None
    draft = draft.read(state, seen({**STANDING, "A": "c1"}, B="a2"), restoring=False)
    assert draft.reading.move == move
    draft = draft.follow(Undone())
    assert (draft.berserk, draft.typed_move) == (False, move)
    draft = draft.follow(TURN)
    assert draft.typed_move is None
    computers = after(steps.AnnouncedMove(move))
    assert draft.announced(computers) == move


def test_corpses_are_in_play_until_they_are_taken_off():
    assert set(in_play(after(TURN))) == set("ABCDE")


def seated(*seats):
    return Setup().after(SeatPlayers(tuple(Seat(*seat) for seat in seats)))


def test_each_choice_changes_one_thing():
    options = Options(size=3, sheep=5, wolves=1)
    setup = Setup().after(commands.SetOptions(options)).after(commands.SetHints(3))
    setup = setup.after(commands.SetForm("target", 11))
    assert (setup.options, setup.hints, setup.form, setup.target) == (options, 3, "target", 11)
    assert setup.after(commands.SetForm("duel", 11)).target is None
    with pytest.raises(TableError, match="up to 99"):
        setup.after(commands.SetHints(100))


def test_people_have_names_and_computers_are_given_them():
    assert seated(("  Ann ", ""), ("", "level-9")).players == ("Ann", "Computer (level-9)")
    assert seated(("", "level-8"), ("", "level-8")).players == (
        "First computer (level-8)", "Second computer (level-8)")
    for wrong in ([("Ann", "")], [("", ""), ("Ben", "")], [("", "nobody"), ("Ben", "")],
                  [("", "master"), ("Ben", "")], [("Ann", ""), ("", "level-10")]):
        with pytest.raises(TableError) as refused:
            seated(*wrong)
        if wrong[-1][1] or wrong[0][1]:
            assert "from computer:level-0 to computer:level-9" in str(refused.value)


def test_a_plan_says_where_the_flock_will_stand():
    state = state_after()
    assert usual_plan(state, Random(1)) == Plan("groups", placements.grouped(
        state.options, Random(1)))
    assert usual_plan(None, Random(1)) == Plan()
    assert planned_by("hand", state, Random(1)) == Plan("hand", None, chosen=True)
    chance = planned_by("random", state, Random(1))
    assert chance.target == placements.random(state.options, Random(1))
    assert planned_at(PLACED.cells, state).target.cells == PLACED.cells
    with pytest.raises(TableError, match="no game before"):
        planned_by("mirror", state, Random(1))
    with pytest.raises(TableError, match="cannot be placed like that"):
        planned_at(("a1", "a1"), state)


AGREED = steps.Deducing(0, True), steps.Deducing(1, True)


def test_nothing_is_asked_or_shown_unless_the_players_want_it():
    help_, state = Help(), after(TURN)
    assert help_.task(state) is None
    assert help_.deduction(state) is None
    with pytest.raises(TableError, match="switched off"):
        help_.ask(state, "C")


def test_proofs_are_asked_for_once_in_each_position():
    help_, state = Help(), after(*AGREED, TURN)
    task = help_.task(state)
    assert isinstance(task, Proving)
    help_ = help_.take(task, think(task, Random(1)))
    assert help_.task(state) is None
    assert help_.deduction(state).packs >= 1
    help_ = help_.reset_game()
    assert help_.task(state) == task


def test_what_is_asked_is_forgotten_after_the_turn():
    help_, state = Help(), after(*AGREED, TURN)
    help_ = help_.ask(state, "C")
    assert help_.deduction(state).what_if.animal == "C"
    help_ = help_.turn_made()
    assert help_.deduction(state).what_if is None
    with pytest.raises(TableError, match="is not in this game"):
        help_.ask(state, "Z")


def test_a_hint_is_advised_to_the_farmer_who_took_it():
    help_, before = Help(), after(TURN)
    assert help_.hint(before).left == 1
    state = after(TURN, steps.Hinted(before.mover))
    task = help_.task(state)
    assert isinstance(task, Advising)
    help_ = help_.take(task, think(Advising("", task.game, "tips"), Random(1)))
    assert help_.hint(state).sentence
    assert help_.hint(state).left == 0


SEEN = Arrangement()


def kill(victim, *runs):
    return Reading(None, draft=DraftMove("kill", (victim,), runs))


def test_a_victim_is_judged_when_it_has_lain_for_a_while():
    judge = Judge()
    assert judge.watch(kill("F"), SEEN, 0, unsure=False) is None
    assert judge.watch(kill("F"), SEEN, JUDGE_MS - 1, unsure=False) is None
    assert judge.due(1) == JUDGE_MS
    assert judge.watch(kill("F"), SEEN, JUDGE_MS, unsure=False) == Ask("F")
    assert judge.due(JUDGE_MS) == inf, "the next one to act is the Wolf"
    assert judge.watch(kill("G"), SEEN, JUDGE_MS, unsure=False) is None, "another victim"


def test_time_begins_again_when_the_victim_gets_up_or_the_board_changes():
    for pause in (None, replace(kill("F"), problems=(Problem(Message("crooked")),))):
        judge = Judge()
        judge.watch(kill("F"), SEEN, 0, unsure=False)
        assert judge.watch(pause, SEEN, 600, unsure=False) is None
        assert judge.watch(kill("F"), SEEN, JUDGE_MS, unsure=False) is None
    judge = Judge()
    judge.watch(kill("F"), SEEN, 0, unsure=False)
    judge.watch(kill("F"), replace(SEEN, settling=frozenset(["a1"])), 600, unsure=False)
    assert judge.watch(kill("F"), SEEN, JUDGE_MS, unsure=False) is None


def test_a_victim_is_judged_at_once_when_the_wolf_goes_on():
    assert Judge().watch(kill("F", Run("A", "c3")), SEEN, 0, unsure=False) == Ask("F")
    assert Judge().watch(kill("F"), replace(SEEN, in_hand=1), 0, unsure=False) == Ask("F")


def test_a_victim_of_whom_only_its_sensor_says_that_it_is_dead_waits():
    judge = Judge()
    assert judge.watch(kill("F"), SEEN, 0, unsure=True) is None
    assert judge.watch(kill("F"), SEEN, JUDGE_MS, unsure=True) is None
    assert judge.watch(kill("F"), SEEN, JUDGE_MS, unsure=False) == Ask("F")


def test_only_what_was_revealed_is_news_and_each_has_its_number():
    news = News()
    news.turn_made(Turn("farmer", Pass(), ()))
    assert news.reveal is None
    for number in (1, 2):
        news.turn_made(Turn("wolf", Kill("F", ()), ("x",)))
        assert news.reveal == Reveal(number, "wolf", ("F",), ("x",))
    news.reset_game()
    assert news.reveal is None
