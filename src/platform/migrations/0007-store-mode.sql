-- What a database was first used for. A shop starts on no database of a trial, nor a trial on one of a shop.
CREATE TABLE store_mode (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  mode text NOT NULL CHECK (mode IN ('trial', 'shop')),
  since timestamptz NOT NULL,
  -- The first start with TRIAL=on, when everybody could log in as demo staff.
  opened_at timestamptz CHECK (opened_at IS NULL OR mode = 'trial')
);

-- Default of the columns `trial`: whatever is written in a trial carries the mark.
CREATE FUNCTION in_trial() RETURNS boolean LANGUAGE sql STABLE AS
  $$ SELECT EXISTS (SELECT FROM store_mode WHERE mode = 'trial') $$;

-- A database from before this mark: demo staff, or a gift card of data/demo.json, are there only where a trial ran.
DO $$
DECLARE
  seeded boolean := false;
BEGIN
  IF to_regclass('staff') IS NOT NULL THEN
    EXECUTE 'SELECT EXISTS (SELECT FROM staff WHERE demo)' INTO seeded;
  END IF;
  IF NOT seeded AND to_regclass('giftcards') IS NOT NULL THEN
    EXECUTE $q$ SELECT EXISTS (SELECT FROM giftcards WHERE code_hash IN ('J204Z-ccwpUEvPcv3_a_hJGThEAwQIET_1g8LPttQ2U', 'Fc_Yys2r4OE7B--bXGVSlkW-iHX0X7sXK89ByYnoPAE')) $q$ INTO seeded;
  END IF;
  IF seeded THEN
    INSERT INTO store_mode (mode, since) VALUES ('trial', now());
  END IF;
END $$;
