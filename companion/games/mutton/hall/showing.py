"""The app's table of Mutton, as a hall may watch it."""

from companion.extras.hall.showing import InHall
from companion.games.mutton.services import table_of
from companion.screens.environment import Opening


def in_hall(opening: Opening) -> InHall | None:
    """Return what shows the matches to the hall whose address was given. Raises StartFailure."""
    address = opening.given.get("hall")

    def show() -> InHall:
        from companion.games.mutton.hall.publishing import HallTable  # not for the first frame

        return InHall(HallTable(table_of(opening.desk), str(address)))

    return None if address is None else opening.start.take("hall", show, lambda: None)
