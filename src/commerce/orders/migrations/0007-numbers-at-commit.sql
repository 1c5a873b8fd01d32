-- An order gets its number when its transaction commits. Until then nothing of it holds the counter, so orders do not
-- wait for each other's work; a transaction that fails draws no number, so none is skipped.
ALTER TABLE orders
  ALTER COLUMN number DROP NOT NULL,
  -- Year of the series that the number is drawn from, by the calendar of the warehouse. Null: numbered before.
  ADD COLUMN number_year integer,
  ADD CONSTRAINT orders_have_a_series CHECK (number IS NOT NULL OR number_year IS NOT NULL);

-- `26-00017-0`: year, count, and the digit of the quasigroup in `number.ts`, which finds slips.
CREATE FUNCTION order_number_of(year integer, count integer) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  -- The ten rows of the table, one after the other.
  quasigroup CONSTANT text := '0317598642709215486342068713591750983426612304597836742095815869720134894536201794386172052581436790';
  head CONSTANT text := lpad((year % 100)::text, 2, '0');
  body CONSTANT text := CASE WHEN count < 100000 THEN lpad(count::text, 5, '0') ELSE count::text END;
  digits CONSTANT text := head || body;
  digit integer := 0;
BEGIN
  FOR place IN 1..length(digits) LOOP
    digit := substr(quasigroup, digit * 10 + substr(digits, place, 1)::integer + 1, 1)::integer;
  END LOOP;
  RETURN head || '-' || body || '-' || digit;
END $$;

CREATE FUNCTION draw_order_number() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  drawn integer;
BEGIN
  INSERT INTO order_numbers AS counted (year, last) VALUES (NEW.number_year, 1)
    ON CONFLICT (year) DO UPDATE SET last = counted.last + 1 RETURNING last INTO drawn;
  UPDATE orders SET number = order_number_of(NEW.number_year, drawn) WHERE id = NEW.id;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER orders_draw_number AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.number IS NULL) EXECUTE FUNCTION draw_order_number();

-- The number is set once; nothing else of the row changes with it.
DROP TRIGGER orders_stay ON orders;
CREATE TRIGGER orders_stay BEFORE UPDATE ON orders FOR EACH ROW
  WHEN (NOT (OLD.number IS NULL AND NEW.number IS NOT NULL AND to_jsonb(NEW) - 'number' = to_jsonb(OLD) - 'number'))
  EXECUTE FUNCTION refuse_order_change();
CREATE TRIGGER orders_are_not_deleted BEFORE DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION refuse_order_change();
