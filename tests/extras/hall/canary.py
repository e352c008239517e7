"""An evening with known secrets, with a hall that has a password."""

from tests.companion.secrecy.canary import HALL_PASSWORD, Command, Watch

PLAY = ("--hall", "@hall.txt")


def open_beside(watch: Watch) -> None:
    """A hall without its broker, and one whose address is refused."""
    hall = watch.start("hall", str(watch.home / "club"), "--broker", "@hall.txt", "--port", "0")
    hall.wait(lambda said: "hall.html" in said and "127.0.0.1:1" in said, "there is no broker")
    refused = watch.start("hall", "other", "--broker", "@hall.txt:x")
    refused.end()


def type_at(table: Command) -> None:
    """The hall is typed, first with a false address."""
    table.type(f"hall mqtt://1:{HALL_PASSWORD}@[", "hall @hall.txt")
    table.wait(lambda said: "network-no-broker" in said, "there is no broker")
