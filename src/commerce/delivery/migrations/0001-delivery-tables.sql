-- What staff have put in place of data/shipping.json and data/tax.json: each version in full, the last one in force.
CREATE TABLE delivery_tables (
  kind text NOT NULL CHECK (kind IN ('shipping', 'tax')),
  version integer NOT NULL CHECK (version >= 1),
  -- Null: the file is in force again.
  content jsonb,
  note text NOT NULL,
  by text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (kind, version)
);

CREATE FUNCTION refuse_delivery_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a version of a table is never changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER delivery_tables_stay BEFORE UPDATE OR DELETE ON delivery_tables
  FOR EACH ROW EXECUTE FUNCTION refuse_delivery_change();
