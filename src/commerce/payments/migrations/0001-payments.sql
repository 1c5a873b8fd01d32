-- One row per payment at a provider. The database refuses what must never be: a second payment for an order, one
-- payment for two orders, more captured than authorised, more refunded than captured.
CREATE TABLE payments (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  provider text NOT NULL CHECK (provider IN ('stripe', 'braintree', 'account')),
  ref text NOT NULL,
  method text NOT NULL CHECK (method IN ('card', 'ideal', 'klarna', 'bancontact', 'paypal', 'account')),
  cart_id text,
  cart_hint text,
  order_id text,
  request_key text,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  amount bigint NOT NULL CHECK (amount >= 0),
  captured bigint NOT NULL DEFAULT 0 CHECK (captured >= 0 AND captured <= amount),
  refunded bigint NOT NULL DEFAULT 0 CHECK (refunded >= 0 AND refunded <= captured),
  state text NOT NULL CHECK (state IN ('created', 'failed', 'authorised', 'captured', 'refunded', 'canceled')),
  made_at timestamptz NOT NULL,
  state_at timestamptz NOT NULL,
  checked_at timestamptz NOT NULL,
  abandoned_at timestamptz,
  UNIQUE (provider, ref),
  CHECK (order_id IS NULL OR abandoned_at IS NULL)
);

CREATE UNIQUE INDEX payments_order ON payments (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX payments_cart ON payments (cart_id);
CREATE INDEX payments_open ON payments (state, state_at) WHERE state IN ('created', 'failed', 'authorised', 'captured');

-- Every event of a gateway that was heard, once, with what came of it.
CREATE TABLE payment_events (
  provider text NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  ref text,
  outcome text NOT NULL CHECK (outcome IN ('applied', 'repeated', 'late', 'mismatch', 'unknown', 'ignored')),
  heard_at timestamptz NOT NULL,
  PRIMARY KEY (provider, event_id)
);

CREATE TABLE payment_refunds (
  key text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payments,
  amount bigint NOT NULL CHECK (amount > 0),
  made_at timestamptz NOT NULL
);
