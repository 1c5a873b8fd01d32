/** Prices a cart with current prices, stock, tax and shipping. Plain values; no other file prices carts. */
import { type CartCodes, type CodeRefusal, couponDiscount, couponRefusal } from '#commerce/codes';
import {
  type DeliveryTables,
  type ServiceOffer,
  servicesTo,
  type Tax,
  type TaxFacts,
  taxOn,
} from '#commerce/delivery';
import { unitPriceAt } from '#commerce/pricing';
import { type Pile, readyPieces, takePieces } from '#commerce/stock';
import { addMoney, lineTotal, type Money, money, subtractMoney, type UnitPrice, unitPrice } from '#kernel';
import type { Cart, CartLine } from './cart.ts';
import { quantityError } from './cart.ts';
import { changesOf } from './changes.ts';
import type { Billing, CartChange, CartReply, PurchaseOption, ShipChoice, Shipping } from './contract.ts';
import type { Goods, PackedOffer, ProductLookup } from './product-lookup.ts';
import { judgeQuotedPrice, type QuotedPriceState, type QuotedPriceTerms } from './quoted-price.ts';
import { allocateDiscount, type CartTotals, totalsOf } from './totals.ts';

/** The data of a customer that the cart needs. */
export interface CartAccount {
  id: string;
  email: string;
  firstName?: string | null;
  lastName?: string | null;
  company?: string | null;
  vatNumber: string | null;
  shipping?: { country?: string | null };
  billing?: { country?: string | null };
}

export interface PricedLine {
  id: string;
  productId: string;
  productNumber: string;
  productName: string;
  slug: string;
  variantId: string;
  orderNumber: string;
  packaging: string;
  packagingName: string;
  options: { id: string; name: string; value: string; valueId: string }[];
  quantity: number;
  unitPrice: UnitPrice;
  /** Charged once per line; included in `total`. */
  fee: Money;
  total: Money;
  /** This line's share of the discount. */
  discount: Money;
  purchaseOption: PurchaseOption | null;
  stockNow: number;
  backorder: number;
  /** Opening stock of the order number, for `stock.sell`. */
  opening: number;
  customerPartNumber: string | null;
  note: string | null;
  /** The quoted price, whether it applies, and the list price. Null: no quoted price. */
  quotedPrice: { terms: QuotedPriceTerms; state: QuotedPriceState; listPrice: UnitPrice } | null;
  /**
   * False if the catalogue no longer sells this product or quantity: the line costs nothing and cannot be
   * ordered.
   */
  available: boolean;
  /** Null if the catalogue no longer contains the product. */
  goods: Goods | null;
  offer: PackedOffer | null;
}

export interface PricedCart {
  id: string;
  checkoutId: string;
  accountId: string | null;
  /** The account's mail address, otherwise the guest's. */
  email: string | null;
  account: CartAccount | null;
  currency: string;
  locale: string;
  lines: PricedLine[];
  /** The valid coupon. Null: none, or one that is not valid now (see `couponProblem`). */
  coupon: { id: string; code: string; name: string } | null;
  couponProblem: { id: string; code: string; name: string; refusal: CodeRefusal } | null;
  /** Total of the lines that a coupon may reduce: those without a quoted price. */
  couponGoods: Money;
  /** `code` holds the last four characters; `amount` is what the card pays of this cart. */
  giftcards: { id: string; code: string; amount: Money; balance: Money }[];
  billing: Billing;
  shipping: Shipping;
  /** The shipping service to be paid; null while the country is unknown. */
  service: ServiceOffer | null;
  services: ServiceOffer[];
  /** Country for services and tax; `estimated`: a likely one, because the buyer has named none. */
  destination: Omit<CartReply['shipment_rating'], 'services'>;
  tax: Tax;
  /** Legal name of the buying company; null: a private buyer. */
  company: string | null;
  totals: CartTotals;
  notes: { purchaseOrder: string | null; splitDelivery: ShipChoice };
  /**
   * Differences from what the buyer last saw. If there are any, the buyer must see them before anything is charged.
   */
  changes: CartChange[];
  cart: Cart;
  /** The tables of shipping and taxes by which it was priced. */
  deliveryTables: DeliveryTables;
  timeZone: string;
}

