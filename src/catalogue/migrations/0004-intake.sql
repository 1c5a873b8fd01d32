-- Files that staff bring in: checked beside what is in force, then put in force, thrown away or taken back.
CREATE TABLE catalogue_intakes (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('prices', 'stock')),
  name text NOT NULL,
  -- Of the bytes, in the store of files.
  file_key text NOT NULL,
  note text NOT NULL DEFAULT '',
  state text NOT NULL CHECK (state IN ('checking', 'refused', 'ready', 'in_force', 'discarded', 'rolled_back')),
  -- What is being done while it is checked.
  step text NOT NULL DEFAULT '',
  -- Why it was refused, with line numbers.
  problem text,
  report jsonb,
  -- The catalogue it was checked against.
  release_id text,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL,
  in_force_at timestamptz,
  settled_at timestamptz,
  settled_by text
);
CREATE INDEX catalogue_intakes_created ON catalogue_intakes (created_at DESC, id DESC);
CREATE INDEX catalogue_intakes_in_force ON catalogue_intakes (kind, in_force_at DESC) WHERE state = 'in_force';

-- What a file says once it was read, and what stood there before it came in force.
CREATE TABLE catalogue_intake_data (
  intake_id text NOT NULL REFERENCES catalogue_intakes (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (name IN ('rows', 'before')),
  value jsonb NOT NULL,
  PRIMARY KEY (intake_id, name)
);
