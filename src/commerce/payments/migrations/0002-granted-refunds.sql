-- What staff gave back or promised to: never more than was taken. A refund is written when it is promised, in the
-- transaction of its credit note, and done once the gateway has answered.
ALTER TABLE payments
  ADD COLUMN granted bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT payments_granted_within_captured CHECK (granted BETWEEN 0 AND captured);

ALTER TABLE payment_refunds ADD COLUMN done_at timestamptz;
UPDATE payment_refunds SET done_at = made_at;
UPDATE payments SET granted = given.amount
  FROM (SELECT payment_id, sum(amount) AS amount FROM payment_refunds GROUP BY payment_id) AS given
  WHERE given.payment_id = payments.id;

CREATE INDEX payment_refunds_payment ON payment_refunds (payment_id);
