"""``python -m tools.screenshots``: the pictures of the README, played from fixed seeds."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from textual.pilot import Pilot

from scapegoat_games import catalog
from scapegoat_games.games.alcatraz.moves import Complete
from scapegoat_games.games.alcatraz.view import Acting as Outside
from scapegoat_games.games.alcatraz.view import View as Alcatraz
from scapegoat_games.games.alcatraz.view import Voting
from scapegoat_games.games.corporate.view import Acting
from scapegoat_games.games.corporate.view import View as Corporate
from scapegoat_games.games.scape_goat.moves import Cops
from scapegoat_games.games.scape_goat.view import Framing, ToMove
from scapegoat_games.games.scape_goat.view import View as ScapeGoat
from scapegoat_games.games.scout.moves import Show
from scapegoat_games.games.scout.view import View
from scapegoat_games.match import Match
from scapegoat_games.protocol import Eye, Value
from scapegoat_games.saves import AnyMatch
from scapegoat_games.simulate import choose
from scapegoat_games.tui.app import ScapegoatsApp
from scapegoat_games.tui.opening import Launch, Play, Seating, Start, Watch

FOLDER: Final = Path(__file__).parents[1] / "assets" / "screenshots"
NAMES: Final = ("Ann", "Bo", "Cleo", "Dave")
CREW: Final = (*NAMES, "Edith", "Flo")
SEED: Final = "goat"
SIZE: Final = (80, 24)


def played(moves: int, game_id: str = "scout") -> AnyMatch:
    """A match after so many random moves."""
    game = catalog.load(game_id)
    match = Match.start(game, NAMES, {}, SEED)
    rng = Random(SEED)
    for _ in range(moves):
        seat = match.to_act()[0].seat
        match.play(seat, choose(match.legal(seat), game.weight, rng))
    return match


def until(done: Callable[[AnyMatch], bool], game_id: str = "scout") -> AnyMatch:
    """The shortest such match that is as wanted."""
    moves = 0
    while not done(played(moves, game_id)):
        moves += 1
    return played(moves, game_id)


def _following(match: AnyMatch) -> AnyMatch:
    """With the next move that the same random player makes."""
    return played(len(match.moves) + 1, match.game.id)


def _round_ends(match: AnyMatch) -> bool:
    return "round" in _following(match).last().events


def _somebody_is_blamed(match: AnyMatch) -> bool:
    """A year has been beaten, and a red card will be turned over."""
    verdict = _following(match).view(Eye.TABLE).judgement
    fresh = match.view(Eye.TABLE).judgement is None
    return fresh and verdict is not None and verdict.ending == "beaten" and verdict.blamed


def _much_to_see(match: AnyMatch) -> bool:
    """Some cards lie on the table, a face-down one of whoever is next among them."""
    table: Corporate = match.view(Eye.TABLE)
    own: Corporate = match.view(table.turn)
    return isinstance(table.step, Acting) and table.quarter > 0 and len(own.face_down) > 0


def _over(match: AnyMatch) -> bool:
    return match.outcome() is not None


async def take(name: str, start: Start, *keys: str) -> None:
    """Opens the program, lets time go by before each key, and keeps what is on the screen then."""
    with TemporaryDirectory() as home:
        app = ScapegoatsApp(Path(home), start)
        began = app.clock()
        pressed = 0
        app.clock = lambda: began + pressed
        async with app.run_test(size=SIZE) as pilot:
            for key in keys:
                pressed += 1
                await pilot.press(key)
            await _still(pilot)
            picture = app.export_screenshot(title="Scapegoat Games", simplify=True)
    (FOLDER / f"{name}.svg").write_text(picture, encoding="utf-8")


async def _still(pilot: Pilot[int]) -> None:
    await pilot.pause()
    await pilot.pause()


async def take_scene(name: str, match: AnyMatch) -> None:
    """A scene needs the move before it to be played at the table."""
    following = _following(match).moves[-1][1]
    with TemporaryDirectory() as home:
        app = ScapegoatsApp(Path(home), Play(match))
        async with app.run_test(size=SIZE) as pilot:
            await _still(pilot)
            assert app.table is not None
            app.table.lift()
            await _still(pilot)
            app.table.play(following)
            await _still(pilot)
            picture = app.export_screenshot(title="Scapegoat Games", simplify=True)
    (FOLDER / f"{name}.svg").write_text(picture, encoding="utf-8")


def _beats_a_pair(match: AnyMatch) -> bool:
    """Whoever is next can beat two cards or more, which makes a good picture."""
    view: View = match.view(match.to_act()[0].seat)
    return len(view.active) > 1 and isinstance(match.legal(view.turn)[0], Show)


def _chosen(match: AnyMatch) -> list[str]:
    """The keys that choose the first Show that is legal."""
    show = match.legal(match.to_act()[0].seat)[0]
    return ["right"] * show.start + ["shift+right"] * (show.stop - show.start - 1)


def _key(match: AnyMatch) -> str:
    """What lifts the curtain for whoever is next."""
    return str(match.to_act()[0].seat + 1)


def _goats(players: int, done: Callable[[ScapeGoat], bool], least: int = 0) -> AnyMatch:
    """A match of Scape Goat, played by chance but not to the cops, to where it is as wanted."""
    match: AnyMatch = Match.start(catalog.load("scape-goat"), CREW[:players], {}, SEED)
    rng = Random(SEED)
    while len(match.moves) < least or not done(match.view(_owing(match))):
        seat = _owing(match)
        moves = [move for move in match.legal(seat) if not isinstance(move, Cops)]
        match.play(seat, rng.choice(moves))
    return match


def _owing(match: AnyMatch) -> int:
    return next(decision.seat for decision in match.to_act() if not decision.optional)


def _last_to_choose(view: ScapeGoat) -> bool:
    return isinstance(view.step, Framing) and len(view.step.decided) == view.seats - 1


async def take_scape_goat() -> None:
    turn = _goats(6, lambda view: isinstance(view.step, ToMove), least=24)
    whom = str(1 + (_owing(turn) + 2) % 6)
    shots: Sequence[tuple[str, AnyMatch, Sequence[str]]] = (
        ("scape-goat-curtain", turn, ()),
        ("scape-goat-turn", turn, (_lift(turn), "2", whom)),
        ("scape-goat-mat", turn, (_lift(turn), "space")),
    )
    for name, match, keys in shots:
        await take(name, Play(match), *keys)
    frame = _goats(5, _last_to_choose)
    await take("scape-goat-frame", Play(frame), _lift(frame), "enter", "enter")


def _prisoners(done: Callable[[AnyMatch], bool]) -> AnyMatch:
    """A match of Alcatraz played by chance, but for the tasks: they are done where they can be."""
    game = catalog.load("alcatraz")
    settings: Mapping[str, Value] = {"sides": "sgssgsggssgs", "talk": 0}
    for number in count():
        match: AnyMatch = Match.start(game, NAMES, settings, f"{SEED} {number}")
        rng = Random(number)
        while match.to_act():
            if done(match):
                return match
            seat = _owing(match)
            tasks = [move for move in match.legal(seat) if isinstance(move, Complete)]
            match.play(seat, tasks[0] if tasks else choose(match.legal(seat), game.weight, rng))
    raise AssertionError("there is always one more")


def _plan_under_way(match: AnyMatch) -> bool:
    """The Scapegoat's turn, with blackmail in hand, once some letters are marked."""
    view: Alcatraz = match.view(Eye.TABLE)
    marked = sum(len(sheet.letters) for sheet in view.sheets)
    armed = view.turn == view.scapegoat and len(view.hands[view.turn]) > 0
    return isinstance(view.step, Outside) and armed and marked > 2 and view.points > 2


