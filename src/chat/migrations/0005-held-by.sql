-- A file takes up the room of its conversation at once, not only when its message is written: several are sent at a time.
ALTER TABLE chat_files ADD COLUMN held_by text;
CREATE INDEX chat_files_held_by ON chat_files (held_by) WHERE held_by IS NOT NULL;
