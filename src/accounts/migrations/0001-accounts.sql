CREATE TABLE accounts (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  -- Plain ASCII, so that lower() means the same in every database.
  email text NOT NULL CHECK (email ~ '^[!-~]+@[!-~]+$' AND length(email) <= 254),
  email_confirmed_at timestamptz,
  password_hash text NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  first_name text,
  last_name text,
  phone text,
  company text,
  vat_number text,
  type text NOT NULL CHECK (type IN ('individual', 'business')),
  customer_group text NOT NULL DEFAULT 'customers',
  on_account boolean NOT NULL DEFAULT false,
  email_optin boolean NOT NULL DEFAULT false,
  locale text NOT NULL,
  billing jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(billing) = 'object'),
  shipping jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(shipping) = 'object'),
  metadata jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(metadata) = 'object'),
  order_count integer NOT NULL DEFAULT 0 CHECK (order_count >= 0),
  created_at timestamptz NOT NULL
);

CREATE UNIQUE INDEX accounts_email ON accounts (lower(email));

-- Keys of links in mails: setting a new password (once), confirming an address.
CREATE TABLE account_keys (
  -- SHA-256 of the key; the key itself stands in the mail alone.
  key_hash text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('recover', 'confirm')),
  -- The address it was sent to; the key is good for no other.
  email text NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE INDEX account_keys_account_id ON account_keys (account_id);
CREATE INDEX account_keys_expires_at ON account_keys (expires_at);

CREATE TABLE account_addresses (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  address jsonb NOT NULL CHECK (jsonb_typeof(address) = 'object'),
  created_at timestamptz NOT NULL
);

CREATE INDEX account_addresses_account_id ON account_addresses (account_id, created_at);

-- What may be kept of a card: the gateway's names for it, and what its owner knows it by. Never its number.
CREATE TABLE account_cards (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  gateway_customer text NOT NULL,
  payment_method text NOT NULL UNIQUE,
  brand text NOT NULL,
  last4 text NOT NULL CHECK (last4 ~ '^[0-9]{4}$'),
  exp_month integer NOT NULL CHECK (exp_month BETWEEN 1 AND 12),
  exp_year integer NOT NULL CHECK (exp_year BETWEEN 2000 AND 2200),
  is_default boolean NOT NULL,
  billing jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(billing) = 'object'),
  created_at timestamptz NOT NULL
);

CREATE INDEX account_cards_account_id ON account_cards (account_id, created_at);
CREATE UNIQUE INDEX account_cards_default ON account_cards (account_id) WHERE is_default;

-- Solved challenges of the registration page, until they run out: each counts once.
CREATE TABLE captcha_solutions (
  signature text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

CREATE INDEX captcha_solutions_expires_at ON captcha_solutions (expires_at);
