"""C-shaped records in plain Python: what `@struct` makes of an annotated class, and how it lies in memory.

A field is an integer, a fixed array of integers, or a fixed array of other structs:

    hand: Annotated[list[int], N_KINDS, "u8", by(KINDS)]    # 29 bytes, one count per kind of card
    phase: Annotated[int, "u8", of(PHASES)]                 # one byte, shown by name
    players: Annotated[list[Player], 4]

The same declaration gives the plain class used by the uncompiled engine, the C struct of the compiled one, and the
readable JSON form. Both engines lay a struct out in the same bytes, so their positions can be compared and exchanged.
"""

from __future__ import annotations

import os
import struct as _struct
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias, TypeVar, cast, get_args, get_origin, get_type_hints

from malecon.kernel.errors import InvalidPosition

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])

CHECKED = os.environ.get("MALECON_CHECKED") == "1"

# Names for annotations in rules. To Python they are ints and lists; the typing step gives them their C types.
u64: TypeAlias = int
i64: TypeAlias = int
Row8: TypeAlias = list[int]
Row16: TypeAlias = list[int]

SIZES = {"u8": 1, "i8": 1, "i16": 2, "i32": 4, "u64": 8, "i64": 8}
CODES = {"u8": "B", "i8": "b", "i16": "h", "i32": "i", "u64": "Q", "i64": "q"}
RANGES = {
    "u8": (0, 2**8 - 1),
    "i8": (-(2**7), 2**7 - 1),
    "i16": (-(2**15), 2**15 - 1),
    "i32": (-(2**31), 2**31 - 1),
    "u64": (0, 2**64 - 1),
    "i64": (-(2**63), 2**63 - 1),
}


@dataclass(frozen=True)
class by:
    """The array has one entry per name; in JSON it is an object that leaves out the zeros."""

    names: Sequence[str]


@dataclass(frozen=True)
class of:
    """The value stands for a name (-1: none); in JSON it is that name or null."""

    names: Sequence[str]


@dataclass(frozen=True)
class limit:
    """The value lies between these two numbers; checked mode and loading insist on it."""

    low: int
    high: int


class _Derived:
    """The value follows from the others: left out of JSON and computed by the game's `derive` when one is read."""


derived = _Derived()


def uncompiled(function: F) -> F:
    """Marks a function in a compiled file that stays plain Python (names, labels)."""
    return function


@dataclass(frozen=True)
class Field:
    """One field of a struct, as declared."""

    name: str
    ctype: str
    inner: type | None
    length: int
    index: Sequence[str] | None
    names: Sequence[str] | None
    low: int
    high: int
    derived: bool = False

    @property
    def align(self) -> int:
        return align_of(self.inner) if self.inner else SIZES[self.ctype]


def fields(cls: type) -> list[Field]:
    """The fields of a struct class in declared order."""
    return cast(list[Field], cls._fields) if hasattr(cls, "_fields") else read_fields(cls)


def read_fields(cls: type) -> list[Field]:
    out = []
    for name, hint in get_type_hints(cls, include_extras=True).items():
        ctype, length, index, names, bounds, follows = "i16", 0, None, None, None, False
        if get_origin(hint) is Annotated:
            hint, *notes = get_args(hint)
            for note in notes:
                if isinstance(note, int):
                    length = note
                elif isinstance(note, str):
                    ctype = note
                elif isinstance(note, by):
                    index = note.names
                elif isinstance(note, of):
                    names = note.names
                elif isinstance(note, limit):
                    bounds = (note.low, note.high)
                elif note is derived:
                    follows = True
        inner = get_args(hint)[0] if get_origin(hint) is list else hint
        low, high = RANGES[ctype]
        if names is not None:
            low, high = max(low, -1), len(names) - 1
        if bounds is not None:
            low, high = bounds
        if index is not None and len(index) != length:
            raise TypeError(f"{cls.__name__}.{name} has {length} entries and {len(index)} names")
        out.append(Field(name, ctype, None if inner is int else inner, length, index, names, low, high, follows))
    return out


def in_memory(cls: type) -> list[Field]:
    """The fields in the order in which they lie in memory: widest first, so that no padding is needed between them."""
    return sorted(fields(cls), key=lambda f: -f.align)


def align_of(cls: type) -> int:
    return max(f.align for f in fields(cls))


def padding(cls: type) -> int:
    """Bytes to add at the end so that an array of this struct stays aligned."""
    used = sum((size_of(f.inner) if f.inner else SIZES[f.ctype]) * max(f.length, 1) for f in fields(cls))
    return -used % align_of(cls)


