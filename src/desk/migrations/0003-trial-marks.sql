-- What customers and visitors of a trial bring in is marked, in every room: a shop counts none of it, and
-- `npm run shop -- clear-trial` removes it. Rooms that add tables of this kind give them the same column. Rows that
-- hang on a marked one by a foreign key need none; staff have `demo`.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'sessions', 'accounts', 'captcha_solutions', 'lists', 'coupons', 'giftcards', 'carts', 'payments',
    'payment_events', 'orders', 'subscriptions', 'vault_tokens', 'bom_jobs', 'bom_sheets', 'quote_files', 'quotes',
    'sample_requests', 'kit_applications', 'stock_notices', 'notice_followers', 'newsletter_readers',
    'form_messages', 'event_counts', 'chat_conversations', 'chat_files', 'customer_notes', 'mails', 'jobs', 'throttles'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ADD COLUMN trial boolean NOT NULL DEFAULT in_trial()', name);
  END LOOP;
END $$;
