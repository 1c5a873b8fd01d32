CREATE TABLE menus (
  id text PRIMARY KEY CHECK (id ~ '^[a-z][a-z0-9-]{0,31}$'),
  name text NOT NULL,
  items jsonb NOT NULL CHECK (jsonb_typeof(items) = 'array'),
  -- A seeded menu follows data/menus at every start; an imported one is the operator's and stays.
  imported boolean NOT NULL
);

CREATE TABLE sessions (
  id_hash text PRIMARY KEY,
  seen_at timestamptz NOT NULL,
  ended_at timestamptz,
  locale text,
  currency text,
  account_id text,
  cart_id text
);

CREATE INDEX sessions_seen_at ON sessions (seen_at);
