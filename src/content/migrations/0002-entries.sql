-- Content as it is shown: one row per entry, its earlier versions beside it.
CREATE TABLE content_entries (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{32}$'),
  model text NOT NULL CHECK (model ~ '^[a-z][a-z0-9-]{0,63}$'),
  slug text NOT NULL CHECK (length(slug) BETWEEN 1 AND 300),
  name text NOT NULL,
  published text NOT NULL CHECK (published IN ('published', 'draft', 'archived')),
  priority integer NOT NULL DEFAULT 0,
  start_at timestamptz,
  end_at timestamptz,
  targeting jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(targeting) = 'array'),
  data jsonb NOT NULL CHECK (jsonb_typeof(data) = 'object'),
  variations jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(variations) = 'object'),
  test_ratio double precision NOT NULL DEFAULT 1 CHECK (test_ratio BETWEEN 0 AND 1),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  first_published_at timestamptz,
  -- A seeded entry follows data/content at every start; an edited one is the operator's and stays.
  edited boolean NOT NULL DEFAULT false,
  CHECK (start_at IS NULL OR end_at IS NULL OR start_at < end_at)
);

-- Several entries may share a slug (targeted ones, one per language); the ones of our own data have it alone.
CREATE INDEX content_entries_slug ON content_entries (model, slug);

CREATE TABLE content_versions (
  entry_id text NOT NULL REFERENCES content_entries (id) ON DELETE CASCADE,
  version integer NOT NULL,
  saved_at timestamptz NOT NULL,
  record jsonb NOT NULL,
  PRIMARY KEY (entry_id, version)
);

-- What was last taken from data/content, so that a start without changes writes nothing.
CREATE TABLE content_seeds (
  id text PRIMARY KEY CHECK (id = 'data'),
  digest text NOT NULL
);
