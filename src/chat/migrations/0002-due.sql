-- What waits has a time by which it is answered, chats and tickets alike: the queue goes by it.
DROP INDEX chat_conversations_queue;
CREATE INDEX chat_conversations_due ON chat_conversations (answer_by, id) WHERE status = 'open' AND answer_by IS NOT NULL;
CREATE INDEX chat_conversations_changed ON chat_conversations (status, changed_at DESC, id DESC);
