"""One target under the coverage-guided fuzzer (atheris, on libFuzzer); see `tests.fuzz`.

    python -m tests.fuzz.guided TARGET [libFuzzer's options and folders]
"""

from __future__ import annotations

import sys

import atheris


def main() -> None:
    name = sys.argv.pop(1)
    with atheris.instrument_imports(
        include=["engine", "companion", "firmware", "hardware", "tomllib", "tomlkit"]
    ):
        from tests.fuzz.targets import TARGETS

    atheris.Setup(sys.argv, TARGETS[name])
    atheris.Fuzz()


main()
