-- The outbox: what has to happen after a commit, at least once.
CREATE TABLE jobs (
  id text PRIMARY KEY,
  kind text NOT NULL,
  key text NOT NULL,
  payload jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'dead')),
  added_at timestamptz NOT NULL,
  first_due_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  lease text,
  leased_until timestamptz,
  ended_at timestamptz,
  last_error text,
  UNIQUE (kind, key),
  CHECK ((lease IS NULL) = (leased_until IS NULL)),
  CHECK ((state = 'waiting') = (ended_at IS NULL))
);

CREATE INDEX jobs_due ON jobs (due_at) WHERE state = 'waiting';
CREATE INDEX jobs_ended ON jobs (ended_at) WHERE state <> 'waiting';

CREATE TABLE mails (
  id text PRIMARY KEY,
  kind text NOT NULL,
  key text NOT NULL,
  recipient text NOT NULL CHECK (recipient !~ '[[:cntrl:]]'),
  locale text NOT NULL,
  subject text NOT NULL CHECK (subject !~ '[[:cntrl:]]'),
  -- Null once it was handed over: a mail may hold a link that opens an account.
  body_text text,
  body_html text,
  added_at timestamptz NOT NULL,
  sent_at timestamptz,
  UNIQUE (kind, key)
);

CREATE INDEX mails_added ON mails (added_at);

CREATE TABLE throttles (
  -- SHA-256 of the key: it may be made from a mail address or the address of a caller.
  key_hash text PRIMARY KEY,
  hits integer NOT NULL CHECK (hits > 0),
  resets_at timestamptz NOT NULL,
  blocked_until timestamptz NOT NULL
);

CREATE INDEX throttles_resets ON throttles (resets_at);
