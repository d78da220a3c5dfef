"""The numbers of the editions as the form for a new race needs them, so that no page knows a rule by heart. No HTTP."""

from __future__ import annotations

from typing import Any

from companion.rules import editions


def numbers() -> dict[str, Any]:
    """Camels, spaces and counts, beside the rulebook's own."""
    racing = {**editions.RACING, "cards": editions.CARD_CAMELS}
    return {
        "editions": {
            name: {
                "racing": racing[name],
                "crazy": editions.CRAZY.get(name, ()),
                "spaces": editions.SPACES,
                "stay": editions.DICE_LEFT.get(name, 0),
                "most": most,
            }
            for name, most in editions.MOST_PLAYERS.items()
        },
        "modules": editions.MODULES,
        "extended": editions.SPACES_EXTENDED,
        "partners": editions.PARTNERS_FROM,
        "least": editions.LEAST_PLAYERS,
        "most": editions.MOST_SUPERCUP,
        "start_cards": 5,
        "ones": editions.ONES,
        "twos": editions.TWOS,
        "midfield": max(editions.MIDFIELD_BY_PLACE),
        "decks": (10, 12),
        "lengths": (1, 24),
        "values": {"racing": (1, 2, 3), "support": (1, 2)},
    }
