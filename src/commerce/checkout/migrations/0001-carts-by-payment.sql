-- A gateway tells of a payment before the browser is back: the open cart that names it is found by this.
CREATE INDEX carts_named_payment ON carts ((COALESCE(
  billing #>> '{intent,stripe,id}', billing #>> '{ideal,source}', billing #>> '{klarna,source}',
  billing #>> '{bancontact,source}'))) WHERE status = 'open';
