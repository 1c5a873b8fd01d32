-- What owners have put in place of data/company.json and data/closed-days.json: each version in full, the last one in force.
CREATE TABLE company_versions (
  kind text NOT NULL CHECK (kind = 'company'),
  version integer NOT NULL CHECK (version >= 1),
  -- Null: the files are in force again.
  content jsonb,
  note text NOT NULL,
  by text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (kind, version)
);

CREATE FUNCTION refuse_company_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a version of the company''s facts is never changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;

CREATE TRIGGER company_versions_stay BEFORE UPDATE OR DELETE ON company_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_company_change();
