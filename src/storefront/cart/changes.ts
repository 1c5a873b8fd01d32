import type { CartReply } from '#commerce/cart/contract';
import type { Answer, Cart, CartItemInput, Commerce, FieldError } from '../api/commerce/index.ts';
import { type CartPlace, showBusy, showCart } from '../shell/cart-store.ts';

/** One part to put into the cart. */
export interface NewCartLine {
  /** Id of the product (`PartDetail.id`). */
  product: string;
  /** Packing letter, CT, PR or KIT. */
  packaging: string;
  quantity: number;
}

let client: { key: string; commerce: Promise<Commerce> } | null = null;

/** The commerce client of this page; its code comes with the first use. */
export function commerceOf({ publicKey, storagePrefix, locale, currency }: CartPlace): Promise<Commerce> {
  const key = [publicKey, locale, currency].join();
  if (client?.key !== key) {
    const commerce = import('../api/commerce/index.ts').then(({ createCommerce }) =>
      createCommerce({ publicKey, storagePrefix, locale, currency }),
    );
    client = { key, commerce };
    commerce.catch(() => {
      client = null;
    });
  }
  return client.commerce;
}

/** What became of a change: null when all is well, else what is wrong by field. */
export type Problems = Record<string, FieldError> | null;

/**
 * One change of the cart, shown when the server has answered. Changes wait for each other in the client.
 * Throws `ApiError` where the call itself was refused.
 */
export async function changeCart(
  place: CartPlace,
  work: (commerce: Commerce) => Promise<Answer<Cart>>,
): Promise<Problems> {
  showBusy(true);
  try {
    const reply = await work(await commerceOf(place));
    if (reply.errors) {
      showBusy(false);
      return reply.errors;
    }
    // The client's type names what any shop answers; ours answers more.
    showCart(reply as unknown as CartReply, true);
    return null;
  } catch (error) {
    showBusy(false);
    throw error;
  }
}

/** Puts pieces of a part into the cart; the same part in the same packaging gets more. */
export function addToCart(
  place: CartPlace,
  { product, packaging, quantity }: NewCartLine,
): Promise<Problems> {
  const item: CartItemInput = {
    product_id: product,
    options: [{ id: 'packaging', value: packaging }],
    quantity,
  };
  return changeCart(place, (commerce) => commerce.cart.addItem(item));
}
