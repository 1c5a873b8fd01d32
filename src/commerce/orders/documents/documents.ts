/** Order confirmation and packing slip. Invoices are made in `invoices/`, credit notes in `credit-notes/`. */

import { formatCount, formatLongDay, formatMoney, formatUnitPrice } from '#kernel';
import {
  companyLines,
  type PdfColumn,
  type PdfFact,
  type PdfPart,
  type PdfRow,
  paperSize,
  renderPdf,
} from '#platform/paper';
import type { CompanyHistory } from '#settings/company';
import { buyerOf } from '../invoices/compose.ts';
import type { Order, OrderLine } from '../order.ts';
import {
  addressLines,
  methodText,
  numberOf,
  packagingOf,
  paymentText,
  sumRows,
  taxNote,
} from '../order-wording.ts';
import { warehouseDay } from '../ship-date.ts';
import { documentLocale, textsFor } from '../texts.ts';

/**
 * Documents that an order alone determines. `invoice` is the kind of orders that were invoiced when they were
 * placed.
 */
export const DOCUMENT_KINDS = ['confirmation', 'invoice', 'packing-slip'] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

interface Surroundings {
  rootDir: string;
  brand: string;
  company: CompanyHistory;
  /** Null if the order is not cancelled. */
  canceledAt: Date | null;
}

/** What the days of a document depend on. */
type Dates = Pick<Surroundings, 'company' | 'canceledAt'>;

/** The document as PDF, in the paper size of the country of delivery. */
export async function renderDocument(
  placedOrder: Order,
  kind: DocumentKind,
  { rootDir, brand, company, canceledAt }: Surroundings,
): Promise<Buffer> {
  const order = { ...placedOrder, locale: documentLocale(placedOrder.locale) };
  const contents = {
    confirmation: confirmationOf,
    invoice: invoiceOf,
    'packing-slip': packingSlipOf,
  };
  const { title, documentDate, addresses, facts, columns, rows, sums, notes } = contents[kind](order, {
    company,
    canceledAt,
  });
  const parts: PdfPart[] = [
    { kind: 'addresses', addresses },
    { kind: 'facts', facts },
    { kind: 'table', columns, rows },
    ...(sums.length > 0 ? [{ kind: 'sums' as const, sums }] : []),
    ...notes.map((text) => ({ kind: 'text' as const, text })),
  ];
  const size = paperSize(order.shipping.country);
  const date = documentDate.toISOString();
  return renderPdf(
    {
      title,
      brand,
      locale: order.locale,
      date,
      size,
      ...companyLines(company, documentDate, order.locale),
      parts,
    },
    rootDir,
  );
}

/** `Rechnung-26-00017-0.pdf` */
export function documentName(order: Order, kind: DocumentKind): string {
  const t = textsFor(order.locale);
  const titles = {
    confirmation: t.confirmation,
    invoice: t.invoice,
    'packing-slip': t.packingSlip,
  };
  return `${titles[kind].replaceAll(' ', '-')}-${order.number}.pdf`;
}

interface Content {
  title: string;
  /** Date that the document bears. */
  documentDate: Date;
  addresses: { head: string; lines: string[] }[];
  facts: PdfFact[];
  columns: PdfColumn[];
  rows: PdfRow[];
  sums: PdfFact[];
  notes: string[];
}

function invoiceOf(order: Order, { company, canceledAt }: Dates): Content {
  const { locale } = order;
  const t = textsFor(locale);
  const notes = canceledAt
    ? [taxNote(order), t.canceled({ day: dayText(company, canceledAt, locale) }), t.nothingSent]
    : [taxNote(order), order.paymentState === 'on_account' ? t.onAccount : null, t.serviceDate];
  return {
    title: `${t.invoice} ${order.number}`,
    documentDate: order.placedAt,
    addresses: [
      {
        head: t.billTo,
        lines: addressLines(buyerOf(order), locale),
      },
      { head: t.shipTo, lines: addressLines(order.shipping, locale) },
    ],
    facts: [...factsOf(company, order), [t.payment, `${methodText(order)} (${paymentText(order)})`]],
    ...linesOf(order, {
      columns: [
        { head: t.quantity, width: 1.3, align: 'right' },
        { head: t.unitPrice, width: 1.6, align: 'right' },
        { head: t.total, width: 1.6, align: 'right' },
      ],
      cellsOf: (line) => [
        t.pieces({ count: line.quantity }),
        formatUnitPrice(line.unitPrice, locale),
        formatMoney(line.total, locale),
      ],
      smallOf: ({ fee }) => (fee.minor > 0 ? [`${t.fee} ${formatMoney(fee, locale)}`] : []),
    }),
    sums: sumRows(order),
    notes: notes.filter((note) => note !== null),
  };
}

