CREATE INDEX vault_tokens_payment_method ON vault_tokens (payment_method);
