-- An edit that is not yet shown, when it will be, and entries that only programs with the token read.
ALTER TABLE content_entries
  ADD COLUMN private boolean NOT NULL DEFAULT false,
  ADD COLUMN draft jsonb CHECK (draft IS NULL OR jsonb_typeof(draft) = 'object'),
  ADD COLUMN draft_at timestamptz,
  ADD CHECK (draft_at IS NULL OR draft IS NOT NULL);
