"""Lessons: prepared positions in which a learner makes each gesture of a game once."""

from companion.registry.extras import Extra

OFFER = Extra(parts={
    "kept-file": "companion.extras.lessons.progress:KEPT",
    "pages": "companion.extras.lessons.offers:PAGES",
    "play-options": "companion.extras.lessons.options:OPTIONS",
    "services": "companion.extras.lessons.offers:open_progress",
    "start-card": "companion.extras.lessons.start_card:CARD",
})
