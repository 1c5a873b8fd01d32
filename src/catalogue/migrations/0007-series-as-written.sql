-- As it was written: the order of its fields is part of the hash of a release, and of what staff read.
ALTER TABLE catalogue_releases ALTER COLUMN brought DROP DEFAULT;
ALTER TABLE catalogue_releases ALTER COLUMN brought TYPE json USING brought::text::json;
ALTER TABLE catalogue_releases ALTER COLUMN brought SET DEFAULT '{}';
