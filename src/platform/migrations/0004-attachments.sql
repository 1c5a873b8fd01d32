-- What a mail carries beside its text: the name of a paper that is made again, byte for byte, whenever it is sent.
ALTER TABLE mails ADD COLUMN attachment jsonb CHECK (jsonb_typeof(attachment) = 'object');
