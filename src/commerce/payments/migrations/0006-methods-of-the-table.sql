-- `src/kernel/payment-methods.ts` lists the payment methods; the database checks only their form. Rows that exist have it.
ALTER TABLE payments DROP CONSTRAINT payments_method_check,
  ADD CONSTRAINT payments_method_check CHECK (method ~ '^[a-z][a-z0-9_]*$') NOT VALID;
