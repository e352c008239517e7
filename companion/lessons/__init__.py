"""Lessons: prepared positions in which a learner makes each gesture of a game once."""
