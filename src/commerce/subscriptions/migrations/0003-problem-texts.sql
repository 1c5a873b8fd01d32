-- Why the last delivery could not be ordered, in every language: the account may change its language. Earlier rows have
-- one text, in the language of the subscription, which stands in for all. `problem` is no longer used.
ALTER TABLE subscriptions ADD COLUMN problem_texts jsonb;
UPDATE subscriptions SET problem_texts = jsonb_build_object('en', problem) WHERE problem IS NOT NULL;
