-- A card's number and security code are in no column, here or elsewhere: the gateway holds them.
CREATE TABLE vault_tokens (
  token_hash text PRIMARY KEY CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  payment_method text NOT NULL CHECK (payment_method ~ '^[A-Za-z0-9_-]{1,100}$'),
  brand text NOT NULL,
  last4 text NOT NULL CHECK (last4 ~ '^[0-9]{4}$'),
  exp_month integer NOT NULL CHECK (exp_month BETWEEN 1 AND 12),
  exp_year integer NOT NULL,
  public_key text NOT NULL,
  account_id text,
  made_at timestamptz NOT NULL,
  used_at timestamptz,
  used_for text,
  CHECK ((used_at IS NULL) = (used_for IS NULL))
);

CREATE INDEX vault_tokens_made_at ON vault_tokens (made_at);
