-- References of the customer for a line, such as R1, R2: they go with it into the cart and onto the papers.
ALTER TABLE quote_offer_lines ADD COLUMN refs text NOT NULL DEFAULT '' CHECK (length(refs) <= 500);
