-- What browsers said conversions were worth, in hundredths of the store's currency; nobody checks it.
ALTER TABLE event_counts ADD COLUMN amount bigint NOT NULL DEFAULT 0 CHECK (amount >= 0);
CREATE INDEX event_counts_content ON event_counts (content_id, day) WHERE content_id <> '';

-- What clients are told beside the content, such as widths of its own.
ALTER TABLE content_entries ADD COLUMN meta jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(meta) = 'object');
