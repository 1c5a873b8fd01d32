import type { CartReply } from '#commerce/cart/contract';
import type { ShopPlace } from '../api/call-shop.ts';
import type { Answer, Cart, CartItemInput, Commerce, FieldError } from '../api/commerce/index.ts';
import { showBusy, showCart } from '../shell/cart-store.ts';

/** A part to add to the cart. */
export interface NewCartLine {
  /** Id of the product (`PartDetail.id`). */
  product: string;
  /** Packaging code: one letter, or CT, PR, KIT. */
  packaging: string;
  quantity: number;
}

let client: { key: string; commerce: Promise<Commerce> } | null = null;

/** The commerce client of this page; its code loads at first use. */
export function commerceOf({ publicKey, storagePrefix, locale, currency }: ShopPlace): Promise<Commerce> {
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

/** Result of a change: null on success, else the problems by field. */
export type Problems = Record<string, FieldError> | null;

/**
 * Changes the cart and shows it once the server has answered. The client runs changes one after the other. Throws
 * `ApiError` where the call was refused.
 */
export async function changeCart(
  place: ShopPlace,
  work: (commerce: Commerce) => Promise<Answer<Cart>>,
): Promise<Problems> {
  showBusy(true);
  try {
    const reply = await work(await commerceOf(place));
    if (reply.errors) {
      showBusy(false);
      return reply.errors;
    }
    // The client's type covers what any shop returns; this server returns a full `CartReply`.
    showCart(reply as unknown as CartReply, true);
    return null;
  } catch (error) {
    showBusy(false);
    throw error;
  }
}

/** Adds pieces of a part to the cart; a line with the same part and packaging is increased. */
export function addToCart(
  place: ShopPlace,
  { product, packaging, quantity }: NewCartLine,
): Promise<Problems> {
  const item: CartItemInput = {
    product_id: product,
    options: [{ id: 'packaging', value: packaging }],
    quantity,
  };
  return changeCart(place, (commerce) => commerce.cart.addItem(item));
}
