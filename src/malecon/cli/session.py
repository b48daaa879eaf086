"""One game at the terminal: what was played, what is told to whom, and what a person may type.

A session reads and writes through two functions, so that it can be driven by a terminal or by a test:

    Session(record, people={0}, make_bot=..., lang="en", read=input, write=print).run()

Every position of the game is kept, so that the log can be told again for any reader in any language, and undo is
going back in the list. A decision is one line that a person typed; undo goes back to before the reader's last one.
Against bots that is always allowed, since nobody else is hurt by it. With several people at one keyboard it is refused
once somebody else has moved or the decision brought something hidden to light.
"""

from __future__ import annotations

import difflib
import os
import re
from collections.abc import Callable, Collection, Sequence
from itertools import groupby
from typing import Any

from malecon.bots import Bot
from malecon.cli import sheet
from malecon.cli import words as w
from malecon.cli.words import COMMAND_WORDS, COMMANDS, Command, both, either, plain, quoted
from malecon.kernel.chance import game_seed
from malecon.kernel.errors import IllegalMove, InvalidMove, InvalidRecord, MaleconError
from malecon.kernel.game import TIMES, Game, Position
from malecon.kernel.light import brings_to_light
from malecon.kernel.record import Record
from malecon.kernel.text import LANGUAGES, Reason, Text, listed

BLANK_LINES = 40  # between two people at one keyboard


