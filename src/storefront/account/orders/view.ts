import type { AddressFields } from '#accounts/contract';
import { isExempt } from '#commerce/delivery/contract';
import type { OrderItemReply, OrderReply, OrderStatus } from '#commerce/orders/contract';
import { isBrandedMethod, PAYMENT_METHODS } from '#kernel';
import { addressLines } from '../address-lines.ts';
import type { OrderTexts } from '../texts/orders.ts';
import type { Printing } from './printing.ts';
import type { TrackTexts } from './track/texts.ts';
import { piecesOf } from './track/track.ts';

/** One row of the list of orders, formatted for display. */
export interface OrderRow {
  id: string;
  number: string;
  date: string;
  purchaseOrder: string | null;
  status: OrderStatus;
  parts: string[];
  lines: number;
  currency: string;
  total: string;
}

/** Part numbers that a row lists; the rest are counted. */
const MAX_NAMED_PARTS = 3;

export function orderRow(order: OrderReply, print: Printing): OrderRow {
  const { id, number, status, items, currency } = order;
  return {
    id,
    number,
    date: print.day(order.date_created),
    purchaseOrder: order.purchase_order_number,
    status,
    parts: items.slice(0, MAX_NAMED_PARTS).map(partNumberOf),
    lines: items.length,
    currency,
    total: print.money(order.grand_total),
  };
}

/** Cut tape and partial reels show the part number without packaging. */
export function partNumberOf({ packaging, product, order_number }: OrderItemReply): string {
  return packaging === 'CT' || packaging === 'PR' ? product.sku : order_number;
}

/** Texts for the lines of an order. */
export interface OrderWords {
  t: OrderTexts;
  track: TrackTexts;
  /** By packaging code. */
  packagings: Readonly<Record<string, string>>;
}

/** One line of an order, formatted for display. */
export interface OrderLineView {
  id: string;
  slug: string;
  partNumber: string;
  text: string;
  packaging: string;
  quantity: string;
  ships: string;
  late: string | null;
  /** What happened to its pieces and what is to come; null if none is sent or canceled. */
  pieces: string[] | null;
  unitPrice: string;
  total: string;
  notes: string[];
}

export function orderLine(
  item: OrderItemReply,
  order: OrderReply,
  print: Printing,
  { t, track, packagings }: OrderWords,
): OrderLineView {
  const name = item.product_name.replace(item.product.name, '').trim() || item.product_name;
  const late =
    item.backorder > 0 && item.backorder_date
      ? t.backorder({ pieces: print.count(item.backorder), day: print.day(item.backorder_date) })
      : null;
  return {
    id: item.id,
    slug: item.product.slug,
    partNumber: partNumberOf(item),
    text: name === item.order_number ? '' : name,
    packaging: packagings[item.packaging] ?? item.packaging_name,
    quantity: print.count(item.quantity),
    ships: item.stocked > 0 || !late ? t.shipsOn({ day: print.day(item.ship_date) }) : '',
    late,
    pieces: piecesOf(item, order, { t: track, ...print }),
    unitPrice: print.unitPrice(item.price),
    total: print.sum(item.price_total),
    notes: [
      item.fee > 0 ? t.feeIncluded({ amount: print.sum(item.fee) }) : null,
      item.customer_part_number ? `${t.yourPart}: ${item.customer_part_number}` : null,
      item.note,
    ].filter((note): note is string => Boolean(note)),
  };
}

/** Amounts of an order from parts to the total, one line each. */
export function sumsOf(
  order: OrderReply,
  print: Printing,
  t: OrderTexts,
): { label: string; amount: string }[] {
  const { tax } = order;
  const { service_name: service } = order.shipping;
  const carriage = service ? `${t.carriage}, ${service}` : t.carriage;
  const isFree = (label: string) => label === carriage && order.shipment_total === 0;
  const rows: [string, number, boolean][] = [
    [t.goods, order.sub_total, true],
    [
      order.coupon_code ? `${t.discount} ${order.coupon_code}` : t.discount,
      -order.discount_total,
      order.discount_total > 0,
    ],
    [carriage, order.shipment_total, true],
    [tax.rate > 0 ? t.tax({ rate: print.percent(tax.rate) }) : t.taxNone, order.tax_total, true],
  ];
  return rows
    .filter(([, , shown]) => shown)
    .map(([label, amount]) => ({ label, amount: isFree(label) ? t.carriageFree : print.money(amount) }));
}

/** Why no VAT is charged; null if it is charged. */
export function taxNote({ tax: { treatment } }: OrderReply, t: OrderTexts): string | null {
  return isExempt(treatment) ? t[`tax_${treatment}`] : null;
}

export function addressOf(address: AddressFields, countries: ReadonlyMap<string, string>): string[] {
  const country = address.country && (countries.get(address.country) ?? address.country);
  return [...addressLines(address), ...(country ? [country] : [])];
}

/**
 * The payment state. The payment of a canceled order is called neither promised nor paid while its refund is pending.
 */
export function paymentStateOf(
  { canceled: isCanceled, payment_status, billing }: OrderReply,
  t: OrderTexts,
): string {
  if (isCanceled && billing.method === 'account') return t.payment_nothing;
  const isReturning = payment_status === 'authorised' || payment_status === 'paid';
  return isCanceled && isReturning ? t.payment_returning : t[`payment_${payment_status}`];
}

/** `Card, Visa ···· 4242`. */
export function methodOf({ billing }: OrderReply, t: OrderTexts): string {
  const { method } = billing;
  const name = isBrandedMethod(method) ? PAYMENT_METHODS[method].brand : (t[`method_${method}`] ?? method);
  const card = billing.card?.last4 ? `${billing.card.brand ?? ''} ···· ${billing.card.last4}`.trim() : null;
  return card ? `${name}, ${card}` : name;
}
