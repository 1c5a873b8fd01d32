/** Price lists of a product: one offer per packaging, and what a quantity costs in each. */
import { addMoney, lineTotal, type Money, money, moneyOf, type UnitPrice, unitPrice } from '#kernel';
import {
  type Break,
  bagBreaks,
  modelPrice,
  PRICE_CURRENCY,
  partialReelFee,
  rateInForce,
  reelBreaks,
  tapeBreaks,
} from './model.ts';

/** Packing letter, CT (cut tape) or PR (partial reel), which are cut from T, or KIT. */
export type Packaging = 'T' | 'L' | 'N' | 'D' | 'B' | 'KIT' | 'CT' | 'PR';

/** One order number of a product. */
export interface PackedVariant {
  /** Packing letter, or KIT. */
  packing: string;
  orderNumber: string;
  /** Pieces of one full package. */
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
  /** CT and PR carry the order number of T, and so its stock. */
  orderNumber: string;
  minimum: number;
  multiple: number;
  /** Once per order line, never part of the unit price. */
  fee: Money;
  /** Ascending quantities, falling prices; the first begins at or below the minimum. */
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

/** The steps of a list that count from `minimum` on, the first one at the minimum itself. */
function stepsFrom(list: readonly PriceStep[], minimum: number): PriceStep[] {
  const inForce = list.findLast(({ quantity }) => quantity <= minimum);
  const higherSteps = list.filter(({ quantity }) => quantity > minimum);
  return inForce ? [{ quantity: minimum, price: inForce.price }, ...higherSteps] : higherSteps;
}

/** Breaks of the price model for a packaging with so many pieces: quantities and multipliers of the price at 1000. */
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
 * Every way to buy a product. `usdAt1000` is its price at 1000 pieces in USD; `lists` holds prices that were
 * imported and replace the model for their order number; `rate` is the one in force unless another is to come.
 */
export function offersOf(
  usdAt1000: number,
  variants: readonly PackedVariant[],
  lists?: PriceLists,
  rate: number = rateInForce(),
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

/** The quantity that is delivered for `requestedQuantity` pieces: at least the minimum, rounded up to the multiple. */
export function orderableQuantity({ minimum, multiple }: Offer, requestedQuantity: number): number {
  return Math.max(minimum, Math.ceil(requestedQuantity / multiple) * multiple);
}

/** Price of one piece at a quantity: the highest step that is not above it. */
export function unitPriceAt({ steps }: Offer, quantity: number): UnitPrice {
  const step = steps.findLast((each) => each.quantity <= quantity) ?? steps[0];
  return step?.price ?? unitPrice(PRICE_CURRENCY, 0);
}

/** What a quantity costs in one packaging. */
export interface Quotation {
  offer: Offer;
  /** Pieces that are delivered, at least what was asked. */
  quantity: number;
  unitPrice: UnitPrice;
  /** Line total with the fee. */
  total: Money;
}

/** What `requestedQuantity` pieces cost in this packaging. */
export function quotationOf(offer: Offer, requestedQuantity: number): Quotation {
  const quantity = orderableQuantity(offer, requestedQuantity);
  const price = unitPriceAt(offer, quantity);
  return { offer, quantity, unitPrice: price, total: addMoney(lineTotal(price, quantity), offer.fee) };
}
