-- What the file of an intake takes on the disk; 0 once it has given way to newer ones.
ALTER TABLE catalogue_intakes ADD COLUMN bytes bigint NOT NULL DEFAULT 1;
ALTER TABLE catalogue_intakes ALTER COLUMN bytes DROP DEFAULT;
