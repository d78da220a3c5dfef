// What the table answers and takes. Written by `python -m companion.web.typescript`; do not edit.

/** What an event is worth in pounds, and the numbers that this comes from. */
export type Advised = { "event": Ticket | Tile | Roll | FinishCard | Partner | Photo | Position | Boost | Reveal | Hand
  | Place | Bet | Final | Done | Undo; "ev": number; "because": Record<string, number | string> };

/** The whole of an answer: the question, and what the die shows; or the question, discarded. */
export type Answer = { "id": string; "discard"?: boolean; "do"?: "roll"; "player"?: string; "at"?: string; "note"?:
  string; "die"?: string; "value"?: 1 | 2 | 3; "mark"?: "black" | "white"; "support"?: boolean };

export type Applied = { "applied": boolean };

/** The host's key, a claim that is open, or nothing, which opens a claim. */
export type BecomeHost = { "key"?: string; "claim"?: string };

export type Bet = { "do": "bet"; "player"?: string; "at"?: string; "note"?: string; "on": "leader" | "midfield";
  "camel": string };

export type Boost = { "do": "boost"; "player"?: string; "at"?: string; "note"?: string; "die": string };

/** What came back. Races held back were sealed for another table: they are kept, and cannot be played on here. */
export type BroughtBack = { "races": number; "pictures": number; "held_back": Array<number>; "profile": boolean };

/** One finish card turned over: whose, on which deck, and what it paid. */
export type CardScored = { "player": string; "on": string; "camel": string; "amount": number; "before": number; "after":
  number };

/** A race of the card game: the track's length, the deck, and the five cards that were revealed in setup. */
export type Cards = { "edition": "cards"; "players": Array<string>; "modules"?: Array<string>; "boost"?: boolean; "at"?:
  string; "note"?: string; "length": number; "deck": 10 | 12; "start": Array<[string, 1 | 2]>; "youngest_first"?:
  Array<string>; "camels"?: Array<string> };

/** Who has placed a finish card where, in the order of placing. */
export type Decks = { "winner": Array<string>; "loser": Array<string> };

/** The end scoring of the dice editions, card by card in the order of placing, winner deck first. */
export type DecksScored = { "what": "decks-scored"; "winner": string; "loser": string; "cards": Array<CardScored> };

export type Done = { "do": "done"; "player"?: string; "at"?: string; "note"?: string };

/** The newest order's number, whether the reader still speaks, and how far it is. */
export type Enrolment = { "order": number; "heard": boolean; "progress": Progress | null };

/** Palm or fennec went back beside the track: it has pushed, or every camel has passed it. */
export type FigureBack = { "what": "figure-back"; "figure": string; "why": "passed" | "pushed" };

export type Figures = { "palm": Holding | null; "fennec": Holding | null };

export type Final = { "do": "final"; "player"?: string; "at"?: string; "note"?: string; "on": "loser" | "winner";
  "camel": string };

/** The final payout of the card game. */
export type FinalsScored = { "what": "finals-scored"; "scores": Array<SeatScore> };

export type FinishCard = { "do": "finish"; "player"?: string; "at"?: string; "note"?: string; "on": "loser" | "winner";
  "camel": string };

export type First = { "edition": "first"; "players": Array<string>; "modules"?: Array<string>; "boost"?: boolean; "at"?:
  string; "note"?: string; "track": Record<string, Array<string>> };

export type Hand = { "do": "hand"; "player"?: string; "at"?: string; "note"?: string; "camel": string; "steps"?: 1 | 2
  };

/** The reader's word: the profile that it reads with, and which one that waited it has looked at. */
export type HandedOver = { "profile"?: string | null; "took"?: string | null };

/** What to type on the other phone, within so many seconds. */
export type Handover = { "code": string; "seconds": number };

/** How much of the file has arrived. */
export type Have = { "have": number };

export type Health = { "ok": boolean; "table": string; "journal": string; "reader": string; "error"?: string };

/** A stream's sign of life, with the id of the newest state that it has sent. */
export type Heartbeat = { "id": number };

/** A race at its start and after every event that stands; what its last event did, when it is over. */
export type History = { "race": number; "edition": string; "players": Array<string>; "status": string; "points":
  Array<Point>; "final": Array<Walked | Paid | FigureBack | LegScored | LegBegan | RaceEnded | DecksScored |
  FinalsScored | Won> | null };

