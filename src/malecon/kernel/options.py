"""Options of a game: what may be asked for, checked with a message that says what is allowed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from malecon.kernel.errors import InvalidOption
from malecon.kernel.text import Text


@dataclass(frozen=True)
class Option:
    """A name, a default and a sentence of help; `encode` gives the numbers that the rules read."""

    name: str
    default: Any
    help: Text

    width = 1
    learnt = True  # whether a net of the game knows its other values too; False if they change what cards mean

    def check(self, value: Any) -> Any:
        raise NotImplementedError

    def encode(self, value: Any) -> list[int]:
        return [int(value)]

    def allowed(self) -> Text:
        raise NotImplementedError

    def parse(self, text: str) -> Any:
        """The value written in a record or a form."""
        raise NotImplementedError

    def typed(self, text: str) -> Any:
        """The value as its own user types it on a command line, where a file may be named."""
        return self.parse(text)

    def write(self, value: Any) -> str:
        return str(value)

    def sent(self, value: Any) -> Any:
        """A value that a stranger sent, for example over HTTP: as `check`, but no file is ever opened for it."""
        return self.check(value)

    def refuse(self, value: Any) -> InvalidOption:
        allowed = self.allowed()
        return InvalidOption(
            Text(
                f"{self.name}: {value!r} is not allowed; {allowed.en}",
                f"{self.name}: {value!r} no está permitido; {allowed.es}",
            ),
            self.name,
        )

    def example(self) -> str | None:
        """A long text that a form can offer to begin from, as `sent` takes it."""
        return None


@dataclass(frozen=True)
class Number(Option):
    """A whole number between two bounds."""

    low: int = 0
    high: int = 0

    def check(self, value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not self.low <= value <= self.high:
            raise self.refuse(value)
        return value

    def allowed(self) -> Text:
        return Text(f"a whole number from {self.low} to {self.high}", f"un número entero de {self.low} a {self.high}")

    def parse(self, text: str) -> int:
        try:
            return int(text)
        except ValueError:
            raise self.refuse(text) from None


@dataclass(frozen=True)
class Flag(Option):
    """True or False."""

    def check(self, value: Any) -> bool:
        if not isinstance(value, bool):
            raise self.refuse(value)
        return value

    def allowed(self) -> Text:
        return Text("True or False", "True o False")

    def parse(self, text: str) -> bool:
        words = {
            "true": True,
            "yes": True,
            "on": True,
            "1": True,
            "false": False,
            "no": False,
            "off": False,
            "0": False,
        }
        if text.lower() not in words:
            raise self.refuse(text)
        return words[text.lower()]

    def write(self, value: Any) -> str:
        return "true" if value else "false"


@dataclass(frozen=True)
class Choice(Option):
    """One of several words."""

    choices: Sequence[str] = ()

    def check(self, value: Any) -> str:
        if value not in self.choices:
            raise self.refuse(value)
        return str(value)

    def encode(self, value: Any) -> list[int]:
        return [self.choices.index(value)]

    def allowed(self) -> Text:
        return Text(f"one of {', '.join(self.choices)}", f"uno de {', '.join(self.choices)}")

    def parse(self, text: str) -> str:
        return self.check(text)


@dataclass(frozen=True)
class Subset(Option):
    """Any set of several words, encoded as bits; always kept in the declared order."""

    choices: Sequence[str] = ()

    def check(self, value: Any) -> list[str]:
        if isinstance(value, str) or not isinstance(value, (list, tuple, set, frozenset)):
            raise self.refuse(value)
        for item in value:
            if item not in self.choices:
                raise self.refuse(item)
        return [c for c in self.choices if c in value]

    def encode(self, value: Any) -> list[int]:
        return [sum(1 << i for i, c in enumerate(self.choices) if c in value)]

    def allowed(self) -> Text:
        words = ", ".join(self.choices)
        return Text(f"a list of any of {words}", f"una lista con algunos de {words}")

    def parse(self, text: str) -> list[str]:
        return self.check([] if text == "none" else several(text))

    def write(self, value: Any) -> str:
        return "+".join(value) or "none"


def several(text: str) -> list[str]:
    """Words written with plus signs or commas between them."""
    return text.replace(",", "+").split("+")


def check_options(
    game: str, declared: Sequence[Option], given: Mapping[str, Any], *, sent: bool = False
) -> dict[str, Any]:
    """All options with their values, defaults filled in; InvalidOption if one is unknown or wrong.

    `sent` says that a stranger sent them.
    """
    names = [o.name for o in declared]
    for name in given:
        if name not in names:
            known = ", ".join(names)
            raise InvalidOption(
                Text(
                    f"{game} has no option {name!r}; its options are {known}",
                    f"{game} no tiene la opción {name!r}; sus opciones son {known}",
                ),
                name,
            )
    values = {o.name: given.get(o.name, o.default) for o in declared}
    return {o.name: (o.sent if sent else o.check)(values[o.name]) for o in declared}


def check_start(options: Mapping[str, Any]) -> None:
    """The player who starts must sit at the table."""
    seat, players = options["start"], options["players"]
    if seat != "random" and int(seat) >= players:
        raise InvalidOption(
            Text(
                f"start: seat {seat} does not exist with {players} players",
                f"start: con {players} jugadores no hay asiento {seat}",
            ),
            "start",
        )


def encode_options(declared: Sequence[Option], values: Mapping[str, Any]) -> list[int]:
    return [number for o in declared for number in o.encode(values[o.name])]
