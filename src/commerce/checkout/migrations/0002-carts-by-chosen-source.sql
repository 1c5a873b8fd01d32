-- The source of the chosen method, whichever it is: a further payment method needs no index of its own.
DROP INDEX carts_named_payment;
CREATE INDEX carts_named_payment ON carts ((COALESCE(
  billing #>> '{intent,stripe,id}', billing -> (billing ->> 'method') ->> 'source'))) WHERE status = 'open';
