-- Who has an old mail, which a reader may have passed on, must not begin again what was ended: the secret that confirms is
-- made anew each time somebody asks. `token` goes on to open leaving, and that alone.
ALTER TABLE stock_notices ADD COLUMN confirm_token text UNIQUE;
-- Links that wait to be confirmed are still good.
UPDATE stock_notices SET confirm_token = token;
ALTER TABLE stock_notices ALTER COLUMN confirm_token SET NOT NULL;
