-- What stands open on behalf of a session asks now and then which have ended lately.
CREATE INDEX sessions_ended_at ON sessions (ended_at) WHERE ended_at IS NOT NULL;
