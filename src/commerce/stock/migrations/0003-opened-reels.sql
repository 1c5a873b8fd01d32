-- Cut tape is cut from any reel that lies in stock. A reel that is opened for it leaves its own order number and lies
-- as tape under the number that tape is sold by: two movements of one order, which add up to nothing.
ALTER TABLE stock_levels
  ADD COLUMN cut_tape integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT stock_levels_on_hand_cut_tape_check CHECK (cut_tape >= 0 AND cut_tape <= on_hand);

ALTER TABLE stock_movements DROP CONSTRAINT stock_movements_kind_check;
ALTER TABLE stock_movements DROP CONSTRAINT stock_movements_check;
ALTER TABLE stock_movements
  ADD CONSTRAINT stock_movements_kind_check CHECK (kind IN ('receipt', 'count', 'sale', 'return', 'opened')),
  ADD CONSTRAINT stock_movements_order_check
    CHECK ((kind IN ('sale', 'return', 'opened')) = (order_id IS NOT NULL));
