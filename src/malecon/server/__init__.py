"""The web table's HTTP side: tables, seats, moves, live events, storage."""
