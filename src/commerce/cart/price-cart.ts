/** A cart with prices, stock, tax and shipping of the moment. Plain values; the only place where a cart is priced. */
import { type CartCodes, type CodeRefusal, couponDiscount, couponRefusal } from '#commerce/codes';
import { type ServiceOffer, servicesTo, type Tax, type TaxFacts, taxOn } from '#commerce/delivery';
import { unitPriceAt } from '#commerce/pricing';
import { type Pile, readyPieces, takePieces } from '#commerce/stock';
import { addMoney, lineTotal, type Money, money, subtractMoney, type UnitPrice, unitPrice } from '#kernel';
import type { Cart, CartLine } from './cart.ts';
import { quantityError } from './cart.ts';
import { changesOf } from './changes.ts';
import type { Billing, CartChange, PurchaseOption, ShipChoice, Shipping } from './contract.ts';
import type { Goods, PackedOffer, ProductLookup } from './product-lookup.ts';
import { judgeQuotedPrice, type QuotedPriceState, type QuotedPriceTerms } from './quoted-price.ts';
import { allocateDiscount, type CartTotals, totalsOf } from './totals.ts';

/** A customer as the cart needs him. */
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
  /** Once per line, inside `total`. */
  fee: Money;
  total: Money;
  /** This line's share of the discount. */
  discount: Money;
  purchaseOption: PurchaseOption | null;
  stockNow: number;
  backorder: number;
  /** Pieces of the order number by the opening rule, for `stock.sell`. */
  opening: number;
  customerPartNumber: string | null;
  note: string | null;
  /** What was promised of the price, whether it counts, and what the list asks. Null: nothing was. */
  quotedPrice: { terms: QuotedPriceTerms; state: QuotedPriceState; listPrice: UnitPrice } | null;
  /** False where the catalogue no longer sells this, or not so many pieces: it costs nothing and cannot be ordered. */
  available: boolean;
  /** Null where the catalogue does not know the product any more. */
  goods: Goods | null;
  offer: PackedOffer | null;
}

export interface PricedCart {
  id: string;
  checkoutId: string;
  accountId: string | null;
  /** Of the account, else what the guest gave. */
  email: string | null;
  account: CartAccount | null;
  currency: string;
  locale: string;
  lines: PricedLine[];
  /** The coupon that counts. Null: none, or one that does not count now (see `couponProblem`). */
  coupon: { id: string; code: string; name: string } | null;
  couponProblem: { id: string; code: string; name: string; refusal: CodeRefusal } | null;
  /** Lines that a coupon may reduce, together: those whose price was promised are not among them. */
  couponGoods: Money;
  /** `code` are the last four of it; `amount` is what it pays of this cart. */
  giftcards: { id: string; code: string; amount: Money; balance: Money }[];
  billing: Billing;
  shipping: Shipping;
  /** The shipping service that is paid for; null while the country is not known. */
  service: ServiceOffer | null;
  services: ServiceOffer[];
  /** Country that services and tax are for; `estimated`: a likely one, because the buyer has not said his. */
  destination: { country: string; estimated: boolean };
  tax: Tax;
  /** Legal name of the company that buys; null: a private buyer. */
  company: string | null;
  totals: CartTotals;
  notes: { purchaseOrder: string | null; splitDelivery: ShipChoice };
  /** Differences to what the buyer last saw. Not empty: tell him before anything is charged. */
  changes: CartChange[];
  cart: Cart;
}

export interface Circumstances {
  productLookup: ProductLookup;
  codes: CartCodes;
  account: CartAccount | null;
  now: Date;
  /** Country that is likely while the buyer has not said his. */
  likely: string;
  locale: string;
}

/** Prices a cart: lines from the catalogue at their quantity, then discount, shipping, tax and gift cards. */
export function priceCart(cart: Cart, circumstances: Circumstances): PricedCart {
  const { codes, account, likely } = circumstances;
  const { currency } = cart;
  const lines = priceLines(cart, circumstances);
  const sum = addMoney(money(currency, 0), ...lines.map(({ total }) => total));
  const reducible = lines.map((line) => (hasQuotedPrice(line) ? money(currency, 0) : line.total));
  const couponGoods = addMoney(money(currency, 0), ...reducible);
  const coupon = judgeCoupon(codes, couponGoods, circumstances);
  const discount = coupon.counts ? couponDiscount(coupon.counts, couponGoods) : money(currency, 0);
  const goods = subtractMoney(sum, discount);
  const knownCountry = cart.shipping.country ?? cart.billing.country ?? null;
  const services = servicesTo(knownCountry ?? likely, goods);
  const service = chosenService(cart, services, knownCountry !== null);
  const price = service && lines.length > 0 ? service.price : money(currency, 0);
  const tax = taxOn(addMoney(goods, price), taxFactsOf(cart, account, knownCountry));
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
    company: companyOf(cart, account),
    totals,
    destination: { country: knownCountry ?? likely, estimated: knownCountry === null },
    notes: { purchaseOrder: cart.billing.account?.purchase_order ?? null, splitDelivery: cart.ship },
    changes: changesOf(cart, { lines: pricedLines, totals, locale: circumstances.locale }),
    cart,
  };
}

function priceLines(
  cart: Cart,
  { productLookup, locale, now }: Circumstances,
): Omit<PricedLine, 'discount'>[] {
  /** What earlier lines have left of a product. */
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
    // Lines before may have taken the last pieces of what is not made any more.
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

/** Whether a line costs what was promised for it. */
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

function judgeCoupon({ coupon: couponUse }: CartCodes, goods: Money, { now, locale }: Circumstances) {
  if (!couponUse) return { counts: null, problem: null };
  const { coupon, usesOfBuyer } = couponUse;
  const refusal = couponRefusal(coupon, { goods, now, usesOfBuyer, locale });
  return refusal
    ? { counts: null, problem: { ...nameOf(coupon), refusal } }
    : { counts: coupon, problem: null };
}

function nameOf({ id, code, name }: { id: string; code: string; name: string }) {
  return { id, code, name };
}

/** What the buyer chose if it goes there; else the usual one, once it is known where the goods go. */
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

/** Who the invoice names: as billed, else the legal name of the account, else who gets the goods. */
function companyOf({ billing, shipping, contact }: Cart, account: CartAccount | null): string | null {
  const names = [billing.company, account?.company, contact.company, shipping.company];
  return names.find((name) => name?.trim())?.trim() ?? null;
}
