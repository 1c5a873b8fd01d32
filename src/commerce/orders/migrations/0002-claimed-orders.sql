-- A guest's order becomes his account's when he logs in: set once, never taken away or handed on.
CREATE OR REPLACE FUNCTION refuse_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'orders' AND
    to_jsonb(NEW) - '{state,payment_state,account_id}'::text[]
      = to_jsonb(OLD) - '{state,payment_state,account_id}'::text[] AND
    (to_jsonb(NEW) -> 'account_id' = to_jsonb(OLD) -> 'account_id' OR to_jsonb(OLD) ->> 'account_id' IS NULL) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a confirmed order is never changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
