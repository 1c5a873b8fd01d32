-- Where one click ends such mails; made from the shop's own address.
ALTER TABLE mails ADD COLUMN leave_url text CHECK (leave_url !~ '[[:cntrl:][:space:]<>]');
