"""Tests of San Francisco: the rulings R1 to R55 by number, the examples of the book, whole games, words and decks."""
