/**
 * Composes the content of an invoice over pieces of an order. Plain values; `docs/flows/invoice.md` explains the
 * sums.
 */
import { isTaxCharged } from '#commerce/delivery';
import { addMoney, byLanguage, lineTotal, type Money, money, portion, subtractMoney } from '#kernel';
import type { CompanyHistory } from '#settings/company';
import type { IssuedCreditNote } from '../credit-notes/credit-note.ts';
import type { Order, OrderAddress, OrderLine } from '../order.ts';
import { methodText, numberOf } from '../order-wording.ts';
import { progressOf, type Refund, type Shipment } from '../progress.ts';
import { discountOfFee, type RefundedPieces, worthOf } from '../refunds/amounts.ts';
import { type Day, plusDays, warehouseDay } from '../ship-date.ts';
import { isOpen, isReceived } from '../states.ts';
import { documentLocale } from '../texts.ts';
import {
  type Invoice,
  type InvoiceLine,
  type InvoiceSeller,
  type IssuedInvoice,
  PAYMENT_DAYS,
  type SettledAdvance,
} from './invoice.ts';

/** Id, number and time of an invoice that is being issued. */
export interface InvoiceIdentity {
  id: string;
  number: string;
  issuedAt: Date;
  /** Who issues it, and whose calendar its days follow. */
  company: CompanyHistory;
}

/** The parcels of one dispatch day. */
export interface DispatchDay {
  day: Day;
  shipments: Shipment[];
}

/**
 * The day on which a parcel left. Older parcels may bear a day after their recording; they left when they were
 * recorded.
 */
function dispatchDay(company: CompanyHistory, { shipDate, sentAt }: Shipment): Day {
  const recordedOn = warehouseDay(company, sentAt);
  return shipDate < recordedOn ? shipDate : recordedOn;
}

/** Parcels that no invoice covers yet. */
function uninvoicedParcels(order: Order, earlier: readonly IssuedInvoice[]): Shipment[] {
  // Orders with an `at_order` invoice were invoiced completely when they were placed.
  if (earlier.some(({ kind }) => kind === 'at_order')) return [];
  const invoicedParcels = new Set(earlier.flatMap(({ content }) => content?.parcels ?? []));
  return order.shipments.filter((shipment) => !invoicedParcels.has(parcelNumber(order, shipment)));
}

