"""A little assembler round `rp2040py`'s opcodes: labels, constants, and a UF2 of the result."""

import struct

from rp2040py.utils import assembler as op

FLASH = 0x10000000
_ALWAYS = 14
_CONDITIONS = {"eq": 0, "ne": 1, "cs": 2, "cc": 3}


class Program:
    """A program for core 0 of an RP2040, run from the beginning of its flash."""

    def __init__(self) -> None:
        self._code: list[int] = []
        self._labels: dict[str, int] = {}
        self._jumps: list[tuple[int, str, int]] = []

    def do(self, *opcodes: int) -> None:
        """Append instructions of 16 bits."""
        self._code += opcodes

    def label(self, name: str) -> None:
        """What follows can be jumped to."""
        self._labels[name] = len(self._code)

    def jump(self, name: str, when: str = "") -> None:
        """Go on there, always or after a comparison."""
        self._jumps.append((len(self._code), name, _CONDITIONS.get(when, _ALWAYS)))
        self.do(0)

    def constant(self, register: int, value: int) -> None:
        """Any 32 bits into a register from 0 to 7; they lie right there and are jumped over."""
        if len(self._code) % 2:
            self.do(op.opcode_nop())
        self.do(op.opcode_ldr_lit(register, 0), op.opcode_b_t2(2), value & 0xFFFF, value >> 16)

    def store(self, register: int, address: int, scratch: int = 7) -> None:
        """A register to an address."""
        self.constant(scratch, address)
        self.do(op.opcode_str(register, scratch, 0))

    def load(self, register: int, address: int) -> None:
        """What lies at an address into a register."""
        self.constant(register, address)
        self.do(op.opcode_ldr_imm(register, register, 0))

    def binary(self) -> bytes:
        """The program, every jump resolved."""
        code = [*self._code]
        for at, name, condition in self._jumps:
            distance = 2 * (self._labels[name] - at) - 4
            code[at] = (op.opcode_b_t2(distance) if condition == _ALWAYS
                        else op.opcode_b_t1(condition, distance))
        return struct.pack(f"<{len(code)}H", *code)


def uf2(binary: bytes, address: int = FLASH) -> bytes:
    """A UF2 file for an RP2040 (https://github.com/microsoft/uf2)."""
    parts = [binary[i : i + 256].ljust(256, b"\0") for i in range(0, len(binary), 256)]
    return b"".join(
        struct.pack("<8I", 0x0A324655, 0x9E5D5157, 0x2000, address + 256 * i, 256, i, len(parts),
                    0xE48BFF56) + part.ljust(476, b"\0") + struct.pack("<I", 0x0AB16F30)
        for i, part in enumerate(parts)
    )
