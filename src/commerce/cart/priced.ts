/** A cart with prices, stock, tax and shipping of the moment. Plain values; the only place where a cart is priced. */
import { type CodeRefusal, couponDiscount, couponRefusal, type HeldCodes } from '#commerce/codes';
import { type ServiceOffer, servicesTo, type Tax, type TaxFacts, taxOn } from '#commerce/delivery';
import { unitPriceAt } from '#commerce/pricing';
import { type Pile, readyPieces, takePieces } from '#commerce/stock';
import { addMoney, lineTotal, type Money, money, subtractMoney, type UnitPrice, unitPrice } from '#kernel';
import type { Cart, CartLine } from './cart.ts';
import { quantityError } from './cart.ts';
import { changesOf } from './changes.ts';
import type { Billing, CartChange, PurchaseOption, ShipChoice, Shipping } from './contract.ts';
import { type FirmPrice, type FirmState, judgeFirm } from './firm.ts';
import type { Goods, PackedOffer, Shelf } from './goods.ts';
import { type CartTotals, spread, totalsOf } from './totals.ts';

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
  promise: { firm: FirmPrice; state: FirmState; list: UnitPrice } | null;
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
  changed: CartChange[];
  cart: Cart;
}

export interface Circumstances {
  shelf: Shelf;
  held: HeldCodes;
  account: CartAccount | null;
  now: Date;
  /** Country that is likely while the buyer has not said his. */
  likely: string;
  locale: string;
}

/** Prices a cart: lines from the catalogue at their quantity, then discount, shipping, tax and gift cards. */
export function priceCart(cart: Cart, circumstances: Circumstances): PricedCart {
  const { held, account, likely } = circumstances;
  const { currency } = cart;
  const lines = priceLines(cart, circumstances);
  const sum = addMoney(money(currency, 0), ...lines.map(({ total }) => total));
  const reducible = lines.map((line) => (holdsPromise(line) ? money(currency, 0) : line.total));
  const couponGoods = addMoney(money(currency, 0), ...reducible);
  const coupon = judgeCoupon(held, couponGoods, circumstances);
  const discount = coupon.counts ? couponDiscount(coupon.counts, couponGoods) : money(currency, 0);
  const goods = subtractMoney(sum, discount);
  const known = cart.shipping.country ?? cart.billing.country ?? null;
  const services = servicesTo(known ?? likely, goods);
  const service = chosenService(cart, services, known !== null);
  const price = service && lines.length > 0 ? service.price : money(currency, 0);
  const tax = taxOn(addMoney(goods, price), taxFactsOf(cart, account, known));
  const { totals, giftcards } = totalsOf(currency, {
    lines: lines.map(({ total }) => total),
    discount,
    shipping: price,
    tax: tax.amount,
    balances: held.giftcards.map(({ balance }) => balance),
  });
  const shares = spread(discount, reducible);
  const priced = lines.map((line, index) => ({ ...line, discount: shares[index]! }));
  return {
    id: cart.id,
    checkoutId: cart.checkoutId,
    accountId: cart.accountId,
    email: account?.email ?? cart.email,
    account,
    currency,
    locale: cart.locale,
    lines: priced,
    coupon: coupon.counts && nameOf(coupon.counts),
    couponProblem: coupon.problem,
    couponGoods,
    giftcards: held.giftcards.map(({ id, last4, balance }, index) => ({
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
    destination: { country: known ?? likely, estimated: known === null },
    notes: { purchaseOrder: cart.billing.account?.purchase_order ?? null, splitDelivery: cart.ship },
    changed: changesOf(cart, { lines: priced, totals, locale: circumstances.locale }),
    cart,
  };
}

function priceLines(cart: Cart, { shelf, locale, now }: Circumstances): Omit<PricedLine, 'discount'>[] {
  /** What earlier lines have left of a product. */
  const left = new Map<string, Pile[]>();
  return cart.lines.map((line) => {
    const found = shelf.find(line.productNumber, locale);
    const offer = found?.goods.offers.find((each) => each.packaging === line.packaging) ?? null;
    if (!found || !offer || quantityError({ goods: found.goods, offer }, line.quantity)) {
      return unavailable(cart, line, found?.goods ?? null, offer);
    }
    const { goods } = found;
    const piles = left.get(goods.number) ?? goods.piles.map((pile) => ({ ...pile }));
    left.set(goods.number, piles);
    // Lines before may have taken the last pieces of what is not made any more.
    if (goods.isEnded && readyPieces(piles, line.packaging) < line.quantity)
      return unavailable(cart, line, goods, offer);
    const { taken: stockNow } = takePieces(piles, line.packaging, line.quantity);
    return available(line, goods, offer, { stockNow, now });
  });
}

type UndiscountedLine = Omit<PricedLine, 'discount'>;

function available(
  line: CartLine,
  goods: Goods,
  offer: PackedOffer,
  { stockNow, now }: { stockNow: number; now: Date },
): UndiscountedLine {
  const { quantity, firm } = line;
  const list = unitPriceAt(offer, quantity);
  const judged = firm && judgeFirm(firm, { quantity, now, list, fee: offer.fee });
  const { price, fee } = judged ?? { price: list, fee: offer.fee };
  return {
    ...ofLine(line, goods, offer),
    unitPrice: price,
    fee,
    total: addMoney(lineTotal(price, quantity), fee),
    promise: firm && judged && { firm, state: judged.state, list },
    stockNow,
    backorder: line.quantity - stockNow,
    available: true,
  };
}

function unavailable(
  { currency }: Cart,
  line: CartLine,
  goods: Goods | null,
  offer: PackedOffer | null,
): UndiscountedLine {
  const nothing = money(currency, 0);
  return {
    ...ofLine(line, goods, offer),
    unitPrice: unitPrice(currency, 0),
    fee: nothing,
    total: nothing,
    promise: null,
    stockNow: 0,
    backorder: line.quantity,
    available: false,
  };
}

/** Whether a line costs what was promised for it. */
export function holdsPromise({ promise }: Pick<PricedLine, 'promise'>): boolean {
  return promise?.state === 'holds';
}

function ofLine(line: CartLine, goods: Goods | null, offer: PackedOffer | null) {
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

function judgeCoupon({ coupon: held }: HeldCodes, goods: Money, { now, locale }: Circumstances) {
  if (!held) return { counts: null, problem: null };
  const { coupon, usesOfBuyer } = held;
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
  const chosen = services.find(({ id }) => id === shipping.service);
  return chosen ?? (isKnown ? (services[0] ?? null) : null);
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
