-- The list of customers at the desk goes by time and id.
CREATE INDEX accounts_latest ON accounts (created_at DESC, id DESC);