def size_of(cls: type) -> int:
    return _struct.calcsize("<" + pack_format(cls))


def pack_format(cls: type) -> str:
    parts = []
    for f in in_memory(cls):
        one = pack_format(f.inner) if f.inner else CODES[f.ctype]
        parts.append(one * max(f.length, 1) if f.inner else f"{max(f.length, 1)}{one}")
    return "".join(parts) + "x" * padding(cls)


class CheckedRow(list[int]):
    """A list that refuses what C would not forgive: negative indices, and values that do not fit the field."""

    __slots__ = ("field",)

    def __init__(self, field: Field, values: Sequence[int]) -> None:
        super().__init__(values)
        self.field = field

    def __getitem__(self, i: Any) -> Any:
        if isinstance(i, int) and i < 0:
            raise IndexError(f"{self.field.name}[{i}]: negative index")
        return super().__getitem__(i)

    def __setitem__(self, i: Any, value: Any) -> None:
        if isinstance(i, slice):
            super().__setitem__(i, value)  # loading; `out_of_range` looks at it afterwards
            return
        if i < 0:
            raise IndexError(f"{self.field.name}[{i}]: negative index")
        if not self.field.low <= value <= self.field.high:
            raise OverflowError(f"{self.field.name}[{i}] = {value}: not in {self.field.low}..{self.field.high}")
        super().__setitem__(i, value)


class Guarded:
    """Base of structs in checked mode: a value that does not fit its field raises OverflowError."""

    __slots__ = ()
    _ranges: dict[str, tuple[int, int]]

    def __setattr__(self, name: str, value: Any) -> None:
        bounds = self._ranges.get(name)
        if bounds is not None and not bounds[0] <= value <= bounds[1]:
            raise OverflowError(f"{type(self).__name__}.{name} = {value}: not in {bounds[0]}..{bounds[1]}")
        object.__setattr__(self, name, value)


def struct(cls: type[T]) -> type[T]:
    """Turn an annotated class into a slotted, zero-filled one that can be cloned, packed and unpacked cheaply."""
    all_fields = read_fields(cls)
    env: dict[str, Any] = {"Row": CheckedRow, "new": object.__new__, "put": object.__setattr__}
    init, clone, values, fill = (
        ["def __init__(self):"],
        ["def clone(self):", " c = new(cls)"],
        ["def values(self):", " out = []"],
        ["def fill(self, it):"],
    )
    for f in sorted(all_fields, key=lambda f: -f.align):
        n = f.name
        env["F_" + n] = f
        if f.inner is not None:
            env["C_" + n] = f.inner
            init.append(f" self.{n} = [C_{n}() for _ in range({f.length})]")
            clone.append(f" c.{n} = [x.clone() for x in self.{n}]")
            values.append(f" for x in self.{n}: out += x.values()")
            fill.append(f" for x in self.{n}: x.fill(it)")
        elif f.length:
            init.append(f" self.{n} = " + (f"Row(F_{n}, [0] * {f.length})" if CHECKED else f"[0] * {f.length}"))
            clone.append(f" c.{n} = " + (f"Row(F_{n}, self.{n})" if CHECKED else f"self.{n}[:]"))
            values.append(f" out += self.{n}")
            fill.append(f" self.{n}[:] = [next(it) for _ in range({f.length})]")
        else:
            init.append(f" put(self, '{n}', 0)" if CHECKED else f" self.{n} = 0")
            clone.append(f" put(c, '{n}', self.{n})" if CHECKED else f" c.{n} = self.{n}")
            values.append(f" out.append(self.{n})")
            fill.append(f" put(self, '{n}', next(it))" if CHECKED else f" self.{n} = next(it)")
    exec("\n".join([*init, *clone, " return c", *values, " return out", *fill]), env)
    body: dict[str, Any] = {
        "__slots__": tuple(f.name for f in all_fields),
        "__init__": env["__init__"],
        "clone": env["clone"],
        "values": env["values"],
        "fill": env["fill"],
        "__annotations__": cls.__annotations__,
        "__module__": cls.__module__,
        "__doc__": cls.__doc__,
        "_fields": all_fields,
    }
    if CHECKED:
        body["_ranges"] = {f.name: (f.low, f.high) for f in all_fields if f.inner is None and not f.length}
    made: Any = type(cls.__name__, (Guarded,) if CHECKED else (), body)
    made._packer = _struct.Struct("<" + pack_format(made))
    env["cls"] = made
    return cast(type[T], made)


# ---- bytes ---------------------------------------------------------------------------------------------------------
def pack(record: Any) -> bytes:
    """The struct as it lies in memory."""
    return cast(bytes, record._packer.pack(*record.values()))


