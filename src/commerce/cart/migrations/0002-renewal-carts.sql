-- A delivery of a subscription is ordered by a cart of its own, beside the one its customer is filling.
ALTER TABLE carts ADD COLUMN purpose text NOT NULL DEFAULT 'buyer' CHECK (purpose IN ('buyer', 'renewal'));

DROP INDEX carts_open_of_account;
CREATE UNIQUE INDEX carts_open_of_account ON carts (account_id) WHERE status = 'open' AND purpose = 'buyer';
