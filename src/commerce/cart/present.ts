/** Presents the cart. Only this file knows the field names of the API. */

import {
  type DeliveryTables,
  readVatNumber,
  type ServiceOffer,
  type ShippingService,
  serviceDays,
  serviceName,
} from '#commerce/delivery';
import { betterThan, unitPriceAt } from '#commerce/pricing';
import { addMoney, amountOf, displayMoney, displayUnitPrice, lineTotal, type Money } from '#kernel';
import type { StoreCurrency } from '#settings/contract';
import type { CartDisplay, CartLineReply, CartReply, QuotedPrice } from './contract.ts';
import { hasQuotedPrice, type PricedCart, type PricedLine } from './price-cart.ts';
import type { PackedOffer } from './product-lookup.ts';
import { quotedPriceText } from './quoted-price-text.ts';
import { vatFaultText } from './vat-text.ts';

export interface CartView {
  locale: string;
  /** The account to which the session is logged in. */
  accountId: string | null;
  /** The buyer's reading currency. */
  currency: StoreCurrency;
  /** The shop's origin, for links. */
  url: string;
}

export function presentCart(pricedCart: PricedCart, view: CartView): CartReply {
  const { cart, totals } = pricedCart;
  const subTotal = amountOf(totals.subTotal);
  return {
    id: pricedCart.id,
    checkout_id: pricedCart.checkoutId,
    checkout_url: `${view.url}/checkout`,
    currency: pricedCart.currency,
    guest: pricedCart.accountId === null,
    account: presentBuyer(pricedCart),
    account_id: pricedCart.accountId,
    account_logged_in: pricedCart.accountId !== null && pricedCart.accountId === view.accountId,
    items: pricedCart.lines.map((line) => presentLine(line, pricedCart.timeZone, view)),
    item_quantity: pricedCart.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    item_tax_included: false,
    sub_total: subTotal,
    price_total: subTotal,
    discount_total: amountOf(totals.discount),
    ...presentCodes(pricedCart, view.locale),
    shipping: presentShipping(pricedCart, view.locale),
    shipment_rating: {
      ...pricedCart.destination,
      services: pricedCart.services.map((service) =>
        presentService(pricedCart.deliveryTables, service, view.locale),
      ),
    },
    shipment_total: amountOf(totals.shipping),
    tax: presentTax(pricedCart, view.locale),
    tax_total: amountOf(totals.tax),
    tax_included_total: 0,
    billing: Object.keys(pricedCart.billing).length > 0 ? pricedCart.billing : null,
    ship: pricedCart.notes.splitDelivery,
    backordered: pricedCart.lines.some(({ backorder }) => backorder > 0),
    grand_total: amountOf(totals.grandTotal),
    capture_total: amountOf(totals.capture),
    auth_total: 0,
    changes: pricedCart.changes,
    display: presentDisplay(pricedCart, view.currency),
    metadata: cart.metadata,
    date_created: cart.createdAt.toISOString(),
    date_updated: cart.updatedAt.toISOString(),
  };
}

function presentTax({ tax }: PricedCart, locale: string): CartReply['tax'] {
  const { treatment, rate, vatNumber, fault } = tax;
  return {
    treatment,
    rate: Number(rate),
    vat_number: vatNumber,
    vat_number_checks: vatNumber === null ? null : (readVatNumber(vatNumber)?.checks ?? null),
    vat_number_problem: fault && { code: fault, message: vatFaultText(fault, tax, locale) },
  };
}

function presentBuyer({ account, email, cart }: PricedCart): CartReply['account'] {
  if (!account) return { ...cart.contact, email };
  const { id, firstName, lastName, company, vatNumber } = account;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return {
    id,
    email,
    first_name: firstName ?? null,
    last_name: lastName ?? null,
    company: company ?? null,
    vat_number: vatNumber,
    ...(name && { name }),
    ...cart.contact,
  };
}

function presentCodes({ coupon, couponProblem, giftcards, totals }: PricedCart, locale: string) {
  const namedCoupon = coupon ?? couponProblem;
  return {
    coupon_code: namedCoupon?.code ?? null,
    coupon: namedCoupon && {
      id: namedCoupon.id,
      name: namedCoupon.name,
      problem: couponProblem && {
        code: couponProblem.refusal.code,
        message: couponProblem.refusal.message.textIn(locale),
      },
    },
    giftcards: giftcards.map(({ id, code, amount, balance }) => ({
      id,
      last4: code,
      amount: amountOf(amount),
      balance: amountOf(balance),
    })),
    giftcard_total: amountOf(totals.giftcards),
  };
}

function presentShipping(
  { shipping, service, totals, deliveryTables }: PricedCart,
  locale: string,
): CartReply['shipping'] {
  if (Object.keys(shipping).length === 0) return null;
  return {
    ...shipping,
    service: service?.id ?? null,
    service_name: service && serviceName(deliveryTables, service.id, locale),
    price: service && amountOf(totals.shipping),
  };
}

