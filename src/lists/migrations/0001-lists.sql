CREATE TABLE lists (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  owner text NOT NULL CHECK (owner ~ '^(account:[0-9a-f]{24}|session:[0-9a-f]{64})$'),
  -- Null: the list that came with the first part.
  name text CHECK (length(name) BETWEEN 1 AND 80),
  -- The secret in the link: 192 random bits.
  share_token text UNIQUE CHECK (length(share_token) >= 22),
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE INDEX lists_owner ON lists (owner, created_at, id);
CREATE UNIQUE INDEX lists_name ON lists (owner, lower(name));
CREATE UNIQUE INDEX lists_unnamed ON lists (owner) WHERE name IS NULL;
CREATE INDEX lists_of_guests ON lists (updated_at) WHERE owner LIKE 'session:%';

CREATE TABLE list_lines (
  list_id text NOT NULL REFERENCES lists ON DELETE CASCADE,
  part_number text NOT NULL CHECK (length(part_number) BETWEEN 1 AND 80),
  position integer NOT NULL CHECK (position >= 0),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 1000000),
  note text CHECK (length(note) BETWEEN 1 AND 500),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (list_id, part_number)
);

-- At most 2,000 lines a list, for code nobody has written yet.
CREATE FUNCTION list_lines_within_limit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM list_lines WHERE list_id IN (SELECT DISTINCT list_id FROM added)
    GROUP BY list_id HAVING count(*) > 2000
  ) THEN
    RAISE EXCEPTION 'a list has at most 2,000 lines' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER list_lines_limit AFTER INSERT ON list_lines
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION list_lines_within_limit();
