CREATE TABLE staff (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  email text NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  role text NOT NULL CHECK (role IN ('sales', 'support', 'content', 'catalogue', 'owner')),
  -- Null until the link of the invitation was used.
  password_hash text,
  -- Sealed with a key that is made from the secret of the sessions.
  totp_secret text,
  totp_step bigint NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  -- Everybody knows how these get in: outside of a trial they cannot.
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  seen_at timestamptz
);
CREATE UNIQUE INDEX staff_email ON staff (lower(email));

-- Tickets between password and code, and links of invitations; only hashes stand here.
CREATE TABLE staff_keys (
  key_hash text PRIMARY KEY,
  staff_id text NOT NULL REFERENCES staff ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('ticket', 'enrol')),
  totp_secret text,
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_keys_of ON staff_keys (staff_id);

CREATE TABLE staff_recovery_codes (
  code_hash text PRIMARY KEY,
  staff_id text NOT NULL REFERENCES staff ON DELETE CASCADE
);
CREATE INDEX staff_recovery_codes_of ON staff_recovery_codes (staff_id);

CREATE TABLE staff_sessions (
  token_hash text PRIMARY KEY,
  staff_id text NOT NULL REFERENCES staff ON DELETE CASCADE,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL
);
CREATE INDEX staff_sessions_of ON staff_sessions (staff_id);

CREATE TABLE staff_audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  -- Null: done from the command line.
  staff_id text REFERENCES staff,
  who text NOT NULL,
  role text,
  action text NOT NULL,
  subject text NOT NULL,
  before jsonb,
  after jsonb
);
CREATE INDEX staff_audit_of ON staff_audit (staff_id, id DESC);
CREATE INDEX staff_audit_about ON staff_audit (subject, id DESC);
CREATE INDEX staff_audit_action ON staff_audit (action, id DESC);

-- What was done stays as it was written.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only written to';
END $$;
CREATE TRIGGER staff_audit_stays BEFORE UPDATE OR DELETE ON staff_audit
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