def unpack(cls: type[T], data: bytes) -> T:
    record: Any = cls()
    record.fill(iter(cast(Any, cls)._packer.unpack(data)))
    return cast(T, record)


def out_of_range(record: Any, path: str = "") -> str | None:
    """The first value that its field does not allow, in words; None if all fit."""
    for f in fields(type(record)):
        value = getattr(record, f.name)
        here = f"{path}{f.name}"
        if f.inner is not None:
            for i, item in enumerate(value):
                found = out_of_range(item, f"{here}[{i}].")
                if found:
                    return found
            continue
        for i, x in enumerate(value if f.length else [value]):
            if not f.low <= x <= f.high:
                return f"{here}{f'[{i}]' if f.length else ''}: {x} is not between {f.low} and {f.high}"
    return None


# ---- JSON ----------------------------------------------------------------------------------------------------------
def to_json(record: Any) -> dict[str, Any]:
    """The struct as nested dicts and lists, with names where the fields have them."""
    out: dict[str, Any] = {}
    for f in shown(type(record)):
        value = getattr(record, f.name)
        if f.inner is not None:
            out[f.name] = [to_json(x) for x in value]
        elif f.index is not None:
            out[f.name] = {name: show(f, x) for name, x in zip(f.index, value, strict=True) if x}
        elif f.length:
            out[f.name] = [show(f, x) for x in value]
        else:
            out[f.name] = show(f, value)
    return out


def shown(cls: type) -> list[Field]:
    return [f for f in fields(cls) if not f.derived]


def show(f: Field, value: int) -> Any:
    if f.names is None:
        return value
    return f.names[value] if value >= 0 else None


def from_json(cls: type[T], data: Any, path: str = "") -> T:
    """Read what `to_json` wrote; InvalidPosition names the place of the first fault."""
    if not isinstance(data, dict):
        raise InvalidPosition(f"{path.rstrip('.') or 'position'}: an object is needed, not {kind(data)}")
    record: Any = cls()
    known = {f.name for f in shown(cls)}
    for name in data:
        if name not in known:
            raise InvalidPosition(f"{path}{name}: no such field; the fields are {', '.join(sorted(known))}")
    for f in shown(cls):
        here = f"{path}{f.name}"
        if f.name not in data:
            raise InvalidPosition(f"{here}: missing")
        raw = data[f.name]
        if f.inner is not None:
            items = sequence(raw, f.length, here)
            setattr(record, f.name, [from_json(f.inner, x, f"{here}[{i}].") for i, x in enumerate(items)])
        elif f.index is not None:
            getattr(record, f.name)[:] = list(counts(f, raw, here))
        elif f.length:
            items = sequence(raw, f.length, here)
            getattr(record, f.name)[:] = [read(f, x, f"{here}[{i}]") for i, x in enumerate(items)]
        else:
            setattr(record, f.name, read(f, raw, here))
    return cast(T, record)


def kind(value: Any) -> str:
    names = {dict: "an object", list: "a list", str: "a text", bool: "true or false", type(None): "null"}
    return names.get(type(value), "a number")


def sequence(raw: Any, length: int, here: str) -> list[Any]:
    if not isinstance(raw, list):
        raise InvalidPosition(f"{here}: a list is needed, not {kind(raw)}")
    if len(raw) != length:
        raise InvalidPosition(f"{here}: {length} entries are needed, not {len(raw)}")
    return raw


def counts(f: Field, raw: Any, here: str) -> Iterator[int]:
    assert f.index is not None
    if not isinstance(raw, dict):
        raise InvalidPosition(f"{here}: an object is needed, not {kind(raw)}")
    for name in raw:
        if name not in f.index:
            raise InvalidPosition(f"{here}.{name}: no such name; the names are {', '.join(f.index)}")
    for name in f.index:
        yield read(f, raw[name], f"{here}.{name}") if name in raw else 0


def read(f: Field, raw: Any, here: str) -> int:
    if f.names is not None:
        if raw is None and f.low < 0:
            return -1
        if not isinstance(raw, str) or raw not in f.names:
            raise InvalidPosition(f"{here}: {raw!r} is not one of {', '.join(f.names)}")
        return f.names.index(raw)
    if isinstance(raw, bool) or not isinstance(raw, int):
        raise InvalidPosition(f"{here}: a whole number is needed, not {kind(raw)}")
    if not f.low <= raw <= f.high:
        raise InvalidPosition(f"{here}: {raw} is not between {f.low} and {f.high}")
    return raw
