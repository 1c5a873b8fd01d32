CREATE TABLE catalogue_releases (
  id text PRIMARY KEY CHECK (id ~ '^(full|demo)-[0-9a-f]{12}$'),
  build text NOT NULL CHECK (build IN ('full', 'demo')),
  parts integer NOT NULL CHECK (parts > 0),
  products integer NOT NULL CHECK (products > 0),
  source_hash text NOT NULL,
  created_at timestamptz NOT NULL
);

-- The latest row of a build names its active release; the rows before it are its history.
CREATE TABLE catalogue_activations (
  number bigint PRIMARY KEY,
  build text NOT NULL CHECK (build IN ('full', 'demo')),
  release_id text NOT NULL REFERENCES catalogue_releases,
  at timestamptz NOT NULL
);

CREATE INDEX catalogue_activations_build ON catalogue_activations (build, number DESC);
