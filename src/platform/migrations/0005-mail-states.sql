-- What became of a mail, and what the mail server said last: the desk shows those that did not arrive.
ALTER TABLE mails
  ADD COLUMN state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed', 'bounced')),
  ADD COLUMN tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  ADD COLUMN tried_at timestamptz,
  ADD COLUMN answer text;

UPDATE mails SET state = 'sent', tried_at = sent_at WHERE sent_at IS NOT NULL;

ALTER TABLE mails ADD CHECK ((state = 'sent') = (sent_at IS NOT NULL));

CREATE INDEX mails_troubled ON mails (tried_at DESC) WHERE state <> 'sent' AND tries > 0;
