CREATE TABLE chat_conversations (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  reference text NOT NULL UNIQUE,
  -- Whose it is: 'a:' and an account, or 's:' and the hash of a session. Asked for by every call of a visitor.
  owner_key text NOT NULL CHECK (owner_key ~ '^(a:[0-9a-f]{24}|s:[A-Za-z0-9_-]{43})$'),
  kind text NOT NULL CHECK (kind IN ('chat', 'ticket')),
  status text NOT NULL CHECK (status IN ('open', 'closed')),
  name text,
  email text,
  locale text NOT NULL,
  currency text NOT NULL,
  zone text NOT NULL,
  page text,
  assignee_id text,
  assignee_name text,
  -- The number of its latest message: messages are counted without a gap, under the lock of this row.
  last_seq integer NOT NULL DEFAULT 0 CHECK (last_seq >= 0),
  visitor_read integer NOT NULL DEFAULT 0,
  staff_read integer NOT NULL DEFAULT 0,
  -- The earliest message of the visitor that nobody has answered.
  waiting_since timestamptz,
  answer_by timestamptz,
  wants_person boolean NOT NULL DEFAULT false,
  -- Number of its latest change in the channel 'chat'.
  change bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  closed_at timestamptz,
  CHECK (visitor_read <= last_seq AND staff_read <= last_seq),
  CHECK ((status = 'closed') = (closed_at IS NOT NULL))
);

CREATE INDEX chat_conversations_owner ON chat_conversations (owner_key, changed_at DESC);
CREATE INDEX chat_conversations_change ON chat_conversations (change);
CREATE INDEX chat_conversations_queue ON chat_conversations (waiting_since) WHERE status = 'open';
CREATE INDEX chat_conversations_email ON chat_conversations (lower(email)) WHERE email IS NOT NULL;

CREATE TABLE chat_messages (
  conversation_id text NOT NULL REFERENCES chat_conversations ON DELETE CASCADE,
  seq integer NOT NULL CHECK (seq >= 1),
  -- Made by its sender, the same for every try: a message sent twice is one.
  client_id text NOT NULL,
  author text NOT NULL CHECK (author IN ('visitor', 'staff', 'assistant', 'system')),
  staff_id text,
  staff_name text,
  body text NOT NULL CHECK (length(body) <= 4000),
  happening text,
  -- Notes are for staff alone.
  is_note boolean NOT NULL DEFAULT false,
  cards jsonb NOT NULL DEFAULT '[]',
  links jsonb NOT NULL DEFAULT '[]',
  file_key text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (conversation_id, seq),
  UNIQUE (conversation_id, client_id),
  CHECK (NOT is_note OR author = 'staff'),
  CHECK ((author = 'staff') = (staff_id IS NOT NULL))
);

CREATE TABLE chat_files (
  key text PRIMARY KEY,
  name text NOT NULL,
  kind text NOT NULL,
  size integer NOT NULL CHECK (size BETWEEN 1 AND 10485760),
  uploaded_at timestamptz NOT NULL
);

CREATE INDEX chat_messages_file ON chat_messages (file_key) WHERE file_key IS NOT NULL;
