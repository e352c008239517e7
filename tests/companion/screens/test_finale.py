"""The end of a game scene by scene, and small sentences of the table's page."""

from dataclasses import replace
from itertools import product
from random import Random
from typing import Literal

import pytest

from companion.games.mutton.finale import SCENE_MS, Scene, points_explained, scenes
from companion.games.mutton.guidance.reading import Draft
from companion.games.mutton.pages.result import ResultPage
from companion.games.mutton.sentences import ended
from companion.games.mutton.simulation.robot import MuttonRobot
from companion.games.mutton.table import commands as say
from companion.games.mutton.table.view import TableView
from companion.games.mutton.tap_answers import tap_answer
from companion.hands.marks import CellMark
from companion.referee.codec import Another
from companion.screens.picture import Mark, Mood
from companion.screens.theme import BODY
from companion.screens.widgets.text import Text
from companion.simulation.offscreen import Offscreen
from companion.store.settings import Settings
from companion.table.link_view import LinkView
from companion.terminal.own_words import run_command
from companion.words.catalogue import SCREEN
from companion.words.language import FALLBACK, languages, use
from companion.words.message import Message, paragraph
from companion.words.scores import headline
from engine.mutton import placements
from engine.mutton.ending import ending
from engine.mutton.game import Game
from engine.mutton.moves import Berserk, Escape, Kill, Move, Placement, Run, Shot
from engine.mutton.options import Options
from tests.companion.screens.begun_match import first_kill
from tests.companion.screens.conftest import LANDSCAPE, PORTRAIT, SET_UP_MS
from tests.companion.screens.geometry import faults
from tests.engine.random_games import random_game
from tests.long_form import only

CELLS = Placement(("a1", "a2", "c3", "e4", "e5", "c5"))


def _game(pack: str, *moves: Move, **options: bool) -> Game:
    """Six animals: A and B side by side, D and E side by side, C and F alone."""
    game = Game.start(Options(size=3, sheep=6, wolves=len(pack), **options), CELLS, pack)
    for move in moves:
        game = game.apply(move)
    return game


KILL_E = Kill("E", (Run("D", "c1"),))
MISSED = _game("AD", KILL_E, Berserk(("A", "C")))
ENDINGS = {
    "berserk-missed": MISSED,
    "berserk-hit": _game("AD", KILL_E, Berserk(("A", "D"))),
    "wolves-shot": _game("D", KILL_E, Shot("D")),
    "shotgun": _game("D", Kill("E", (Run("D", "b1"),)), Shot("D", (Run("A", "d4"),)), shotgun=True),
    "wolves-escaped": _game("C", Escape("C"), escape=True),
    "flock-dead": _game("AD", KILL_E, Shot("C"), Kill("B", (Run("A", "e3"),)), Shot("F")),
    "stopped": _game("AD", KILL_E).stop(),
}
"""A game for each ending."""

STORIES = {
    "berserk-missed": ("D survived. 2 sheep are eaten.",
                       "1 killed, 1 shot, 2 eaten at the end"),
    "berserk-hit": ("The Farmer hit every wolf that was left. 3 sheep survived.", "1 killed"),
    "wolves-shot": ("D was the last wolf. 4 sheep survived.", "1 killed"),
    "shotgun": ("D was the last wolf. 4 sheep survived.", "1 killed"),
    "wolves-escaped": ("C was the last wolf, and it escaped. 5 sheep survived.",
                       "1 escaped (3 each)"),
    "flock-dead": ("No sheep is left.", "2 killed, 2 shot"),
    "stopped": ("The game was stopped.", "1 killed"),
}


def _moods(scene: Scene) -> dict[str, Mood]:
    return {animal.letter or "?": animal.mood for animal in scene.picture.animals.values()}


@pytest.mark.parametrize("name", ENDINGS)
def test_every_ending_has_its_words(name: str) -> None:
    end = ending(ENDINGS[name])
    assert (SCREEN.text(ended(end)), SCREEN.text(points_explained(end))) == STORIES[name]
    assert SCREEN.text(list(scenes(ENDINGS[name]))[-1].sentence) == STORIES[name][0]


def test_a_target_that_was_reached_is_named() -> None:
    end = ending(ENDINGS["stopped"])
    assert SCREEN.text(ended(end, target=1)) == "The Wolf has reached its target of 1 point."
    assert SCREEN.text(ended(end, target=2)) == "The game was stopped."


