-- A changed password ends the sessions of its account.
CREATE INDEX sessions_account_id ON sessions (account_id) WHERE account_id IS NOT NULL;
