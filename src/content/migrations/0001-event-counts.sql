-- How often something happened on a page in a day. Nothing of a visitor is kept.
CREATE TABLE event_counts (
  day date NOT NULL,
  type text NOT NULL,
  path text NOT NULL,
  content_id text NOT NULL DEFAULT '',
  variation_id text NOT NULL DEFAULT '',
  count bigint NOT NULL CHECK (count > 0),
  PRIMARY KEY (day, type, path, content_id, variation_id)
);
