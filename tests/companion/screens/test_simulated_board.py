"""The drawn board as the board itself: what fingers do becomes what hands do to the rig."""

from companion.games.mutton.widgets.simboard import (
    DOUBLE_TAP_MS,
    HOLD_MS,
    RING_AFTER_MS,
    SimBoard,
    Tray,
)
from companion.screens.boxes import Box
from companion.screens.picture import Animal, BoardPicture, Mark, Mood
from companion.screens.theme import DAY
from companion.screens.widgets.part import Look, Part
from companion.simulation.offscreen import Offscreen
from companion.words.message import Message


class Bench:
    """A board with A on a1, B on d4 and the corpse Q on g7, C in the tray, and the lines that
    fingers made. Only A and B may be turned over."""

    def __init__(self, screen: Offscreen) -> None:
        self.screen, self.lines = screen, []
        self.said: list[object] = []
        look = Look(DAY, screen.display, explain=self.said.append)
        root = Part(look, Box(0, 0, screen.display.width, screen.display.height))
        self.tray = Tray(look, Box(screen.display.width - 200, 10, 190, 120))
        animals = {"a1": Animal("A"), "d4": Animal("B"), "g7": Animal("Q", Mood.DEAD)}
        picture = BoardPicture(4, animals)
        self.board = SimBoard(
            look, Box(10, 20, 420, 400), picture, self.lines.append, self.tray,
            answer=lambda cell, name: None if name in ("A", "B") else Message("corpse-stays",
                                                                              animal=name or cell),
        )
        root.add_widget(self.tray)
        root.add_widget(self.board)
        screen.show(root)
        self.tray.show(("C",))

    def tap(self, cell: str) -> None:
        self.screen.tap(*self.at(cell))

    def press(self) -> None:
        """Press the button that turns the chosen sheep over."""
        self.screen.tap(*self.board.turn_over.box.centre)

    def at(self, cell: str) -> tuple[int, int]:
        return self.board.shape.centre(cell)


def test_a_picture_after_another_looks_as_on_an_empty_board(screen: Offscreen) -> None:
    """Also where animals stay, come back or look otherwise, and on a board of another size."""
    look = Look(DAY, screen.display)

    def board(picture: BoardPicture) -> SimBoard:
        return SimBoard(look, Box(10, 20, 420, 400), picture, lambda _: None,
                        Tray(look, Box(500, 10, 190, 120)))

    first = BoardPicture(4, {"a1": Animal("A"), "d4": Animal("B"), "g7": Animal("Q", Mood.DEAD)})
    shown = board(first)
    for picture in (
        BoardPicture(4, {"b1": Animal("A"), "d4": Animal("B", Mood.RUNNER)}),
        BoardPicture(3, {"a1": Animal("A"), "c3": Animal("B", Mood.RUNNER)}),
        BoardPicture(3, {"a1": Animal("A"), "c2": Animal("B", ran=True)}, {"c2": Mark.VICTIM}),
        first,
    ):
        screen.show(shown)
        shown.show(picture)
        pixels = screen.pixels()
        empty = board(BoardPicture(4))
        empty.show(picture)
        screen.show(empty)
        assert screen.pixels() == pixels


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
    bench.board.tick(3000)
    screen.tap(*bench.at("d4"))
    bench.board.tick(5000)
    screen.tap(*bench.at("d4"))
    assert bench.lines == ["flip d4"]


def test_taps_on_two_sheep_turn_nobody_over(screen: Offscreen) -> None:
    bench = Bench(screen)
    screen.tap(*bench.at("d4"))
    screen.tap(*bench.at("a1"))
    assert bench.lines == []


def test_a_tapped_sheep_is_chosen_and_turned_over_by_the_button(screen: Offscreen) -> None:
    bench = Bench(screen)
    plain = screen.pixels()
    assert not bench.board.turn_over.enabled
    bench.tap("d4")
    assert bench.board.chosen == "B"
    assert bench.board.turn_over.enabled
    assert screen.pixels() != plain, "the sheep has a ring, and the button is lit"
    bench.press()
    assert bench.lines == ["flip d4"]
    assert bench.board.chosen is None
    assert screen.pixels() == plain


def test_the_button_says_that_a_sheep_has_to_be_tapped_first(screen: Offscreen) -> None:
    bench = Bench(screen)
    bench.press()
    assert bench.said == [Message("tap-sheep-first")]
    assert bench.lines == []


def test_another_slow_tap_chooses_no_sheep_again(screen: Offscreen) -> None:
    bench = Bench(screen)
    bench.tap("d4")
    bench.board.tick(5000)
    bench.tap("d4")
    assert bench.board.chosen is None
    bench.tap("a1")
    bench.tap("d4")
    assert bench.board.chosen == "B"
    assert bench.lines == []


def test_a_sheep_that_leaves_the_board_is_no_longer_chosen(screen: Offscreen) -> None:
    bench = Bench(screen)
    bench.tap("a1")
    bench.board.show(BoardPicture(4, {"d4": Animal("B")}))
    assert bench.board.chosen is None


def test_a_held_sheep_is_turned_over_once_and_a_ring_fills(screen: Offscreen) -> None:
    bench = Bench(screen)
    bench.board.tick(1000)
    plain = screen.pixels()
    finger = screen.finger(*bench.at("d4"))
    bench.board.tick(1000 + RING_AFTER_MS - 1)
    assert screen.pixels() == plain, "a tap shows no ring"
    bench.board.tick(1000 + HOLD_MS / 2)
    half = screen.pixels()
    bench.board.tick(1000 + HOLD_MS - 1)
    assert len({plain, half, screen.pixels()}) == 3
    assert bench.lines == []
    for more in (0, 500, 2000):
        bench.board.tick(1000 + HOLD_MS + more)
    finger.move(*bench.at("c3"))
    finger.up()
    assert bench.lines == ["flip d4"]
    assert screen.pixels() == plain


def test_a_finger_that_drags_turns_nothing_over(screen: Offscreen) -> None:
    bench = Bench(screen)
    finger = screen.finger(*bench.at("d4"))
    finger.move(*bench.at("c3"))
    bench.board.tick(HOLD_MS + 1000)
    finger.up()
    assert bench.lines == ["lift d4", "put B c3"]


def test_what_cannot_be_turned_over_says_why(screen: Offscreen) -> None:
    bench = Bench(screen)
    why = Message("corpse-stays", animal="Q")
    bench.tap("g7")
    assert bench.said == [why]
    bench.tap("g7")
    finger = screen.finger(*bench.at("g7"))
    bench.board.tick(HOLD_MS + 1000)
    finger.up()
    assert bench.said == [why] * 3
    assert bench.board.chosen is None
    assert bench.lines == []


def test_a_tap_on_an_empty_cell_says_why_nothing_happens(screen: Offscreen) -> None:
    bench = Bench(screen)
    bench.tap("e5")
    assert bench.said == [Message("corpse-stays", animal="e5")]


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
