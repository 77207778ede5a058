"""gm: a referee for play-by-email games."""

__version__ = "0.1.0"
