-- Which methods exist is said by the table of payment methods alone; types keep every other value out.
ALTER TABLE payments DROP CONSTRAINT payments_method_check,
  ADD CONSTRAINT payments_method_check CHECK (method ~ '^[a-z][a-z0-9_]*$');
