import type { Money, PaymentMethod } from '#kernel';
import type { Message } from '#messages';
import type { KnownCard } from '#vault';
import type { Provider } from './gateway.ts';

/** What the payments module needs to know of an account. */
export interface Buyer {
  id: string;
  /** May buy by purchase order. */
  onAccount: boolean;
  /** Orders that the account has placed so far. */
  orderCount?: number;
}

/** By whom declined payments are counted, besides the cart. */
export interface Payer {
  /** The account, or the session of a guest. */
  session: string;
  address: string | null;
}

export interface AuthorisationRequest {
  cartId: string;
  /** When the cart was begun: a payment made before this moment cannot belong to the cart. */
  cartMadeAt?: Date | null;
  /** Missing when no buyer is present, as at a renewal. */
  payer?: Payer | null;
  /** Part of the request to the provider, and different for every new attempt to order the same cart. */
  orderKey: string;
  /** The cart's `billing` as stored. */
  billing: unknown;
  /** The cart's capture total. */
  amount: Money;
  account: Buyer | null;
  /** The buyer's mail address as the cart holds it. */
  email?: string | null;
  /** Number of the purchase order if the cart stores it outside of `billing`. */
  purchaseOrder?: string | null;
  /** Keep the card for later charges: subscriptions, or a card to be stored. */
  keepCard?: boolean;
  /** The buyer is not present: renewals. */
  offSession?: boolean;
  /**
   * Id at the provider of the payment whose report submits the cart; no other payment is used, and none is begun.
   * Missing when the buyer submits.
   */
  reportedPayment?: string;
  /** Address to which the buyer returns after a challenge by the bank. */
  returnUrl?: string | null;
}

export interface AuthorisedPayment {
  provider: Provider;
  method: PaymentMethod;
  /** The provider's id of the payment. */
  ref: string;
  cartId: string;
  amount: Money;
  state: 'authorised' | 'captured';
  /** For card payments: what may be shown of the card, and how to charge a stored card again. */
  card: KnownCard | null;
}

export type AuthorisationResult =
  | { ok: true; payment: AuthorisedPayment }
  | {
      ok: false;
      /** Path of the field at fault, as in an `errors` map. */
      field: string;
      code: string;
      message: Message;
      /** What the buyer has to complete before submitting again. */
      action?: { clientSecret: string | null; redirectUrl: string | null };
    };
export type RefusedPayment = Extract<AuthorisationResult, { ok: false }>;

export interface StoredCardRef {
  paymentMethod: string;
  gatewayCustomer: string;
}
