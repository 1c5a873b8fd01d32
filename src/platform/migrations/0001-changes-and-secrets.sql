CREATE TABLE change_counters (
  channel text PRIMARY KEY,
  number bigint NOT NULL CHECK (number > 0)
);

CREATE TABLE secrets (
  name text PRIMARY KEY,
  value text NOT NULL
);
