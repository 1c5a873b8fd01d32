import { addMoney, lineTotal, money, subtractMoney, unitPriceOf } from '#kernel';
import type { MailSample, MailShop, SampleMails } from '#platform';
import { composeAdvance, composeInvoice } from './invoices/compose.ts';
import {
  confirmationMail,
  invoiceMail,
  paymentFailedMail,
  paymentRefundedMail,
  paymentReleasedMail,
  shipmentMail,
  trackingMail,
} from './mails.ts';
import type { Order, OrderAddress, OrderLine } from './order.ts';
import type { Refund, Shipment } from './progress.ts';
import { refundMail } from './refunds/mail.ts';

export const orderSampleMails: SampleMails = (shop, sample) => {
  const order = sampleOrder(sample);
  const { locale, recipient: email } = sample;
  const parcel = sampleParcel(order, sample);
  return [
    confirmationMail(shop, order),
    paymentFailedMail(shop, order),
    paymentReleasedMail(shop, { key: 'sample', email, locale, amount: order.totals.capture }),
    paymentRefundedMail(shop, { key: 'sample-2', email, locale, amount: order.totals.capture }),
    shipmentMail(shop, { ...order, shipments: [parcel] }, { shipment: parcel, invoice: null }),
    invoiceMail(shop, order, sampleInvoice(shop, { ...order, shipments: [parcel] })),
    invoiceMail(shop, order, sampleAdvance(shop, order)),
    trackingMail(shop, order, { shipment: parcel, key: 'sample' }),
    refundMail(shop, order, sampleRefund(order, sample)),
  ];
};

/** A parcel with the full first line and the stocked pieces of the second. */
function sampleParcel({ lines }: Order, { userText: fill }: MailSample): Shipment {
  return {
    id: 'sample',
    position: 1,
    carrier: 'dhl',
    service: null,
    trackingNumber: fill('00340434161094042557'),
    shipDate: '2026-11-23',
    reason: null,
    sentAt: new Date('2026-11-23T13:00:00Z'),
    lines: lines.map(({ id, stockedQuantity }) => ({
      lineId: id,
      quantity: stockedQuantity,
      lot: fill('2647A03'),
    })),
  };
}

/** Invoice over a parcel, on account. */
function sampleInvoice({ company }: MailShop, order: Order) {
  const identity = {
    id: 'sample',
    number: 'RE-26-00017-0',
    issuedAt: new Date('2026-11-24T00:30:00Z'),
    company,
  };
  const onAccount: Order = { ...order, paymentMethod: 'account', paymentState: 'on_account' };
  const day = { day: '2026-11-23', shipments: order.shipments };
  return composeInvoice(onAccount, day, { earlier: [], identity });
}

/** Advance invoice over the full order, paid in an earlier month. */
function sampleAdvance({ company }: MailShop, order: Order) {
  const identity = {
    id: 'sample',
    number: 'RE-26-00018-5',
    issuedAt: new Date('2026-12-01T08:00:00Z'),
    company,
  };
  return composeAdvance({ ...order, paymentState: 'paid' }, identity);
}

/** Refund of the second line's back order. */
function sampleRefund({ lines, currency }: Order, { userText: fill }: MailSample): Refund {
  const [amount, tax] = [money(currency, 2499), money(currency, 399)];
  const second = lines[1]?.id ?? '';
  return {
    id: 'sample',
    position: 1,
    number: 'CN-26-00003-5',
    amount,
    tax,
    payment: amount,
    giftcards: [],
    shipping: false,
    reason: fill(
      'You cancelled what had not left: 1 000 pieces.',
      'Sie haben storniert, was noch nicht versandt war: 1 000 Stück.',
    ),
    madeAt: new Date('2026-11-24T09:00:00Z'),
    invoicesBefore: 1,
    lines: [{ lineId: second, kind: 'unsent', quantity: 1_000, restocked: 0 }],
  };
}

const EUR = 'EUR';

/** A line whose ids equal its part number; total computed from price and quantity. */
export function sampleLine(
  number: string,
  packaging: string,
  price: string,
  changes: Partial<OrderLine>,
): OrderLine {
  const unitPrice = unitPriceOf(EUR, price);
  const quantity = changes.quantity ?? 1;
  return {
    id: number,
    productId: number,
    productNumber: number,
    productName: number,
    variantId: null,
    slug: number.toLowerCase(),
    orderNumber: number,
    packaging,
    packagingName: packaging,
    options: [],
    purchaseOption: null,
    customerPartNumber: null,
    note: null,
    quantity,
    stockedQuantity: quantity,
    backorder: 0,
    allocatedQuantity: 0,
    sentUnbooked: 0,
    shipDate: '2026-11-23',
    backorderDate: null,
    unitPrice,
    fee: money(EUR, 0),
    total: lineTotal(unitPrice, quantity),
    discount: money(EUR, 0),
    offer: null,
    ...changes,
  };
}

/**
 * Totals of lines with shipping of €5.90.
 * @param tax in cents
 */
export function totalsOf(
  lines: readonly OrderLine[],
  { tax: cents, giftcards: cards }: { tax: number; giftcards: Order['giftcards'] },
): Order['totals'] {
  const [zero, shipping, tax] = [money(EUR, 0), money(EUR, 590), money(EUR, cents)];
  const subTotal = addMoney(zero, ...lines.map(({ total }) => total));
  const discount = addMoney(zero, ...lines.map((line) => line.discount));
  const grandTotal = addMoney(subtractMoney(subTotal, discount), shipping, tax);
  const giftcards = addMoney(zero, ...cards.map(({ amount }) => amount));
  const capture = subtractMoney(grandTotal, giftcards);
  return { subTotal, discount, shipping, tax, grandTotal, giftcards, capture };
}

/** An order with a full reel, and with cut tape that is partly on back order. */
export function sampleOrder({ locale, recipient, userText: fill }: MailSample): Order {
  const lines = [
    sampleLine('RC0603FF4K70NT', 'T', '0.0042', {
      quantity: 10_000,
      customerPartNumber: fill('R-4K7-0603-1P'),
    }),
    sampleLine('MC0402R104K1CN', 'CT', '0.021', {
      quantity: 1_500,
      stockedQuantity: 500,
      backorder: 1_000,
      backorderDate: '2026-12-14',
    }),
  ];
  const address: OrderAddress = {
    name: fill('Konrada Zuse'),
    firstName: null,
    lastName: null,
    company: fill('Zuse & Söhne GmbH'),
    address1: 'Rollenweg 7',
    address2: null,
    city: 'München',
    state: null,
    zip: '80331',
    country: 'DE',
    phone: null,
  };
  return {
    id: 'sample',
    cartId: 'sample',
    checkoutId: 'sample-checkout',
    sessionKey: null,
    accountId: null,
    email: recipient,
    locale,
    currency: EUR,
    paymentState: 'authorised',
    paymentMethod: 'card',
    purchaseOrder: fill('PO-4500087713'),
    splitDelivery: 'split',
    coupon: null,
    giftcards: [],
    lines,
    shipping: { ...address, service: 'standard', serviceName: 'Standard' },
    billing: {
      ...address,
      method: 'card',
      vatNumber: null,
      card: { brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2030 },
    },
    tax: { treatment: 'standard', rate: '19' },
    totals: totalsOf(lines, { tax: 1_509, giftcards: [] }),
    shipDate: '2026-12-14',
    number: '26-00017-0',
    state: 'confirmed',
    placedAt: new Date('2026-11-21T09:30:00Z'),
    shipments: [],
    refunds: [],
    stateDates: {},
  };
}
