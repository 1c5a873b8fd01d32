import { mailSample } from '#platform';
import { sampleLine, sampleOrder, totalsOf } from './mail-samples.ts';
import type { NewOrder, OrderLine } from './order.ts';

let idCount = 0;

/** A new id, from a counter. */
export function anId(): string {
  idCount += 1;
  return idCount.toString(16).padStart(24, '0');
}

/** A full reel. */
export function aLine(changes: Partial<OrderLine> = {}): OrderLine {
  return sampleLine('RC0603FF4K70NT', 'T', '0.0042', {
    quantity: 10_000,
    id: anId(),
    productId: '65f0c2a1b7e44d0012ab3401',
    productNumber: 'RC0603FF4K70N',
    productName: 'Thick film resistor 4.7 kΩ ±1 % 0603',
    slug: 'rc0603ff4k70n',
    variantId: 'RC0603FF4K70NT',
    packagingName: 'Full reel',
    options: [{ id: 'packaging', name: 'Packaging', value: 'Full reel' }],
    ...changes,
  });
}

/**
 * The sample order of the mails, from a guest in Munich with non-ASCII letters in the name; totals computed from
 * lines.
 */
export function anOrder(changes: Partial<NewOrder> = {}): NewOrder {
  const {
    number: _number,
    state: _state,
    placedAt: _placedAt,
    shipments: _shipments,
    refunds: _refunds,
    stateDates: _stateDates,
    ...sample
  } = sampleOrder(mailSample('en', 'buyer@example.com'));
  const lines = changes.lines ?? [aLine()];
  const person = { name: 'Żaneta Größe-Łukasiewicz', company: 'Beispiel Elektronik GmbH' };
  return {
    ...sample,
    id: anId(),
    cartId: anId(),
    checkoutId: `checkout-${anId()}`,
    purchaseOrder: null,
    shipping: { ...sample.shipping, ...person },
    billing: { ...sample.billing, ...person },
    totals: totalsOf(lines, { tax: 1_000, giftcards: changes.giftcards ?? [] }),
    lines,
    shipDate: '2026-11-23',
    ...changes,
  };
}
