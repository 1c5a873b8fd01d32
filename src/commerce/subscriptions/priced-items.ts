/** Items of subscriptions: products in orderable quantities, at present prices. */
import { type Carts, chooseItem, quantityError } from '#commerce/cart';
import { unitPriceAt } from '#commerce/pricing';
import {
  addMoney,
  lineTotal,
  type Money,
  money,
  type RefusedFields,
  type UnitPrice,
  unitPrice,
} from '#kernel';
import type { ItemInput } from './input.ts';
import type { SubscriptionItem } from './subscription.ts';

export type ReadResult<T> = { ok: true; value: T } | { ok: false; errors: RefusedFields };

export interface PricedItem extends SubscriptionItem {
  name: string;
  slug: string;
  variantId: string;
  packagingName: string;
  unitPrice: UnitPrice;
  fee: Money;
  total: Money;
  /** False: no longer sold in this packaging and quantity. The item then costs nothing and cannot be ordered. */
  available: boolean;
}

type ProductLookup = Carts['productLookup'];

/** The product that an item names. `path` is the prefix of the names of fields at fault. */
export function readItem(
  productLookup: ProductLookup,
  { item, locale, path = '' }: { item: ItemInput; locale: string; path?: string },
  facts: Pick<SubscriptionItem, 'id' | 'isMain'>,
): ReadResult<SubscriptionItem> {
  const read = chooseItem(productLookup, locale, item, path);
  if (!read.ok) return read;
  const { selection, quantity } = read.request;
  const wrong = quantityError(selection, quantity);
  if (wrong) return { ok: false, errors: { [`${path}quantity`]: wrong } };
  const { goods, offer } = selection;
  return {
    ok: true,
    value: {
      ...facts,
      productId: goods.id,
      productNumber: goods.number,
      packaging: offer.packaging,
      quantity,
    },
  };
}

/** An item with its present price. */
export function priceItem(
  productLookup: ProductLookup,
  item: SubscriptionItem,
  view: { locale: string; currency: string },
): PricedItem {
  const goods = productLookup.find(item.productNumber, view.locale)?.goods ?? null;
  const offer = goods?.offers.find(({ packaging }) => packaging === item.packaging) ?? null;
  const zero = money(view.currency, 0);
  const facts = {
    ...item,
    name: goods?.name ?? item.productNumber,
    slug: goods?.slug ?? item.productNumber.toLowerCase(),
    variantId: offer?.variantId ?? item.productNumber,
    packagingName: offer?.name ?? item.packaging,
  };
  if (!goods || !offer || quantityError({ goods, offer }, item.quantity)) {
    return {
      ...facts,
      unitPrice: unitPrice(view.currency, 0),
      fee: zero,
      total: zero,
      available: false,
    };
  }
  const price = unitPriceAt(offer, item.quantity);
  const total = addMoney(lineTotal(price, item.quantity), offer.fee);
  return { ...facts, unitPrice: price, fee: offer.fee, total, available: true };
}
