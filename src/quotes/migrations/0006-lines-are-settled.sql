-- Pieces that were asked for, null where the request does not say; why the line could not be read for sure; and what
-- staff said to be right all the same: a price above the list (ABOVE), pieces (PIECES), a doubt (DOUBT).
ALTER TABLE quote_offer_lines ADD COLUMN asked_quantity integer CHECK (asked_quantity BETWEEN 1 AND 999999999);
ALTER TABLE quote_offer_lines ADD COLUMN doubt text CHECK (length(doubt) <= 500);
-- Lines that were written before nobody is asked about.
ALTER TABLE quote_offer_lines ADD COLUMN settled jsonb NOT NULL DEFAULT '["PIECES"]' CHECK (jsonb_typeof(settled) = 'array');
ALTER TABLE quote_offer_lines ALTER COLUMN settled SET DEFAULT '[]';