def test_the_berserk_finale_is_told_in_full() -> None:
    first, shot, found, *falling, last = scenes(MISSED)
    assert SCREEN.text(first.sentence) == (
        "The Farmer went berserk and shot A (wolf) and C (sheep).")
    assert [scene.points for scene in (first, shot, found)] == [1, 2, 2]
    assert {name for name, mood in _moods(first).items() if mood is not Mood.CALM} == {"E"}
    assert set(first.picture.marks.values()) == {Mark.VICTIM}
    assert _moods(shot)["D"] is Mood.CALM, "what the shots did not reveal comes later"
    assert (_moods(shot)["A"], _moods(shot)["C"]) == (Mood.DEAD_WOLF, Mood.DEAD)
    assert SCREEN.text(found.sentence) == "D survived."
    assert _moods(found)["D"] is Mood.WOLF
    assert [scene.points for scene in (*falling, last)] == [3, 4, 4]
    assert [[name for name, mood in _moods(scene).items() if mood is Mood.ASKEW]
            for scene in falling] == [["B"], ["F"]], "the wolf comes to the nearest first"
    assert _moods(last) == {
        "A": Mood.DEAD_WOLF, "B": Mood.DEAD, "C": Mood.DEAD, "D": Mood.WOLF, "E": Mood.DEAD,
        "F": Mood.DEAD}
    shot_on = {MISSED.placement.cells["ABCDEF".index(name)] for name in "AC"}
    assert set(last.picture.marks) == shot_on, "what was shot is marked, what was eaten is not"


def test_the_last_scene_is_the_final_position_with_all_wolves() -> None:
    for seed in range(60):
        game = random_game(Random(seed))
        if not game.position.over:
            continue
        found = list(scenes(game))
        last, position = found[-1], game.position
        assert last.points == position.score
        assert [scene.points for scene in found] == sorted(scene.points for scene in found)
        standing = {cell: animal.letter for cell, animal in last.picture.animals.items()
                    if not animal.mood.dead}
        assert standing == {cell: name for name, cell in position.living.items()}
        lying = {animal.letter for animal in last.picture.animals.values() if animal.mood.dead}
        assert lying >= set(position.corpses.values())
        for name, mood in _moods(last).items():
            assert mood.wolf == (name in game.known_pack)


def test_until_the_wolves_are_shown_a_scene_shows_only_what_the_moves_revealed() -> None:
    """Under no_reveal another pack that plays the same moves has the same first scenes."""
    one = _game("AD", KILL_E, Berserk(("A", "D")), reveal=False)
    other = _game("DF", KILL_E, Berserk(("A", "D")), reveal=False)
    for mine, theirs in zip(list(scenes(one))[:2], list(scenes(other))[:2], strict=True):
        assert mine.picture == theirs.picture
        assert mine.sentence == theirs.sentence


def test_corpses_of_the_last_move_lie_there_even_if_they_are_removed() -> None:
    last = list(scenes(_game("AD", KILL_E, Berserk(("A", "C")), remove=True)))[-1]
    assert sorted(name for name, mood in _moods(last).items() if mood.dead) == list("ABCF")


# --- on the screen --------------------------------------------------------------------------------


def _played(window: Offscreen, settings: Settings = Settings()) -> MuttonRobot:  # noqa: B008 - frozen
    """Ann, the Wolf, has killed a sheep; Ben goes berserk next."""
    robot = first_kill(window, settings=settings)
    robot.press(Message("button-berserk"))
    for animal in "HIC":
        robot.sheep.turn_over(animal)
    robot.press(Message("shoot-them-all"))
    return robot


@pytest.mark.parametrize("language", only(["de"], languages()))
def test_how_it_ended_is_no_small_print_in_large_text(wide: Offscreen, language: str) -> None:
    """In German it was the smallest sentence of its page."""
    use(language)
    try:
        robot = _played(wide, Settings(text="large"))
        robot.wait(2000)
        robot.dismiss()
        page = robot.find(ResultPage)
        robot.tap_part(page.board)
        robot.wait(100)
        assert page.detail.px >= page.look.px(BODY.mm)
    finally:
        use(FALLBACK)


def _figures(robot: MuttonRobot) -> list[str]:
    return [part.words for part in robot.screens.parts()
            if isinstance(part, Text) and part.words.isdigit()]


def _dead(page: ResultPage) -> int:
    return sum(animal.mood.dead for animal in page.board.picture.animals.values())


