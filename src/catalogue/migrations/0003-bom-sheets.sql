-- Bills of materials that visitors work on, for thirty days from the last look.
CREATE TABLE bom_sheets (
  id text PRIMARY KEY,
  -- Hash of a session, or id of an account: only who has it may see the sheet.
  owner text NOT NULL,
  name text NOT NULL,
  head jsonb NOT NULL,
  choice jsonb NOT NULL,
  boards integer NOT NULL CHECK (boards BETWEEN 1 AND 1000000),
  decisions jsonb NOT NULL,
  lines integer NOT NULL CHECK (lines >= 0),
  -- For what the lines are to be matched, and how often that has changed: a job of an older run stops.
  wanted text NOT NULL,
  run integer NOT NULL DEFAULT 0,
  failed boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX bom_sheets_owner ON bom_sheets (owner, created_at);
CREATE INDEX bom_sheets_expiry ON bom_sheets (expires_at);

-- The file as it was sent, to read it again when a person puts its columns right.
CREATE TABLE bom_sheet_sources (
  sheet_id text PRIMARY KEY REFERENCES bom_sheets (id) ON DELETE CASCADE,
  name text,
  bytes bytea NOT NULL
);

CREATE TABLE bom_sheet_slices (
  sheet_id text NOT NULL REFERENCES bom_sheets (id) ON DELETE CASCADE,
  number integer NOT NULL,
  -- JSON, kept as text: never searched.
  records text NOT NULL,
  matched text,
  matched_for text,
  matched_lines integer NOT NULL DEFAULT 0,
  found integer NOT NULL DEFAULT 0,
  PRIMARY KEY (sheet_id, number)
);