export interface Circumstances {
  productLookup: ProductLookup;
  codes: CartCodes;
  account: CartAccount | null;
  now: Date;
  /** Likely country while the buyer has named none. */
  likely: string;
  locale: string;
  deliveryTables: DeliveryTables;
  /** The seller's time zone, in which quoted prices end. */
  timeZone: string;
}

/** Prices a cart: lines by the catalogue at their quantity, then discount, shipping, tax and gift cards. */
export function priceCart(cart: Cart, circumstances: Circumstances): PricedCart {
  const { codes, account, likely, deliveryTables, timeZone } = circumstances;
  const { currency } = cart;
  const lines = priceLines(cart, circumstances);
  const sum = addMoney(money(currency, 0), ...lines.map(({ total }) => total));
  const reducible = lines.map((line) => (hasQuotedPrice(line) ? money(currency, 0) : line.total));
  const couponGoods = addMoney(money(currency, 0), ...reducible);
  const coupon = judgeCoupon(codes, couponGoods, circumstances);
  const discount = coupon.counts ? couponDiscount(coupon.counts, couponGoods) : money(currency, 0);
  const goods = subtractMoney(sum, discount);
  const knownCountry = cart.shipping.country ?? cart.billing.country ?? null;
  const services = servicesTo(deliveryTables, knownCountry ?? likely, goods);
  const service = chosenService(cart, services, knownCountry !== null);
  const price = service && lines.length > 0 ? service.price : money(currency, 0);
  const tax = taxOn(deliveryTables, addMoney(goods, price), taxFactsOf(cart, account, knownCountry));
  const { totals, giftcards } = totalsOf(currency, {
    lines: lines.map(({ total }) => total),
    discount,
    shipping: price,
    tax: tax.amount,
    balances: codes.giftcards.map(({ balance }) => balance),
  });
  const shares = allocateDiscount(discount, reducible);
  const pricedLines = lines.map((line, index) => ({ ...line, discount: shares[index]! }));
  return {
    id: cart.id,
    checkoutId: cart.checkoutId,
    accountId: cart.accountId,
    email: account?.email ?? cart.email,
    account,
    currency,
    locale: cart.locale,
    lines: pricedLines,
    coupon: coupon.counts && nameOf(coupon.counts),
    couponProblem: coupon.problem,
    couponGoods,
    giftcards: codes.giftcards.map(({ id, last4, balance }, index) => ({
      id,
      code: last4,
      balance,
      amount: giftcards[index]!,
    })),
    billing: cart.billing,
    shipping: cart.shipping,
    service,
    services,
    tax,
    deliveryTables,
    timeZone,
    company: companyOf(cart, account),
    totals,
    destination: { country: knownCountry ?? likely, estimated: knownCountry === null },
    notes: { purchaseOrder: cart.billing.account?.purchase_order ?? null, splitDelivery: cart.ship },
    changes: changesOf(cart, { lines: pricedLines, totals, locale: circumstances.locale, timeZone }),
    cart,
  };
}

function priceLines(
  cart: Cart,
  { productLookup, locale, now }: Circumstances,
): Omit<PricedLine, 'discount'>[] {
  /** Pieces of each product that the lines before have left. */
  const remainingPiles = new Map<string, Pile[]>();
  return cart.lines.map((line) => {
    const match = productLookup.find(line.productNumber, locale);
    const offer = match?.goods.offers.find((each) => each.packaging === line.packaging) ?? null;
    if (!match || !offer || quantityError({ goods: match.goods, offer }, line.quantity)) {
      return priceUnavailableLine(cart, line, match?.goods ?? null, offer);
    }
    const { goods } = match;
    const piles = remainingPiles.get(goods.number) ?? goods.piles.map((pile) => ({ ...pile }));
    remainingPiles.set(goods.number, piles);
    // The lines before may have taken the last pieces of a discontinued product.
    if (goods.isEnded && readyPieces(piles, line.packaging) < line.quantity)
      return priceUnavailableLine(cart, line, goods, offer);
    const { takenQuantity: stockNow } = takePieces(piles, line.packaging, line.quantity);
    return priceAvailableLine(line, goods, offer, { stockNow, now });
  });
}