/** What is known so far; `missing` points are being computed. The race was played on `games` times. */
export type HistoryOdds = { "race": number; "games": number; "points": Array<OddsPoint>; "missing": number };

/** Where something stands on the track, and who holds its card. */
export type Holding = { "space": number; "holder": string };

export type Hosting = { "host": boolean };

/** `there`: somebody looks after the Wi-Fi. `own`: the machine has opened its own. */
export type InReach = { "there": boolean; "own"?: boolean; "busy"?: boolean; "joined"?: string | null; "failed"?: string
  | null; "networks"?: Array<Network>; "page"?: string };

export type Join = { "url": string };

/** A network in reach, and its password where one is needed. */
export type JoinWifi = { "name": string; "password"?: string };

/** A spectator (desert) tile on the track. */
export type Laid = { "space": number; "side": "boo" | "cheer" };

/** A new leg: who starts, the supporting die that went in, the card game's longer track and new sandstorms. */
export type LegBegan = { "what": "leg-began"; "leg": number; "starter": string; "support"?: string; "length"?: number;
  "sandstorms"?: Array<number> };

export type LegScored = { "what": "leg-scored"; "leg": number; "order": Array<string>; "scores": Array<SeatScore> };

/** One ticket, card or token of a player, and what it pays. */
export type Line = { "what": "figure" | "leader" | "loser" | "midfield" | "partner" | "position" | "pyramid" | "ticket"
  | "winner"; "amount": number; "camel"?: string; "value"?: number; "place"?: number; "partner"?: string };

/** Who this phone is here. `host_free`: nobody is host, or the host has been silent for 10 minutes. `demo`: the pyramid is pressed on the page. `simulated`: so are the dice, which nobody takes out or puts back. */
export type Me = { "host": boolean; "seat": string | null; "demo": boolean; "simulated": boolean; "host_free": boolean;
  "odds": "everybody" | "nobody" | "onlookers"; "trigger": "either" | "press"; "advice": boolean };

export type NamedSeat = { "name": string };

/** A Wi-Fi in reach: how strong in percent, and whether a password is needed or already known. */
export type Network = { "name": string; "strength": number; "locked": boolean; "known": boolean };

/** The public state while there is no race. */
export type NoRace = { "edition"?: null; "race"?: null };

/** Something that the host must know: a code, an English text, and its sentences by their keys for all languages. */
export type Notice = { "code": string; "at": number; "params": Record<string, unknown>; "text": string; "lines"?:
  Array<[string, Record<string, number>]> };

/** What the host must know: a code, when, its parameters, and an English sentence. */
export type Notices = { "notices": Array<Notice> };

/** What the reader is to do; each number once. */
export type NumberedOrder = { "do": "back" | "begin" | "card" | "finish" | "skip" | "stop" | "take" | "throw";
  "edition"?: "first" | "second"; "support"?: boolean; "hands_free"?: boolean; "number": number };

/** The odds of the position after so many events. Advice is for the seat to act, and null until it is ready. */
export type OddsFor = { "race": number; "events": number; "leg": Record<string, Record<string, number>>; "tickets":
  Record<string, number | null>; "race_odds": Record<string, Record<string, number>>; "stderr": unknown; "advice"?:
  Array<Advised> | null };

/** The chance of every racing camel to lead this leg, and to win the race, after that event. */
export type OddsPoint = { "number": number; "leg": Record<string, number>; "race": Record<string, number> };

export type OpenClaim = { "claim": string };

/** What the host wants done. The dice matter where something begins. */
export type Order = { "do": "back" | "begin" | "card" | "finish" | "skip" | "stop" | "take" | "throw"; "edition"?:
  "first" | "second"; "support"?: boolean; "hands_free"?: boolean };

/** A sealed race: the packet's own key, the hidden bytes, and their check, all in base64. */
export type Packet = { "key": string; "data": string; "check": string };

/** A player was paid at once, for a tile or a photograph. */
export type Paid = { "what": "paid"; "player": string; "amount": number; "why": "photo" | "tile"; "space": number };

