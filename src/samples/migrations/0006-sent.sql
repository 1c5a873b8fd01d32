-- What is granted waits to be sent, until send_by; then it says when, by whom and how it is followed. What was granted
-- before has no send_by: nobody waits for it.
ALTER TABLE sample_requests ADD COLUMN send_by timestamptz, ADD COLUMN sent_at timestamptz,
  ADD COLUMN carrier text, ADD COLUMN tracking_number text CHECK (length(tracking_number) <= 60);
ALTER TABLE kit_applications ADD COLUMN send_by timestamptz, ADD COLUMN sent_at timestamptz,
  ADD COLUMN carrier text, ADD COLUMN tracking_number text CHECK (length(tracking_number) <= 60);

-- The queue of the desk goes by when something is to be answered or sent.
DROP INDEX sample_requests_waiting;
DROP INDEX kit_applications_waiting;
CREATE INDEX sample_requests_waiting ON sample_requests (coalesce(answer_by, send_by), id)
  WHERE coalesce(answer_by, send_by) IS NOT NULL;
CREATE INDEX kit_applications_waiting ON kit_applications (coalesce(answer_by, send_by), id)
  WHERE coalesce(answer_by, send_by) IS NOT NULL;