/** The same by dispatch day, oldest first. */
export function uninvoicedDays(
  company: CompanyHistory,
  order: Order,
  earlier: readonly IssuedInvoice[],
): DispatchDay[] {
  const open = uninvoicedParcels(order, earlier);
  return [...Map.groupBy(open, (shipment) => dispatchDay(company, shipment))]
    .map(([day, shipments]) => ({ day, shipments }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** The number of a parcel on its packing slip and invoice. */
export const parcelNumber = ({ number }: Order, { position }: Shipment) => `${number}-${position}`;

function invoicedPieces(lineId: string, earlier: readonly IssuedInvoice[]): number {
  return goodsInvoices(earlier)
    .flatMap(({ lines }) => lines)
    .filter((line) => line.lineId === lineId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Invoices that charge goods. An advance invoice only covers money that was received. */
const goodsInvoices = (invoices: readonly IssuedInvoice[]) =>
  invoices.filter(({ kind }) => kind !== 'advance');

/** The invoice over the parcels of one dispatch day. `earlier` are all invoices of the order so far. */
export function composeInvoice(
  order: Order,
  { day, shipments }: DispatchDay,
  { earlier, identity }: { earlier: readonly IssuedInvoice[]; identity: InvoiceIdentity },
): Invoice {
  const earlierGoodsInvoices = goodsInvoices(earlier);
  const shipmentLines = shipments.flatMap((shipment) => shipment.lines);
  const lines = order.lines.flatMap((line, index) => {
    const pieces = shipmentLines.filter(({ lineId }) => lineId === line.id);
    if (pieces.length === 0) return [];
    const quantity = pieces.reduce((sum, each) => sum + each.quantity, 0);
    const lots = pieces.flatMap(({ lot }) => (lot ? [lot] : []));
    const invoicedQuantity = invoicedPieces(line.id, earlier);
    return [invoiceLine(line, { position: index + 1, quantity, invoicedQuantity, lots: [...new Set(lots)] })];
  });
  const isFirst = earlierGoodsInvoices.length === 0 && !order.refunds.some(({ shipping }) => shipping);
  const sums = sumsOf(order, lines, isFirst ? order.totals.shipping : money(order.currency, 0));
  const isPartial =
    order.lines.some((line) => progressOf(line, order).open > 0) ||
    uninvoicedDays(identity.company, order, earlier).length > 1;
  const rounding = roundingOf(order, sums, { lines, earlier, isPartial });
  const payable = addMoney(sums.gross, rounding);
  const prepaid = minMoney(availableMoney(order, earlier), payable);
  const advances = settledAdvances(order, prepaid, earlier);
  const due = subtractMoney(payable, prepaid);
  return {
    ...frameOf(order, identity),
    ...sums,
    kind: 'invoice',
    supplied: { from: day, to: day },
    dueOn: dueDay(order, due, identity),
    parcels: shipments.map((shipment) => parcelNumber(order, shipment)),
    lines,
    rounding,
    prepaid,
    advances,
    due,
    isPartial,
  };
}

/** Whether an order was paid, has no invoice and no parcel yet, and still has pieces to send. */
export function needsAdvance(order: Order, earlier: readonly IssuedInvoice[]): boolean {
  const isLeft = isOpen(order.state) && order.lines.some((line) => progressOf(line, order).open > 0);
  const remainingMinor = order.refunds.reduce(
    (sum, { amount }) => sum - amount.minor,
    order.totals.grandTotal.minor,
  );
  return (
    isLeft && remainingMinor > 0 && earlier.length === 0 && order.shipments.length === 0 && isCollected(order)
  );
}

/** The advance invoice, over money received before dispatch. It covers all pieces still to be sent. */
export function composeAdvance(order: Order, identity: InvoiceIdentity): Invoice {
  const lines = order.lines.flatMap((line, index) => {
    const { open: quantity } = progressOf(line, order);
    return quantity === 0
      ? []
      : [invoiceLine(line, { position: index + 1, quantity, invoicedQuantity: 0, lots: [] })];
  });
  const zero = money(order.currency, 0);
  const isShippingLeft = !order.refunds.some(({ shipping }) => shipping);
  const sums = sumsOf(order, lines, isShippingLeft ? order.totals.shipping : zero);
  const rounding = roundingOf(order, sums, { lines, earlier: [], isPartial: false });
  const payable = addMoney(sums.gross, rounding);
  const prepaid = minMoney(availableMoney(order, []), payable);
  const due = subtractMoney(payable, prepaid);
  return {
    ...frameOf(order, identity),
    ...sums,
    kind: 'advance',
    supplied: null,
    dueOn: dueDay(order, due, identity),
    parcels: [],
    lines,
    rounding,
    prepaid,
    advances: [],
    due,
    isPartial: true,
  };
}

function invoiceLine(
  line: OrderLine,
  options: { position: number; quantity: number; invoicedQuantity: number; lots: string[] },
): InvoiceLine {
  const { currency } = line.unitPrice;
  const fee = options.invoicedQuantity === 0 ? line.fee : money(currency, 0);
  const net = addMoney(lineTotal(line.unitPrice, options.quantity), fee);
  const ofFee = discountOfFee(line);
  const ofGoods = subtractMoney(line.discount, ofFee);
  const shareUpTo = (pieces: number) => {
    const share = portion(ofGoods, pieces, line.quantity);
    return pieces === 0 ? share : addMoney(share, ofFee);
  };
  const discount = subtractMoney(
    shareUpTo(options.invoicedQuantity + options.quantity),
    shareUpTo(options.invoicedQuantity),
  );
  return {
    lineId: line.id,
    position: options.position,
    number: numberOf(line),
    orderNumber: line.orderNumber,
    productName: line.productName,
    packaging: line.packaging,
    packagingName: line.packagingName,
    customerPartNumber: line.customerPartNumber,
    note: line.note,
    quote: line.offer && { reference: line.offer.reference, version: line.offer.version },
    lots: options.lots,
    quantity: options.quantity,
    unit: 'C62',
    unitPrice: line.unitPrice,
    fee,
    net,
    // Both are rounded separately, so the discount share may exceed the price of the pieces by a cent.
    discount: minMoney(discount, net),
  };
}

type Sums = Pick<Invoice, 'coupon' | 'shipping' | 'tax' | 'net' | 'gross'>;

/** Lines less their discount, plus shipping; tax is rounded once, half up. */
function sumsOf(order: Order, lines: readonly InvoiceLine[], shipping: Money): Sums {
  const zero = money(order.currency, 0);
  const goods = addMoney(zero, ...lines.map((line) => line.net));
  const discount = addMoney(zero, ...lines.map((line) => line.discount));
  const net = addMoney(subtractMoney(goods, discount), shipping);
  const { treatment, rate } = order.tax;
  const amount = isTaxCharged(treatment) ? portion(net, rate, 100) : zero;
  return {
    coupon: discount.minor > 0 ? { code: order.coupon?.code ?? '', amount: discount } : null,
    shipping: { service: order.shipping.serviceName, amount: shipping },
    tax: { treatment, rate, amount },
    net,
    gross: addMoney(net, amount),
  };
}

/**
 * The amount that makes all invoices together equal to the order total, on the last invoice; limited to a cent for
 * each rounding. On an earlier invoice only a negative amount applies, so that nothing already paid is charged.
 */
function roundingOf(
  order: Order,
  { gross }: Sums,
  {
    lines,
    earlier,
    isPartial,
  }: { lines: readonly InvoiceLine[]; earlier: readonly IssuedInvoice[]; isPartial: boolean },
): Money {
  const zero = money(order.currency, 0);
  const earlierGoodsInvoices = goodsInvoices(earlier);
  const chargedAmounts = earlierGoodsInvoices.flatMap((each) => [each.gross, each.rounding]);
  const unsent = order.refunds.map((refund) => unsentRefund(order, refund, earlier));
  const rest = subtractMoney(order.totals.grandTotal, addMoney(gross, ...chargedAmounts, ...unsent));
  const roundings = [...earlierGoodsInvoices, ...order.refunds].reduce(
    (sum, each) => sum + each.lines.length + 1,
    lines.length + 1,
  );
  const isDue = !isPartial || rest.minor < 0;
  return isDue && Math.abs(rest.minor) <= roundings ? rest : zero;
}

/**
 * The part of a refund for pieces that never left, and for shipping that no invoice for goods charged. Only an advance
 * invoice can contain it.
 */
export function unsentRefund(order: Order, refund: Refund, invoices: readonly IssuedInvoice[]): Money {
  const worth = unsentWorth(order, refund, invoices);
  if (worth.minor === 0) return worth;
  const isRounded = Math.abs(refund.amount.minor - worth.minor) <= refund.lines.length + 1;
  const isAllUnsent = refund.lines.every(({ kind }) => kind === 'unsent');
  return isAllUnsent && isRounded ? refund.amount : minMoney(refund.amount, worth);
}

/** The price of a refund's pieces that never left, and of shipping that no invoice for goods charged. */
export function unsentWorth(order: Order, refund: Refund, invoices: readonly IssuedInvoice[]): Money {
  const zero = money(order.currency, 0);
  if (invoices.some(({ kind }) => kind === 'at_order')) return zero;
  const unsent = refund.lines.filter(({ kind }) => kind === 'unsent');
  const earlierGoodsInvoices = goodsInvoices(invoices).filter(
    ({ position }) => position <= refund.invoicesBefore,
  );
  const isShippingCharged = earlierGoodsInvoices.some(
    ({ content }) => (content?.shipping.amount.minor ?? 0) > 0,
  );
  const refunds = order.refunds.filter(({ position }) => position < refund.position);
  const shipping = refund.shipping && !isShippingCharged && !refunds.some((each) => each.shipping);
  if (unsent.length === 0 && !shipping) return zero;
  return worthOf(
    { ...order, refunds, lines: withoutChargedFees(order, earlierGoodsInvoices) },
    unsent,
    shipping,
  );
}

/** The lines of an order, without a fee that an invoice has charged with the pieces that left. */
function withoutChargedFees(order: Order, invoices: readonly IssuedInvoice[]): OrderLine[] {
  const chargedLineIds = new Set(
    invoices
      .flatMap(({ content }) => content?.lines ?? [])
      .filter(({ fee }) => fee.minor > 0)
      .map(({ lineId }) => lineId),
  );
  return order.lines.map((line) => {
    if (!chargedLineIds.has(line.id)) return line;
    return {
      ...line,
      fee: money(order.currency, 0),
      total: subtractMoney(line.total, line.fee),
      discount: subtractMoney(line.discount, discountOfFee(line)),
    };
  });
}

/**
 * What invoices charge, counting advances once, less what credit notes have taken back: the maximum of a further
 * note.
 */
export function creditableOf(
  { currency }: Order,
  invoices: readonly IssuedInvoice[],
  notes: readonly Pick<IssuedCreditNote, 'gross' | 'uninvoicedAmount'>[],
): Money {
  const chargedAmounts = invoices.flatMap(({ gross, rounding }) => [gross, rounding]);
  const settledAmounts = invoices.flatMap(({ content }) => content?.advances ?? []).map(({ gross }) => gross);
  const creditedAmounts = notes.map(({ gross, uninvoicedAmount }) => subtractMoney(gross, uninvoicedAmount));
  const zero = money(currency, 0);
  const creditable = subtractMoney(
    addMoney(zero, ...chargedAmounts),
    addMoney(zero, ...settledAmounts, ...creditedAmounts),
  );
  return creditable.minor < 0 ? zero : creditable;
}

/**
 * The amount that neither invoices nor credit notes cover, if `lines` are the last unsent pieces. Null: other pieces
 * remain to be sent, a parcel or the whole order is not invoiced yet, or an invoice exists that is not for goods.
 */
export function uninvoicedRest(
  order: Order,
  lines: readonly RefundedPieces[],
  {
    invoices: issuedInvoices,
    notes,
  }: { invoices: readonly IssuedInvoice[]; notes: readonly Pick<IssuedCreditNote, 'uninvoicedAmount'>[] },
): Money | null {
  const isOfGoods = issuedInvoices.length > 0 && issuedInvoices.every(({ kind }) => kind === 'invoice');
  if (!isOfGoods || uninvoicedParcels(order, issuedInvoices).length > 0) return null;
  const isLeft = order.lines.some((line) => {
    const now = lines.find(({ lineId, kind }) => lineId === line.id && kind === 'unsent')?.quantity ?? 0;
    return progressOf(line, order).open > now;
  });
  if (isLeft) return null;
  const chargedAmounts = issuedInvoices.flatMap(({ gross, rounding }) => [gross, rounding]);
  const chargedOrUninvoiced = [...chargedAmounts, ...notes.map(({ uninvoicedAmount }) => uninvoicedAmount)];
  const rest = subtractMoney(
    order.totals.grandTotal,
    addMoney(money(order.currency, 0), ...chargedOrUninvoiced),
  );
  return rest.minor < 0 ? money(order.currency, 0) : rest;
}

/** The part of a refund that no invoice charges, so that its credit note corrects none. */
export function uninvoicedRefund(order: Order, refund: Refund, invoices: readonly IssuedInvoice[]): Money {
  const isAdvanced = invoices.some(
    ({ kind, position }) => kind === 'advance' && position <= refund.invoicesBefore,
  );
  return isAdvanced ? money(order.currency, 0) : unsentRefund(order, refund, invoices);
}

/** Whether money was received for an order before its goods were invoiced. */
export const isCollected = ({ paymentState, paymentMethod }: Order): boolean =>
  isReceived(paymentState) && paymentMethod !== 'account';

/** Money that was received for the order and that no invoice for goods has used yet. */
function availableMoney(order: Order, earlier: readonly IssuedInvoice[]): Money {
  const zero = money(order.currency, 0);
  const hasMoney = isCollected(order);
  const collectedAmount = hasMoney ? order.totals.grandTotal : order.totals.giftcards;
  const paidBack = order.refunds.map((refund) => {
    const unsent = unsentRefund(order, refund, earlier);
    if (hasMoney) return unsent;
    const toCards = addMoney(zero, ...refund.giftcards.map(({ amount }) => amount));
    return portion(toCards, unsent.minor, refund.amount.minor);
  });
  const usedAmounts = goodsInvoices(earlier).map(({ prepaid }) => prepaid);
  const usedTotal = addMoney(zero, ...usedAmounts, ...paidBack);
  return usedTotal.minor >= collectedAmount.minor ? zero : subtractMoney(collectedAmount, usedTotal);
}

/**
 * Advances that an invoice deducts. The last deduction takes the remaining tax of an advance, so that the cents add
 * up.
 */
function settledAdvances(order: Order, prepaid: Money, earlier: readonly IssuedInvoice[]): SettledAdvance[] {
  const zero = money(order.currency, 0);
  let remainingPrepaid = prepaid;
  const earlierDeductions = goodsInvoices(earlier).flatMap(({ content }) => content?.advances ?? []);
  return earlier
    .filter(({ kind }) => kind === 'advance')
    .flatMap((advance) => {
      const deductions = earlierDeductions.filter(({ number }) => number === advance.number);
      const creditingRefunds = order.refunds.filter(
        ({ invoicesBefore }) => invoicesBefore >= advance.position,
      );
      const creditedGross = addMoney(
        zero,
        ...creditingRefunds.map((refund) => unsentRefund(order, refund, earlier)),
      );
      const creditedTax = addMoney(
        zero,
        ...creditingRefunds.map((refund) =>
          portion(refund.tax, unsentRefund(order, refund, earlier).minor, refund.amount.minor),
        ),
      );
      const openGross = subtractMoney(
        advance.prepaid,
        addMoney(creditedGross, ...deductions.map((each) => each.gross)),
      );
      const openTax = subtractMoney(
        advance.tax,
        addMoney(creditedTax, ...deductions.map((each) => each.tax)),
      );
      const gross = minMoney(remainingPrepaid, openGross);
      if (gross.minor <= 0) return [];
      remainingPrepaid = subtractMoney(remainingPrepaid, gross);
      const { treatment, rate } = order.tax;
      const share = isTaxCharged(treatment) ? portion(gross, rate, String(100 + Number(rate))) : zero;
      const tax = gross.minor === openGross.minor && openTax.minor >= 0 ? openTax : share;
      const { number, issuedOn } = advance;
      return [{ number, issuedOn, net: subtractMoney(gross, tax), tax, gross }];
    });
}

const frameOf = (order: Order, identity: InvoiceIdentity) => ({
  ...documentHead(order, identity),
  email: order.email,
  deliverTo: addressOf(order.shipping),
  payment: { method: order.paymentMethod, text: methodText(order) },
});

/** What an invoice and a credit note of an order both state. */
export function documentHead(order: Order, { id, number, issuedAt, company }: InvoiceIdentity) {
  const locale = documentLocale(order.locale);
  return {
    id,
    number,
    orderId: order.id,
    locale,
    currency: order.currency,
    issuedOn: warehouseDay(company, issuedAt),
    seller: sellerAt(company, issuedAt, locale),
    buyer: buyerOf(order),
    buyerVatNumber: order.billing.vatNumber,
    order: {
      number: order.number,
      placedOn: warehouseDay(company, order.placedAt),
      purchaseOrder: order.purchaseOrder,
    },
  };
}

function dueDay({ paymentMethod }: Order, due: Money, { issuedAt, company }: InvoiceIdentity): Day | null {
  if (due.minor === 0 || paymentMethod !== 'account') return null;
  return plusDays(warehouseDay(company, issuedAt), PAYMENT_DAYS);
}

/**
 * The company to be billed, at the billing address, or at the delivery address if there is no billing address.
 */
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

export function sellerAt(company: CompanyHistory, moment: Date, locale: string): InvoiceSeller {
  const facts = company.factsAt(moment);
  const { legalName, street, postalCode, city, country, vatId, register, management, email, phone, bank } =
    facts;
  return {
    ...{ legalName, street, postalCode, city, country, vatId, register, email, phone },
    management: byLanguage(management, locale),
    bank: { name: bank.name, iban: bank.iban, bic: bank.bic },
  };
}

const minMoney = (a: Money, b: Money): Money => (a.minor < b.minor ? a : b);
