-- Products of which staff say where they are in their life; all others are as their series.
CREATE TABLE catalogue_lifecycles (
  product_number text PRIMARY KEY CHECK (product_number ~ '^[A-Z0-9][A-Z0-9./-]{1,39}$'),
  -- Active: as other series would be, whatever its own says.
  state text NOT NULL CHECK (state IN ('Active', 'NRND', 'Last Time Buy', 'Obsolete')),
  last_order date CHECK (last_order IS NULL OR state IN ('NRND', 'Last Time Buy', 'Obsolete')),
  replacement text CHECK (replacement <> product_number),
  reason text NOT NULL,
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL
);
