-- Who is told, once, when a part is in stock again: confirmed by a link in a mail, ended by one click.
CREATE TABLE stock_notices (
  id text PRIMARY KEY,
  -- Of the product.
  slug text NOT NULL,
  email text NOT NULL,
  locale text NOT NULL,
  -- Opens the two links; nothing else.
  token text NOT NULL UNIQUE,
  asked_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  told_at timestamptz,
  left_at timestamptz
);
CREATE UNIQUE INDEX stock_notices_email ON stock_notices (slug, lower(email));
CREATE INDEX stock_notices_waiting ON stock_notices (slug)
  WHERE confirmed_at IS NOT NULL AND told_at IS NULL AND left_at IS NULL;
