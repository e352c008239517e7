"""One target under the coverage-guided fuzzer (atheris, on libFuzzer); see `tests.fuzz`.

    python -m tests.fuzz.guided TARGET [libFuzzer's options and folders]
"""

import sys


def main() -> None:
    import atheris  # not everywhere to be had, and only needed here

    name = sys.argv.pop(1)
    with atheris.instrument_imports(
        include=["engine", "companion", "firmware", "hardware", "tomllib", "tomlkit"]
    ):
        from tests.fuzz.targets import TARGETS

    # libFuzzer begins itself again, by a shell, when it merges what it has found.
    again = f"{sys.executable} -m tests.fuzz.guided {name}"
    atheris.Setup([again, *sys.argv[1:]], TARGETS[name])
    atheris.Fuzz()


if __name__ == "__main__":
    main()
