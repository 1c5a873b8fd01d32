-- Pictures that staff have brought in, beside those of data/media. The bytes lie in the store of files.
CREATE TABLE media_uploads (
  -- What it is about, and the hash of its content: the same picture is there once, another one has another address.
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?-[0-9a-f]{20}$'),
  kind text NOT NULL CHECK (kind IN ('jpeg', 'png', 'svg')),
  width integer,
  height integer,
  bytes integer NOT NULL CHECK (bytes > 0),
  file_key text NOT NULL,
  name text NOT NULL,
  -- What it shows, by language.
  alt jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  created_by text NOT NULL
);
CREATE INDEX media_uploads_created ON media_uploads (created_at DESC, id DESC);
