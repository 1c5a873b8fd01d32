import { createHmac } from 'node:crypto';
import { isGatewayMethod } from '#kernel';
import type { Config, Platform } from '#platform';
import type { CardGateway } from '#vault';
import { amountAt } from './amounts.ts';
import { type BraintreeGateway, braintreeGateway } from './braintree.ts';
import type { BankGateway, PaymentGateway, Provider } from './gateway.ts';
import { PaymentBook } from './payment-book.ts';
import { openStripe, type StripeClient } from './stripe.ts';
import { stripeGateway } from './stripe-bank.ts';
import { stripeVault } from './stripe-vault.ts';
import { recordAgreement } from './tokens.ts';

/** The key that browsers send to the stand-in. It opens nothing without the client secret of a payment. */
const STAND_IN_PUBLISHABLE_KEY = 'pk_test_standin_51NorvoltTrial';

/**
 * The only keys that the stand-in of this trial accepts. They are derived from a secret, so outsiders cannot know
 * them.
 */
export interface StandInKeys {
  secretKey: string;
  braintree: { merchantId: string; publicKey: string; privateKey: string };
}

/** Derives the keys: the same in every process on one database, and after a restart. */
export function standInKeys({ sessionSecret }: Pick<Platform, 'sessionSecret'>): StandInKeys {
  const deriveKey = (purpose: string) =>
    createHmac('sha256', sessionSecret).update(`${purpose} of the stand-in`).digest('hex').slice(0, 48);
  return {
    secretKey: `sk_test_standin_${deriveKey('secret key')}`,
    braintree: {
      merchantId: 'standin-merchant',
      publicKey: 'standin-public',
      privateKey: deriveKey('private key'),
    },
  };
}

/** Providers of one store, opened once, and the record of all payments. */
export interface Gateways {
  /** Gateway with which the vault is created. */
  vault: CardGateway;
  bank: BankGateway;
  /** Null: PayPal is not configured. */
  wallet: BraintreeGateway | null;
  forProvider(provider: Provider): PaymentGateway | null;
  stripe: StripeClient;
  webhookSecret: string;
  /** Marks what this store creates at the gateway. */
  tag: string;
  book: PaymentBook;
}

/** Address at which browsers reach the stand-in of a trial. */
export function gatewayOrigin({ publicUrl, gatewayPort }: Pick<Config, 'publicUrl' | 'gatewayPort'>): string {
  return `http://${new URL(publicUrl).hostname}:${gatewayPort}`;
}

/** Address at which this process reaches the stand-in, independent of the machine's public name. */
const localStandIn = ({ gatewayPort }: Config) => `http://127.0.0.1:${gatewayPort}`;

/** The secret that signs webhooks: the gateway's, or in a trial one that is derived and unknown outside. */
export function webhookSecret({ config, sessionSecret }: Pick<Platform, 'config' | 'sessionSecret'>): string {
  if (config.stripe) return config.stripe.webhookSecret;
  return `whsec_${createHmac('sha256', sessionSecret).update('webhooks of the stand-in').digest('hex')}`;
}

/**
 * Distinguishes the payments of this store from those of other stores, and of its own trials, in one gateway account.
 */
function storeTag({ config, sessionSecret }: Pick<Platform, 'config' | 'sessionSecret'>): string {
  const storeHash = createHmac('sha256', sessionSecret).update('payments of this store').digest('hex');
  return `${config.brand.slug}-${storeHash.slice(0, 12)}`;
}

export function publishableKey(config: Pick<Config, 'trial' | 'stripe'>): string | null {
  return config.stripe?.publishableKey ?? (config.trial ? STAND_IN_PUBLISHABLE_KEY : null);
}

/** Opens the gateways that the settings name; in a trial, the stand-in. */
export function openGateways(platform: Platform): Gateways {
  const { config } = platform;
  const host = config.stripe ? config.stripe.host : localStandIn(config);
  const stripe = openStripe(
    { secretKey: config.stripe?.secretKey ?? standInKeys(platform).secretKey, host },
    platform.log,
  );
  const tag = storeTag(platform);
  const book = new PaymentBook(platform);
  const bank = stripeGateway(stripe, tag);
  const wallet = openWallet(platform);
  const cards = stripeVault(stripe, tag, {
    intent: async (intent, owner) => {
      const method = intent.paymentMethodTypes.find(isGatewayMethod);
      const { id: ref, paymentMethod } = intent;
      const amount = amountAt(intent.currency ?? 'eur', intent.amount ?? 0);
      const facts = { ref, method: method ?? 'card', amount, paymentMethod, cartHint: owner?.cartId ?? null };
      await book.registerPayment('stripe', facts, platform.db.orm, owner);
    },
    agreement: (ref, owner) => recordAgreement(platform, ref, owner),
  });
  return {
    vault: {
      ...cards,
      walletAuthorisation: async () => (wallet ? wallet.clientToken() : null),
    },
    bank,
    wallet,
    forProvider: (provider) => (provider === 'stripe' ? bank : provider === 'braintree' ? wallet : null),
    stripe,
    webhookSecret: webhookSecret(platform),
    tag,
    book,
  };
}

function openWallet(platform: Platform): BraintreeGateway | null {
  const { config } = platform;
  if (config.braintree) return braintreeGateway(config.braintree);
  if (!config.trial) return null;
  return braintreeGateway({ ...standInKeys(platform).braintree, host: localStandIn(config) });
}
