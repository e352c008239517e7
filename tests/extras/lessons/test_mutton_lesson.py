"""The lesson of Mutton on a board: it can be followed by its lights, and nothing of it is kept."""

import pytest

from companion.extras.lessons.progress import FILE, Progress, Reached
from companion.games.mutton.lessons.lesson import Lesson
from companion.games.mutton.lessons.scene import Scene
from companion.games.mutton.lessons.steps import CELLS, STEPS
from companion.games.mutton.lessons.tasks import Carry, Press, Say, TurnOver
from companion.games.mutton.table import commands
from companion.store.journal import Journal
from companion.table.match_table import Confirm
from companion.words.catalogue import SCREEN
from engine.mutton import deduction
from tests.extras.lessons.at_the_board import Learner


def at(step: str) -> Learner:
    """A learner at the step with this title, with the board set up."""
    index = next(i for i, each in enumerate(STEPS) if each.title.id == f"lesson-{step}-title")
    progress = Progress()
    progress.reach("mutton", index)
    learner = Learner(progress)
    learner.place()
    learner.wait(200)
    return learner


def test_the_whole_lesson_is_played_by_following_the_lights():
    learner, seen = Learner(), []
    while True:
        lesson = learner.lesson
        learner.place()
        seen.append(lesson.index)
        if isinstance(lesson.gesture, TurnOver | Carry):
            shown = lesson.gesture
            cells = {shown.cell} if isinstance(shown, TurnOver) else {shown.start, shown.end}
            assert cells <= learner.lit
        learner.finish_step()
        if lesson.last:
            break
        if lesson.done:
            lesson.go_on()
        learner.wait(200)
    assert seen == list(range(len(STEPS)))
    assert lesson.done
    assert learner.journal.matches() == []


@pytest.mark.parametrize("size", [3, 4, 5, 8])
def test_each_scene_can_be_reached_by_the_rules_on_every_board(size):
    for step in STEPS:
        table = step.scene.table(size)
        assert table.view().options.size == size
        assert table.journal.file is None


def test_the_sheet_proves_what_the_lesson_says():
    known = deduction.deduce(STEPS[3].scene.table(4).game.public())
    assert [each for each in "ACDEGH" if known.probability(each) == 1] == ["D"]
    suspects = deduction.deduce(STEPS[5].scene.table(4).game.public())
    assert {a for a in "CEGH" if suspects.wolf_in[a]} == {"C", "G"}


def test_a_sheep_without_a_wolf_beside_it_is_refused_and_explained():
    learner = at("kill")
    learner.do("flip f5")
    learner.wait(1000)
    mistake = learner.lesson.mistake
    assert SCREEN.text(mistake).startswith("No wolf stands next to C.")
    assert learner.lesson.gesture == TurnOver("f5", "C")
    learner.do("flip f5")
    assert learner.lesson.mistake is None
    learner.do("flip f6")
    learner.wait(1000)
    assert STEPS[learner.lesson.index].title.id == "lesson-run-title"  # another victim will do


def test_a_runner_on_a_wrong_cell_is_told_by_the_table():
    learner = at("kill")
    learner.finish_step()
    learner.wait(200)
    learner.do("lift c3", "put D d3")
    assert learner.table.view().problems
    assert not learner.lesson.done
    learner.do("lift d3", "put D b3")
    assert not learner.table.view().problems
    learner.finish_step()
    assert learner.lesson.done


def test_a_victim_that_stands_up_again_is_explained():
    learner = at("kill")
    learner.finish_step()
    learner.wait(200)
    learner.do("flip d4")
    assert learner.lesson.mistake.id == "lesson-run-victim-stands"
    learner.finish_step()
    assert learner.lesson.done


def test_back_from_the_middle_of_a_move_takes_its_beginning_back():
    learner = at("kill")
    learner.wait(500)
    learner.finish_step()
    lesson = learner.lesson
    lesson.tick()
    assert lesson.step.title.id == "lesson-run-title"
    lesson.go_back()
    learner.wait(500)
    assert lesson.step.title.id == "lesson-kill-title"
    assert lesson.placing, "the victim is put back first"


def test_each_wrong_letter_of_the_sheet_has_its_reason():
    learner = at("sheet")
    found = {}
    for animal in "ABCEFGH":
        learner.lesson.say(animal)
        learner.wait(100)
        assert not learner.lesson.done
        found[animal] = learner.lesson.mistake.id
    assert found["E"] == "lesson-sheet-not-alone"
    assert found["B"] == found["F"] == "lesson-sheet-dead"
    assert found["A"] == found["G"] == "lesson-sheet-never-ran"
    learner.lesson.say("D")
    learner.wait(100)
    assert learner.lesson.done


def test_only_the_proven_wolf_can_be_shot():
    learner = at("shot")
    learner.do("flip e6")
    assert learner.lesson.mistake.id == "lesson-shot-unsure"
    assert learner.lesson.buttons == ()
    learner.finish_step()
    assert learner.lesson.done
    assert learner.table.game.position.dead["D"] == "w"


