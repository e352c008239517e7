"""From the self-test channels to what is wrong with a multiplexer.

The last input of each, which all four address lines select when high, has a fixed voltage. A wrong
reading points to the multiplexer's supply, common pin or enable, or to an address line stuck low; a
cell that reads that voltage points to a line stuck high.
"""

from collections.abc import Iterator, Mapping, Sequence

from companion.extras.care.doctor.finding import Finding, State, good
from companion.extras.care.doctor.sensors import RAIL_MT
from companion.words.message import Message
from hardware.board import CELLS_PER_MUX, INPUTS_PER_MUX, BoardSpec
from hardware.magnets import SELF_TEST_MT

NEAR_MT = 6.0
"""Tolerance in mT: resistors of 5 % and a supply that is 3 % off make 4 mT together."""


def diagnose(
    fields_mt: Mapping[str, float], self_tests_mt: Sequence[float]
) -> tuple[list[Finding], frozenset[str]]:
    """Return what is wrong with the multiplexers, and the cells that cannot be judged therefore.

    `fields_mt` is what each cell's sensor reads, `self_tests_mt` what each multiplexer's self-test
    channel does; on a board that has none of those nothing is found.

    >>> [finding.what for finding in diagnose({"a1": 0.1, "a2": -0.2}, [])[0]]
    []
    """
    spec = BoardSpec.of_count(len(fields_mt))
    if spec is None or not self_tests_mt or len(self_tests_mt) != spec.mux_count:
        return [], frozenset()
    by_input: list[dict[int, str]] = [{} for _ in self_tests_mt]
    for cell in spec.cells:
        mux, number = divmod(spec.channel(cell), INPUTS_PER_MUX)
        by_input[mux][number] = cell
    found: list[Finding] = []
    explained: set[str] = set()
    for mux, read in enumerate(self_tests_mt):
        inputs = by_input[mux]
        wrong = list(_one(mux, read, {i: fields_mt[cell] for i, cell in inputs.items()}))
        if wrong:
            found += wrong
            explained.update(inputs.values())
    if not found:
        found = [good("multiplexers", Message(
            "multiplexers-read", count=spec.mux_count, volts=_volts(SELF_TEST_MT)))]
    return found, frozenset(explained)


def _one(mux: int, read: float, inputs: Mapping[int, float]) -> Iterator[Finding]:
    part = f"multiplexer {mux}"
    if read < -RAIL_MT:
        yield Finding(part, State.WRONG,
                      Message("multiplexer-silent", number=mux, volts=_volts(read)),
                      Message("multiplexer-silent-mend"))
    elif abs(read - SELF_TEST_MT) > NEAR_MT:
        what = Message("multiplexer-low-line", number=mux, volts=_volts(read),
                       wanted=_volts(SELF_TEST_MT))
        yield Finding(part, State.WRONG, what,
                      Message("multiplexer-low-line-mend", input=CELLS_PER_MUX))
    else:
        for line in range(4):
            near = CELLS_PER_MUX ^ 1 << line  # to which this line alone is low
            if near in inputs and abs(inputs[near] - SELF_TEST_MT) < NEAR_MT:
                what = Message(
                    "multiplexer-high-line", number=mux, near=near, input=CELLS_PER_MUX)
                yield Finding(part, State.WRONG, what,
                              Message("multiplexer-high-line-mend", line=line))


def volts(mt: float) -> float:
    """Return the voltage at an input that reads as a field, as a multimeter shows it."""
    return 1.65 + 0.015 * mt


def _volts(mt: float) -> Message:
    return Message("volts", volts=volts(mt))
