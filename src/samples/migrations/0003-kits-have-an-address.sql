-- Where the kit is sent; empty in applications from before it was asked.
ALTER TABLE kit_applications ADD COLUMN address text NOT NULL DEFAULT '';
