"""One match in progress: the only object that a front end holds.

A match is a seed, its seats and its moves. The match checks each move, applies the move to the
state, and writes it to the journal. A front end never gets the state: it gets views, options and
lines of text.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Generic, Self, final

from scapegoat_games import clock, journal_lines
from scapegoat_games.journal import Journal, Written
from scapegoat_games.match_file import MatchFile
from scapegoat_games.positions import Position, Positions
from scapegoat_games.protocol import (
    Decision,
    Dice,
    Eye,
    Game,
    IllegalMove,
    Level,
    M,
    Option,
    Outcome,
    S,
    Seat,
    V,
    Value,
)
from scapegoat_games.setup_input import agreed, check_count, renamed
from scapegoat_games.turns import (
    Handover,
    Line,
    PlayedMove,
    heard_by,
    in_names,
    last_of,
    lines_for,
    with_handovers,
)
from scapegoat_games.undo import Undoing, choosing_in_secret, mark_seen, without
from scapegoat_games.words import fill
from scapegoat_games.writings import Writings


class StillHidden(RuntimeError):
    """A front end asked for the view of everything while the match goes on."""


@final
class Match(Generic[S, M, V]):
    """A match that is being played. Names are filled into a game's texts here and nowhere else."""

    def __init__(self, game: Game[S, M, V], header: journal_lines.Header, name: str = "") -> None:
        self.game = game
        self.header = header
        self.file = MatchFile(name)
        self.notice: str | None = None
        """A sentence on what was lost when the journal was read."""
        self.covers = False
        """Whether the front end announces each reveal before the players see the reveal, and calls
        ``uncover`` when they see it. Until that call, the secret choice that caused the reveal can
        be undone.
        """
        self._adopted = 0
        self._handovers: list[Handover] = []
        self._turns: list[PlayedMove[M]] = []
        self.writings = Writings(self.file, self._turns)
        self._positions: Positions[S, M] | None = None
        self._stand(*self._begin())

    @classmethod
    def start(  # noqa: PLR0913  # a new match has so many properties
        cls,
        game: Game[S, M, V],
        names: Iterable[str],
        settings: Mapping[str, Value],
        seed: str,
        path: Path | None = None,
        *,
        open_hands: bool = False,
        hints: bool = False,
        computers: Mapping[Seat, Level] = journal_lines.NOBODY,
    ) -> Self:
        """A new match, with its journal at ``path``; without a path, the match is not kept.

        Missing settings have their defaults. Raises ``BadSetup`` or ``JournalTrouble``.
        """
        names = tuple(names)
        check_count(game, len(names))
        when = clock.now().isoformat(timespec="seconds")
        rules = agreed(game, settings)
        header = journal_lines.Header(
            game.id, game.edition, seed, names, rules, when, open_hands, hints, computers
        )
        # The match is made before its file, so if the game refuses the settings, no file is left.
        match = cls(game, header, path.stem if path else "")
        if path is not None:
            match.adopt(Journal.create(path, header))
        return match

    def adopt(self, journal: Journal, contents: journal_lines.Contents | None = None) -> None:
        """Writes all later records to this journal. The moves made so far can't be undone any more.

        If the match is resumed, ``contents`` has the players' notes and public statements.
        """
        self.file.adopt(journal)
        self._adopted = len(self._turns)
        if contents is not None:
            self.writings.adopt(contents)
            self._handovers += [Handover(moves, *change) for moves, change in contents.handed]

    @property
    def id(self) -> str:
        """The name that a player types to resume the match; empty if the match is not kept."""
        return self.file.id

    @property
    def names(self) -> tuple[str, ...]:
        return self.header.names

    @property
    def settings(self) -> Mapping[str, Value]:
        return self.header.settings

    @property
    def open_hands(self) -> bool:
        """Whether everybody may see everything."""
        return self.header.open_hands

    @property
    def computers(self) -> Mapping[Seat, Level]:
        """The seats of computer players, and how well each of them plays."""
        return self.header.computers

    @property
    def hints(self) -> bool:
        """Whether players may ask for hints: always with a single person or with open hands."""
        return self.header.hints or self.open_hands or len(self.owned) == 1

    @property
    def people(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(len(self.names)) if seat not in self.computers)

    @property
    def owned(self) -> tuple[Seat, ...]:
        """The seats of people, and the seats that people have handed over to computer players.

        The owner of a seat that was handed over has seen its hand and may come back.
        """
        return tuple(sorted({*self.people, *self.header.handed_over}))

    @property
    def seed(self) -> str:
        return self.header.seed

    @property
    def moves(self) -> tuple[tuple[Seat, M], ...]:
        return tuple((turn.seat, turn.move) for turn in self._turns)

    def to_act(self) -> tuple[Decision, ...]:
        """The seats that may move now; empty exactly when the match is over."""
        return self._position.to_act

    def outcome(self) -> Outcome | None:
        """How the match ended; None while somebody is to act."""
        outcome = self.game.outcome(self._position.state)
        return outcome and outcome._replace(why=fill(outcome.why, self.names))

    def view(self, who: Seat | Eye) -> V:
        """What ``who`` may know.

        Before the end, ``Eye.ALL`` raises ``StillHidden``, unless hands are open.
        """
        self._check(who)
        return self._position.view(who)

    def view_at(self, move_number: int, who: Seat | Eye) -> V:
        """What ``who`` may know after ``move_number`` moves.

        Calls are fast if each call has a higher number than the call before.
        """
        self._check(who)
        if self._positions is None:
            self._positions = Positions(self.game, self._begin, self._turns)
        return self.game.view(self._positions.at(move_number), who)

    def legal(self, seat: Seat) -> Sequence[M]:
        """Every move the seat may make now; none if the seat isn't to act."""
        return self._position.legal(seat)

    def why_not(self, seat: Seat, move: M) -> str | None:
        """Why the move is refused, in words for a player; None exactly if the move is legal."""
        refusal = self._position.why_not(seat, move)
        return refusal and fill(refusal, self.names)

    def describe(self, seat: Seat, move: M) -> Option[M]:
        """A legal move of the seat in words."""
        return in_names(self.game.describe(self._position.page(seat), move), self.names)

    def play(self, seat: Seat, move: M) -> tuple[Line, ...]:
        """Plays the move, writes it to the journal, and returns the lines that everybody may read.

        Raises ``IllegalMove`` without changing anything. The match goes on even if the journal
        can't be written: then ``unsaved`` says why, and ``retry`` tries again.
        """
        refusal = self.why_not(seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        heard = heard_by(self._turns, len(self._turns))
        self._apply(seat, move)
        turn = self._turns[-1]
        turn.covered = self.covers and turn.secret and not turn.still_choosing
        # While an undo is possible, the line about the end must wait: no undo may follow that line.
        self.file.save(self.last(), *(() if turn.covered else self._end()))
        return tuple(lines_for(self._turns, self.names, Eye.TABLE, heard))

    def last(self) -> journal_lines.MoveLine:
        """The last move, as a record of the journal."""
        turn = self._turns[-1]
        kinds = tuple(event.kind for event in turn.events)
        return journal_lines.MoveLine(
            turn.seat, self.game.dump(turn.move), kinds, turn.draws, not self.to_act()
        )

    def _end(self) -> tuple[journal_lines.EndLine, ...]:
        """How the match ended, as a record of the journal; empty while the match goes on."""
        outcome = self.game.outcome(self._position.state)
        return () if outcome is None else (journal_lines.EndLine(outcome.winners, outcome.scores),)

    def history(self, who: Seat | Eye, since: int = 0) -> tuple[Line, ...]:
        """All lines that ``who`` may read, without the lines of the first ``since`` events."""
        self._check(who)
        lines = lines_for(self._turns, self.names, who, since)
        later = [one for one in self._handovers if heard_by(self._turns, one.moves) >= since]
        before = len(self._handovers) - len(later)
        return with_handovers(lines, later, self.names, since, before)

    def since_last_turn(self, seat: Seat, who: Seat | Eye | None = None) -> tuple[Line, ...]:
        """Lines on what happened since the seat's latest move, as ``who`` may read the lines.

        If ``who`` is None, the seat itself is the reader. The first event that the seat's move
        caused is left out, unless no other event has happened.
        """
        eye = seat if who is None else who
        own = last_of(self._turns, {seat})
        if own is None:
            return self.history(eye)
        heard = self._turns[own].heard
        return self.history(eye, heard + 1) or self.history(eye, heard)

    def secret_choice(self, seat: Seat) -> str:
        """What the seat has chosen in secret, in words for its player, while other seats still have
        to choose; empty if there is no such choice.
        """
        at = last_of(self._turns, {seat})
        if at is None or not self._undoing().pending(at):
            return ""
        told = (event.private.get(seat, "") for event in self._turns[at].events)
        return " ".join(fill(words, self.names, seat) for words in told if words)

    def rename(self, seat: Seat, name: str) -> None:
        """Corrects the name of a seat. Raises ``BadSetup`` if the new name is not allowed."""
        self._change(journal_lines.NameLine(seat, renamed(self.game, self.names, seat, name)))

    def hand_over(self, seat: Seat, level: Level | None) -> None:
        """Lets a computer player of this level play the seat from now on.

        If ``level`` is None, a person plays the seat. The moves made so far can't be undone any
        more.
        """
        change = journal_lines.PlayerLine(seat, level)
        self._handovers.append(Handover(len(self._turns), seat, level))
        self._change(change)

    def _change(self, change: journal_lines.HeaderChange) -> None:
        self.header = journal_lines.changed(self.header, change)
        self.file.save(change)

    def curtain_lifted(self, seat: Seat) -> None:
        """Marks the latest move of another person as seen: that move can't be undone any more.

        A front end calls this method when the curtain is lifted and the seat sees its own page.
        """
        mark_seen(self._turns, seat, self.computers)

    def uncover(self) -> None:
        """Makes the last secret choice final: it can't be undone any more.

        A front end calls this method when it shows what the choice has revealed.
        """
        if self.covered:
            self._turns[-1].covered = False
            self.file.save(*self._end())

    @property
    def covered(self) -> bool:
        """Whether the front end doesn't show yet what the last move has revealed."""
        return bool(self._turns) and self._turns[-1].covered

    def can_undo(self) -> bool:
        return self.why_no_undo() is None

    def why_no_undo(self, seat: Seat | None = None) -> str | None:
        """Why a move can't be undone; None if it can be undone.

        The move is the last move of ``seat``; if ``seat`` is None, the last move made by a person.
        The words reveal nothing hidden; ``Undoing.refusal`` says when a move can be undone.
        """
        return self._undoing().refusal(seat)

    def _undoing(self) -> Undoing:
        return Undoing(
            self._turns,
            self.people or range(len(self.names)),
            handed_over=self._handovers[-1].moves if self._handovers else 0,
            adopted=self._adopted,
            over=not (self.to_act() or self.covered),
            open_hands=self.open_hands,
        )

    def undoes(self) -> Seat | None:
        """The seat whose move ``undo()`` would undo; None if no move can be undone."""
        undoing = self._undoing()
        first = undoing.first()
        return None if first is None or undoing.refusal() else self._turns[first].seat

    def undo(self, seat: Seat | None = None) -> None:
        """Undoes the last move of ``seat``; if ``seat`` is None, the last move made by a person.

        Undoes all moves of computer players after this move, too. But if this move is a secret
        choice and other seats still have to choose, later choices are kept. Raises ``IllegalMove``
        if ``why_no_undo`` gives a reason.
        """
        undoing = self._undoing()
        refusal, first = undoing.refusal(seat), undoing.first(seat)
        if refusal is not None or first is None:
            raise IllegalMove(refusal)
        gone = range(first, first + 1 if undoing.pending(first) else len(self._turns))
        mover, later = self._turns[first].seat, self._turns[gone.stop :]
        del self._turns[first:]
        state, dice = self._begin()
        for turn in self._turns:
            self.game.apply(state, turn.seat, turn.move, dice)
        self._stand(state, dice)
        for turn in later:
            self._apply(turn.seat, turn.move)
            self._turns[-1].seen, self._turns[-1].learned = turn.seen, turn.learned
        self._adopted = without(self._adopted, gone)
        self.writings.undone(gone)
        self._positions = None
        one, last = journal_lines.UndoLine(mover), journal_lines.UndoLine()
        self.file.save(*([one] if later else [last] * len(gone)))

    def close(self) -> None:
        """Saves what is only in memory, if the disk takes it, and releases the journal."""
        self.uncover()
        self.file.write_now(closing=True)

    def writing(self, *, closing: bool = False) -> Callable[[], Written] | None:
        """Returns the function that ``MatchFile.writing`` makes: it writes all waiting records.

        With ``closing``, the front end is about to leave the match, so the last secret choice
        becomes final.
        """
        if closing:
            self.uncover()
        return self.file.writing(closing=closing)

    def _begin(self) -> tuple[S, Dice]:
        dice = Dice(self.seed)
        return self.game.new(len(self.names), self.settings, dice), dice

    def _stand(self, state: S, dice: Dice) -> None:
        self._dice = dice
        self._position = Position(self.game, state)

    def _apply(self, seat: Seat, move: M) -> None:
        # The rules change a copy of the state, so that an exception in the rules leaves the match
        # as it was.
        state, dice = self.game.copy(self._position.state), Dice(self.seed, self._dice.drawn)
        before = self._turns[-1] if self._turns else None
        secret = choosing_in_secret(self.to_act(), before)
        events = tuple(self.game.apply(state, seat, move, dice))
        chance, heard = dice.drawn > self._dice.drawn, heard_by(self._turns, len(self._turns))
        left = secret - {seat}
        self._turns.append(
            PlayedMove(seat, move, events, heard, dice.drawn, chance, seat in secret, left)
        )
        self._stand(state, dice)

    def _check(self, who: Seat | Eye) -> None:
        if who is Eye.ALL and not self.open_hands and self.to_act():
            raise StillHidden("Everything is shown only after the end, or with open hands.")
