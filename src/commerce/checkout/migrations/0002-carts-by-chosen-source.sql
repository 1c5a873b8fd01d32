-- The source of the chosen method, whichever it is: a further payment method needs no index of its own. The older index
-- stays for processes of the version before this one.
CREATE INDEX carts_chosen_source ON carts ((COALESCE(
  billing #>> '{intent,stripe,id}', billing -> (billing ->> 'method') ->> 'source'))) WHERE status = 'open';
