CREATE TABLE sample_requests (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  reference text NOT NULL UNIQUE,
  email text NOT NULL,
  domain text NOT NULL,
  company text NOT NULL,
  address text NOT NULL,
  place text NOT NULL,
  locale text NOT NULL,
  status text NOT NULL CHECK (status IN ('granted', 'review', 'refused')),
  code text NOT NULL,
  answer_by timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((status = 'review') = (answer_by IS NOT NULL))
);

CREATE INDEX sample_requests_domain ON sample_requests (domain, created_at) WHERE status <> 'refused';
CREATE INDEX sample_requests_place ON sample_requests (place, created_at) WHERE status <> 'refused';
CREATE INDEX sample_requests_queue ON sample_requests (answer_by) WHERE status = 'review';

CREATE TABLE sample_lines (
  request_id text NOT NULL REFERENCES sample_requests ON DELETE CASCADE,
  part_number text NOT NULL,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 1000000),
  -- What the pieces were taken from.
  order_number text,
  PRIMARY KEY (request_id, part_number)
);

CREATE TABLE kit_applications (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
  reference text NOT NULL UNIQUE,
  -- The secret in the link: 192 random bits.
  token text NOT NULL UNIQUE CHECK (length(token) >= 22),
  email text NOT NULL,
  domain text NOT NULL,
  company text NOT NULL,
  site text NOT NULL,
  project text NOT NULL,
  yearly_volume integer NOT NULL CHECK (yearly_volume >= 0),
  kit text NOT NULL,
  locale text NOT NULL,
  status text NOT NULL CHECK (status IN ('granted', 'review', 'refused')),
  code text NOT NULL,
  answer_by timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((status = 'review') = (answer_by IS NOT NULL))
);

CREATE INDEX kit_applications_domain ON kit_applications (domain) WHERE status <> 'refused';
CREATE INDEX kit_applications_queue ON kit_applications (answer_by) WHERE status = 'review';
