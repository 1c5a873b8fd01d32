-- Series files that staff brought in: what a release was made from beside the files of the program.
ALTER TABLE catalogue_releases ADD COLUMN brought jsonb NOT NULL DEFAULT '{}';

-- A file of series is an intake too; the release that was compiled from it, and the one it took the place of.
ALTER TABLE catalogue_intakes DROP CONSTRAINT catalogue_intakes_kind_check,
  ADD CONSTRAINT catalogue_intakes_kind_check CHECK (kind IN ('prices', 'stock', 'series')),
  ADD COLUMN made_release_id text,
  ADD COLUMN before_release_id text;

-- What a file says is kept in slices, so that nobody waits for one large value.
ALTER TABLE catalogue_intake_data DROP CONSTRAINT catalogue_intake_data_pkey,
  ADD COLUMN slice integer NOT NULL DEFAULT 0,
  ADD PRIMARY KEY (intake_id, name, slice);
