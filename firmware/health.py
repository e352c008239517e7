"""What is wrong with the board, told to every host until it is right again."""

from firmware import wire
from firmware.link import Link
from firmware.scan import Scanner

NOISY_JUMPS = 3  # contradictions between two heartbeats that make a sensor suspect
NOISY_BEATS = 3  # consecutive such heartbeats until a suspect sensor is noisy
QUIET_BEATS = 2  # heartbeats without contradictions until a noisy sensor is sound again


class Health:
    """The errors of a board of `cells` cells."""

    def __init__(self, link: Link, cells: int) -> None:
        self._link = link
        self._errors = {}  # type: dict[tuple[int, int], str]  # by code and cell
        self._reminded = 0
        self._noise = bytearray(cells)  # how suspect each sensor is, up to NOISY_BEATS
        self._had_pad = False

    def report(self, code: int, cell: int, text: str) -> None:
        """Say what is wrong, now and to every host that comes, until it is right again."""
        self._errors[(code, cell)] = text
        self.mention(code, cell, text)

    def mention(self, code: int, cell: int, text: str) -> None:
        """Say once what went wrong."""
        self._link.send(wire.ERROR, wire.pack_error(code, cell, text))

    def clear(self, code: int, cell: int) -> None:
        """Note that this is right again."""
        self._errors.pop((code, cell), None)

    def report_all(self) -> None:
        """Say to a new host what is wrong."""
        for (code, cell), text in self._errors.items():
            self.mention(code, cell, text)

    def remind(self) -> None:
        """Report a broken sensor again.

        The first report may have been lost, and the host takes a cell that is only UNCERTAIN for a
        crooked piece.
        """
        broken = [key for key in self._errors if key[0] in (wire.SENSOR_STUCK, wire.SENSOR_NOISY)]
        if broken:
            self._reminded = (self._reminded + 1) % len(broken)
            code, cell = broken[self._reminded]
            self.mention(code, cell, self._errors[(code, cell)])

    def watch_reader(self, pad: bool) -> None:
        """Report a tag reader that was there and no longer answers."""
        if pad:
            self._had_pad = True
            self.clear(wire.READER_SILENT, wire.PAD)
        elif self._had_pad and (wire.READER_SILENT, wire.PAD) not in self._errors:
            self.report(wire.READER_SILENT, wire.PAD, "the tag reader does not answer")

    def watch_change(self, scanner: Scanner, cell: int) -> None:
        """Report a sensor that changed to a reading that no working sensor gives."""
        if scanner.stuck(cell) and not scanner.noisy[cell]:
            self.report(wire.SENSOR_STUCK, cell, "no sensor answers under this cell")
        else:
            self.clear(wire.SENSOR_STUCK, cell)

    def watch_noise(self, scanner: Scanner) -> None:
        """Report sensors that keep contradicting themselves; clear those that stopped."""
        jumps, noise, noisy = scanner.jumps, self._noise, scanner.noisy
        if not (any(jumps) or any(noise)):
            return
        for cell in range(len(jumps)):
            if jumps[cell] >= NOISY_JUMPS:
                noise[cell] = min(NOISY_BEATS, noise[cell] + 1)
                if noise[cell] == NOISY_BEATS and not noisy[cell]:
                    scanner.mark(cell, True)
                    # A sensor that was at a rail for a moment does answer.
                    self.clear(wire.SENSOR_STUCK, cell)
                    self.report(wire.SENSOR_NOISY, cell, "this sensor gives noise")
            elif noise[cell] and not jumps[cell]:
                noise[cell] -= 1
                if noisy[cell] and noise[cell] <= NOISY_BEATS - QUIET_BEATS:
                    noise[cell] = 0
                    scanner.mark(cell, False)
                    self.clear(wire.SENSOR_NOISY, cell)
            jumps[cell] = 0
