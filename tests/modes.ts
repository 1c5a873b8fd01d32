/** The two modes of the product, for tests that must hold in both. */

/** Settings that make it a shop: keys of a gateway, and an address for card fields. */
export const SHOP = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  VAULT_PUBLIC_URL: 'https://vault.example.com',
};

export const MODES = [
  ['a trial', {}],
  ['a shop', SHOP],
] as const;
