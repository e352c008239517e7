"""Order numbers of the circuits' parts at two distributors.

Every number was found in public parts lists of other projects, beside the maker's own part number.
An empty entry means that no number could be confirmed: search for the maker's part number there.
Distributors change their stock; compare the maker's part number before you pay.
"""

from __future__ import annotations

from dataclasses import dataclass

from hardware.circuit.parts import Part


@dataclass(frozen=True, slots=True)
class Offer:
    """A part as a distributor sells it: the maker's part number and the order number."""

    part: str = ""
    number: str = ""


@dataclass(frozen=True, slots=True)
class Source:
    """What to order for a part, at LCSC (which JLCPCB's assembly uses) and at Mouser."""

    lcsc: Offer = Offer()
    mouser: Offer = Offer()


def _resistor(lcsc_part: str, lcsc: str, yageo: str) -> Source:
    return Source(Offer(f"UNI-ROYAL {lcsc_part}", lcsc), Offer(f"YAGEO {yageo}", f"603-{yageo}"))


SOURCES = {
    "10k 1 % 0603": _resistor("0603WAF1002T5E", "C25804", "RC0603FR-0710KL"),
    "6.8k 1 % 0603": _resistor("0603WAF6801T5E", "C23212", "RC0603FR-076K8L"),
    "1k 1 % 0603": _resistor("0603WAF1001T5E", "C21190", "RC0603FR-071KL"),
    "330R 1 % 0603": _resistor("0603WAF3300T5E", "C23138", "RC0603FR-07330RL"),
    "100 nF X7R 16 V 0603": Source(
        Offer("YAGEO CC0603KRX7R9BB104", "C14663"),
        Offer("YAGEO CC0603KRX7R9BB104", "603-CC603KRX7R9BB104")),
    "10 µF X5R 16 V 1206": Source(
        Offer("Samsung CL31A106KBHNNNE", "C13585"), Offer("Samsung CL31A106KBHNNNE")),
    "Worldsemi WS2812B-V5": Source(Offer("Worldsemi WS2812B-V5", "C2846931")),
    "ST LD1117S33TR": Source(
        Offer("ST LD1117S33TR", "C86781"), Offer("ST LD1117S33TR", "511-LD1117S33TR")),
    "TI CD74HC4067M96": Source(
        Offer("TI CD74HC4067M96", "C496123"), Offer("TI CD74HC4067M96", "595-CD74HC4067M96")),
    "TI SN74AHCT125DR": Source(
        Offer("TI SN74AHCT125DR", "C155176"), Offer("TI SN74AHCT125DR")),
    "Littelfuse SMBJ5.0A": Source(
        Offer("Littelfuse SMBJ5.0A", "C83333"), Offer("Littelfuse SMBJ5.0A")),
    "onsemi SS14": Source(Offer("MDD SS14", "C2480"), Offer("onsemi SS14", "512-SS14")),
    "Phoenix MKDS 1,5/2-5,08": Source(
        mouser=Offer("Phoenix Contact 1715721", "651-1715721")),
    "Phoenix MKDS 1,5/3-5,08": Source(
        mouser=Offer("Phoenix Contact 1715734", "651-1715734")),
}
"""By `Part.made`. Parts of another maker than `made` have the same values, case and pins."""


def source(part: Part) -> Source:
    """Return what to order for a part; its offers are empty where nothing is confirmed."""
    return SOURCES.get(part.made, Source())
