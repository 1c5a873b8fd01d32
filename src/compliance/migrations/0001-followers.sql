-- Who wants to hear of changes to a series or a part: confirmed by a link in a mail, ended by one click.
CREATE TABLE notice_followers (
  id text PRIMARY KEY,
  -- 'series' with its id, 'part' with its slug.
  kind text NOT NULL CHECK (kind IN ('series', 'part')),
  target text NOT NULL,
  email text NOT NULL,
  locale text NOT NULL,
  -- Opens the two links; nothing else.
  token text NOT NULL UNIQUE,
  asked_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  left_at timestamptz
);
CREATE UNIQUE INDEX notice_followers_email ON notice_followers (kind, target, lower(email));

-- Notices whose followers were written to, or that stood there before anybody followed.
CREATE TABLE announced_notices (
  number text PRIMARY KEY,
  announced_at timestamptz NOT NULL
);
