"""The drawn board as the board itself: what fingers do becomes what hands do to the rig."""

from __future__ import annotations

from companion.screens.boxes import Box
from companion.screens.picture import Animal, BoardPicture, Mood
from companion.screens.theme import DAY
from companion.screens.widgets.part import Look, Part
from companion.screens.widgets.simboard import DOUBLE_TAP_MS, SimBoard, Tray
from companion.simulation.offscreen import Offscreen


class Bench:
    """A board with A on a1 and B on d4, C in the tray, and the lines that fingers made."""

    def __init__(self, screen: Offscreen) -> None:
        self.screen, self.lines = screen, []
        look = Look(DAY, screen.display)
        root = Part(look, Box(0, 0, screen.display.width, screen.display.height))
        self.tray = Tray(look, Box(screen.display.width - 200, 10, 190, 120))
        animals = {"a1": Animal("A"), "d4": Animal("B"), "g7": Animal("Q", Mood.DEAD)}
        picture = BoardPicture(4, animals)
        self.board = SimBoard(look, Box(10, 20, 420, 400), picture, self.lines.append, self.tray)
        root.add_widget(self.tray)
        root.add_widget(self.board)
        screen.show(root)
        self.tray.show(("C",))

    def at(self, cell: str) -> tuple[int, int]:
        return self.board.shape.centre(cell)


def test_dragging_lifts_and_puts(screen: Offscreen) -> None:
    bench = Bench(screen)
    finger = screen.finger(*bench.at("a1"))
    assert bench.lines == []
    finger.move(*bench.at("b2"))
    assert bench.lines == ["lift a1"], "it is in hand as soon as it moves"
    finger.move(*bench.at("c3"))
    finger.up()
    assert bench.lines == ["lift a1", "put A c3"]


def test_a_corpse_is_dragged_as_it_lies(screen: Offscreen) -> None:
    bench = Bench(screen)
    screen.drag(bench.at("g7"), bench.at("f6"))
    assert bench.lines == ["lift g7", "put Q f6"]


def test_a_sheep_dropped_beside_the_board_stays_in_hand(screen: Offscreen) -> None:
    bench = Bench(screen)
    screen.drag(bench.at("a1"), (screen.display.width - 20, screen.display.height - 20))
    assert bench.lines == ["lift a1"]


def test_a_sheep_dropped_on_another_goes_back(screen: Offscreen) -> None:
    bench = Bench(screen)
    screen.drag(bench.at("a1"), bench.at("d4"))
    assert bench.lines == ["lift a1", "put A a1"]


def test_a_sheep_comes_out_of_the_tray(screen: Offscreen) -> None:
    bench = Bench(screen)
    screen.drag(bench.tray.centre("C"), bench.at("e5"))
    assert bench.lines == ["put C e5"]


def test_passing_over_the_pad_reads_the_tag_once(screen: Offscreen) -> None:
    bench = Bench(screen)
    assert bench.board.pad is not None
    finger = screen.finger(*bench.at("a1"))
    x, y = bench.board.pad.centre
    finger.move(x, y)
    finger.move(x + 3, y)
    finger.move(*bench.at("e5"))
    finger.up()
    assert bench.lines == ["lift a1", "tap A", "put A e5"]


def test_two_quick_taps_turn_a_sheep_over_and_two_slow_ones_do_not(screen: Offscreen) -> None:
    bench = Bench(screen)
    bench.board.tick(1000)
    screen.tap(*bench.at("d4"))
    bench.board.tick(1000 + DOUBLE_TAP_MS - 50)
    screen.tap(*bench.at("d4"))
    assert bench.lines == ["flip d4"]
    screen.tap(*bench.at("d4"))
    bench.board.tick(5000)
    screen.tap(*bench.at("d4"))
    assert bench.lines == ["flip d4"]


def test_taps_on_two_sheep_turn_nobody_over(screen: Offscreen) -> None:
    bench = Bench(screen)
    screen.tap(*bench.at("d4"))
    screen.tap(*bench.at("a1"))
    assert bench.lines == []


def test_a_shaking_finger_lifts_nothing(screen: Offscreen) -> None:
    bench = Bench(screen)
    x, y = bench.at("d4")
    finger = screen.finger(x, y)
    finger.move(x + 2, y - 2)
    finger.up()
    assert bench.lines == []


def test_a_lost_finger_puts_its_sheep_back(screen: Offscreen) -> None:
    bench = Bench(screen)
    finger = screen.finger(*bench.at("a1"))
    finger.move(*bench.at("c3"))
    bench.board.let_go()
    assert bench.lines == ["lift a1", "put A a1"]


def test_two_fingers_do_not_fight_over_a_sheep(screen: Offscreen) -> None:
    bench = Bench(screen)
    one = screen.finger(*bench.at("a1"))
    one.move(*bench.at("b2"))
    other = screen.finger(*bench.at("d4"))
    other.move(*bench.at("e5"))
    other.up()
    one.up()
    assert bench.lines == ["lift a1", "put A b2"]