class Session:
    """A game being played: `people` are the seats at this keyboard, all others are the bot's."""

    def __init__(
        self,
        record: Record,
        people: Collection[int],
        make_bot: Callable[[Game], Bot],
        lang: str,
        *,
        read: Callable[[str], str],
        write: Callable[[str], Any],
        ask_forced: bool = False,
    ) -> None:
        self.people, self.make_bot, self.lang = frozenset(people), make_bot, lang
        self.read, self.write = read, write
        self.shared = len(self.people) > 1  # several people at one keyboard must not see each other's cards
        # a move played without asking would tell the others at the keyboard that there was no choice
        self.ask_forced = ask_forced or self.shared
        self.reader = min(self.people)
        self.left = False
        self.obey = {
            "help": self.do_help,
            "moves": self.do_moves,
            "hand": self.do_hand,
            "table": self.do_table,
            "why": self.do_why,
            "log": self.do_log,
            "score": self.do_score,
            "undo": self.do_undo,
            "save": self.do_save,
            "load": self.do_load,
            "lang": self.do_lang,
            "quit": self.do_quit,
        }
        self.sit_down(record)

    def sit_down(self, record: Record) -> None:
        """Take up a game where its record stops."""
        self.record = record
        self.positions = [pos.clone() for pos in record.positions()]
        # where each decision of a person began: its place in the record and who made it
        self.decisions: list[tuple[int, int]] = []
        for n, pos in enumerate(self.positions[:-1]):
            seat = pos.to_move
            if seat is not None and seat in self.people and (self.ask_forced or len(pos.legal()) > 1):
                self.decisions.append((n, seat))
        self.told = dict.fromkeys(self.people, len(record.moves))
        self.kept = list(record.moves)  # the moves that are in a file already
        self.seated = not self.shared  # whether the reader is known to be at the keyboard
        self.shown: Position | None = None  # the position whose moves have been listed
        self.bot = None if len(self.people) == record.game.players else self.make_bot(record.game)

    @property
    def pos(self) -> Position:
        return self.positions[-1]

    @property
    def game(self) -> Game:
        return self.record.game

    # ---- the course of the game ---------------------------------------------------------------------------------
    def run(self) -> None:
        """Play until the reader leaves; Ctrl-D and Ctrl-C are ways to leave."""
        try:
            self.welcome()
            while not self.left:
                self.go_on()
                self.ask()
        except (EOFError, KeyboardInterrupt):
            self.write("")
        self.say(w.GOODBYE if self.record.moves == self.kept else w.NOT_SAVED)

    def welcome(self) -> None:
        title = self.game.definition.title
        self.say(w.WELCOME, title=title, n=self.game.players, names=listed(self.record.seats, self.lang))
        self.say(w.SEED, seed=str(self.record.seed))
        if not self.game.compiled:
            self.say(w.UNCOMPILED, title=title)
        if not self.shared:
            self.say(w.YOU_ARE, name=self.record.seats[self.reader])
            self.do_table("")

    def go_on(self) -> None:
        """Let bots and forced moves be played until a person has to decide or the game is over."""
        while (seat := self.pos.to_move) is not None:
            legal = self.pos.legal()
            if seat not in self.people:
                assert self.bot is not None
                self.play([self.bot.choose(self.pos.clone(), self.bot_seed(seat))])
                if self.pos.to_move != seat:  # a bot's turn is told as a whole
                    self.tell()
            elif self.ask_forced or len(legal) > 1:
                self.hand_over(seat)
                return
            else:
                self.say(w.FORCED, move=self.pos.move_text(legal[0], self.lang))
                self.play(legal)
                self.tell()

    def bot_seed(self, seat: int) -> int:
        """The same for the same game, seat and move, so that a game can be played again as it was."""
        return game_seed(self.record.seed, seat, len(self.record.moves))

    def play(self, actions: Sequence[int]) -> None:
        """Play moves that are known to be legal."""
        for action in actions:
            after = self.pos.clone()
            after.play(action)
            self.positions.append(after)
            self.record.moves.append(action)

    def hand_over(self, seat: int) -> None:
        """Let another person come to the keyboard before anything of theirs is shown."""
        if seat != self.reader or not self.seated:
            self.write("\n" * BLANK_LINES)
            self.reader, self.seated = seat, True
            self.read(w.PASS_KEYBOARD(self.lang, name=self.record.seats[seat]))
            self.tell()

    def tell(self) -> None:
        """Tell the reader what happened since they were last told."""
        for line in self.log_lines(self.told[self.reader]):
            self.write(line)
        self.told[self.reader] = len(self.record.moves)

    def log_lines(self, start: int = 0) -> list[str]:
        """What happened since a move, for the reader; what happens several times in a row is told once."""
        names, seat, lang = self.record.seats, self.reader, self.lang
        lines = [line for pos in self.positions[start + 1 :] for line in pos.log(names, seat, lang)]
        told = [(line, len(list(same))) for line, same in groupby(lines)]
        return [line if times == 1 else TIMES(lang, line=line.rstrip("."), n=times) for line, times in told]

    # ---- asking -------------------------------------------------------------------------------------------------
    def ask(self) -> None:
        """Show what is asked, unless it was shown just before, and do what is typed."""
        if self.shown is not self.pos:
            self.shown = self.pos
            if self.pos.over:
                self.say(w.FINAL)
                self.do_score("")
                self.write(sheet.winner_line(self.pos, self.record.seats, self.lang))
                self.say(w.OFFER)
            else:
                self.write(self.pos.prompt(self.reader, self.lang, self.record.seats))
                self.list_moves()
        self.hear(self.read("> "))

    def list_moves(self, with_notation: bool = False) -> None:
        for number, action in enumerate(self.pos.legal(), 1):
            text, notation = self.pos.move_text(action, self.lang), self.game.notation(action)
            extra = f" [{notation}]" if with_notation and notation != text else ""
            self.write(f"{number}. {text}{extra}")

    def hear(self, line: str) -> None:
        """Do what a person typed: a command or moves. Whatever is wrong is said in one line, and nothing changes."""
        line = line.strip()
        try:
            if not line:
                self.left = self.pos.over
                self.shown = None
            elif (found := self.command(line)) is not None:
                self.obey[found[0].key](found[1])
            else:
                self.decide([part.strip() for part in line.split(";") if part.strip()])
        except IllegalMove as error:
            self.explain(error.move, error.reason)
        except MaleconError as error:
            self.write(error.text(self.lang))

    def command(self, line: str) -> tuple[Command, str] | None:
        """The command of a line and what follows it; a move that is written like a command is a move."""
        match = re.match(r"[¿¡]?(por\s+qu[eé]\b|\S+)\s*(.*)", line, re.IGNORECASE)
        if match is None or self.move_of(line.split(";")[0]) is not None:
            return None
        command = COMMAND_WORDS.get(plain(match[1]).replace("por que", "porque"))
        return (command, match[2].strip()) if command else None

    def move_of(self, typed: str) -> int | None:
        """The move in the list whose notation or text was typed, or any other move of the game in notation."""
        wanted = plain(typed)
        for action in self.pos.legal():
            if wanted in (plain(self.pos.move_text(action, self.lang)), self.game.notation(action)):
                return action
        try:
            return self.game.action(wanted)
        except InvalidMove:
            return None

    def chosen(self, typed: str) -> int:
        """The move meant by a number of the list or by its words."""
        legal = self.pos.legal()
        if typed.isdecimal():
            number = int(typed) if len(typed) < 10 else 0
            if not 1 <= number <= len(legal):
                if not legal:
                    raise InvalidMove(w.ENDED)
                raise InvalidMove(both(w.NO_NUMBER, number=typed[:20], last=str(len(legal))))
            return legal[number - 1]
        found = self.move_of(typed)
        if found is None:
            raise InvalidMove(self.not_understood(typed))
        return found

    def not_understood(self, typed: str) -> Text:
        known = {plain(x): x for x in (*self.game.definition.notation, *(c.taught(self.lang) for c in COMMANDS))}
        near = [known[x] for x in difflib.get_close_matches(plain(typed)[:60], known, n=3, cutoff=0.7)]
        perhaps = both(w.PERHAPS, near=either(near)) if near else ""
        return both(w.NOT_UNDERSTOOD, typed=quoted(typed), perhaps=perhaps)

    def decide(self, parts: Sequence[str]) -> None:
        """Play the moves of one line: all of them, or none."""
        actions = [self.chosen(part) for part in parts]
        if not actions:
            raise InvalidMove(self.not_understood(";"))
        try:
            self.try_all(actions)
        except MaleconError:
            if len(actions) > 1:
                self.say(w.NOTHING_PLAYED)
            raise
        self.decisions.append((len(self.record.moves), self.reader))
        self.play(actions)
        self.tell()

    def try_all(self, actions: Sequence[int]) -> None:
        """Refuse moves that cannot be made one after the other by the reader without learning anything on the way."""
        trial = self.pos.clone()
        for k, action in enumerate(actions):
            if k:
                move = self.game.notation(actions[k - 1])
                if trial.to_move != self.reader:
                    raise InvalidMove(both(w.NOT_YOURS_ANY_MORE, move=move))
                if brings_to_light(self.pos, actions[:k], self.reader):
                    raise InvalidMove(both(w.SHOWS_SOMETHING, move=move))
            trial.play(action)

    def explain(self, move: str, reason: Reason) -> None:
        """Why a move is refused, and where the rulebook says so."""
        self.say(w.REFUSED, move=move, why=reason.text(self.lang))
        if reason.passage:
            self.say(w.PASSAGE, passage=reason.passage)

    def say(self, words: Text, **args: Any) -> None:
        self.write(words(self.lang, **args))

    # ---- commands -----------------------------------------------------------------------------------------------
    def bare(self, argument: str, key: str) -> None:
        """Refuse words after a command that takes none, rather than do something else than was meant."""
        if argument:
            raise MaleconError(both(w.NO_ARGUMENT, word=command_named(key).usage))

    def wanted(self, argument: str, key: str) -> str:
        """What follows a command that needs it."""
        if not argument:
            raise MaleconError(both(w.NEEDS, usage=command_named(key).usage))
        return argument

    def do_help(self, topic: str) -> None:
        if topic:
            self.help_about(topic)
            return
        legal = self.pos.legal()
        example = self.game.notation(legal[0]) if legal else self.game.definition.notation[0]
        self.say(w.HOW_TO_MOVE, example=quoted(example))
        for command in COMMANDS:
            self.write(f"{command.usage(self.lang)}: {command.help(self.lang)}")

    def help_about(self, topic: str) -> None:
        asked = plain(topic)
        explained = self.game.definition.topics
        topics = dict(explained(self.lang)) if explained else {}
        by_name = {plain(name): name for name in topics}
        near = [asked] if asked in by_name else [name for name in by_name if asked in name]
        if asked in by_name or (len(near) == 1 and asked not in COMMAND_WORDS):
            name = by_name[near[0]]
            self.write(f"{name}: {topics[name]}")
        elif asked in COMMAND_WORDS:
            command = COMMAND_WORDS[asked]
            self.write(f"{command.usage(self.lang)}: {command.help(self.lang)}")
        elif asked in spoken_words(w.HELP_GAME):
            self.write(self.game.definition.about(self.lang))
        elif asked in spoken_words(w.HELP_ALL) and topics:
            self.say(w.TOPICS, names=", ".join(topics))
        elif near:
            self.say(w.SEVERAL_TOPICS, names=", ".join(by_name[name] for name in near))
        else:
            raise MaleconError(both(w.NO_TOPIC, topic=quoted(topic)))

    def do_moves(self, argument: str) -> None:
        self.bare(argument, "moves")
        if self.pos.over:
            self.say(w.ENDED)
            return
        self.write(self.pos.prompt(self.reader, self.lang, self.record.seats))
        self.list_moves(with_notation=True)

    def do_hand(self, argument: str) -> None:
        self.bare(argument, "hand")
        players = self.pos.view(self.reader, self.lang, self.record.seats).get("players")
        hand = players[self.reader].get("hand") if players else None
        if not hand:
            self.say(w.NO_HAND)
        for card in hand or ():
            count = f" ({card['count']})" if card.get("count", 1) > 1 else ""
            effect = f": {card['effect']}" if card.get("effect") else ""
            self.write(f"{card['name']}{count}{effect}")

    def do_table(self, argument: str) -> None:
        self.bare(argument, "table")
        self.write(self.pos.render(self.reader, self.lang, self.record.seats))

    def do_why(self, typed: str) -> None:
        typed = self.wanted(typed.rstrip("? "), "why")
        action = self.chosen(typed)
        reason = self.pos.why_not(action, self.reader)
        if reason is None:
            self.say(w.LEGAL_NOW, move=self.game.notation(action))
        else:
            self.explain(self.game.notation(action), reason)

    def do_log(self, argument: str) -> None:
        self.bare(argument, "log")
        lines = self.log_lines()
        if not lines:
            self.say(w.NO_LOG)
        for line in lines:
            self.write(line)

    def do_score(self, argument: str) -> None:
        self.bare(argument, "score")
        # until the end, what others have scored may be hidden
        seats = range(self.game.players) if self.pos.over else [self.reader]
        for line in sheet.score_table(self.pos, seats, self.record.seats, self.lang):
            self.write(line)

    def do_undo(self, argument: str) -> None:
        self.bare(argument, "undo")
        if not self.decisions or all(seat != self.reader for _, seat in self.decisions):
            raise MaleconError(w.NO_UNDO)
        start, seat = self.decisions[-1]
        if self.shared:
            if seat != self.reader:
                raise MaleconError(both(w.UNDO_OTHERS, name=self.record.seats[seat]))
            if brings_to_light(self.positions[start], self.record.moves[start:], seat):
                raise MaleconError(w.UNDO_SEEN)
        self.decisions.pop()
        taken = zip(self.positions[start:], self.record.moves[start:], strict=False)
        mine = [pos.move_text(action, self.lang) for pos, action in taken if pos.to_move == self.reader]
        del self.positions[start + 1 :], self.record.moves[start:]
        self.told = {who: min(n, start) for who, n in self.told.items()}
        self.shown = None
        self.say(w.UNDONE, moves="; ".join(mine))

    def do_save(self, name: str) -> None:
        name = self.wanted(name, "save")
        if os.path.isfile(os.path.expanduser(name)):
            answer = self.read(w.OVERWRITE(self.lang, file=name))
            if plain(answer) not in w.YES:
                self.say(w.KEPT, file=name)
                return
        sheet.write_text(name, self.record.text())
        self.kept = list(self.record.moves)
        self.say(w.SAVED, file=name)

    def do_load(self, name: str) -> None:
        name = self.wanted(name, "load")
        record = sheet.read_record(name)
        if max(self.people) >= record.game.players or (self.shared and len(self.people) != record.game.players):
            raise InvalidRecord(both(w.SEAT_MISSING, file=name, n=record.game.players, seat=str(max(self.people) + 1)))
        self.sit_down(record)
        self.say(w.LOADED, file=name, title=record.game.definition.title, n=len(record.moves))
        if not self.shared:
            self.do_table("")

    def do_lang(self, lang: str) -> None:
        lang = plain(self.wanted(lang, "lang"))
        if lang not in LANGUAGES:
            raise MaleconError(both(w.NO_LANGUAGE, typed=quoted(lang)))
        self.lang = lang
        self.shown = None
        self.say(w.LANGUAGE)

    def do_quit(self, argument: str) -> None:
        self.bare(argument, "quit")
        self.left = True


def command_named(key: str) -> Command:
    return next(c for c in COMMANDS if c.key == key)


def spoken_words(text: Text) -> set[str]:
    return {plain(word) for word in f"{text.en} {text.es}".split()}