export function presentService(
  tables: DeliveryTables,
  { id, price, days, freeFrom }: ServiceOffer,
  locale: string,
): ShippingService {
  return {
    id,
    name: serviceName(tables, id, locale),
    price: amountOf(price),
    description: serviceDays(days, locale),
    days: [...days],
    free_from: freeFrom && amountOf(freeFrom),
  };
}

function presentLine(line: PricedLine, timeZone: string, { url, locale }: CartView): CartLineReply {
  const { slug, productName: name, productId: id, offer } = line;
  const drawing = `${url}/api/catalogue/parts/${slug}/drawing.svg`;
  const file = { url: drawing, width: 480, height: 480 };
  return {
    id: line.id,
    product_id: id,
    product_name: name,
    product: {
      id,
      name,
      slug,
      sku: line.productNumber,
      category: line.goods?.category ?? '',
      images: [{ id: `${slug}-drawing`, caption: name, file }],
    },
    variant_id: line.variantId,
    options: line.options.map(({ valueId, ...option }) => ({ ...option, value_id: valueId, variant: true })),
    purchase_option: line.purchaseOption,
    quantity: line.quantity,
    price: amountOf(line.unitPrice),
    orig_price: null,
    price_total: amountOf(line.total),
    discount_total: amountOf(line.discount),
    order_number: line.orderNumber,
    packaging: line.packaging,
    packaging_name: line.packagingName,
    fee: amountOf(line.fee),
    minimum: offer?.minimum ?? 1,
    multiple: offer?.multiple ?? 1,
    stock_now: line.stockNow,
    backorder: line.backorder,
    lead_time_weeks: line.goods?.leadTimeWeeks ?? null,
    next_break: hasQuotedPrice(line) ? nextQuotedBreak(line) : offer && nextBreak(offer, line.quantity),
    better:
      line.goods && line.available && !hasQuotedPrice(line)
        ? presentBetter(line.goods.offers, { ...line, shipsLater: line.backorder })
        : null,
    note: line.note,
    customer_part_number: line.customerPartNumber,
    quote: line.quotedPrice && presentQuotedPrice(line.quotedPrice, timeZone, locale),
  };
}

function presentQuotedPrice(
  quotedPrice: NonNullable<PricedLine['quotedPrice']>,
  timeZone: string,
  locale: string,
): QuotedPrice {
  const { terms, state, listPrice } = quotedPrice;
  return {
    reference: terms.reference,
    version: terms.version,
    until: terms.until,
    state,
    minimum: terms.steps[0]!.quantity,
    list_price: amountOf(listPrice),
    message: quotedPriceText(quotedPrice, timeZone, locale),
  };
}

function nextQuotedBreak({ quotedPrice, quantity, unitPrice }: PricedLine): CartLineReply['next_break'] {
  const next = quotedPrice?.terms.steps.find((step) => step.quantity > quantity);
  return next ? { quantity: next.quantity, price: amountOf({ ...unitPrice, micros: next.micros }) } : null;
}

function nextBreak({ steps }: PackedOffer, quantity: number): CartLineReply['next_break'] {
  const next = steps.find((step) => step.quantity > quantity);
  return next ? { quantity: next.quantity, price: amountOf(next.price) } : null;
}

/** An alternative with at least as many pieces: cheaper and not later, or all pieces leave now. */
export function presentBetter(
  offers: readonly PackedOffer[],
  line: Pick<PricedLine, 'packaging' | 'quantity' | 'total'> & { shipsLater: number },
): CartLineReply['better'] {
  const best = betterThan(offers, line);
  if (!best) return null;
  const { offer } = best;
  return {
    variant_id: offer.variantId,
    packaging: offer.packaging,
    packaging_name: offer.name,
    quantity: best.quantity,
    price: amountOf(best.unitPrice),
    price_total: amountOf(best.total),
    stock_now: best.shipsNow,
    backorder: best.shipsLater,
  };
}

/** The exact price of a quantity in a packaging. */
export function priceOf(offer: PackedOffer, quantity: number) {
  const unit = unitPriceAt(offer, quantity);
  return { unit, total: addMoney(lineTotal(unit, quantity), offer.fee) };
}

function presentDisplay(
  { currency: chargeCurrency, totals, lines }: PricedCart,
  readCurrency: StoreCurrency,
): CartDisplay | null {
  const { code, rate } = readCurrency;
  if (code === chargeCurrency) return null;
  const readIn = { currency: code, rate };
  const displayAmount = (amount: Money) => amountOf(displayMoney(amount, readIn));
  const unit = (price: PricedLine['unitPrice']) => amountOf(displayUnitPrice(price, readIn));
  return {
    currency: code,
    rate,
    approximate: true,
    amounts: {
      sub_total: displayAmount(totals.subTotal),
      discount_total: displayAmount(totals.discount),
      shipment_total: displayAmount(totals.shipping),
      tax_total: displayAmount(totals.tax),
      grand_total: displayAmount(totals.grandTotal),
      giftcard_total: displayAmount(totals.giftcards),
      capture_total: displayAmount(totals.capture),
    },
    items: Object.fromEntries(
      lines.map(({ id, unitPrice, total }) => [
        id,
        { price: unit(unitPrice), price_total: displayAmount(total) },
      ]),
    ),
  };
}
