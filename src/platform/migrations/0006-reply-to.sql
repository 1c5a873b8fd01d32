-- Whom an answer to a mail reaches, where it is not the desk.
ALTER TABLE mails ADD COLUMN reply_to text;
