-- Which guests' carts were in use from which network address, for minutes: an agreement that the vault makes without a cart
-- is for one of those, as the public client reads the cart right before it asks the vault.
CREATE TABLE payment_carts_seen (
  address text NOT NULL,
  cart_id text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (address, cart_id)
);
CREATE INDEX payment_carts_seen_at ON payment_carts_seen (seen_at);

-- The carts that an agreement may be for; empty where its cart or account is named.
ALTER TABLE payment_tokens ADD COLUMN cart_candidates text[] NOT NULL DEFAULT '{}';
