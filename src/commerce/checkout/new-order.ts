/** Builds an order from a priced cart. Plain values; of the payment only what may be shown. */
import type { CartAddress, PricedCart } from '#commerce/cart';
import { serviceName } from '#commerce/delivery';
import type { NewOrder, OrderAddress, OrderLine } from '#commerce/orders';
import type { AuthorisedPayment } from '#commerce/payments';
import { type Allocation, lastDay } from './allocate.ts';

export interface OrderSource {
  id: string;
  cart: PricedCart;
  lines: readonly Allocation[];
  /** Null if gift cards pay the full amount. */
  payment: AuthorisedPayment | null;
  sessionKey: string | null;
  newId: () => string;
}

export function newOrder({ id, cart, lines, payment, sessionKey, newId }: OrderSource): NewOrder {
  const { totals, tax, service, billing, locale } = cart;
  return {
    id,
    cartId: cart.id,
    checkoutId: cart.checkoutId,
    sessionKey,
    accountId: cart.accountId,
    email: cart.email!,
    locale,
    currency: cart.currency,
    paymentState: paymentStateOf(payment),
    paymentMethod: payment?.method ?? 'giftcard',
    purchaseOrder: cart.notes.purchaseOrder,
    splitDelivery: cart.notes.splitDelivery,
    shipping: {
      ...addressOf(cart.shipping),
      service: service?.id ?? null,
      serviceName: service && serviceName(cart.deliveryTables, service.id, locale),
    },
    billing: {
      ...addressOf(billing),
      company: billing.company ?? cart.company,
      method: payment?.method ?? 'giftcard',
      card: cardOf(cart, payment),
      vatNumber: tax.vatNumber,
    },
    coupon: cart.coupon && { code: cart.coupon.code, name: cart.coupon.name },
    giftcards: cart.giftcards
      .filter(({ amount }) => amount.minor > 0)
      .map(({ id: cardId, code, amount }) => ({ id: cardId, last4: code, amount })),
    tax: { treatment: tax.treatment, rate: tax.rate },
    totals: {
      subTotal: totals.subTotal,
      discount: totals.discount,
      shipping: totals.shipping,
      tax: totals.tax,
      grandTotal: totals.grandTotal,
      giftcards: totals.giftcards,
      capture: totals.capture,
    },
    lines: lines.map((each) => orderLine(each, newId())),
    shipDate: lastDay(lines),
  };
}

function paymentStateOf(payment: AuthorisedPayment | null): NewOrder['paymentState'] {
  if (payment === null) return 'covered';
  if (payment.provider === 'account') return 'on_account';
  return payment.state === 'captured' ? 'paid' : 'authorised';
}

function orderLine({ line, ...allocation }: Allocation, id: string): OrderLine {
  return {
    id,
    productId: line.productId,
    productNumber: line.productNumber,
    productName: line.productName,
    slug: line.slug,
    variantId: line.variantId,
    orderNumber: line.orderNumber,
    packaging: line.packaging,
    packagingName: line.packagingName,
    options: line.options.map(({ id: option, name, value }) => ({ id: option, name, value })),
    purchaseOption: line.purchaseOption,
    customerPartNumber: line.customerPartNumber,
    note: line.note,
    quantity: line.quantity,
    ...perPackageOf(line),
    stockedQuantity: allocation.stockedQuantity,
    backorder: allocation.backorder,
    allocatedQuantity: 0,
    sentUnbooked: 0,
    shipDate: allocation.shipDate,
    backorderDate: allocation.backorderDate,
    unitPrice: line.unitPrice,
    fee: line.fee,
    total: line.total,
    discount: line.discount,
    offer: offerOf(line),
  };
}

function perPackageOf({ goods, orderNumber }: Allocation['line']): Pick<OrderLine, 'perPackage'> {
  const pile = goods?.piles.find((each) => each.orderNumber === orderNumber);
  return pile ? { perPackage: pile.perPackage } : {};
}

/** The offer whose quoted price the line has. */
function offerOf({ quotedPrice }: Allocation['line']): OrderLine['offer'] {
  if (quotedPrice?.state !== 'holds') return null;
  const { offerId, lineId, reference, version } = quotedPrice.terms;
  return { offerId, lineId, reference, version };
}

function addressOf(address: CartAddress): OrderAddress {
  return {
    name: address.name ?? null,
    firstName: address.first_name ?? null,
    lastName: address.last_name ?? null,
    company: address.company ?? null,
    address1: address.address1 ?? null,
    address2: address.address2 ?? null,
    city: address.city ?? null,
    state: address.state ?? null,
    zip: address.zip ?? null,
    country: address.country ?? null,
    phone: address.phone ?? null,
  };
}

/** What documents show of a card: brand, last four digits and expiry. */
function cardOf({ billing }: PricedCart, payment: AuthorisedPayment | null): NewOrder['billing']['card'] {
  if (payment?.method !== 'card') return null;
  const { brand = null, last4 = null, exp_month = null, exp_year = null } = billing.card ?? {};
  const chargedCard = payment.card;
  return {
    brand: chargedCard?.brand ?? brand,
    last4: chargedCard?.last4 ?? last4,
    expMonth: chargedCard?.expMonth ?? exp_month,
    expYear: chargedCard?.expYear ?? exp_year,
  };
}
