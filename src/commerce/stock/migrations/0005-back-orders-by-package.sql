-- How pieces of a back order leave: reels as full packages, everything else by the piece. Those from before count by the piece.
ALTER TABLE stock_back_orders
  ADD COLUMN packaging text NOT NULL DEFAULT 'CT',
  ADD COLUMN per_package integer NOT NULL DEFAULT 1 CHECK (per_package >= 1);
