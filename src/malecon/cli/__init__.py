"""The terminal: play, replay and look after the games in plain lines of text."""

from malecon.cli.app import main

__all__ = ["main"]
