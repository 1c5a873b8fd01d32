/** What an invoice over some pieces of an order says. Plain values; sums as `docs/flows/invoice.md` names them. */
import { addMoney, lineTotal, type Money, money, portion, subtractMoney } from '#kernel';
import { companyAt } from '#settings/company';
import type { Order, OrderAddress, OrderLine } from '../order.ts';
import { progressOf } from '../progress.ts';
import { worthOf } from '../refunds/amounts.ts';
import { type Day, plusDays, warehouseDay } from '../ship-date.ts';
import { methodText, numberOf } from '../wording.ts';
import {
  type Invoice,
  type InvoiceLine,
  type InvoiceSeller,
  type IssuedInvoice,
  PAYMENT_DAYS,
  type SettledAdvance,
} from './invoice.ts';

/** Name and number of an invoice that is about to be issued. */
export interface InvoiceIdentity {
  id: string;
  number: string;
  issuedAt: Date;
}

/** Pieces of each line that have left and are on no invoice yet; empty where all are. */
export function uninvoicedPieces(order: Order, earlier: readonly IssuedInvoice[]): Map<string, number> {
  const pieces = order.lines.map((line): [string, number] => {
    const { shipped } = progressOf(line, order);
    return [line.id, shipped - invoicedPieces(line.id, earlier)];
  });
  return new Map(pieces.filter(([, count]) => count > 0));
}

