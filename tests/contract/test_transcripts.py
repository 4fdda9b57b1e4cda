"""Chapters and hidden cards in printed matches."""

from itertools import pairwise

import pytest

from scapegoat_games import catalog
from scapegoat_games.match import Match
from scapegoat_games.protocol import Eye
from scapegoat_games.simulate import automated, play_out
from scapegoat_games.words import fill

NAMES = ("Ann", "Bo", "Cy", "Dot", "Ed", "Flo")


@pytest.mark.parametrize("game_id", catalog.ids())
def test_each_chapter_has_a_title_and_its_hidden_cards(game_id: str) -> None:
    game = catalog.load(game_id)
    seats, settings = game.seats[0], automated(game, {})
    match = Match.start(game, NAMES[:seats], settings, "transcript")
    chapters = [game.chapter(match.view(Eye.TABLE))]
    told_to_all = 0
    for seat, move in play_out(game, seats, settings, "transcript").moves:
        chapters.append(game.chapter(match.view(Eye.TABLE)))
        for who in (seat, Eye.TABLE):
            for sentence in game.laid_out(match.view(who)):
                assert "{" not in fill(sentence, match.names)
        match.play(seat, move)
    for number in range(len(match.moves) + 1):
        view = match.view_at(number, Eye.ALL)
        assert game.chapter(view)
        sentences = game.laid_out(view)
        assert not any("?" in sentence for sentence in sentences)
        told_to_all += any(name in fill(" ".join(sentences), match.names) for name in match.names)
    assert told_to_all
    changes = sum(before != after for before, after in pairwise(chapters))
    assert changes == len({*chapters}) - 1 > 0, "a chapter that is over never comes back"
