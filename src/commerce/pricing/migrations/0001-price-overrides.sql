CREATE TABLE price_override_changes (
  order_number text PRIMARY KEY CHECK (order_number ~ '^[A-Z0-9][A-Z0-9.-]{2,39}$'),
  change bigint NOT NULL
);

CREATE INDEX price_override_changes_change ON price_override_changes (change);

CREATE TABLE price_overrides (
  order_number text NOT NULL REFERENCES price_override_changes,
  quantity_min integer NOT NULL CHECK (quantity_min BETWEEN 1 AND 1000000),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  micros bigint NOT NULL CHECK (micros > 0),
  PRIMARY KEY (order_number, quantity_min)
);
