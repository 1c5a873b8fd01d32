-- A table that came after `0004-trial-marks-of-newer-tables.sql`; see `0003-trial-marks.sql`.
ALTER TABLE payment_carts_seen ADD COLUMN trial boolean NOT NULL DEFAULT in_trial();