export type Partner = { "do": "partner"; "player"?: string; "at"?: string; "note"?: string; "with": string };

export type Photo = { "do": "photo"; "player"?: string; "at"?: string; "note"?: string; "space": number };

export type Place = { "do": "place"; "player"?: string; "at"?: string; "note"?: string; "figure": "fennec" | "palm";
  "space": number };

/** The colours of a seat's own cards on the decks; null for those that an earlier phone on it has placed. */
export type Placed = { "winner": Array<string | null>; "loser": Array<string | null> };

/** What lies in front of a player; the cards in hand where they may be seen. */
export type Player = { "name": string; "money": number; "tickets": Array<Array<string | number>>; "pyramid": number;
  "cards"?: Array<string>; "tile": Laid | null; "partner": string | null };

export type Point = { "number": number; "leg": number; "money": Record<string, number>; "places": Record<string, number>
  };

export type Position = { "do": "position"; "player"?: string; "at"?: string; "note"?: string; "place": 2 | 3 | 4 | 5;
  "camel": string; "ticket"?: 2 | 3 | 5 };

export type Pressed = { "pressed": boolean };

/** The reader's word: how far it is, what it asks for, and what it thought of the last picture. */
export type Progress = { "order": number; "phase": "asks" | "card" | "done" | "failed" | "looks" | "makes" | "over" |
  "thrown" | "throws"; "number"?: number; "of"?: number; "taken"?: number; "ask"?: Record<string, unknown> | null;
  "note"?: Record<string, unknown> | null; "warnings"?: Array<string>; "missing"?: Array<string>; "card"?:
  Record<string, unknown> | null; "thrown"?: Record<string, unknown> | null };

/** What everybody may see of the table. */
export type PublicState = { "edition": "cards" | "first" | "second"; "leg": number; "over": boolean; "turn": string |
  null; "players": Array<Player>; "track": Record<string, Array<string>>; "places": Record<string, number>; "stacks":
  Record<string, Array<number>>; "dice": Array<string> | number; "payouts": Record<string, number>; "winners":
  Array<string>; "length"?: number; "sandstorms"?: Array<number>; "figures"?: Figures; "camera"?: Holding | null;
  "decks": Decks; "boost": string | null; "race": number; "events": number; "seats": Array<SeatState>; "question":
  boolean };

/** What is this die: the picture as base64 JPEG, and every possible roll, best first. */
export type Question = { "id": string; "picture": string | null; "likely": Array<Roll> };

/** The unit that crossed the line, and on which side: "counterclockwise" is a crazy camel's doing. */
export type RaceEnded = { "what": "race-ended"; "why": "clockwise" | "counterclockwise" | "finish"; "unit":
  Array<string>; "order": Array<string> };

/** One race as the list of races shows it. */
export type RaceRow = { "race": number; "edition": string; "players": Array<string>; "status": "abandoned" | "aside" |
  "finished" | "running"; "winners": Array<string> };

/** What the reader last said. */
export type ReaderState = { "state": string; "detail"?: string };

/** What `camelcam read` prints, with the reader's own id, the count at the press, and the picture. */
export type Reading = { "reading": string; "events": number; "status": "empty" | "error" | "moving" | "obscured" |
  "read" | "several" | "tilted" | "unsure"; "die"?: string | null; "value"?: number | null; "mark"?: string | null;
  "support"?: boolean | null; "confidence"?: number; "ms"?: number; "file"?: string | null; "picture"?: string | null };

/** One English sentence. The header `Refusal` holds a code and its parameters, for other languages. */
export type Refusal = { "error": string };

/** Whether the races that are here may be forgotten for those in the file. */
export type Restore = { "replace"?: boolean };

export type Reveal = { "do": "reveal"; "player"?: string; "at"?: string; "note"?: string; "camel": string; "steps": 1 |
  2 };

export type Roll = { "do": "roll"; "player"?: string; "at"?: string; "note"?: string; "die": string; "value": 1 | 2 | 3;
  "mark"?: "black" | "white"; "support"?: boolean };

/** Every player's lines if the leg were scored now. */
export type Scores = { "race": number; "events": number; "scores": Array<SeatScore> };

export type SeatCode = { "code": string };

