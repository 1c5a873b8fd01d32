-- What staff said to the asker when they ended a review, and when.
ALTER TABLE sample_requests ADD COLUMN note text CHECK (length(note) <= 2000);
ALTER TABLE sample_requests ADD COLUMN settled_at timestamptz;
ALTER TABLE kit_applications ADD COLUMN note text CHECK (length(note) <= 2000);
ALTER TABLE kit_applications ADD COLUMN settled_at timestamptz;

-- The queue of the desk goes by answer_by and id, its list of all by time and id.
CREATE INDEX sample_requests_waiting ON sample_requests (answer_by, id) WHERE status = 'review';
CREATE INDEX kit_applications_waiting ON kit_applications (answer_by, id) WHERE status = 'review';
CREATE INDEX sample_requests_latest ON sample_requests (created_at DESC, id DESC);
CREATE INDEX kit_applications_latest ON kit_applications (created_at DESC, id DESC);
CREATE INDEX sample_requests_by_email ON sample_requests (lower(email), created_at DESC);
CREATE INDEX kit_applications_by_email ON kit_applications (lower(email), created_at DESC);
