"""The judge and the news by themselves: when a victim is judged, and what is revealed."""

from __future__ import annotations

from dataclasses import replace

from companion.guidance.marks import Draft, Problem
from companion.guidance.reading import Reading
from companion.referee.mutton.commands import Ask
from companion.sensing.arrangement import Arrangement
from companion.table.mutton.judge import JUDGE_MS, Judge
from companion.table.mutton.news import News
from companion.table.mutton.view import Reveal
from companion.words.message import Message
from engine.mutton.moves import Kill, Pass, Run, Turn

SEEN = Arrangement()


def kill(victim, *runs):
    return Reading(None, draft=Draft("kill", (victim,), runs))


def test_a_victim_is_judged_when_it_has_lain_for_a_while():
    judge = Judge()
    assert judge.watch(kill("F"), SEEN, 0, unsure=False) is None
    assert judge.watch(kill("F"), SEEN, JUDGE_MS - 1, unsure=False) is None
    assert judge.watch(kill("F"), SEEN, JUDGE_MS, unsure=False) == Ask("F")
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
