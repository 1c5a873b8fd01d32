import { isRedirectMethod, type PaymentMethod, type RedirectMethod } from '#kernel';
import type { Answer, Billing, Card, Cart, CartUpdate, FieldError, Order } from '../api/commerce/records.ts';
import type { Commerce } from '../api/commerce/types.ts';
import { beginDetour } from './bank-redirect-memory.ts';
import type { VaultCard } from './card-fields.tsx';

/** The chosen payment method with its details. */
export interface PaymentInput {
  method: PaymentMethod | null;
  /** The buyer has just approved the payment in the wallet, and the cart holds that approval. */
  isApproved: boolean;
  /** A stored card of the account. */
  storedCard: Card | null;
  /** Gets a token from the vault's fields; null when they show an error. */
  newCard: () => Promise<VaultCard | null>;
  purchaseOrder: string;
  vatNumber: string;
  /** The total on display when the buyer pressed the button, in the cart's currency. */
  agreedTotal: number;
  /** Where the bank sends the buyer back. */
  returnUrl: string;
}

export type Placement =
  | { kind: 'order'; order: Order }
  /** The browser is leaving for the bank's page. */
  | { kind: 'leaving' }
  /** The bank demands a challenge at this URL, which returns to the shop. */
  | { kind: 'confirm'; url: string }
  /** The wallet's button must be used first. */
  | { kind: 'wallet' }
  /** The card fields show an error. */
  | { kind: 'card' }
  /** The last input changed the total, and the buyer has not seen the new one. */
  | { kind: 'changed'; cart: Cart }
  | { kind: 'refused'; errors: Record<string, FieldError> };

/**
 * Writes the payment into the cart and places the order, or sends the buyer to the bank first. Throws when the shop or
 * the provider cannot be reached; the order is then not known to be placed.
 */
export async function placeOrder(commerce: Commerce, paymentInput: PaymentInput): Promise<Placement> {
  const cartUpdate: CartUpdate = {
    billing: {
      vat_number: paymentInput.vatNumber.trim() || null,
      account: { purchase_order: paymentInput.purchaseOrder.trim() || null },
    } as Billing,
  };
  const billedCart = await commerce.cart.update(cartUpdate);
  if (billedCart.errors) return refusedPlacement(billedCart);
  if (billedCart.capture_total !== paymentInput.agreedTotal) return { kind: 'changed', cart: billedCart };
  if (paymentInput.method === 'card') {
    const card = paymentInput.storedCard
      ? storedBilling(paymentInput.storedCard)
      : await newBilling(paymentInput);
    if (!card) return { kind: 'card' };
    const answer = await commerce.cart.update({ billing: card });
    if (answer.errors) return refusedPlacement(answer);
    return submit(commerce);
  }
  if (isRedirectMethod(paymentInput.method))
    return leave(commerce, paymentInput.method, paymentInput.returnUrl);
  if (paymentInput.method === 'paypal') {
    return paymentInput.isApproved ? submit(commerce) : { kind: 'wallet' };
  }
  if (paymentInput.method) {
    const answer = await commerce.cart.update({ billing: { method: paymentInput.method } });
    if (answer.errors) return refusedPlacement(answer);
  }
  return submit(commerce);
}

function storedBilling(card: Card): Billing {
  return { method: 'card', account_card_id: card.id ?? null, card: null, intent: null };
}

async function newBilling(paymentInput: PaymentInput): Promise<Billing | null> {
  const card = await paymentInput.newCard();
  return card && { method: 'card', account_card_id: null, card, intent: null };
}

async function leave(commerce: Commerce, method: RedirectMethod, returnUrl: string): Promise<Placement> {
  let failure: Error | null = null;
  beginDetour();
  await commerce.payment.tokenize({
    [method]: { returnUrl, onError: (error: Error) => (failure = error) },
  });
  if (failure) throw failure as Error;
  return { kind: 'leaving' };
}

/** Submits the cart. A repeated submission returns the same order. */
export async function submit(commerce: Commerce): Promise<Placement> {
  const answer = await commerce.cart.submitOrder();
  if (!answer.errors) return { kind: 'order', order: answer };
  const url = confirmationOf(answer);
  if (!url) return refusedPlacement(answer);
  beginDetour();
  return { kind: 'confirm', url };
}

/**
 * Whether the cart is an order already: the reply to its submission was lost, or the bank's webhook arrived first.
 * False
 * if that cannot be found out.
 */
export async function isPlaced(commerce: Commerce, checkoutId: string): Promise<boolean> {
  try {
    return (await commerce.cart.getOrder(checkoutId)) !== null;
  } catch (error) {
    console.warn('whether the order stands could not be asked', error);
    return false;
  }
}

/** The URL of a bank's challenge, which the reply carries beside the error of `billing`. */
function confirmationOf(answer: object): string | null {
  const action = 'action' in answer ? (answer as { action?: { redirect_url?: unknown } }).action : null;
  return typeof action?.redirect_url === 'string' ? action.redirect_url : null;
}

function refusedPlacement(answer: Answer<Cart> | Answer<Order>): Placement {
  return { kind: 'refused', errors: answer.errors ?? {} };
}