/** A player's lines, and the money before and after them; the floor may stand between. */
export type SeatScore = { "player": string; "lines": Array<Line>; "before": number; "after": number };

export type SeatState = { "name": string; "taken": boolean };

/** A seat's own view. The host does not see the cards of a seat that a phone holds or has held in this race. */
export type SeatView = { "edition": "cards" | "first" | "second"; "leg": number; "over": boolean; "turn": string | null;
  "players": Array<Player>; "track": Record<string, Array<string>>; "places": Record<string, number>; "stacks":
  Record<string, Array<number>>; "dice": Array<string> | number; "payouts": Record<string, number>; "winners":
  Array<string>; "length"?: number; "sandstorms"?: Array<number>; "figures"?: Figures; "camera"?: Holding | null;
  "decks": Decks; "boost": string | null; "race": number; "events": number; "seats": Array<SeatState>; "question":
  boolean; "name": string; "legal": Array<Ticket | Tile | Roll | FinishCard | Partner | Photo | Position | Boost |
  Reveal | Hand | Place | Bet | Final | Done | Undo>; "cards"?: Array<string>; "placed"?: Placed };

export type Second = { "edition": "second"; "players": Array<string>; "modules"?: Array<string>; "boost"?: boolean;
  "at"?: string; "note"?: string; "track": Record<string, Array<string>> };

/** One picture (base64 JPEG), and what vision made of it; without a reading, a press was waiting for its die. */
export type Seen = { "picture": string; "reading"?: Record<string, unknown> | null };

/** Who sees the odds, and whether a die counts that came without a press; what is not said stays as it was. */
export type Settings = { "odds"?: "everybody" | "nobody" | "onlookers"; "trigger"?: "either" | "press" };

/** What the reader says of itself; "none" before its first word, "silent" when it stopped speaking. */
export type SignOfLife = { "state": string; "detail"?: string; "pressed"?: boolean };

/** The events that stand behind number `since`, and what each did. */
export type Story = { "race": number; "events": number; "since": number; "steps": Array<StoryStep> };

export type StoryStep = { "number": number; "player": string; "event": Record<string, unknown>; "happenings":
  Array<Walked | Paid | FigureBack | LegScored | LegBegan | RaceEnded | DecksScored | FinalsScored | Won> };

/** What another table needs in order to seal a race for this one. */
export type TableKey = { "key": string };

export type TakenIn = { "race": number };

export type Ticket = { "do": "ticket"; "player"?: string; "at"?: string; "note"?: string; "camel": string };

export type Tile = { "do": "tile"; "player"?: string; "at"?: string; "note"?: string; "space": number; "side": "boo" |
  "cheer" };

/** What has come out so far, oldest first. */
export type Trial = { "readings": Array<Record<string, unknown>> };

export type Undo = { "do": "undo"; "player"?: string; "at"?: string; "note"?: string };

/** A profile that came back with a saved table, and its sum; nothing where none did. */
export type Waiting = { "profile"?: string | null; "sum"?: string | null };

/** A unit, bottom to top, went from one space to another, because of a die or card or pushed by somebody's tile. */
export type Walked = { "what": "walked"; "unit": Array<string>; "start": number; "end": number; "why": "boo" | "card" |
  "cheer" | "die" | "fennec" | "palm"; "under"?: boolean; "owner"?: string | null };

/** The count of events, the dice still in the pyramid, and what the table wants of the camera. `enrol`: there is an order of that number for the reader; absent where there is none. `profile`: one that came back with a saved table waits for it. `trigger`: the host wants a die to count after a press alone. */
export type Wanted = { "events": number; "dice": Array<string>; "want": "live" | "nothing" | "reveals"; "enrol"?:
  number; "profile"?: boolean; "trigger"?: "press" };

/** The table's own Wi-Fi, while it is open. */
export type Wifi = { "name": string; "password": string };

/** Whose dice come out. */
export type Wish = { "edition"?: "first" | "second" };

export type Won = { "what": "won"; "players": Array<string>; "money": number };

/** What each event of a stream holds. */
export type Events = {
  "table": PublicState | NoRace;
  "story": Story;
  "me": Me;
  "seat": SeatView;
  "odds": OddsFor;
  "reader": ReaderState;
  "heartbeat": Heartbeat;
};
