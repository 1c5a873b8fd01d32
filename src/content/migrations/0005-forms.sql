-- Messages of forms: kept before anybody is told of them.
CREATE TABLE form_messages (
  id text PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  -- Of the form, as its page says.
  form text NOT NULL,
  -- Key of data/company.json, and the address it had.
  team text NOT NULL,
  recipient text NOT NULL,
  fields jsonb NOT NULL CHECK (jsonb_typeof(fields) = 'array'),
  email text,
  page text,
  locale text NOT NULL,
  -- Filled in by a program: kept, but nobody is told.
  trapped boolean NOT NULL,
  -- Told again, it is the same message.
  request_hash text UNIQUE,
  received_at timestamptz NOT NULL
);
CREATE INDEX form_messages_received ON form_messages (received_at);

-- Who wants which newsletter: confirmed by a link in a mail, ended by one click.
CREATE TABLE newsletter_readers (
  id text PRIMARY KEY,
  topic text NOT NULL,
  email text NOT NULL,
  locale text NOT NULL,
  -- Opens the two links; nothing else.
  token text NOT NULL UNIQUE,
  asked_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  left_at timestamptz
);
CREATE UNIQUE INDEX newsletter_readers_email ON newsletter_readers (topic, lower(email));
