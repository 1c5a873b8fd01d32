-- Applications for kits wait for their address to be confirmed, as requests for samples do. The secret of their page is drawn
-- before.
ALTER TABLE sample_confirmations
  ADD COLUMN kind text NOT NULL DEFAULT 'samples' CHECK (kind IN ('samples', 'kit')),
  ADD COLUMN kit_token text UNIQUE,
  ADD CONSTRAINT sample_confirmations_kit_token CHECK ((kind = 'kit') = (kit_token IS NOT NULL));
