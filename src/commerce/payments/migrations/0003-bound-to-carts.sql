-- An intent that the vault made for a browser belongs to one cart: the one named when it was made, or the first that names
-- it together with its way of paying. What somebody else made at the gateway pays for nothing here.
ALTER TABLE payments
  ADD COLUMN by_browser boolean NOT NULL DEFAULT false,
  ADD COLUMN payment_method text,
  ADD COLUMN account_hint text,
  ADD COLUMN asked_from text;
UPDATE payments SET by_browser = true WHERE provider = 'stripe' AND ref LIKE 'pi\_%' AND request_key IS NULL;

-- Agreements, sources, wallet nonces and cards that carts name: each pays for one cart. The value itself is not stored.
CREATE TABLE payment_tokens (
  token_hash text PRIMARY KEY CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  kind text NOT NULL CHECK (kind IN ('agreement', 'source', 'nonce', 'card')),
  cart_hint text,
  account_hint text,
  cart_id text,
  made_at timestamptz NOT NULL
);
CREATE INDEX payment_tokens_made_at ON payment_tokens (made_at);

-- Why a payment was declined, in the provider's words: for the desk, never for whoever tried.
CREATE TABLE payment_declines (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  cart_id text,
  provider text NOT NULL,
  ref text,
  attempt text,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  amount bigint NOT NULL CHECK (amount >= 0),
  code text NOT NULL,
  reason text NOT NULL,
  at timestamptz NOT NULL
);
CREATE UNIQUE INDEX payment_declines_attempt ON payment_declines (provider, ref, attempt);
CREATE INDEX payment_declines_at ON payment_declines (at);