def _last_vote(match: AnyMatch) -> bool:
    """The next vote is the last, and there will be a tie to settle."""
    view: Alcatraz = match.view(Eye.TABLE)
    if not isinstance(view.step, Voting) or sum(view.voted) < view.seats - 1 or view.round < 3:
        return False
    others = [move.seat for _, move in match.moves[-3:]]
    return len({*others}) == 2


async def take_alcatraz() -> None:
    await take("alcatraz-turn", Play(_prisoners(_plan_under_way)))
    vote = _prisoners(_last_vote)
    few = min((move.seat for _, move in vote.moves[-3:]), key=_votes(vote))
    await take("alcatraz-vote", Play(vote), _lift(vote), str(1 + few), "enter")


def _votes(match: AnyMatch) -> Callable[[int], int]:
    """How often somebody was voted for, before the last vote."""
    return [move.seat for _, move in match.moves[-3:]].count


def _lift(match: AnyMatch) -> str:
    """The key of whoever is next."""
    return str(_owing(match) + 1)


async def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    scout = catalog.load("scout")
    settings = {setting.name: setting.default for setting in scout.settings}
    turn, ending, over = until(_beats_a_pair), until(_round_ends), until(_over)
    steps = ["enter", "enter", *["right"] * 4]
    shots: Sequence[tuple[str, Start, Sequence[str]]] = (
        ("launcher", Launch(), ()),
        ("seating", Seating(scout, NAMES, settings), ()),
        ("scout-hold", Play(played(0)), ("1", "down")),
        ("curtain", Play(turn), ()),
        ("scout-turn", Play(until(_beats_a_pair)), (_key(turn), *_chosen(turn))),
        ("scout-scout", Play(until(_beats_a_pair)), (_key(turn), "s", "right", *steps)),
        ("scout-results", Play(over), ()),
        ("scout-replay", Watch(until(_over)), ("pagedown", "pagedown")),
    )
    for name, start, keys in shots:
        await take(name, start, *keys)
    await take_scene("scout-round", ending)
    corporate = until(_much_to_see, "corporate")
    await take("corporate-turn", Play(corporate), _key(corporate), "right", "down")
    await take_scene("corporate-year", until(_somebody_is_blamed, "corporate"))
    await take_scape_goat()
    await take_alcatraz()


if __name__ == "__main__":
    asyncio.run(main())
