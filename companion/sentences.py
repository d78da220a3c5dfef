"""Every code of a refusal as an English sentence: for the command line and the `error` of an answer. No rules here.

Phones make their own sentences from code and parameters; `python -m companion.sentences` prints both as JSON. Rules and
records speak in half sentences, which the command puts behind FILE:LINE; `sentence` makes whole ones of them.
"""

from __future__ import annotations

import json
from string import Formatter

import msgspec

from .rules import Refusal
from .rules.refusal import Param

#: a text that was sent may be as long as a line of a record; what is said about it may not.
LONGEST = 250
#: what would break a sentence over several lines, or be no text at all, as it is written in a string.
BREAKS = {code: repr(chr(code))[1:-1] for code in (*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029)}
#: the header that holds code and parameters of a refusal as ASCII JSON, and how long it may be.
REFUSAL, LONGEST_HEADER = "Refusal", 4000

SENTENCES: dict[str, str] = {
    # what no race with this setup can hold
    "no-player": "nobody at this table is called {player}",
    "cards-have-no": "the card game has no {verb}",
    "only-cards-have": "only the card game has {verb}",
    "no-racing-camel": "there is no racing camel {camel} in this race; there are {camels}",
    "no-space": "the track has no space {space}; its spaces are 1 to {last}",
    "no-space-before-1": "the track has no space {space}; its spaces begin with 1",
    "tile-on-first-space": "no tile may ever lie on space 1",
    "support-needs-extended": 'supporting dice belong to the module "extended"',
    "support-value": "a supporting die shows 1 or 2, never {value}",
    "grey-needs-mark": "the grey die needs its mark: is the number black or white",
    "mark-without-grey": "only the grey die has a mark, the {die} one has none",
    "no-die": "there is no die {die} in this race",
    "no-partnerships": "this race has no partnerships",
    "own-partner": "nobody can be their own partner",
    "photo-needs-module": 'the photographer belongs to the module "photographer"',
    "position-needs-module": 'position tiles belong to the module "positions"',
    "no-boost": "this race is played without the additional action (boost)",
    # setups
    "player-nameless": "a player has no name",
    "player-name-too-long": "the name of a player is longer than {most} characters",
    "player-named-twice": "two players have the name {name}",
    "camel-nameless": "a camel has no name",
    "camel-name-too-long": "the name of a camel is longer than {most} characters",
    "camel-named-twice": "two camels have the name {name}",
    "player-count": "this race is for 2 to {most} players, and {count} are named",
    "player-count-supercup": (
        "this race is for 2 to {most} players, 9 or 10 with all four modules of Supercup, and {count} are named"
    ),
    "partnerships-need": "partnerships need {least} players or more, and {count} are named",
    "youngest-first": "youngest_first must name every player once",
    "modules-of-first": 'modules and boost belong to the Supercup, that is to edition "first"',
    "no-module": "there is no module {module}; the modules are {modules}",
    "module-twice": "a module is named twice",
    "boost-needs-extended": 'boost needs the module "extended"',
    "stack-empty": "the stack on space {space} is empty; leave the space out",
    "no-camel": "there is no camel {camel} in this edition",
    "camel-twice": "the camel {camel} stands on the track twice",
    "camel-missing": "the camel {camel} is not on the track",
    "start-card-no-camel": "start card {number} shows {camel}, and no camel has that name",
    "start-card-too-many": "start card {number}: there are not so many {camel} cards with +{steps}",
    "start-card-finish": "start card {number} takes {camel} to the Finish card; the track is longer than that",
    # what a rule forbids now
    "race-over": "the race is over; only undo can change it now",
    "not-your-turn": "it is not the turn of {player}, {acts} is to act",
    "nothing-to-undo": "there is nothing to undo; no event stands",
    "no-ticket-left": "no {camel} ticket is left in this leg",
    "tile-on-camels": "camels stand on space {space}; a tile needs an empty space",
    "tile-before-camera": "the camera looks at space {space}; no tile may lie there",
    "tile-there-already": "your tile is on space {space} already; choose a different space",
    "tile-on-tile": "the tile of {player} lies on space {space} already; choose a different space",
    "tile-next-to-tile": "space {space} is next to the tile of {player}; tiles need a free neighbour",
    "die-not-in-pyramid": "the {die} die is not in the pyramid",
    "support-not-in-pyramid": "the supporting die of {die} is not in the pyramid",
    "card-not-in-hand": "{player} has no {camel} finish card in hand any more",
    "has-partner": "{player} is the partner of {partner} until the end of the leg",
    "other-photographer": "{player} is the photographer",
    "camera-there-already": "the camera looks at space {space} already; choose a different space",
    "camera-on-camels": "camels stand on space {space}; the camera needs an empty space",
    "camera-on-tile": "a tile lies on space {space}; the camera needs an empty space",
    "place-taken": "the position tile for place {place} is taken in this leg",
    "no-uncovered-ticket": "{player} has no uncovered {camel} ticket of {value}",
    "boost-not-now": (
        "nobody may put in a supporting die now; it takes a pyramid ticket, right after one's own action"
    ),
    "boost-of-leader": "{die} is in the lead; the leader's supporting die may not go in",
    "not-on-pedestal": "the supporting die of {die} is not on the pedestal",
    "track-action-done": "{player} has done a track action already; a turn holds exactly one",
    "betting-action-done": "{player} has done a betting action already; a turn holds at most one",
    "track-action-first": "a turn needs a track action: reveal a card, play the hand card or place a figure",
    "all-cards-shown": "all six {camel} cards have shown up in this leg",
    "steps-shown": "every {camel} card with +{steps} has shown up in this leg",
    "hand-played": "{player} has played the card in hand already in this leg",
    "figure-stands": "the {figure} stands on the track already",
    "figure-past-end": ("the track ends with space {last}; no figure may stand on the Finish card or beyond"),
    "space-gone": "space {space} is gone: the sand has made one space of {before} and {space}",
    "figure-on-camels": "camels stand on space {space}; a figure needs an empty space",
    "figure-on-figure": "the {figure} stands on space {space}; a figure needs an empty space",
    "figure-behind-last": "space {space} is behind the last camel; no figure may stand there",
    "midfield-taken": "the midfield card of {camel} is taken in this leg",
    "no-leader-card": "no leader card of {camel} is left in this leg",
    "final-winner-taken": "the final winner card of {camel} lies in front of {player}",
    "final-loser-taken": "the final loser card of {camel} lies in front of {player}",
    # bytes that are no setup and no event
    "not-utf-8": "these bytes are no UTF-8 text",
    "byte-order-mark": "a byte order mark stands before the text; save the file without it",
    "lone-surrogate": "half of a character (a lone surrogate) stands in a text",
    "nested-too-deep": "the brackets are nested too deep",
    "no-json": "this is no JSON: {why} (column {column})",
    "number-too-long": "a number is far too long",
    "no-object": "a line holds one JSON object, in braces",
    "field-twice": 'the field "{field}" stands twice',
    "not-whole": "{value} is no whole number",
    "field-missing": '{at}the field "{field}" is missing',
    "field-unknown": '{at}the field "{field}" does not belong here',
    "value-unknown": "{at}{value} is not one of the values that this field may have",
    "number-at-most": "{at}a number of at most {most} belongs here",
    "number-at-least": "{at}a number of at least {least} belongs here",
    "list-at-most": "{at}a list of at most {most} belongs here",
    "list-at-least": "{at}a list of at least {least} belongs here",
    "list-of": "{at}a list of {wanted} belongs here, not of {got}",
    "text-at-most": "{at}a text of at most {most} characters belongs here",
    "text-at-least": "{at}a text of at least {least} characters belongs here",
    "wrong-kind": "{at}{wanted} belongs here, not {got}",
    "malformed": "{at}{why}",
    # records
    "no-setup": "there is no setup; the first line of a record says who plays what",
    "line-too-long": "the line is longer than 1 MiB",
    "stdin-closed": "standard input is closed; nothing can be read from it",
    "file-unreadable": "the file cannot be read: {why}",
    "odds-too-long": "{why}",
    # the race on the table
    "no-race": "There is no race yet. The host starts one.",
    "no-race-running": "No race is running.",
    "race-running": "A race is running. End it first, or say that the new one takes its place.",
    "no-wifi": "This machine's own settings join its Wi-Fi.",
    "race-running-still": "A race is running. End it first; then this one can be played on.",
    "no-such-race": "There is no race {race}.",
    "other-rules": "Race {race} was played by other rules than those of today. Its record is still here.",
    "moved-on": "The race has moved on: {events} events, not {expected}. Look again.",
    "undo-of-other": "The latest event is not yours but that of {player}. Ask the host.",
    "undo-of-reveal": "What has been revealed is the host's to take back. Ask the host.",
    "undo-of-leg-end": "This ended the leg, so it is the host's to take back. Ask the host.",
    "undo-of-earlier-phone": "This card was placed before this phone sat here. Ask the host.",
    "race-not-aside": "Race {race} has not been set aside.",
    "too-many-events": "A record of more than {most} events cannot be taken in.",
    "not-sealed-for-us": "This race was sealed for another table, or the file has changed.",
    "no-table-key": "This is not the key of a table. Copy it from the other table's page.",
    "history-busy": "The table is looking at other races. Try again in a moment.",
    "question-over": "This question has been answered, or a newer one has taken its place.",
    "question-of-earlier-turn": (
        "This die was revealed in an earlier turn. Undo what came after it, or say that there was no roll."
    ),
    "question-of-other": "Only the player to act and the host may answer.",
    "odds-hidden": "The host does not show the odds to this phone.",
    # who may
    "no-seat": "This phone holds no seat at this table. Claim one, or ask the host.",
    "nobody-plays": "Nobody of that name plays in this race.",
    "wrong-code": "No seat is handed over by this code. Ask for a new one on the old phone.",
    "code-over": "This seat has changed hands already.",
    "too-many-codes": "Too many wrong codes from this address. Wait a minute.",
    "seat-taken": "The seat of {player} is taken. The host can free it.",
    "not-your-seat": "This phone holds the seat of {seat}; only the host may act for somebody else.",
    "other-seat": "Only the host may look at another seat.",
    "secret-cards": "{player} holds these cards in secret; only the phone of {player} may place one.",
    "host-only": "Only the host may do this.",
    "host-unknown": "Only the host may do this. Log in with the host's key.",
    "host-without-seat": "The host holds no seat; claim one, or ask for one with ?name=.",
    "host-there": "This table has a host. Ask them, or use the host's key.",
    "other-host": "Somebody else has become host.",
    "wrong-key": "This is not the host's key. It is in the file host.key and on the label.",
    "key-or-claim": "Either the key or the claim, not both.",
    "claim-closed": "This claim is no longer open, or several phones asked at once. Ask again, one at a time.",
    "too-many-claims": "Too many phones ask to be host. Wait a minute and ask again.",
    "too-many-keys": "Too many wrong keys from this address. Wait a minute.",
    "token-missing": "This is the reader's. It shows the token of reader.token.",
    "token-unknown": "Nobody knows this token. Give the reader the table's reader.token.",
    "too-many-tokens": "Too many wrong tokens. Wait a minute.",
    # requests
    "json-wanted": "This takes JSON; send it with Content-Type: application/json.",
    "record-wanted": "This takes a race record; send it with Content-Type: text/plain.",
    "too-large": "What was sent is larger than {most} kB.",
    "far-too-large": "What was sent is too large.",
    "headers-too-large": "The headers of this request are too large.",
    "whole-number-wanted": '"{name}" must be a whole number.',
    "replace-or-not": '"replace": true or false belongs here.',
    "if-match": "If-Match must be the number of events that the sender has seen.",
    "idempotency-key": "Idempotency-Key must have 1 to {most} characters.",
    "key-used": "This Idempotency-Key has been used for something else in this race. Take another one.",
    "answer-or-discard": "An answer names the die and its value, or discards the question.",
    "answer-no-roll": "The answer to the question is a roll.",
    "reading-id": '"reading" must be an id of 1 to {most} characters.',
    "reading-incomplete": "A reading that was read names its die and its value.",
    "no-picture": "The picture is no JPEG in base64.",
    "no-pyramid": "There is no simulated pyramid at this table.",
    "pyramid-away": "The simulated pyramid does not listen. Start the demo again.",
    "pyramid-broken": "The simulated pyramid cannot be pressed. Start the demo again.",
    "pyramid-busy": "The simulated pyramid is busy. Press again in a moment.",
    "bad-request": "This request cannot be understood.",
    "no-such-path": "There is nothing at this address.",
    "no-such-method": "This address knows no such request; look at /api/openapi.json.",
    "http": "{name}.",
    "foreign-site": "Another site sent this request. Open the table's own page.",
    "foreign-name": "This table does not go by that name. Use its IP address, or start it with --host-name.",
    "too-many-requests": "Too many requests from this address. Slow down.",
    "streams-taken": "All {most} streams of this table are taken. Try again in a moment.",
    "stopping": "The table is being stopped. Try again in a moment.",
    "not-saved": "The file cannot be made just now ({why}). Make room on the disk and try again.",
    "not-restored": "The file cannot be kept just now ({why}). Make room on the disk and try again.",
    "not-octets": "A piece of the file comes with Content-Type: application/octet-stream.",
    "piece-out-of-place": "This piece does not follow the {have} bytes that are here. Send the file from its start.",
    "nothing-to-restore": "There is no file to restore from. Send it first.",
    "no-saved-table": "This is no file that a table saved, or it is damaged. Nothing has changed.",
    "saved-by-newer": "This file was saved by a newer camelcam. Update this one first.",
    "races-here": "This table has races of its own. Say that those in the file take their place, or use a blank table.",
    "no-bundle": "The bundle cannot be made just now. On the device: sudo camelcam doctor --bundle FILE.",
    "journal-unwritten": "{why} Nothing has changed; {todo}.",
    "journal-doubtful": "{why} Whether this counts will be seen when the disk works again; {todo}.",
    "journal-unread": "{why} Please {todo}.",
    "journal-busy": "Another program reads the journal just now, so it cannot be brought to rest.",
    "mistake": "The table made a mistake. The race is safe; load the page again.",
}


