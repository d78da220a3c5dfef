-- The journal, version by version. A journal of an older version gets the steps that it lacks when it is opened.
-- A step is never changed once it has been released; a new one is added below it.

-- version 1
CREATE TABLE meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE races (
    race INTEGER PRIMARY KEY,
    edition TEXT NOT NULL,
    players TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('running', 'finished', 'abandoned')),
    winners TEXT NOT NULL,
    setup BLOB NOT NULL
);
CREATE TABLE lines (
    race INTEGER NOT NULL REFERENCES races,
    number INTEGER NOT NULL,
    line BLOB NOT NULL,
    PRIMARY KEY (race, number)
) WITHOUT ROWID;
-- Of cookies only the digests are kept, so that a copy of the journal opens no seat.
CREATE TABLE seats (name TEXT PRIMARY KEY, digest BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE hosts (number INTEGER PRIMARY KEY, digest BLOB NOT NULL);
-- The first answer to every action with a key and to every reading.
CREATE TABLE answers (
    number INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    who TEXT NOT NULL,
    key TEXT NOT NULL,
    status INTEGER NOT NULL,
    body BLOB NOT NULL,
    UNIQUE (kind, who, key)
);
CREATE TABLE question (
    id TEXT PRIMARY KEY,
    reading TEXT NOT NULL,
    picture INTEGER
) WITHOUT ROWID;
-- Kept pictures: what was read, and the roll that the table took it for. at: the event that the label came from;
-- undone: the count of events when that roll was taken back.
CREATE TABLE pictures (
    number INTEGER PRIMARY KEY,
    race INTEGER,
    reading TEXT NOT NULL,
    label TEXT,
    at INTEGER,
    undone INTEGER
);
