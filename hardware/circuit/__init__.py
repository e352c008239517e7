"""The circuit boards: what is read from the KiCad projects in `boards`, and made of them."""
