-- What one address sends is bounded by the day: known by a keyed hash, and for a day alone. Null: sent by staff.
ALTER TABLE chat_files ADD COLUMN place text;
CREATE INDEX chat_files_place ON chat_files (place, uploaded_at) WHERE place IS NOT NULL;
-- Files of conversations that are over give way first.
CREATE INDEX chat_conversations_closed ON chat_conversations (closed_at) WHERE closed_at IS NOT NULL;
