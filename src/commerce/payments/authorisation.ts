import type { Money } from '#kernel';
import type { ChargedCard, PaymentMethod, Provider } from './gateway.ts';

/** What the payment room needs to know of an account. */
export interface Buyer {
  id: string;
  /** May buy by purchase order. */
  onAccount: boolean;
  /** Orders it has placed so far. */
  orderCount?: number;
}

/** Whom declined payments are counted by, beside the cart. */
export interface Payer {
  /** The account, or the session of a guest. */
  session: string;
  address: string | null;
}

export interface AuthorisationRequest {
  cartId: string;
  /** When the cart was begun: a payment from before that time is not its own. */
  cartMadeAt?: Date | null;
  /** Missing: nobody is there, as at a renewal. */
  payer?: Payer | null;
  /** Changes with every new attempt to order the same cart; kept in what the provider is asked. */
  orderKey: string;
  /** The cart's `billing` as stored. */
  billing: unknown;
  /** The cart's capture total. */
  amount: Money;
  account: Buyer | null;
  /** Of the buyer, as the cart names it. */
  email?: string | null;
  /** Number of the purchase order where the cart keeps it outside of `billing`. */
  purchaseOrder?: string | null;
  /** Keep the card for later charges: subscriptions, or a card to be stored. */
  keepCard?: boolean;
  /** The buyer is not there: renewals. */
  offSession?: boolean;
  /** Where a challenge brings the buyer back to. */
  returnUrl?: string | null;
}

export interface AuthorisedPayment {
  provider: Provider;
  method: PaymentMethod;
  /** The provider's id of it. */
  ref: string;
  cartId: string;
  amount: Money;
  state: 'authorised' | 'captured';
  /** With a card: what may be shown, and what charges it again where it was kept. */
  card: ChargedCard | null;
}

export type AuthorisationResult =
  | { ok: true; payment: AuthorisedPayment }
  | {
      ok: false;
      /** Path of the field at fault, as in an `errors` map. */
      field: string;
      code: string;
      message: string;
      /** The buyer has to do this, then submit again. */
      action?: { clientSecret: string | null; redirectUrl: string | null };
    };
export type RefusedPayment = Extract<AuthorisationResult, { ok: false }>;

export interface StoredCardRef {
  paymentMethod: string;
  gatewayCustomer: string;
}
