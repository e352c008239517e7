"""The board's electronics: three small circuits, checked, laid out and routed for KiCad."""