/** What was ordered and what it costs, before goods and invoice leave. */
function confirmationOf(order: Order, { company, canceledAt }: Dates): Content {
  const { locale } = order;
  const t = textsFor(locale);
  const notes = canceledAt
    ? [t.canceled({ day: dayText(company, canceledAt, locale) }), t.nothingSent]
    : [taxNote(order), t.noInvoice];
  return {
    ...invoiceOf(order, { company, canceledAt }),
    title: `${t.confirmation} ${order.number}`,
    notes: notes.filter((note) => note !== null),
  };
}

function packingSlipOf(order: Order, { company, canceledAt }: Dates): Content {
  const { locale } = order;
  const t = textsFor(locale);
  return {
    title: `${t.packingSlip} ${order.number}`,
    documentDate: order.placedAt,
    addresses: [{ head: t.shipTo, lines: addressLines(order.shipping, locale) }],
    facts: factsOf(company, order),
    ...linesOf(order, {
      columns: [
        { head: t.quantity, width: 1.4, align: 'right' },
        { head: t.now, width: 1.4, align: 'right' },
        { head: t.later, width: 1.4, align: 'right' },
      ],
      cellsOf: ({ quantity, stockedQuantity, backorder }) =>
        [quantity, stockedQuantity, backorder].map(formatCount),
      smallOf: ({ backorder, backorderDate }) =>
        backorderDate
          ? [`${formatCount(backorder)} ${t.backorder} ${formatLongDay(backorderDate, locale)}`]
          : [],
    }),
    sums: [],
    notes: canceledAt ? [t.canceled({ day: dayText(company, canceledAt, locale) }), t.nothingSent] : [],
  };
}

interface LinesTable {
  /** Columns after position and part. */
  columns: PdfColumn[];
  cellsOf: (line: OrderLine) => string[];
  /** Additional small lines below the part. */
  smallOf: (line: OrderLine) => string[];
}

/** The table of order lines: every document lists position, part, packaging and the buyer's own texts. */
function linesOf(
  { lines, locale }: Order,
  { columns, cellsOf, smallOf }: LinesTable,
): Pick<Content, 'columns' | 'rows'> {
  const t = textsFor(locale);
  return {
    columns: [{ head: t.position, width: 0.6 }, { head: t.part, width: 5, mono: true }, ...columns],
    rows: lines.map((line, index) => {
      const facts = `${line.productName} · ${packagingOf(line, locale)}`;
      const small = [facts, ...customerNotes(line, locale), ...smallOf(line)];
      return [String(index + 1), { text: numberOf(line), small }, ...cellsOf(line)];
    }),
  };
}

function factsOf(company: CompanyHistory, order: Order): [string, string][] {
  const { locale } = order;
  const t = textsFor(locale);
  const facts: [string, string | null][] = [
    [t.orderNumber, order.number],
    [t.purchaseOrder, order.purchaseOrder],
    [t.orderDate, dayText(company, order.placedAt, locale)],
    [t.shipDate, formatLongDay(order.shipDate, locale)],
    [t.service, order.shipping.serviceName],
    [t.vatNumber, order.billing.vatNumber],
    [t.email, order.email],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

const dayText = (company: CompanyHistory, moment: Date, locale: string) =>
  formatLongDay(warehouseDay(company, moment), locale);

/** The buyer's part number and note, and the quote from which the price comes. */
function customerNotes({ customerPartNumber, note, offer }: OrderLine, locale: string): string[] {
  const t = textsFor(locale);
  return [
    customerPartNumber && `${t.yourPart}: ${customerPartNumber}`,
    note,
    offer && t.quote({ reference: offer.reference, version: offer.version }),
  ].filter((line): line is string => Boolean(line));
}
