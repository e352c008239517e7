"""The search for a board beside other gadgets: real pseudo-terminals, and the logic in virtual
time."""

import os
import select
import subprocess
import sys
import threading
import tty
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random

import pytest
import serial

from companion.link.board import OpenBoard
from companion.link.events import Connected, Event, Lost, Refused, Sensed, Trouble
from companion.link.port import Port
from companion.link.port_finder import held_by_others
from companion.link.port_search import (
    AGAIN_MS,
    PATIENCE_MS,
    PREFERRED_MS,
    WAIT,
    Answer,
    Decision,
    Search,
)
from companion.terminal.board_choice import choose_board
from companion.terminal.errors import InputError
from companion.words.catalogue import SCREEN
from companion.words.message import Message
from firmware.wire import Hello
from hardware.live import LiveRig
from hardware.rig import Rig
from tests.companion.link.test_port import CELLS, NOWHERE, PATIENCE_S, Ear, Usb, pico

CHATTER = b"$GPGGA,092750.000,5321.6802,N,00630.3372,W,1,8,1.03,61.7,M,55.2,M,,*76\r\n"
THIEF = """
import os, select, sys
port = os.open(sys.argv[1], os.O_RDWR | os.O_NOCTTY)
while True:
    select.select([port], [], [])
    os.read(port, 4096)
"""
"""A program that reads what comes from a port, as a serial monitor or ModemManager does."""


class Gadget:
    """A device at a pseudo-terminal that is none of our boards. It says `chatter` all the time."""

    def __init__(self, path: Path, chatter: bytes = b"") -> None:
        self.path, self.written = path, b""
        self._master, self._slave = os.openpty()
        tty.setraw(self._slave)
        path.symlink_to(os.ttyname(self._slave))
        self._chatter = chatter
        self._wake, self._stop = os.pipe()
        os.set_blocking(self._master, False)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        wanted = [self._master] if self._chatter else []
        while True:
            ready, writable, _ = select.select([self._wake, self._master], wanted, [])
            if self._wake in ready:
                return
            if self._master in ready:
                self.written += os.read(self._master, 4096)
            if self._master in writable:
                os.write(self._master, self._chatter)

    def __enter__(self) -> "Gadget":
        return self

    def __exit__(self, *_: object) -> None:
        os.write(self._stop, b".")
        self._thread.join()
        self.path.unlink()
        for end in (self._master, self._slave, self._wake, self._stop):
            os.close(end)


class BlockedPort(Port):
    """A port whose device at one path blocks in ``open`` until the test is over."""

    blocked: Path
    release: threading.Event

    def _open_one(self, name: str) -> serial.Serial:
        if name == str(self.blocked):
            self.release.wait()
            raise OSError(5, "it never opened")
        return super()._open_one(name)


@contextmanager
def searching(
    folder: Path, ear: Ear, cells: Sequence[str] | None = CELLS, **usb: Usb
) -> Iterator[BlockedPort]:
    """A port that searches by itself; every path in the folder is a port with our name."""
    def list_usb() -> list[Usb]:
        return [usb.get(path.name) or Usb(str(path), path.name) for path in sorted(folder.iterdir())
                if path.is_symlink()]

    port = BlockedPort("auto", cells, ear.hear, list_usb=list_usb, by_id=NOWHERE)
    port.blocked, port.release = folder / "b-blocked", threading.Event()
    try:
        with port:
            yield port
    finally:
        port.release.set()


def connected(ear: Ear) -> Connected:
    """Wait until a board is there, whatever is said before."""
    while not isinstance(event := ear.next(), Connected):
        assert isinstance(event, Lost | Refused | Sensed)
    return event


