"""Lessons: what a learner does at the table and reads of it, step by step."""

from companion.registry.extras import Extra

OFFER = Extra(parts={
    "kept-file": "companion.lessons.progress:KEPT",
    "start-card": "companion.extras.lessons.start_card:CARD",
})
