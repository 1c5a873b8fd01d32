CREATE TABLE carts (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  -- The secret in links: 192 random bits.
  checkout_id text NOT NULL UNIQUE CHECK (length(checkout_id) >= 22),
  account_id text,
  email text,
  contact jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(contact) = 'object'),
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  locale text NOT NULL,
  billing jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(billing) = 'object'),
  shipping jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(shipping) = 'object'),
  metadata jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(metadata) = 'object'),
  ship text NOT NULL DEFAULT 'split' CHECK (ship IN ('split', 'wait')),
  coupon_id text,
  giftcard_ids text[] NOT NULL DEFAULT '{}',
  -- Totals in minor units as the buyer last saw them; null before anything was priced.
  seen jsonb,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'ordered', 'merged')),
  -- Id of the order; set when it is ordered.
  order_id text UNIQUE,
  -- The cart whose goods were copied into this one by its link.
  copied_from text,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((status = 'ordered') = (order_id IS NOT NULL))
);

-- A customer has one open cart, on however many devices.
CREATE UNIQUE INDEX carts_open_of_account ON carts (account_id) WHERE status = 'open';
CREATE INDEX carts_updated_at ON carts (updated_at) WHERE status <> 'ordered';

CREATE TABLE cart_items (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  cart_id text NOT NULL REFERENCES carts ON DELETE CASCADE,
  position integer NOT NULL CHECK (position >= 0),
  product_id text NOT NULL CHECK (product_id ~ '^[0-9a-f]{24}$'),
  product_number text NOT NULL,
  packaging text NOT NULL CHECK (packaging ~ '^[A-Z]{1,3}$'),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 1000000),
  purchase_option jsonb,
  note text,
  customer_part_number text,
  -- Unit price in millionths and line total in minor units as the buyer last saw them.
  seen_micros bigint NOT NULL,
  seen_minor bigint NOT NULL
);

CREATE INDEX cart_items_cart_id ON cart_items (cart_id);

-- At most 500 lines a cart, for code nobody has written yet.
CREATE FUNCTION cart_items_within_limit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM cart_items WHERE cart_id IN (SELECT DISTINCT cart_id FROM added)
    GROUP BY cart_id HAVING count(*) > 500
  ) THEN
    RAISE EXCEPTION 'a cart has at most 500 lines' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER cart_items_limit AFTER INSERT ON cart_items
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION cart_items_within_limit();
