-- Up to which message answers have reached the visitor on a stream, and up to which they went out by mail.
ALTER TABLE chat_conversations
  ADD COLUMN delivered integer NOT NULL DEFAULT 0,
  ADD COLUMN mailed integer NOT NULL DEFAULT 0;
-- The oldest files go when room is needed.
CREATE INDEX chat_files_uploaded ON chat_files (uploaded_at);
