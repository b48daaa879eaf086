"""The shapes that go over the wire; the page's types and the OpenAPI are made from them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Name = Annotated[str, Field(max_length=60)]
Move = Annotated[str, Field(max_length=80)] | Annotated[int, Field(ge=0, le=1_000_000)]
OptionValue = bool | int | str | list[str] | None


class Strict(BaseModel):
    """What a client sends: nothing that is not known, and nothing that has to be taken for something else."""

    model_config = ConfigDict(extra="forbid", strict=True)


# ---- what there is --------------------------------------------------------------------------------------------------
class OptionOut(BaseModel):
    """An option of a game as a form can show it."""

    name: str
    kind: Literal["number", "flag", "choice", "subset", "text"]
    default: OptionValue
    help: str
    low: int | None = None
    high: int | None = None
    choices: list[str] | None = None
    example: str | None = Field(None, description="of a long text: one to begin from")


class GameOut(BaseModel):
    id: str
    title: str
    about: str
    players: tuple[int, int]
    options: list[OptionOut]
    actions: list[str] = Field(description="the notation of every action, by number")


class BotOut(BaseModel):
    name: str
    title: str
    level: bool = Field(description="whether it is one of the levels of play, listed from the weakest to the strongest")


class GamesOut(BaseModel):
    games: list[GameOut]
    bots: list[BotOut]
    version: str


class TopicsOut(BaseModel):
    """What can be looked up: a card, a role, a building, by its name in the reader's language."""

    topics: dict[str, str]


class ProblemOut(BaseModel):
    """Why a request was refused: a code for programs and words for the reader."""

    code: str
    text: str
    passage: str | None = Field(None, description="the passage of the rulebook, where a rule refused")
    fields: list[str] | None = Field(None, description="the parts of the request that are wrong")


# ---- tables ---------------------------------------------------------------------------------------------------------
class TimerIn(Strict):
    seconds: int = Field(ge=5, le=14 * 86400, description="for one turn, until somebody else is to move")
    at_zero: Literal["bot", "pass"] = Field(
        "bot",
        description="when the time is up: a bot plays the turn, or the player passes; what cannot be passed a bot "
        "decides, and a game without any pass takes only bot",
    )


class SeatIn(Strict):
    player: Literal["here", "link", "bot"] = Field(
        description="here: whoever opens the table, on this device; link: somebody who gets the invitation; bot"
    )
    name: Name = ""
    bot: str | None = Field(None, max_length=40, description="which bot; see /api/games")


class TableIn(Strict):
    game: str = Field(max_length=40)
    seats: list[SeatIn] = Field(min_length=1, max_length=8)
    options: dict[str, OptionValue] = Field(default_factory=dict, max_length=40)
    listed: bool = Field(False, description="whether strangers find the table and may take its free seats")
    confirm: bool = Field(False, description="whether a turn ends only when its player says so")
    timer: TimerIn | None = None
    seed: int | None = Field(None, ge=0, lt=2**64, description="the deal; only without links and not listed")


class SeatOut(BaseModel):
    seat: int
    player: Literal["person", "bot", "open"]
    name: str
    bot: str | None
    away: bool = Field(description="a person for whom a bot plays at the moment")
    present: bool | None = Field(description="whether a person has the table open; null where it was not looked up")
    yours: bool
    invite: str | None = Field(description="for whoever opened the table: lets somebody take this free seat")
    webhook: bool = Field(description="whether a webhook is set; only told to its own seat")


class TimerOut(BaseModel):
    seconds: int
    at_zero: Literal["bot", "pass"]


class ProposalOut(BaseModel):
    number: int
    seat: int
    to: int = Field(description="back to so many moves")
    waiting: list[int] = Field(description="the seats whose word is missing")
    asks_you: bool


class OriginOut(BaseModel):
    table: str | None
    at: int
    how: Literal["continued", "rematch", "import"]


class TableOut(BaseModel):
    """How a table stands, without what lies on it."""

    id: str
    game: str
    title: str
    options: dict[str, OptionValue]
    seats: list[SeatOut]
    listed: bool
    confirm: bool
    timer: TimerOut | None
    owner: bool = Field(description="whether you opened this table")
    hot_seat: bool = Field(description="whether several seats are yours on this device")
    number: int = Field(description="the number of the last entry of the journal; the id of its event")
    at: int = Field(description="how many moves have been played")
    undone: int = Field(description="how many times moves were taken back")
    waiting: Literal["seats", "confirm", "bot", "person", "over"]
    to_move: int | None
    to_confirm: int | None = Field(description="the seat that still has to end its turn")
    deadline: float | None = Field(description="when the time of the turn is up, seconds since 1970 by the server")
    server_time: float
    proposal: ProposalOut | None
    rematch: str | None = Field(description="the table on which these players play again; the same seat links fit")
    origin: OriginOut | None
    created: float


class TablesOut(BaseModel):
    tables: list[TableOut]


class InviteOut(BaseModel):
    seat: int
    invite: str


class CreatedOut(BaseModel):
    """A new table. `token` opens it as its owner and holds the seats `here`; keep it: it is not shown again."""

    table: TableOut
    token: str
    seats: list[int]
    invites: list[InviteOut]


