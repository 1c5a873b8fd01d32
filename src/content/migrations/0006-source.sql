-- What staff write an entry from, by language: head and Markdown as in data/content. Null: the files have it, or nobody.
ALTER TABLE content_entries
  ADD COLUMN source jsonb CHECK (source IS NULL OR jsonb_typeof(source) = 'object'),
  -- Who wrote what is shown, and who the draft.
  ADD COLUMN saved_by text,
  ADD COLUMN draft_by text;
ALTER TABLE content_versions ADD COLUMN saved_by text;
