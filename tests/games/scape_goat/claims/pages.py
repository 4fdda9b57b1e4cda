"""When it is true what pages and scenes say."""

from collections.abc import Mapping
from typing import Final

from scapegoat_games.games.scape_goat import pieces, steps
from tests.contract.claims import Context, Holds
from tests.games.scape_goat.claims.log import is_framed, nobody_framed
from tests.games.scape_goat.claims.questions import colour_of, is_step, over, turned


def aid_is(aid: str) -> Holds:
    return lambda context: context.view.aid == aid


def holds(context: Context) -> bool:
    """Whether the player or slot named in the text has the cards named there."""
    zone = (
        context.players[0] if context.players else context.view.seats + int(context.values[0]) - 1
    )
    cards = context.everything.held[zone]
    if zone == context.view.turn and context.everything.taken is not None:
        cards = pieces.with_card(
            tuple({*cards} - {context.everything.taken}), context.everything.taken
        )
    return pieces.named(cards) == context.values[1]


def mat_names(context: Context) -> bool:
    owner, told = context.players
    return bool(context.everything.named[owner] == told)


PAGES: Final[Mapping[str, Holds]] = {
    # Pages
    "Everyone takes a first look: {…} of {…} so far.": is_step(steps.Looking),
    "{…} moves next.": lambda context: is_step(steps.ToMove)(context) and context.view.turns > 0,
    "{…} begins: first token placed on Prepare.": lambda context: (
        is_step(steps.ToMove)(context) and context.view.turns == 0
    ),
    "{…} has taken the card from slot {…} and puts one back.": is_step(steps.Stashing),
    "Frame Attempt by {…}: {…} of {…} have chosen a card.": is_step(steps.Framing),
    "{…} swaps evidence at {…}.": is_step(steps.ToSwap),
    "The game is over.": is_step(steps.Over),
    "to take": lambda context: not turned(context),
    "frame or steal": turned,
    "frame, steal": turned,
    "Take a preparation token. Once both are taken, this is Frame/Steal.": lambda context: (
        not turned(context)
    ),
    "With a token: start a Frame Attempt. Without one: steal one.": turned,
    "House rule: only cards that you alone have seen.": aid_is("own"),
    "House rule: this page remembers no cards.": aid_is("none"),
    "Open cards and your own are left out.": aid_is("full"),
    "{…}: a player's colour": lambda context: context.values[0] in context.view.deal.colours,
    "the wild card: it shows everyone": lambda context: context.view.seats == 6,
    ", Frame Attempt": lambda context: bool(getattr(context.view.step, "shown", ())),
    "{…} holds {…}.": holds,
    "Slot {…} of the Stash holds {…}.": holds,
    "{…}'s mat names {…}.": mat_names,
    # Scenes
    "To the cops!": lambda context: over(context, "cops"),
    "A trade": lambda context: (
        is_step(steps.ToSwap)(context) and context.everything.past[-1].kind == "trade"
    ),
    "All have seen these cards. {…} goes on with the evidence swap.": nobody_framed,
    "Only these two know which. {…} goes on with the evidence swap.": lambda context: (
        is_step(steps.ToSwap)(context) and context.players == (context.view.turn,)
    ),
    "{…}, press {…} to see the card you got.": lambda context: (
        isinstance(context.before.step, steps.Trading)
        and context.players == (context.before.step.partner,)
        and context.values[1] == str(context.players[0] + 1)
    ),
    "All the others show {…}. Is {…} the scapegoat?": lambda context: (
        is_framed(context) and context.values[0] == colour_of(context, context.players[0])
    ),
}
