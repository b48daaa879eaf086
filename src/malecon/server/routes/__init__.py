"""The addresses under /api, by what they are about."""