@pytest.mark.parametrize("order", ["abcd", "dcba"])
def test_the_board_is_found_beside_gadgets_that_hang_chatter_block_or_have_another_size(
    tmp_path: Path, order: str
) -> None:
    """The search takes no longer than for the slowest gadget, which is asked for 2 s at most; see
    `test_what_the_search_decides`."""
    ear = Ear()
    names = ["hung", "chatty", "small"]
    Random(order).shuffle(names)
    paths = dict(zip(names, (tmp_path / f"{sign}-gadget" for sign in order), strict=False))
    stranger = Usb(str(tmp_path / "a-stranger"), vid=0x0403, product="FT232R", interface=None)
    console = pico(str(tmp_path / "a-console"), "CircuitPython CDC control", serial="E7")
    with ExitStack() as stack:
        hung = stack.enter_context(Gadget(paths["hung"]))
        stack.enter_context(Gadget(paths["chatty"], CHATTER))
        stack.enter_context(LiveRig(Rig(2), paths["small"]).start())
        untouched = [stack.enter_context(Gadget(tmp_path / name, CHATTER))
                     for name in ("a-stranger", "a-console")]
        (tmp_path / "b-blocked").symlink_to("/dev/null")
        (tmp_path / "c-gone").symlink_to("/dev/pts/nowhere")
        board = tmp_path / "z-board"
        stack.enter_context(LiveRig(Rig(4), board).start())
        port = stack.enter_context(searching(
            tmp_path, ear, **{"a-stranger": stranger, "a-console": console}))  # type: ignore[arg-type]
        assert connected(ear).hello.cells == 37
        assert port.name == str(board)
        assert hung.written, "it has our name, so it was asked"
    assert [each.written for each in untouched] == [b"", b""]


def test_a_board_that_comes_later_is_found_beside_one_of_another_size(tmp_path: Path) -> None:
    ear = Ear()
    with LiveRig(Rig(2), tmp_path / "a").start(), searching(tmp_path, ear):
        refused = ear.next()
        assert isinstance(refused, Refused)
        assert "7 cells" in SCREEN.text(refused.reason)
        with LiveRig(Rig(4), tmp_path / "b").start():
            assert connected(ear).hello.cells == 37


def test_the_board_that_the_game_needs_takes_the_place_of_another(tmp_path: Path) -> None:
    ear = Ear()
    with LiveRig(Rig(2), tmp_path / "a").start(), searching(tmp_path, ear, None) as port:
        assert connected(ear).hello.cells == 7
        port.wanted = 37
        with LiveRig(Rig(4), tmp_path / "b").start():
            assert connected(ear).hello.cells == 37


def test_after_a_loss_another_board_that_fits_is_found(tmp_path: Path) -> None:
    ear = Ear()
    with LiveRig(Rig(4, seed=1), tmp_path / "a").start() as first, searching(tmp_path, ear) as port:
        connected(ear)
        first.submit("unplug")
        other = Rig(4, seed=2)
        other.pico.unique_id = b"another"
        with LiveRig(other, tmp_path / "b").start():
            assert connected(ear).hello.unique_id == b"another"
            assert port.name == str(tmp_path / "b")


def test_of_two_boards_that_fit_the_players_choose_one(tmp_path: Path) -> None:
    ear = Ear()
    second = Rig(4, seed=2)
    second.pico.unique_id = b"second"
    with (
        LiveRig(Rig(4), tmp_path / "a").start(), LiveRig(second, tmp_path / "b").start(),
        searching(tmp_path, ear) as port,
    ):
        lost = ear.next()
        assert isinstance(lost, Lost)
        assert "Several boards are plugged in" in SCREEN.text(lost.reason)
        assert [each.name for each in port.choices] == [str(tmp_path / "a"), str(tmp_path / "b")]
        port.choose(port.choices[1])
        assert connected(ear).hello.unique_id == b"second"
        assert port.choices == ()


@pytest.mark.parametrize("unplugged", [0, 1])
def test_the_other_board_is_taken_if_one_is_unplugged_while_the_players_choose(
    unplugged: int, tmp_path: Path
) -> None:
    ear, rigs = Ear(), [Rig(4), Rig(4, seed=2)]
    rigs[0].pico.unique_id, rigs[1].pico.unique_id = b"first", b"second"
    with ExitStack() as plugged:
        boards = [LiveRig(rig, tmp_path / name).start()
                  for rig, name in zip(rigs, "ab", strict=True)]
        ports = [plugged.enter_context(ExitStack()) for _ in boards]
        for board, port_of_it in zip(boards, ports, strict=True):
            port_of_it.enter_context(board)
        port = plugged.enter_context(searching(tmp_path, ear))
        assert isinstance(ear.next(), Lost)
        gone = port.choices[unplugged]
        ports[unplugged].close()
        port.choose(gone)
        assert connected(ear).hello.unique_id == (b"second", b"first")[unplugged]
        assert port.choices == ()


