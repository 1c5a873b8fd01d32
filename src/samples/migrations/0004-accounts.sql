-- Whose account it was asked from; null: by nobody signed in.
ALTER TABLE sample_requests ADD COLUMN account_id text;
ALTER TABLE kit_applications ADD COLUMN account_id text;

CREATE INDEX sample_requests_account ON sample_requests (account_id, created_at) WHERE account_id IS NOT NULL;
CREATE INDEX kit_applications_account ON kit_applications (account_id, created_at) WHERE account_id IS NOT NULL;