def test_going_berserk_is_declared_first_and_hits_only_suspects():
    learner = at("berserk")
    assert learner.lesson.gesture == Press("berserk")
    learner.do("flip c2")
    assert learner.lesson.mistake.id == "lesson-berserk-first"
    learner.do("flip c2")
    learner.table.do(commands.DeclareBerserk(True), learner.now)
    learner.do("flip f4")
    assert learner.lesson.mistake.id == "lesson-berserk-innocent"
    assert "confirm" not in learner.lesson.buttons
    learner.finish_step()
    assert learner.lesson.done
    assert learner.table.game.points == 4


def test_a_wrong_number_of_points_is_explained():
    learner = at("end")
    for answer, reason in (("3", "lesson-count-too-few"), ("6", "lesson-count-too-many")):
        learner.lesson.say(answer)
        learner.wait(100)
        assert learner.lesson.mistake.id == reason
    assert learner.lesson.gesture == Say("4")


def test_the_lights_of_a_real_board_lead_through_a_whole_move():
    learner = at("kill")
    learner.lesson.lead(learner.now)
    learner.wait(300)
    assert learner.table.view().announced == "B:D-b3,E-f4"
    for line, cell in (("flip d4", "d4"), ("lift c3", "c3"), ("put D b3", "b3"),
                       ("lift e4", "e4"), ("put E f4", "f4")):
        assert cell in learner.lit
        learner.do(line)
    assert learner.lesson.done
    assert STEPS[learner.lesson.index].title.id == "lesson-run-title"


def test_a_lesson_is_resumed_where_it_was_left(tmp_path):
    learner = Learner(Progress(tmp_path))
    learner.place()
    learner.finish_step()
    learner.lesson.go_on()
    learner.place()
    learner.finish_step()  # in the middle of a kill
    learner.wait(200)
    assert learner.lesson.index == 2
    learner.desk.take_back()
    assert Progress(tmp_path).reached("mutton", len(STEPS)) == Reached(1)
    again = Lesson(Progress(tmp_path))
    assert again.step.title.id == "lesson-kill-title"


def test_a_finished_lesson_begins_again_and_stays_finished(tmp_path):
    learner = at("end")
    progress = Progress(tmp_path)
    lesson = Lesson(progress)
    lesson._open(len(STEPS) - 1)
    learner.desk.lend(lesson.table)
    lesson.say("4")
    lesson.tick()
    assert lesson.done
    assert Progress(tmp_path).reached("mutton", len(STEPS)) == Reached(0, done=True)


@pytest.mark.parametrize("text", [
    "", "[]", "{", '{"mutton": 3}', '{"mutton": {"step": "x"}}', '{"mutton": {"step": 99}}',
    '{"mutton": {"step": -1}}', "[" * 5000,
])
def test_a_damaged_progress_file_counts_as_none(tmp_path, text):
    (tmp_path / FILE).write_text(text)
    assert Progress(tmp_path).reached("mutton", len(STEPS)).step == 0


def test_progress_on_a_disk_that_refuses_it_is_kept_in_memory(tmp_path):
    folder = tmp_path / "file"
    folder.write_text("no folder")
    progress = Progress(folder)
    progress.reach("mutton", 2)
    assert progress.reached("mutton", len(STEPS)).step == 2


def test_nothing_of_a_lesson_reaches_the_real_journal(tmp_path):
    journal = Journal(tmp_path)
    learner = Learner(journal=journal)
    for _ in range(2):
        learner.place()
        learner.finish_step()
        learner.wait(200)
        if learner.lesson.done:
            learner.lesson.go_on()
        learner.wait(200)
    learner.finish_step()
    learner.desk.take_back()
    assert journal.matches() == []
    assert not journal.playing
    assert journal.tags() == {}
    assert {file.name.partition("-")[0] for file in tmp_path.iterdir()} == {"matches.sqlite"}


class Watched:
    """All that lights and sentences have said while hands play a scene with a pack."""

    def __init__(self, pack: str) -> None:
        learner = Learner()
        table = Scene(CELLS, pack).table(4)
        learner.lesson.table = table
        learner.wait(200)
        self.seen: list[object] = []
        for line in (*(f"put {a} {c}" for a, c in zip("ABCDEFGH", CELLS.split(), strict=True)),
                     "confirm", "flip d4", "lift c3", "put D b3", "lift e4", "put E f4"):
            if line == "confirm":
                table.do(Confirm(), learner.now)
            else:
                learner.desk.rig.command(line)
            for _ in range(60):
                learner.wait(20)
                self.seen.append((dict(learner.desk.rig.leds), table.view().sentence))
        assert table.view().confirmable


def test_lights_and_sentences_are_the_same_for_every_pack():
    """With D or E as a wolf beside B, nothing public differs until the kill has been confirmed."""
    assert Watched("DG").seen == Watched("EG").seen == Watched("DE").seen
