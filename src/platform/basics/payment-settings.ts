/** Settings of the payment gateways. */
import { origin, type Reader } from './settings-reader.ts';

export interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Null: the gateway's own host. */
  host: string | null;
}

export interface BraintreeConfig {
  merchantId: string;
  publicKey: string;
  privateKey: string;
  /** Origin of the gateway's API. */
  host: string;
}

export interface PaypalConfig {
  clientId: string;
  merchantId: string;
}

export function readStripe(reader: Reader): StripeConfig | null {
  const host = reader.read(
    'STRIPE_HOST',
    origin,
    null,
    'give an origin such as https://gateway.example.com, or remove it',
  );
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const group = reader.group(names, 'without them the store runs as a trial');
  if (!group) return null;
  return {
    secretKey: group.STRIPE_SECRET_KEY,
    publishableKey: group.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: group.STRIPE_WEBHOOK_SECRET,
    host,
  };
}

export function readPaypal(reader: Reader): PaypalConfig | null {
  const group = reader.group(
    ['PAYPAL_CLIENT_ID', 'PAYPAL_MERCHANT_ID'] as const,
    'PayPal is then not offered',
  );
  return group && { clientId: group.PAYPAL_CLIENT_ID, merchantId: group.PAYPAL_MERCHANT_ID };
}

export function readBraintree(reader: Reader): BraintreeConfig | null {
  const host = reader.read(
    'BRAINTREE_HOST',
    origin,
    'https://payments.braintree-api.com',
    'give an origin such as https://payments.sandbox.braintree-api.com, or remove it',
  );
  const names = ['BRAINTREE_MERCHANT_ID', 'BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY'] as const;
  const group = reader.group(names, 'PayPal is then not offered');
  if (!group) return null;
  return {
    merchantId: group.BRAINTREE_MERCHANT_ID,
    publicKey: group.BRAINTREE_PUBLIC_KEY,
    privateKey: group.BRAINTREE_PRIVATE_KEY,
    host,
  };
}
