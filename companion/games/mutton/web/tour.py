"""The pages for phones on the tour."""

from collections.abc import Iterator

from companion.extras.web.phoned import Phoned, web_of
from companion.extras.web.seat import WebSeat
from companion.extras.web.server import WebTable
from companion.games.mutton.simulation.robot import mutton_table
from companion.games.mutton.tour import PACK, USE, MuttonTour
from companion.simulation.tour import Detour
from companion.simulation.virtual_desk import VirtualDesk
from companion.terminal.own_words import run_command
from companion.words.message import Message


def _served(desk: VirtualDesk) -> tuple[object, ...]:
    return (Phoned(WebTable(mutton_table(desk), WebSeat("watch"))),)


def _stops(tour: MuttonTour) -> Iterator[str]:
    """Let phones watch, and be the private screen of Ann, the Wolf."""
    tour.robot = robot = tour.open(beside=_served)
    web, table = web_of(robot.screens), mutton_table(robot.desk)
    assert web is not None
    web.start("127.0.0.1", 0)
    phones = web.host.phones
    try:
        yield from tour.go(
            ("", "play-two", "start", 400, "way-hand", 400),
            ("settings-phones", robot.bar.menu),
            ("phones", "phones-button"),
            ("phones-private", lambda: robot.press("Ann")),
            ("phones-here", lambda: phones.arrive(0, "Ann's", 1, "en"), 400),
            ("phones-ask", lambda: phones.arrive(0, "Ben's", 2, "en"), 400),
            ("cover-here", "phone-refuse", robot.dismiss, "back", "back", "set-up-flock", 5000,
             "button-confirm", 400),
            ("cover-code", lambda: web.host.renew(0), 400),
        )
        web.secure = False
        yield from tour.go(
            ("", Message("uncover", wolf="Ann"), PACK, USE, 600),
            ("phones-unsafe", robot.bar.menu, "phones-button", lambda: robot.press("Ben")),
            ("result-phones", lambda: run_command(table, "stop", robot.now), 600),
            ("take-home", "take-home-button"),
        )
    finally:
        web.stop()


DETOUR = Detour(8, _stops)