@pytest.mark.parametrize("address", ["auto", "path"])
def test_a_program_that_reads_along_is_not_called_unplugged(tmp_path: Path, address: str) -> None:
    ear, path = Ear(), tmp_path / "board"
    with LiveRig(Rig(4), path).start(), ExitStack() as stack:
        if address == "auto":
            stack.enter_context(searching(tmp_path, ear))
        else:
            stack.enter_context(Port(str(path), CELLS, ear.hear))
        connected(ear)
        assert not held_by_others(str(path))
        thieves = [subprocess.Popen([sys.executable, "-S", "-c", THIEF, path]) for _ in range(3)]
        try:
            said: list[str] = []
            while not any("Another program reads" in each for each in said):
                event = ear.next()
                if isinstance(event, Lost | Trouble):
                    said.append(SCREEN.text(event.reason))
            assert not any("unplugged" in each for each in said)
        finally:
            for thief in thieves:
                thief.kill()
                thief.wait()


def test_a_simulated_board_in_a_program_of_its_own_is_not_taken_for_one_that_reads_along() -> None:
    """One that was silent for a while was said to be read by another program."""
    board = subprocess.Popen([sys.executable, "-S", "-c", (
        "import os; print(os.ttyname(os.openpty()[1]), flush=True); input()")],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert board.stdout is not None
    port = board.stdout.readline().strip()
    thief = None
    try:
        assert not held_by_others(port)
        thief = subprocess.Popen([sys.executable, "-S", "-c", (
            f"held = open({port!r}); print(flush=True); input()")],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert thief.stdout is not None
        thief.stdout.readline()
        assert held_by_others(port)
    finally:
        for each in (board, thief):
            if each is not None:
                each.communicate("\n")


def test_another_gadget_that_takes_the_path_of_the_board_is_not_written_to(tmp_path: Path) -> None:
    ear, path, back = Ear(), tmp_path / "ttyACM0", tmp_path / "ttyACM1"
    at: dict[Path, Usb] = {path: Usb(str(path), "BOARD")}
    with LiveRig(Rig(4), path).start() as live, Port(
            str(path), CELLS, ear.hear, list_usb=lambda: [*at.values()], by_id=NOWHERE) as port:
        connected(ear)
        at[path] = Usb(str(path), "GPS", vid=0x1546, product="u-blox", interface=None)
        live.submit("unplug")
        while not isinstance(ear.next(), Lost):
            pass
        with Gadget(path, CHATTER) as gps:
            at[back] = Usb(str(back), "BOARD")
            live.submit(f"plug {back}")
            connected(ear)
            assert port.name == str(back)
        assert gps.written == b""


# --- what follows from the answers, in virtual time -----------------------------------------------

def board(name: str, cells: int = 37, uid: bytes = b"") -> Answer:
    return Answer(name, Hello(1, 0, 0, cells, 200, "1", "hex", uid or name.encode()))


SILENT = Message("board-silent")
HUNG = Answer("hung", problem=SILENT)
SMALL = Answer("small", refused=Message("board-other-size", cells=7, wanted=37))


class Delayed:
    """Ports that answer after some time; who never does is None."""

    def __init__(self, ports: dict[str, tuple[float, Answer | None]]) -> None:
        self.ports, self.now = ports, 0.0
        self.waiting: list[tuple[float, Callable[[], None]]] = []
        self.asked: list[str] = []
        self.search = Search(self._ask, self._start)

    def _ask(self, name: str) -> Answer:
        answer = self.ports[name][1]
        assert answer is not None
        return answer

    def _start(self, name: str, call: Callable[[], None]) -> None:
        self.asked.append(name)
        if self.ports[name][1] is not None:
            self.waiting.append((self.now + self.ports[name][0], call))

    def run(self, until: float, wanted: int | None = None, preferred: Answer | None = None
            ) -> tuple[float, Decision]:
        """Return when something was decided, and what."""
        self.search.wanted = wanted
        if preferred is not None and preferred.hello is not None:
            self.search.use(preferred.hello)
        while self.now < until:
            self.search.update([*self.ports], self.now)
            for each in [each for each in self.waiting if each[0] <= self.now]:
                self.waiting.remove(each)
                each[1]()
            decision = self.search.decide(self.now)
            if decision.name or decision.choices:
                return self.now, decision
            self.now += 50.0
        return self.now, decision


@pytest.mark.parametrize("seed", range(8))
def test_what_the_search_decides(seed: int) -> None:
    """However many gadgets hang or block in ``open``, the board is found in time."""
    rng = Random(seed)
    ports: list[tuple[str, tuple[float, Answer | None]]] = [("board", (150.0, board("board")))]
    for number in range(rng.randint(3, 6)):
        name = f"g{number}"
        ports.append((name, rng.choice((
            (1600.0, Answer(name, problem=SILENT)), (0.0, None),
            (100.0, Answer(name, refused=SMALL.refused)), (0.0, Answer(name, problem=SILENT))))))
    rng.shuffle(ports)
    when, found = Delayed(dict(ports)).run(5000.0)
    assert found == Decision("board")
    assert when <= PATIENCE_MS


def test_the_board_that_was_lost_is_preferred_for_a_while() -> None:
    both = {"new": (100.0, board("new")), "old": (2000.0, board("old"))}
    assert Delayed(dict(both)).run(5000.0, preferred=board("old"))[1] == Decision("old")
    when, found = Delayed({"new": both["new"]}).run(5000.0, preferred=board("old"))
    assert (when, found) == (PREFERRED_MS, Decision("new"))


def test_a_board_of_the_wanted_size_comes_first_and_another_one_is_better_than_none() -> None:
    two = {"a": (100.0, board("a", 7)), "b": (100.0, board("b"))}
    assert Delayed(dict(two)).run(5000.0, wanted=37)[1] == Decision("b")
    assert Delayed(dict(two)).run(5000.0, wanted=19)[1] == Decision("a")
    found = Delayed(dict(two)).run(5000.0)[1]
    assert [each.name for each in found.choices] == ["a", "b"]


def test_a_port_is_asked_again_but_not_while_it_is_being_asked() -> None:
    ports = Delayed({"hung": (0.0, None)})
    ports.run(10_000.0)
    assert len(ports.asked) == 1
    ports = Delayed({"hung": (100.0, HUNG)})
    assert ports.run(10 * AGAIN_MS)[1].problem == SILENT
    assert 9 <= len(ports.asked) <= 10
    ports.search.restart(ports.now)
    assert ports.search.decide(ports.now) == WAIT


def test_a_board_that_is_refused_is_named_rather_than_one_that_hangs() -> None:
    found = Delayed({"hung": (0.0, HUNG), "small": (0.0, SMALL)}).run(2500.0)[1]
    assert found.refused == SMALL.refused



def test_a_command_without_a_terminal_names_the_boards_to_choose_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    events, news = deque[Event](), threading.Event()
    second = Rig(4, seed=2)
    second.pico.unique_id = b"second"
    names = [str(tmp_path / "a"), str(tmp_path / "b")]
    with (
        LiveRig(Rig(4), Path(names[0])).start(), LiveRig(second, Path(names[1])).start(),
        Port("auto", None, lambda event: (events.append(event), news.set())[0],
             list_usb=lambda: [Usb(name, name) for name in names], by_id=NOWHERE) as port,
    ):
        found = OpenBoard(port, events, news, simulated=False)
        with pytest.raises(InputError, match=f"{names[0]} and {names[1]}. Name one with --board"):
            choose_board(found)
        monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
        monkeypatch.setattr("click.prompt", lambda *_, **__: 2)
        choose_board(found)
        news.clear()
        while not any(isinstance(each, Connected) for each in events):
            assert news.wait(PATIENCE_S)
            news.clear()
        assert port.name == names[1]
