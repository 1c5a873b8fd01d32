-- What a sheet takes in the database: all of them together are bounded. Weighed again each hour, since matching adds to it.
ALTER TABLE bom_sheets ADD COLUMN bytes bigint NOT NULL DEFAULT 0;

-- Sources are kept compressed; those from before are not.
ALTER TABLE bom_sheet_sources ADD COLUMN packed boolean NOT NULL DEFAULT false;
