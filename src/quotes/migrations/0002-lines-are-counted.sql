-- Lines of a request, for lists of them: null where a file was not read.
ALTER TABLE quotes ADD COLUMN line_count integer CHECK (line_count >= 0);
UPDATE quotes SET line_count = (reading::json ->> 'lineCount')::integer WHERE reading IS NOT NULL;
