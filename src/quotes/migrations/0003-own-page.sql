-- The secret in the link of the confirmation to the request's own page; null in requests from before.
ALTER TABLE quotes ADD COLUMN token text;
CREATE UNIQUE INDEX quotes_token ON quotes (token);
