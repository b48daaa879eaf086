"""`python -m malecon` is the same as `malecon`."""

from malecon.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
