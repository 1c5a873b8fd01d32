CREATE TABLE coupons (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  -- Upper case, without spaces and hyphens: every spelling finds the same row.
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{3,40}$'),
  name text NOT NULL,
  percent numeric(5, 2) CHECK (percent > 0 AND percent <= 100),
  amount_minor bigint CHECK (amount_minor > 0),
  currency text NOT NULL,
  minimum_minor bigint NOT NULL DEFAULT 0 CHECK (minimum_minor >= 0),
  starts_at timestamptz,
  expires_at timestamptz,
  max_uses integer CHECK (max_uses > 0),
  max_uses_each integer CHECK (max_uses_each > 0),
  uses integer NOT NULL DEFAULT 0 CHECK (uses >= 0),
  active boolean NOT NULL DEFAULT true,
  CHECK ((percent IS NULL) <> (amount_minor IS NULL)),
  CONSTRAINT coupons_uses_within_limit CHECK (uses <= max_uses)
);

CREATE TABLE coupon_uses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  coupon_id text NOT NULL REFERENCES coupons,
  order_id text NOT NULL,
  account_id text,
  -- Lower case.
  email text NOT NULL,
  at timestamptz NOT NULL,
  UNIQUE (coupon_id, order_id)
);

CREATE INDEX coupon_uses_order_id ON coupon_uses (order_id);

CREATE TABLE giftcards (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  -- SHA-256 of the code; a copy of the table pays for nothing.
  code_hash text NOT NULL UNIQUE,
  last4 text NOT NULL CHECK (length(last4) = 4),
  currency text NOT NULL,
  issued_minor bigint NOT NULL CHECK (issued_minor > 0),
  balance_minor bigint NOT NULL CHECK (balance_minor >= 0),
  expires_at timestamptz,
  active boolean NOT NULL DEFAULT true,
  CONSTRAINT giftcards_balance_within_issue CHECK (balance_minor <= issued_minor)
);

-- The ledger: what was taken and given back. Issue value plus entries is the balance.
CREATE TABLE giftcard_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  giftcard_id text NOT NULL REFERENCES giftcards,
  amount_minor bigint NOT NULL CHECK (amount_minor <> 0),
  order_id text NOT NULL,
  -- What the entry is for; a repeated job or call finds its own entry.
  key text NOT NULL,
  at timestamptz NOT NULL,
  UNIQUE (giftcard_id, order_id, key)
);
