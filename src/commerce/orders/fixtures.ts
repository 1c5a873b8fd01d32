import { addMoney, lineTotal, money, subtractMoney, unitPriceOf } from '#kernel';
import type { NewOrder, OrderLine } from './order.ts';

let made = 0;

/** A fresh id, in a row. */
export function anId(): string {
  made += 1;
  return made.toString(16).padStart(24, '0');
}

export function aLine(changes: Partial<OrderLine> = {}): OrderLine {
  const unitPrice = unitPriceOf('EUR', '0.0042');
  const quantity = changes.quantity ?? 10_000;
  return {
    id: anId(),
    productId: '65f0c2a1b7e44d0012ab3401',
    productNumber: 'RC0603FF4K70N',
    productName: 'Thick film resistor 4.7 kΩ ±1 % 0603',
    slug: 'rc0603ff4k70n',
    variantId: 'RC0603FF4K70NT',
    orderNumber: 'RC0603FF4K70NT',
    packaging: 'T',
    packagingName: 'Full reel',
    options: [{ id: 'packaging', name: 'Packaging', value: 'Full reel' }],
    purchaseOption: null,
    customerPartNumber: null,
    note: null,
    quantity,
    stocked: quantity,
    backorder: 0,
    shipDate: '2026-11-23',
    backorderDate: null,
    unitPrice,
    fee: money('EUR', 0),
    total: lineTotal(unitPrice, quantity),
    discount: money('EUR', 0),
    offer: null,
    ...changes,
  };
}

/** An order of a guest in Munich, its totals made from the lines. */
export function anOrder(changes: Partial<NewOrder> = {}): NewOrder {
  const lines = changes.lines ?? [aLine()];
  const zero = money('EUR', 0);
  const subTotal = addMoney(zero, ...lines.map(({ total }) => total));
  const discount = addMoney(zero, ...lines.map((line) => line.discount));
  const shipping = money('EUR', 590);
  const tax = money('EUR', 1000);
  const grandTotal = addMoney(subtractMoney(subTotal, discount), shipping, tax);
  const giftcards = addMoney(zero, ...(changes.giftcards ?? []).map(({ amount }) => amount));
  const address = {
    name: 'Żaneta Größe-Łukasiewicz',
    firstName: null,
    lastName: null,
    company: 'Beispiel Elektronik GmbH',
    address1: 'Rollenweg 7',
    address2: null,
    city: 'München',
    state: null,
    zip: '80331',
    country: 'DE',
    phone: null,
  };
  return {
    id: anId(),
    cartId: anId(),
    checkoutId: `checkout-${anId()}`,
    sessionKey: null,
    accountId: null,
    email: 'buyer@example.com',
    locale: 'en',
    currency: 'EUR',
    paymentState: 'authorised',
    paymentMethod: 'card',
    purchaseOrder: null,
    splitDelivery: 'split',
    shipping: { ...address, service: 'standard', serviceName: 'Standard' },
    billing: {
      ...address,
      method: 'card',
      card: { brand: 'Visa', last4: '4242', expMonth: 12, expYear: 2030 },
      vatNumber: null,
    },
    coupon: null,
    giftcards: [],
    tax: { treatment: 'standard', rate: '19' },
    totals: {
      subTotal,
      discount,
      shipping,
      tax,
      grandTotal,
      giftcards,
      capture: subtractMoney(grandTotal, giftcards),
    },
    lines,
    shipDate: '2026-11-23',
    ...changes,
  };
}
