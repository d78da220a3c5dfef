-- What came after the first version of the journal: new tables only, so that the version before opens what this one
-- wrote. Never a column or a CHECK of an old table (it inserts by place), never another user_version.

-- The last phone on every seat of a race, and after how many events it sat down: what was placed face down before that
-- is none of its business. No digest: nobody knows which phone it was.
CREATE TABLE IF NOT EXISTS holders (
    race INTEGER NOT NULL,
    name TEXT NOT NULL,
    digest BLOB,
    since INTEGER NOT NULL,
    PRIMARY KEY (race, name)
) WITHOUT ROWID;
-- Races that were set aside, to be played on another evening; a version that does not know this finds them abandoned.
CREATE TABLE IF NOT EXISTS aside (race INTEGER PRIMARY KEY);
-- What was asked, as a sum, where an answer was first given; and the id of the state in the answer.
CREATE TABLE IF NOT EXISTS asked (answer INTEGER PRIMARY KEY, sum BLOB NOT NULL, serial INTEGER);