function invoicedPieces(lineId: string, earlier: readonly IssuedInvoice[]): number {
  return settling(earlier)
    .flatMap(({ lines }) => lines)
    .filter((line) => line.lineId === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Those that charge goods. An advance only says that money came. */
const settling = (invoices: readonly IssuedInvoice[]) => invoices.filter(({ kind }) => kind !== 'advance');

/** The invoice over the pieces that have left since the last one. */
export function composeInvoice(
  order: Order,
  pieces: ReadonlyMap<string, number>,
  { earlier, identity }: { earlier: readonly IssuedInvoice[]; identity: InvoiceIdentity },
): Invoice {
  const before = settling(earlier);
  const told = new Set(before.flatMap(({ content }) => content?.parcels ?? []));
  const shipments = order.shipments.filter(({ position }) => !told.has(`${order.number}-${position}`));
  const days = shipments.map(({ shipDate }) => shipDate).toSorted();
  const lines = order.lines.flatMap((line, index) => {
    const quantity = pieces.get(line.id) ?? 0;
    if (quantity === 0) return [];
    const lots = shipments
      .flatMap((shipment) => shipment.lines)
      .flatMap(({ lineId, lot }) => (lineId === line.id && lot ? [lot] : []));
    const invoiced = invoicedPieces(line.id, earlier);
    return [invoiceLine(line, { position: index + 1, quantity, invoiced, lots: [...new Set(lots)] })];
  });
  const isFirst = before.length === 0 && !order.refunds.some(({ shipping }) => shipping);
  const sums = sumsOf(order, lines, isFirst ? order.totals.shipping : money(order.currency, 0));
  const isPartial = order.lines.some((line) => progressOf(line, order).open > 0);
  const rounding = isPartial ? money(order.currency, 0) : roundingOf(order, sums, lines, before);
  const payable = addMoney(sums.gross, rounding);
  const prepaid = smaller(availableMoney(order, before), payable);
  const advances = settledAdvances(order, prepaid, earlier);
  const due = subtractMoney(payable, prepaid);
  return {
    ...frameOf(order, identity),
    ...sums,
    kind: 'invoice',
    supplied: {
      from: days[0] ?? warehouseDay(identity.issuedAt),
      to: days.at(-1) ?? warehouseDay(identity.issuedAt),
    },
    dueOn: dueDay(order, due, identity),
    parcels: shipments.map(({ position }) => `${order.number}-${position}`),
    lines,
    rounding,
    prepaid,
    advances,
    due,
    isPartial,
  };
}

/** The invoice over money that was taken while nothing leaves: the whole order, before its goods. */
export function composeAdvance(order: Order, identity: InvoiceIdentity): Invoice {
  const lines = order.lines.map((line, index) =>
    invoiceLine(line, { position: index + 1, quantity: line.quantity, invoiced: 0, lots: [] }),
  );
  const sums = sumsOf(order, lines, order.totals.shipping);
  const none = money(order.currency, 0);
  const prepaid = smaller(availableMoney(order, []), sums.gross);
  const due = subtractMoney(sums.gross, prepaid);
  return {
    ...frameOf(order, identity),
    ...sums,
    kind: 'advance',
    supplied: null,
    dueOn: dueDay(order, due, identity),
    parcels: [],
    lines,
    rounding: none,
    prepaid,
    advances: [],
    due,
    isPartial: true,
  };
}

function invoiceLine(
  line: OrderLine,
  of: { position: number; quantity: number; invoiced: number; lots: string[] },
): InvoiceLine {
  const { currency } = line.unitPrice;
  const fee = of.invoiced === 0 ? line.fee : money(currency, 0);
  const shareUpTo = (pieces: number) => portion(line.discount, pieces, line.quantity);
  return {
    lineId: line.id,
    position: of.position,
    number: numberOf(line),
    orderNumber: line.orderNumber,
    productName: line.productName,
    packaging: line.packaging,
    packagingName: line.packagingName,
    customerPartNumber: line.customerPartNumber,
    note: line.note,
    quote: line.offer && { reference: line.offer.reference, version: line.offer.version },
    lots: of.lots,
    quantity: of.quantity,
    unit: 'C62',
    unitPrice: line.unitPrice,
    fee,
    net: addMoney(lineTotal(line.unitPrice, of.quantity), fee),
    discount: subtractMoney(shareUpTo(of.invoiced + of.quantity), shareUpTo(of.invoiced)),
  };
}

type Sums = Pick<Invoice, 'coupon' | 'shipping' | 'tax' | 'net' | 'gross'>;

/** Lines less their discount, plus shipping; tax rounded once, half up. */
function sumsOf(order: Order, lines: readonly InvoiceLine[], shipping: Money): Sums {
  const none = money(order.currency, 0);
  const goods = addMoney(none, ...lines.map((line) => line.net));
  const discount = addMoney(none, ...lines.map((line) => line.discount));
  const net = addMoney(subtractMoney(goods, discount), shipping);
  const { treatment, rate } = order.tax;
  const amount = treatment === 'standard' ? portion(net, rate, 100) : none;
  return {
    coupon: discount.minor > 0 ? { code: order.coupon?.code ?? '', amount: discount } : null,
    shipping: { service: order.shipping.serviceName, amount: shipping },
    tax: { treatment, rate, amount },
    net,
    gross: addMoney(net, amount),
  };
}

/** What the last invoice adds, so that all invoices together come to what the order cost; a cent for each rounding. */
function roundingOf(
  order: Order,
  { gross }: Sums,
  lines: readonly InvoiceLine[],
  before: readonly IssuedInvoice[],
): Money {
  const none = money(order.currency, 0);
  const charged = before.flatMap((each) => [each.gross, each.rounding]);
  const rest = subtractMoney(
    order.totals.grandTotal,
    addMoney(gross, ...charged, ...order.refunds.map((refund) => uninvoicedRefund(order, refund))),
  );
  const roundings = before.reduce((sum, each) => sum + each.lines.length + 1, lines.length + 1);
  return Math.abs(rest.minor) <= roundings ? rest : none;
}

/** What of a refund was for pieces that never left, and so are on no invoice for goods. */
export function uninvoicedRefund(order: Order, refund: Order['refunds'][number]): Money {
  const unsent = refund.lines.filter(({ kind }) => kind === 'unsent');
  if (unsent.length === 0) return money(order.currency, 0);
  if (unsent.length === refund.lines.length) return refund.amount;
  return smaller(refund.amount, worthOf(order, unsent, false));
}

const COLLECTED: readonly Order['paymentState'][] = ['paid', 'covered', 'partly_refunded', 'refunded'];

/** Money of the order that was taken and that no invoice has used yet. */
function availableMoney(order: Order, before: readonly IssuedInvoice[]): Money {
  const none = money(order.currency, 0);
  const captured = COLLECTED.includes(order.paymentState) && order.paymentMethod !== 'account';
  const taken = captured ? order.totals.grandTotal : order.totals.giftcards;
  const gone = addMoney(
    none,
    ...before.map(({ prepaid }) => prepaid),
    ...(captured ? order.refunds.map((refund) => uninvoicedRefund(order, refund)) : []),
  );
  return gone.minor >= taken.minor ? none : subtractMoney(taken, gone);
}

function settledAdvances(order: Order, prepaid: Money, earlier: readonly IssuedInvoice[]): SettledAdvance[] {
  let left = prepaid.minor;
  const earlierSettled = settling(earlier).flatMap(({ content }) => content?.advances ?? []);
  return earlier
    .filter(({ kind }) => kind === 'advance')
    .flatMap(({ number, issuedOn, prepaid: advanced }) => {
      const used = earlierSettled
        .filter((each) => each.number === number)
        .reduce((sum, { gross }) => sum + gross.minor, 0);
      const minor = Math.min(left, advanced.minor - used);
      if (minor <= 0) return [];
      left -= minor;
      const gross = money(order.currency, minor);
      const { treatment, rate } = order.tax;
      const tax =
        treatment === 'standard'
          ? portion(gross, rate, String(100 + Number(rate)))
          : money(order.currency, 0);
      return [{ number, issuedOn, net: subtractMoney(gross, tax), tax, gross }];
    });
}

function frameOf(order: Order, { id, number, issuedAt }: InvoiceIdentity) {
  const { locale, currency, billing, shipping } = order;
  return {
    id,
    number,
    orderId: order.id,
    locale,
    currency,
    issuedOn: warehouseDay(issuedAt),
    seller: sellerAt(issuedAt, locale),
    buyer: buyerOf(order),
    buyerVatNumber: billing.vatNumber,
    email: order.email,
    deliverTo: addressOf(shipping),
    order: {
      number: order.number,
      placedOn: warehouseDay(order.placedAt),
      purchaseOrder: order.purchaseOrder,
    },
    payment: { method: order.paymentMethod, text: methodText(order) },
  };
}

function dueDay({ paymentMethod }: Order, due: Money, { issuedAt }: InvoiceIdentity): Day | null {
  if (due.minor === 0 || paymentMethod !== 'account') return null;
  return plusDays(warehouseDay(issuedAt), PAYMENT_DAYS);
}

/** The legal name that is billed, at the billing address, or at that of delivery where none was given. */
export function buyerOf({ billing, shipping }: Pick<Order, 'billing' | 'shipping'>): OrderAddress {
  const hasOwn = Boolean(billing.address1 || billing.city);
  const place = addressOf(hasOwn ? billing : shipping);
  return { ...place, company: billing.company ?? place.company };
}

function addressOf(address: OrderAddress): OrderAddress {
  const { name, firstName, lastName, company, address1, address2, city, state, zip, country, phone } =
    address;
  return { name, firstName, lastName, company, address1, address2, city, state, zip, country, phone };
}

function sellerAt(moment: Date, locale: string): InvoiceSeller {
  const company = companyAt(moment);
  const { legalName, street, postalCode, city, country, vatId, register, management, email, phone, bank } =
    company;
  const words = locale.slice(0, 2).toLowerCase() === 'de' ? management.de : management.en;
  return {
    ...{ legalName, street, postalCode, city, country, vatId, register, email, phone },
    management: words,
    bank: { name: bank.name, iban: bank.iban, bic: bank.bic },
  };
}

const smaller = (a: Money, b: Money): Money => (a.minor < b.minor ? a : b);
