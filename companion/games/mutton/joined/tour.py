"""The pages for joined tables on the tour."""

from collections.abc import Iterator
from types import MappingProxyType

from companion.extras.joined import spoken_code
from companion.extras.joined.connections import Connections
from companion.extras.joined.nearby import NearbyTable
from companion.games.mutton.joined.inviting import TableLine
from companion.games.mutton.joined.session import meetings_of
from companion.games.mutton.joined.virtual_network import Air, OtherTable, VirtualNetwork
from companion.games.mutton.tour import PACK, MuttonTour
from companion.simulation.tour import SEAL_COST, Detour
from companion.words.message import Message

DAY_MS = 86_400_000.0


def _stops(tour: MuttonTour) -> Iterator[str]:
    """Meet another table, and begin a match with it; it is caught at something false."""
    air = Air()
    connections = Connections(lambda: VirtualNetwork(air, "Ann's table", 1))
    tour.robot = tour.open(beside=lambda desk: (connections,))
    try:
        yield from _meet(tour, air)
    finally:  # also of a tour that ends here
        tour.robot.on_frame = None
        air.close()


def _meet(tour: MuttonTour, air: Air) -> Iterator[str]:
    robot = tour.robot
    air.loop.now = robot.now / 1000
    other = OtherTable(air, SEAL_COST)
    late_ms = 0.0

    def tick() -> None:
        air.wait(robot.now + late_ms)
        other.tick(robot.now)

    robot.on_frame = tick
    air.tables.append(NearbyTable("Kitchen", "ws://192.168.1.21:7437", "7"))
    robot.press(Message("title-elsewhere"))
    robot.wait(200)
    yield "elsewhere"
    robot.tap_part(robot.find(TableLine))
    robot.keyboard.type("LAMB CL")
    yield "enter-words"
    robot.press("clover", Message("address-button"))
    robot.keyboard.type("192.168.1.21")
    yield "enter-address"
    robot.press(Message("back"), Message("code-make"))
    robot.wait(200)
    yield "code"
    robot.press(Message("broker-button"))
    yield "brokers"
    robot.press(Message("broker-other"))
    robot.keyboard.type("mqtts://ann:secret@club.example")
    yield "broker"
    robot.press(Message("back"), Message("back"), Message("link-invite"))
    robot.tap_part(robot.find(TableLine))
    robot.wait(200)
    yield "link"
    code, broker = _code(tour), meetings_of(robot.screens).address
    other.meetings.join(f"{code.partition('-')[0]}-{spoken_code.WORDS[0]}-zigzag", broker)
    robot.wait(1000)
    yield "code-failed"
    robot.press(Message("code-new"))
    other.meetings.join(_code(tour), broker)
    robot.wait(1500)
    yield "meeting"
    robot.press(Message("choose-match"), Message("clock-chip", minutes=0),
                Message("absence-chip", days=0))
    yield "joined-new-match"
    robot.press(Message("swap-seats"), Message("start"))
    robot.wait(1000)
    other.say("start")
    robot.press(Message("way-sparse"))
    robot.wait(6000)
    robot.press(Message("title-watching"), Message("let-watch"))
    robot.wait(200)
    yield "watching"
    robot.press(Message("back"))
    other.say(f"pack {PACK}")
    robot.wait(1000)
    other.move(3)
    tour.until(lambda: robot.view.draft is not None and len(robot.view.draft.runs) == 1)
    yield "carry-out"
    air.cut = True
    robot.wait(9500)  # the hand that shows a gesture is between two of them
    yield "not-answering"
    late_ms += DAY_MS
    air.loop.now += DAY_MS / 1000
    robot.wait(1100)  # here too
    yield "claimable"
    air.cut = False
    robot.wait(1000)
    other.lie()
    robot.wait(1000)
    yield "broken"


def _code(tour: MuttonTour) -> str:
    pairing = meetings_of(tour.robot.screens).pairing
    assert pairing is not None
    return pairing.code


DETOUR = Detour(7, _stops, MappingProxyType({"wide": ("link", "carry-out")}))
