-- Files that came with the form. A row is written before the bytes, so that none lies where nobody knows of it.
CREATE TABLE quote_files (
  key text PRIMARY KEY,
  name text NOT NULL,
  kind text NOT NULL,
  size integer NOT NULL CHECK (size > 0),
  sha256 text NOT NULL,
  uploaded_at timestamptz NOT NULL,
  -- Null until the bytes are kept: such a file cannot be named by a request.
  kept_at timestamptz
);
CREATE INDEX quote_files_age ON quote_files (uploaded_at);

CREATE TABLE quotes (
  id text PRIMARY KEY,
  -- What people say: Q-2611-7KD3M.
  reference text NOT NULL UNIQUE,
  -- The sender's name of this request together with what it says: sent twice, it is one quote.
  request_hash text UNIQUE,
  email text NOT NULL,
  -- Exactly what is forwarded.
  payload jsonb NOT NULL,
  file_key text REFERENCES quote_files (key) ON DELETE SET NULL,
  locale text NOT NULL,
  currency text NOT NULL,
  -- Zone of the sender's clock; the answer is promised by it.
  zone text NOT NULL,
  received_at timestamptz NOT NULL,
  answer_by timestamptz NOT NULL,
  account_id text,
  session_key text,
  delivered_at timestamptz,
  -- JSON with a version: the lines as they were read, matched and priced. Null until then.
  reading text
);
CREATE INDEX quotes_by_file ON quotes (file_key);
CREATE INDEX quotes_by_account ON quotes (account_id, received_at DESC);
CREATE INDEX quotes_by_session ON quotes (session_key, received_at DESC);
CREATE INDEX quotes_by_age ON quotes (received_at);
