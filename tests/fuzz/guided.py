"""One target under the coverage-guided fuzzer (atheris, on libFuzzer); see `tests.fuzz`.

    python -m tests.fuzz.guided TARGET [libFuzzer's options and folders]
"""

from __future__ import annotations

import sys


def main() -> None:
    import atheris  # not everywhere to be had, and only needed here

    name = sys.argv.pop(1)
    with atheris.instrument_imports(
        include=["engine", "companion", "firmware", "hardware", "tomllib", "tomlkit"]
    ):
        from tests.fuzz.targets import TARGETS

    atheris.Setup(sys.argv, TARGETS[name])
    atheris.Fuzz()


if __name__ == "__main__":
    main()
