ALTER TABLE kit_applications
  -- What the kit was taken from; null where nothing was taken.
  ADD COLUMN order_number text,
  -- Company and site in one spelling; a firm has more than one mail domain.
  ADD COLUMN place text NOT NULL DEFAULT '',
  ADD CHECK (order_number IS NULL OR status = 'granted');

CREATE INDEX kit_applications_place ON kit_applications (place) WHERE status <> 'refused';
