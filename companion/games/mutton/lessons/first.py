"""The lesson with which the app begins (`sheepfold play --learn`)."""

from companion.screens.environment import Environment, FirstGuest, Guest, Opening


def first_guest(opening: Opening) -> FirstGuest | None:
    """Return what begins the lesson, if the players want it."""
    return FirstGuest(begin_lesson) if opening.given.get("learn") else None


def begin_lesson(environment: Environment) -> Guest:
    """Begin the lesson where the learner was."""
    from companion.extras.lessons.plan import lesson_of  # the first page needs none of it
    from companion.extras.lessons.progress import Progress

    return lesson_of("mutton").begin("mutton", environment.service(Progress))
