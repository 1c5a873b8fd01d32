-- What staff know of a customer and no other room keeps. By address, so that a guest has them, too.
CREATE TABLE customer_notes (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  email text NOT NULL CHECK (email = lower(email)),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 5000),
  staff_id text NOT NULL REFERENCES staff,
  staff_name text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX customer_notes_of ON customer_notes (email, at DESC);
