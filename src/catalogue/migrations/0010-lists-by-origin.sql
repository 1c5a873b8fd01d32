-- Where a list came from, as a hash: where there is no room, the heaviest origin gives way and nobody else.
ALTER TABLE bom_sheets ADD COLUMN place text NOT NULL DEFAULT '';
ALTER TABLE bom_sheets ADD COLUMN network text;
ALTER TABLE bom_jobs ADD COLUMN place text NOT NULL DEFAULT '';
ALTER TABLE bom_jobs ADD COLUMN network text;
ALTER TABLE bom_jobs ADD COLUMN bytes bigint NOT NULL DEFAULT 0;
