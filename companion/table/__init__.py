"""The referee: joins tracker, rules, seal and journal, with no screen, port or clock of its own."""
