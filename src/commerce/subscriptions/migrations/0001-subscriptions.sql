CREATE TABLE subscriptions (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  account_id text NOT NULL CHECK (account_id ~ '^[0-9a-f]{24}$'),
  status text NOT NULL CHECK (status IN ('active', 'paused', 'past_due', 'canceled')),
  plan_id text,
  schedule_interval text NOT NULL CHECK (schedule_interval IN ('daily', 'weekly', 'monthly', 'yearly')),
  schedule_count integer NOT NULL CHECK (schedule_count BETWEEN 1 AND 36),
  -- Day of the month that a shorter month does not make forgotten.
  anchor_day integer NOT NULL CHECK (anchor_day BETWEEN 1 AND 31),
  next_day date NOT NULL,
  last_day date,
  locale text NOT NULL,
  method text NOT NULL CHECK (method IN ('card', 'account')),
  -- A stored card of the account; null: the default one of the day.
  card_id text,
  purchase_order text,
  billing jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(billing) = 'object'),
  shipping jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(shipping) = 'object'),
  -- The order it was begun with; null where it was begun by itself.
  order_id text,
  -- Failed tries of the present delivery, and when the next one is.
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  retry_at timestamptz,
  problem text,
  -- The delivery its owner was told about, and the total he was told, in minor units.
  announced_day date,
  announced_minor bigint,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  paused_at timestamptz,
  canceled_at timestamptz
);

CREATE INDEX subscriptions_account ON subscriptions (account_id, created_at DESC);
CREATE INDEX subscriptions_due ON subscriptions (next_day) WHERE status IN ('active', 'past_due');

CREATE TABLE subscription_items (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  subscription_id text NOT NULL REFERENCES subscriptions ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 0),
  -- The goods it was begun for; the others were added.
  is_main boolean NOT NULL,
  product_id text NOT NULL CHECK (product_id ~ '^[0-9a-f]{24}$'),
  product_number text NOT NULL,
  packaging text NOT NULL CHECK (packaging ~ '^[A-Z]{1,3}$'),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 1000000)
);

CREATE INDEX subscription_items_subscription ON subscription_items (subscription_id);
CREATE UNIQUE INDEX subscription_items_main ON subscription_items (subscription_id) WHERE is_main;

-- One delivery each: whatever is tried however often, a day gives one cart, and a cart gives one order.
CREATE TABLE subscription_periods (
  subscription_id text NOT NULL REFERENCES subscriptions,
  day date NOT NULL,
  cart_id text NOT NULL UNIQUE,
  order_id text UNIQUE,
  PRIMARY KEY (subscription_id, day)
);