def words(why: Refusal) -> str:
    """What the command line says: half a sentence of rules and records, a whole one of the table."""
    return SENTENCES[why.code].format(**{name: _listed(value) for name, value in why.params.items()}).translate(BREAKS)


def _listed(value: Param) -> str | int:
    if isinstance(value, int):
        return value
    text = value if isinstance(value, str) else ", ".join(value)
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"


def sentence(why: Refusal) -> str:
    """One whole sentence."""
    text = words(why)
    text = f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"
    return f"Line {why.params['line']}: {text}" if "line" in why.params else text


def answer(why: Refusal) -> bytes:
    """The body of an answer that refuses."""
    params = {name: _listed(value) if isinstance(value, str) else value for name, value in why.params.items()}
    return msgspec.json.encode({"error": sentence(why), "code": why.code, "params": params})


def parted(body: bytes) -> tuple[bytes, str]:
    """A refusal as it leaves the table: the sentence alone as the body, which is all that an error holds, and its code
    and parameters as the header REFUSAL, from which phones make the sentence in their own language."""
    said = msgspec.json.decode(body)
    beside = json.dumps({"code": said.get("code", ""), "params": said.get("params", {})})
    if len(beside) > LONGEST_HEADER:
        beside = json.dumps({"code": "", "params": {}})
    return msgspec.json.encode({"error": said["error"]}), beside


def parameters() -> dict[str, list[str]]:
    """The names of every code's parameters."""
    return {
        code: sorted({name for _, name, _, _ in Formatter().parse(text) if name}) for code, text in SENTENCES.items()
    }


if __name__ == "__main__":
    print(json.dumps(parameters(), indent=1))
