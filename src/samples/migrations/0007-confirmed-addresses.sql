-- What would be granted waits here until its address of mail is confirmed by the link that was sent there. It takes nothing
-- from the stock and counts for nothing until then.
CREATE TABLE sample_confirmations (
  token_hash text PRIMARY KEY CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  reference text NOT NULL,
  account_id text,
  locale text NOT NULL,
  input jsonb NOT NULL,
  made_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX sample_confirmations_made_at ON sample_confirmations (made_at);

-- Postcode and street in one spelling: invented companies share them.
ALTER TABLE sample_requests ADD COLUMN street text NOT NULL DEFAULT '';
CREATE INDEX sample_requests_street ON sample_requests (street, created_at) WHERE status <> 'refused' AND street <> '';
