/** Price lists of a product: one offer per packaging, and the price of a quantity in each. */
import { addMoney, lineTotal, type Money, money, moneyOf, type UnitPrice, unitPrice } from '#kernel';
import {
  type Break,
  bagBreaks,
  modelPrice,
  PRICE_CURRENCY,
  partialReelFee,
  reelBreaks,
  tapeBreaks,
} from './model.ts';

/** Packaging letter, CT (cut tape) or PR (partial reel), both cut from T, or KIT. */
export type Packaging = 'T' | 'L' | 'N' | 'D' | 'B' | 'KIT' | 'CT' | 'PR';

/** One order number of a product. */
export interface PackedVariant {
  /** Packaging letter, or KIT. */
  packing: string;
  orderNumber: string;
  /** Pieces in a full package. */
  pieces: number;
}

/** From `quantity` pieces on, one piece costs `price`. */
export interface PriceStep {
  quantity: number;
  price: UnitPrice;
}

/** How one packaging is sold. */
export interface Offer {
  packaging: Packaging;
  /** CT and PR have the order number of T, and so its stock. */
  orderNumber: string;
  minimum: number;
  multiple: number;
  /** Charged once per order line, never part of the unit price. */
  fee: Money;
  /** Ascending quantities, falling prices; the first quantity is at most the minimum. */
  steps: PriceStep[];
}

/** Price lists that replace the model, by order number. */
export interface PriceLists {
  get(orderNumber: string): readonly PriceStep[] | undefined;
}

const NO_FEE = money(PRICE_CURRENCY, 0);

function modelSteps(usdAt1000: number, breaks: readonly Break[], rate: number): PriceStep[] {
  return breaks.map(([quantity, multiplier]) => ({
    quantity,
    price: modelPrice(usdAt1000, multiplier, rate),
  }));
}

/** The price breaks of a list from `minimum` on, the first one at the minimum. */
function stepsFrom(list: readonly PriceStep[], minimum: number): PriceStep[] {
  const inForce = list.findLast(({ quantity }) => quantity <= minimum);
  const higherSteps = list.filter(({ quantity }) => quantity > minimum);
  return inForce ? [{ quantity: minimum, price: inForce.price }, ...higherSteps] : higherSteps;
}

/**
 * Price breaks of the model for a packaging of this size: quantities, and multipliers of the price at 1000 pieces.
 */
export function breaksOf(packaging: Packaging, pieces: number): Break[] {
  switch (packaging) {
    case 'KIT':
      return [[1, 1]];
    case 'CT':
    case 'PR':
      return tapeBreaks(pieces);
    case 'B':
      return bagBreaks(pieces);
    default:
      return reelBreaks(pieces);
  }
}

function packagingsOf(packing: string): Packaging[] {
  return packing === 'T' ? ['CT', 'PR', 'T'] : [packing as Packaging];
}

function isByThePiece(packaging: Packaging): boolean {
  return packaging === 'CT' || packaging === 'PR' || packaging === 'KIT';
}

/**
 * All offers of a product. `usdAt1000` is the price at 1000 pieces in USD; `lists` holds imported prices, which
 * replace the model for their order number; `rate` is the exchange rate.
 */
export function offersOf(
  usdAt1000: number,
  variants: readonly PackedVariant[],
  { lists, rate }: { lists?: PriceLists | undefined; rate: number },
): Offer[] {
  return variants.flatMap(({ packing, orderNumber, pieces }) =>
    packagingsOf(packing).map((packaging): Offer => {
      const minimum = isByThePiece(packaging) ? 1 : pieces;
      const list = lists?.get(orderNumber);
      return {
        packaging,
        orderNumber,
        minimum,
        multiple: minimum,
        fee: packaging === 'PR' ? moneyOf(PRICE_CURRENCY, partialReelFee(rate)) : NO_FEE,
        steps: list ? stepsFrom(list, minimum) : modelSteps(usdAt1000, breaksOf(packaging, pieces), rate),
      };
    }),
  );
}

/** The delivered quantity for `requestedQuantity` pieces: at least the minimum, rounded up to the multiple. */
export function orderableQuantity({ minimum, multiple }: Offer, requestedQuantity: number): number {
  return Math.max(minimum, Math.ceil(requestedQuantity / multiple) * multiple);
}

/** The unit price at a quantity: that of the highest price break not above it. */
export function unitPriceAt({ steps }: Offer, quantity: number): UnitPrice {
  const step = steps.findLast((each) => each.quantity <= quantity) ?? steps[0];
  return step?.price ?? unitPrice(PRICE_CURRENCY, 0);
}

/** The price of a quantity in one packaging. */
export interface Quotation {
  offer: Offer;
  /** Delivered pieces, at least the requested quantity. */
  quantity: number;
  unitPrice: UnitPrice;
  /** Line total with the fee. */
  total: Money;
}

/** The price of `requestedQuantity` pieces in this packaging. */
export function quotationOf(offer: Offer, requestedQuantity: number): Quotation {
  const quantity = orderableQuantity(offer, requestedQuantity);
  const price = unitPriceAt(offer, quantity);
  return { offer, quantity, unitPrice: price, total: addMoney(lineTotal(price, quantity), offer.fee) };
}