type UndiscountedLine = Omit<PricedLine, 'discount'>;

function priceAvailableLine(
  line: CartLine,
  goods: Goods,
  offer: PackedOffer,
  { stockNow, now }: { stockNow: number; now: Date },
): UndiscountedLine {
  const { quantity, firm } = line;
  const list = unitPriceAt(offer, quantity);
  const judgement = firm && judgeQuotedPrice(firm, { quantity, now, list, fee: offer.fee });
  const { price, fee } = judgement ?? { price: list, fee: offer.fee };
  return {
    ...describeLine(line, goods, offer),
    unitPrice: price,
    fee,
    total: addMoney(lineTotal(price, quantity), fee),
    quotedPrice: firm && judgement && { terms: firm, state: judgement.state, listPrice: list },
    stockNow,
    backorder: line.quantity - stockNow,
    available: true,
  };
}

function priceUnavailableLine(
  { currency }: Cart,
  line: CartLine,
  goods: Goods | null,
  offer: PackedOffer | null,
): UndiscountedLine {
  const zero = money(currency, 0);
  return {
    ...describeLine(line, goods, offer),
    unitPrice: unitPrice(currency, 0),
    fee: zero,
    total: zero,
    quotedPrice: null,
    stockNow: 0,
    backorder: line.quantity,
    available: false,
  };
}

/** Whether the line has its quoted price. */
export function hasQuotedPrice({ quotedPrice }: Pick<PricedLine, 'quotedPrice'>): boolean {
  return quotedPrice?.state === 'holds';
}

function describeLine(line: CartLine, goods: Goods | null, offer: PackedOffer | null) {
  const { id, productId, productNumber, packaging, quantity, purchaseOption, note, customerPartNumber } =
    line;
  const packagingName = offer?.name ?? packaging;
  return {
    id,
    productId,
    productNumber,
    packaging,
    quantity,
    purchaseOption,
    note,
    customerPartNumber,
    productName: goods?.name ?? productNumber,
    slug: goods?.slug ?? productNumber.toLowerCase(),
    variantId: offer?.variantId ?? productNumber,
    orderNumber: offer?.orderNumber ?? productNumber,
    packagingName,
    options: [{ id: 'packaging', name: 'Packaging', value: packagingName, valueId: packaging }],
    opening: offer?.opening ?? 0,
    goods,
    offer,
  };
}

function judgeCoupon({ coupon: couponUse }: CartCodes, goods: Money, { now }: Circumstances) {
  if (!couponUse) return { counts: null, problem: null };
  const { coupon, usesOfBuyer } = couponUse;
  const refusal = couponRefusal(coupon, { goods, now, usesOfBuyer });
  return refusal
    ? { counts: null, problem: { ...nameOf(coupon), refusal } }
    : { counts: coupon, problem: null };
}

function nameOf({ id, code, name }: { id: string; code: string; name: string }) {
  return { id, code, name };
}

/** The chosen service if available; otherwise the standard service, once the country is known. */
function chosenService(
  { shipping }: Cart,
  services: readonly ServiceOffer[],
  isKnown: boolean,
): ServiceOffer | null {
  const requestedService = services.find(({ id }) => id === shipping.service);
  return requestedService ?? (isKnown ? (services[0] ?? null) : null);
}

function taxFactsOf(cart: Cart, account: CartAccount | null, country: string | null): TaxFacts {
  const { billing, shipping, contact } = cart;
  return {
    destination: { country, zip: shipping.zip ?? null },
    billing: { country: billing.country ?? null, zip: billing.zip ?? null },
    company: companyOf(cart, account),
    vatNumber: billing.vat_number ?? contact.vat_number ?? shipping.vat_number ?? account?.vatNumber ?? null,
  };
}

/** The company on the invoice: as billed, otherwise that of the account, of the contact, or of the delivery. */
function companyOf({ billing, shipping, contact }: Cart, account: CartAccount | null): string | null {
  const names = [billing.company, account?.company, contact.company, shipping.company];
  return names.find((name) => name?.trim())?.trim() ?? null;
}
