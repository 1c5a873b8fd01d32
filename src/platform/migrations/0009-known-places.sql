-- From where somebody has logged in before: hashes of who, and of an address or a device. While strangers try passwords
-- of an account, its owner still gets in from there.
CREATE TABLE known_places (
  who text NOT NULL,
  place text NOT NULL,
  seen_at timestamptz NOT NULL,
  trial boolean NOT NULL DEFAULT in_trial(),
  PRIMARY KEY (who, place)
);
CREATE INDEX known_places_seen_at ON known_places (seen_at);
