-- Tables that came after `0003-trial-marks.sql`; see there.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['payment_declines', 'payment_tokens', 'sample_confirmations', 'stock_back_orders'] LOOP
    EXECUTE format('ALTER TABLE %I ADD COLUMN trial boolean NOT NULL DEFAULT in_trial()', name);
  END LOOP;
END $$;