class TakeIn(Strict):
    name: Name = ""
    invite: str | None = Field(None, max_length=80)


class TakenOut(BaseModel):
    table: TableOut
    token: str = Field(description="opens this seat; keep it: it is not shown again")
    seat: int


class BotIn(Strict):
    bot: str = Field("rule", max_length=40)


class DescribeIn(Strict):
    name: Name | None = None
    webhook: str | None = Field(None, max_length=500, description="called when it is your turn; empty: none")


# ---- playing --------------------------------------------------------------------------------------------------------
class MoveOut(BaseModel):
    action: int
    move: str
    text: str


class ViewOut(BaseModel):
    """All that a seat may know; besides these fields, each game has its own."""

    model_config = ConfigDict(extra="allow")

    game: str
    options: dict[str, OptionValue]
    seat: int | None
    to_move: int | None
    over: bool
    prompt: str
    moves: list[MoveOut]
    scores: list[str] | None = None
    winners: list[int] | None = None


class UndoOut(BaseModel):
    """How far you can go back; not free means that the others have to agree."""

    last: int = Field(description="the number of moves before your last decision")
    turn: int = Field(description="the number of moves before your turn")
    last_free: bool
    turn_free: bool


class StepOut(BaseModel):
    """One move and what it did. What others played is told by its events, as far as you may know them."""

    at: int = Field(description="the number of moves after it")
    seat: int
    action: int | None = Field(description="for your own moves, and for all once the game is over")
    move: str | None
    text: str | None
    events: list[dict[str, Any]] = Field(description="kind, seat, from, to and what else the game tells")
    log: list[str]


class TableViewOut(BaseModel):
    table: TableOut
    at: int = Field(description="the number of moves after which this is the view")
    seat: int | None
    view: ViewOut
    undo: UndoOut | None
    step: StepOut | None = Field(description="the move that led here")


class EventOut(BaseModel):
    """One entry of the journal, as it comes down the event stream; its id is `number`."""

    number: int
    kind: Literal["moves", "record", "undo", "seat", "propose", "answer", "confirm", "rematch"]
    what: str | None = Field(description="of a seat: taken, left, bot, away, back, described; of an answer: yes, no")
    seat: int | None
    by: Literal["person", "bot", "timer", "record"] | None
    time: float
    before: int = Field(description="the number of moves before it")
    at: int = Field(description="the number of moves after it; smaller than before for an undo")
    text: str | None = Field(description="what happened, in words, where no step tells it")
    steps: list[StepOut]
    table: TableOut
    view: ViewOut | None = Field(description="the view after it, if asked for")
    undo: UndoOut | None


class LogOut(BaseModel):
    at: int
    steps: list[StepOut]


class MovesIn(Strict):
    moves: list[Move] = Field(min_length=1, max_length=200, description="a decision: played all or none")
    seat: int | None = Field(None, ge=0, le=7)
    expect: int | None = Field(
        None, ge=0, description="the number of moves you have seen; the same request sent twice is then played once"
    )
    undone: int | None = Field(
        None, ge=0, description="`undone` of the table you have seen; a request that comes late is then not played anew"
    )


class DoneOut(BaseModel):
    number: int
    at: int
    table: TableOut


class UndoIn(Strict):
    to: int = Field(ge=0, description="back to so many moves; see `undo` of the view")
    expect: int | None = Field(None, ge=0)
    undone: int | None = Field(None, ge=0)
    ask: bool = Field(False, description="where it is not free, ask the others")


class UndoneOut(DoneOut):
    done: bool = Field(description="false: the others are asked")


class AnswerIn(Strict):
    accept: bool


class WhyOut(BaseModel):
    move: str
    legal: bool
    code: str | None
    text: str | None
    passage: str | None
    ruling: str | None


class CandidateOut(MoveOut):
    """A move that a bot looked at."""

    win: float | None = Field(description="the chance of winning, where the bot counts")
    visits: int


class HintOut(BaseModel):
    at: int
    bot: str
    action: int
    move: str
    text: str
    reason: str
    candidates: list[CandidateOut] = Field(description="the best first")


# ---- afterwards -----------------------------------------------------------------------------------------------------
class ScoreLineOut(BaseModel):
    label: str
    points: str
    note: str | None


class ScoreAtOut(BaseModel):
    at: int
    round: int | None
    scores: list[float]


class ScoresOut(BaseModel):
    """The end of a game: the sheet of every seat, and how the scores grew."""

    scores: list[str]
    winners: list[int]
    sheets: list[list[ScoreLineOut]]
    course: list[ScoreAtOut] = Field(description="after each change of hands, for a chart")


class ImportIn(Strict):
    record: str = Field(max_length=4_000_000)
    seats: list[SeatIn] | None = Field(None, max_length=8, description="who plays on, if the game is not over")
    listed: bool = False
    confirm: bool = False
    timer: TimerIn | None = None


class ContinueIn(Strict):
    at: int = Field(ge=0, description="from the position after so many moves")
    seat: int = Field(ge=0, le=7, description="the seat you take; bots take the others")
    bot: str = Field("rule", max_length=40)
    name: Name = ""


class HealthOut(BaseModel):
    ok: bool
    version: str
