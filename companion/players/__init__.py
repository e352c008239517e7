"""Answering what a table asks (`companion.table.tasks`): at once or in a thread of its own."""
