-- Long bills of materials that are matched in the background, for a day.
CREATE TABLE bom_jobs (
  id text PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('waiting', 'working', 'done', 'failed')),
  head jsonb NOT NULL,
  bom_order jsonb NOT NULL,
  lines integer NOT NULL CHECK (lines >= 0),
  done_lines integer NOT NULL DEFAULT 0 CHECK (done_lines BETWEEN 0 AND lines),
  found integer NOT NULL DEFAULT 0 CHECK (found BETWEEN 0 AND done_lines),
  summary jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX bom_jobs_expiry ON bom_jobs (expires_at);

CREATE TABLE bom_job_slices (
  job_id text NOT NULL REFERENCES bom_jobs (id) ON DELETE CASCADE,
  number integer NOT NULL,
  -- Records as JSON until they are matched, matched lines as JSON afterwards: kept as text, never searched.
  records text,
  matched text,
  PRIMARY KEY (job_id, number),
  CHECK ((records IS NULL) <> (matched IS NULL))
);