def test_the_sheep_fall_over_one_after_the_other_and_the_points_are_counted_up(
    screen: Offscreen,
) -> None:
    robot = _played(screen)
    robot.wait(2000)
    page = robot.screens.page
    assert isinstance(page, ResultPage)
    robot.dismiss()
    robot.wait(100)
    assert "The Farmer went berserk and shot" in robot.words(), "it waits for the cry"
    assert _dead(page) == 1
    assert sorted(_figures(robot)) == ["0", "1"]
    seen, points = [], []
    for _ in range(90):
        robot.wait(80)
        assert not faults(robot.screens)
        seen.append(_dead(page))
        points.append(max(int(figure) for figure in _figures(robot)))
    assert seen == sorted(seen)
    assert points == sorted(points)
    assert set(range(4, 25)) <= set(seen), "each by itself"
    assert (seen[-1], points[-1]) == (24, 22)
    assert "D and E survived. 20 sheep are eaten." in robot.words()
    assert "1 killed, 1 shot, 20 eaten at the end" in robot.words()
    assert "The wolves were D, E, H and I." in robot.words()


@pytest.mark.parametrize(("screen", "text"), only(
    [(LANDSCAPE, "normal"), (PORTRAIT, "large")],
    product((LANDSCAPE, PORTRAIT), ("normal", "large"))), indirect=["screen"])
def test_the_largest_words_say_who_scored_and_then_how_and_what_comes_next(
    screen: Offscreen, text: Literal["normal", "large"]
) -> None:
    robot = first_kill(screen, settings=Settings(text=text))
    robot.desk.table.do(say.Stop(), robot.now)
    robot.wait(100)
    robot.tap_part(robot.sheep.board)
    assert robot.words().splitlines().count("Ann scores 22 points.") == 1
    assert "Next, Ben plays the Wolf." in robot.words()
    assert not faults(robot.screens)
    robot.desk.table.do(Another(), robot.now)
    for line in ("place sparse", "pack HIDE", "stop"):
        robot.wait(SET_UP_MS)
        run_command(robot.desk.table, line, robot.now)
    robot.wait(100)
    robot.tap_part(robot.sheep.board)
    texts = {part.words: part for part in robot.screens.parts() if isinstance(part, Text)}
    assert robot.view.match is not None
    result = robot.view.match.result
    assert result is not None
    won = texts[SCREEN.text(headline(result))]
    assert won.px > max(part.px for part in texts.values() if part.words.endswith("."))
    assert "Rematch: Ben plays the Wolf first." in robot.words()
    assert not faults(robot.screens)


@pytest.mark.parametrize(("result", "words"), [
    (Message("duel-won", player="Ben", points=22, other=1), "Ben wins 22\u00a0:\u00a01"),
    (Message("duel-drawn", points=11), "A draw, 11\u00a0:\u00a011"),
    (Message("target-match-won", won="farmer", player="Ben", wolf="Ann", points=3, target=11),
     "Ben wins"),
    (Message("match-claimed", player="Ann", hours=80), "Ann wins"),
    (Message("sheep-duel-won", player="Ann", most=9, least=7), "Ann wins 9\u00a0:\u00a07"),
    (paragraph(Message("has-given-up", player="Ann"),
               Message("wolves-win", points=0, wolf_points=44)),
     "The wolves win 44\u00a0:\u00a00"),
    (Message("rivals-end", winners=["Ann", "Cay"], scores=[]), "A draw: Ann and Cay"),
])
def test_who_has_won_in_the_fewest_words(result: Message, words: str) -> None:
    found = headline(result)
    assert found is not None
    assert SCREEN.text(found) == words


def test_a_tap_shows_the_end_at_once_and_it_is_told_only_once(screen: Offscreen) -> None:
    robot = _played(screen)
    robot.dismiss()
    robot.wait(SCENE_MS / 2)
    page = robot.screens.page
    assert isinstance(page, ResultPage)
    assert "Tap to see the end at once." in robot.words()
    assert "The wolves were" not in robot.words()
    robot.tap_part(page.board)
    assert "D and E survived. 20 sheep are eaten." in robot.words()
    assert _dead(page) == 24
    before = screen.pixels()
    robot.press("Sheet")
    robot.press("Back")
    robot.wait(400)
    assert "D and E survived. 20 sheep are eaten." in robot.words()
    assert screen.pixels() == before


