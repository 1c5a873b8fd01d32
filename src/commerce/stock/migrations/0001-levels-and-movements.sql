CREATE TABLE stock_levels (
  order_number text PRIMARY KEY CHECK (order_number ~ '^[A-Z0-9][A-Z0-9.-]{2,39}$'),
  opening integer NOT NULL CHECK (opening >= 0),
  on_hand integer NOT NULL CHECK (on_hand >= 0),
  change bigint NOT NULL
);

CREATE INDEX stock_levels_change ON stock_levels (change);

CREATE TABLE stock_movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_number text NOT NULL REFERENCES stock_levels,
  quantity integer NOT NULL CHECK (quantity <> 0),
  kind text NOT NULL CHECK (kind IN ('receipt', 'count', 'sale', 'return')),
  note text NOT NULL DEFAULT '',
  at timestamptz NOT NULL
);

CREATE INDEX stock_movements_order_number ON stock_movements (order_number, id);
