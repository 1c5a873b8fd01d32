-- The desk reads the declined payments of an order's cart.
CREATE INDEX payment_declines_cart ON payment_declines (cart_id, at) WHERE cart_id IS NOT NULL;