def test_a_button_can_be_pressed_while_the_end_is_told(screen: Offscreen) -> None:
    robot = _played(screen)
    robot.dismiss()
    robot.wait(SCENE_MS / 2)
    robot.press("Next game")
    robot.wait(400)
    assert robot.view.phase == "placing"


GAME = Game.start(Options(), placements.sparse(Options())).choose(frozenset("HIDE"))
READY = LinkView("ready", Message("board-ready"))
SAID = Message("wolf-lay-victim")
PUBLIC = GAME.public()
VIEW = TableView("wolf", SAID, link=READY, game=PUBLIC, position=PUBLIC.position)
VICTIM = "A"
NEIGHBOURS = PUBLIC.position.neighbours(VICTIM)
KILL = replace(VIEW, draft=Draft("kill", (VICTIM,), (), NEIGHBOURS))
HOME = PUBLIC.position.living


def told(view: TableView, cell: str, animal: str | None = None) -> str:
    found = tap_answer(view, cell, animal)
    return SCREEN.text(found) if found is not None else ""


def test_a_living_sheep_may_be_turned_over_in_a_turn() -> None:
    for phase in ("wolf", "farmer"):
        assert tap_answer(replace(VIEW, phase=phase), HOME["F"], "F") is None


def test_the_victim_may_be_turned_back() -> None:
    assert tap_answer(KILL, HOME[VICTIM], VICTIM) is None


@pytest.mark.parametrize("phase", ["thinking", "over", "match-over"])
def test_nothing_can_be_done_outside_a_turn(phase: str) -> None:
    view = replace(VIEW, phase=phase)
    assert tap_answer(view, HOME["F"], "F") == SAID
    assert tap_answer(view, "d4", None) == SAID


def test_a_lost_board_is_named() -> None:
    lost = LinkView("lost", Message("board-is-away"))
    assert tap_answer(replace(VIEW, link=lost), HOME["F"], "F") == lost.text


def test_a_runner_goes_to_a_lit_cell_and_the_others_stay() -> None:
    runner, other = NEIGHBOURS[0], next(a for a in HOME if a not in (*NEIGHBOURS, VICTIM))
    assert told(KILL, HOME[runner], runner) == f"Tap a lit cell to move {runner} there."
    moved = replace(KILL, draft=Draft("kill", (VICTIM,), (Run(runner, "d4"),), NEIGHBOURS[1:]))
    assert told(moved, "d4", runner) == f"Tap a lit cell to move {runner} there."
    assert told(KILL, HOME[other], other) == f"{other} is not next to {VICTIM}, so it does not run."


def test_a_cell_that_is_not_legal_says_why() -> None:
    position = PUBLIC.position
    free = [cell for cell in position.grid.cells if cell not in HOME.values()]
    beside = [cell for cell in free if cell in position.grid.neighbours(HOME[VICTIM])]
    legal = next(cell for cell in free if cell not in beside)
    assert told(KILL, legal).startswith("Tap ")
    assert told(KILL, legal).endswith("then this cell.")
    for cell in beside:
        assert "next to the corpse" in told(KILL, cell)


def test_only_one_animal_dies_at_a_time() -> None:
    shot = replace(VIEW, phase="farmer", draft=Draft("shot", ("F",), text="F"))
    assert told(shot, HOME["G"], "G") == "Only one animal dies at a time: turn F back first."
    berserk = replace(shot, draft=Draft("berserk", ("F",)), berserk=True)
    assert tap_answer(berserk, HOME["G"], "G") is None


def test_a_corpse_stays_until_it_has_to_be_removed() -> None:
    living = {name: cell for name, cell in HOME.items() if name != VICTIM}
    position = replace(
        PUBLIC.position, living=living, corpses={HOME[VICTIM]: VICTIM}, dead={VICTIM: "x"})
    corpse = replace(VIEW, position=position)
    assert told(corpse, HOME[VICTIM], VICTIM) == "A is dead and stays where it is."
    mark = CellMark(HOME[VICTIM], "remove", VICTIM)
    view = replace(corpse, phase="removing", marks=(mark,))
    assert told(view, HOME[VICTIM], VICTIM) == "Drag A off the board."
    assert tap_answer(view, HOME["F"], "F") == SAID
    wrong = replace(corpse, marks=(CellMark(HOME[VICTIM], "wrong", VICTIM),))
    assert tap_answer(wrong, HOME[VICTIM], VICTIM) is None, "it stands, and has to be turned"
