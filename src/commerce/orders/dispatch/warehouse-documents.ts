/** Documents of the warehouse: what to pick, and what a parcel contains. */

import { formatCount, formatLongDay } from '#kernel';
import { companyLines, type PdfPart, type PdfRow, paperSize, renderPdf } from '#platform/paper';
import type { CompanyHistory } from '#settings/company';
import type { Order, OrderLine } from '../order.ts';
import { addressLines, numberOf, packagingOf } from '../order-wording.ts';
import { progressOf, type Shipment } from '../progress.ts';
import { documentLocale, textsFor } from '../texts.ts';
import { carrierName } from './carriers.ts';

interface Surroundings {
  rootDir: string;
  brand: string;
  company: CompanyHistory;
}

/** An empty box to be filled in by pen. */
const BOX = '____';

/**
 * The pick list: pieces still to be picked, by part, with fields for the lots.
 * @param locale language of the person who picks
 */
export async function renderPickList(
  order: Order,
  { rootDir, brand, company, locale: readerLocale, now }: Surroundings & { locale: string; now: Date },
): Promise<Buffer> {
  const locale = documentLocale(readerLocale);
  const t = textsFor(locale);
  const rows = order.lines
    .map((line) => ({ line, ...progressOf(line, order) }))
    .filter(({ open }) => open > 0)
    .toSorted((a, b) => (a.line.orderNumber < b.line.orderNumber ? -1 : 1))
    .map(({ line, open, ready }): PdfRow => {
      const later = open - ready;
      const day = line.backorderDate && formatLongDay(line.backorderDate, locale);
      const small = [
        ...labelOf(line, locale),
        ...(later > 0 && day ? [`${formatCount(later)} ${t.backorder} ${day}`] : []),
      ];
      return [{ text: line.orderNumber, small }, formatCount(ready), BOX, BOX];
    });
  const parts: PdfPart[] = [
    { kind: 'addresses', addresses: [{ head: t.shipTo, lines: addressLines(order.shipping, locale) }] },
    { kind: 'facts', facts: factsOf(order, locale) },
    {
      kind: 'table',
      columns: [
        { head: t.part, width: 5, mono: true },
        { head: t.quantity, width: 1.4, align: 'right' },
        { head: t.picked, width: 1.4, align: 'right' },
        { head: t.lot, width: 2 },
      ],
      rows,
    },
  ];
  const title = `${t.pickList} ${order.number}`;
  const frame = { title, brand, locale, date: now.toISOString(), size: 'A4' as const };
  return renderPdf({ ...frame, ...companyLines(company, now, locale), parts }, rootDir);
}

/** The packing list of a parcel, in the buyer's language. */
export async function renderPackingList(
  order: Order,
  shipment: Shipment,
  { rootDir, brand, company }: Surroundings,
): Promise<Buffer> {
  const locale = documentLocale(order.locale);
  const t = textsFor(locale);
  // The order at the time this parcel left: later parcels are not counted.
  const orderAtDispatch = {
    ...order,
    shipments: order.shipments.filter(({ position }) => position <= shipment.position),
  };
  const rows = shipment.lines.map(({ lineId, quantity, lot }): PdfRow => {
    const line = order.lines.find(({ id }) => id === lineId)!;
    const small = [...labelOf(line, locale), ...(lot ? [`${t.lot}: ${lot}`] : [])];
    const { open, shippedQuantity } = progressOf(line, orderAtDispatch);
    const counts = [line.quantity, shippedQuantity - quantity, quantity, open].map(formatCount);
    return [{ text: numberOf(line), small }, ...counts];
  });
  const facts: [string, string][] = [
    ...factsOf(order, locale),
    [t.shipped, formatLongDay(shipment.shipDate, locale)],
    [t.carrier, [carrierName(shipment.carrier), shipment.service].filter(Boolean).join(', ')],
    ...(shipment.trackingNumber ? [[t.trackingNumber, shipment.trackingNumber] as [string, string]] : []),
  ];
  const parts: PdfPart[] = [
    { kind: 'addresses', addresses: [{ head: t.shipTo, lines: addressLines(order.shipping, locale) }] },
    { kind: 'facts', facts },
    {
      kind: 'table',
      columns: [
        { head: t.part, width: 5, mono: true },
        { head: t.quantity, width: 1.4, align: 'right' },
        { head: t.sentBefore, width: 1.6, align: 'right' },
        { head: t.inParcel, width: 1.6, align: 'right' },
        { head: t.stillOpen, width: 1.4, align: 'right' },
      ],
      rows,
    },
  ];
  const title = `${t.packingSlip} ${order.number}-${shipment.position}`;
  const frame = { title, brand, locale, date: shipment.sentAt.toISOString() };
  return renderPdf(
    {
      ...frame,
      size: paperSize(order.shipping.country),
      ...companyLines(company, shipment.sentAt, locale),
      parts,
    },
    rootDir,
  );
}

/** Label of a part: product, packaging, the buyer's part number and note. */
function labelOf(line: OrderLine, locale: string): string[] {
  const t = textsFor(locale);
  const customerLabel = line.customerPartNumber ? [`${t.yourPart}: ${line.customerPartNumber}`] : [];
  return [
    `${line.productName} · ${packagingOf(line, locale)}`,
    ...customerLabel,
    ...(line.note ? [line.note] : []),
  ];
}

function factsOf(order: Order, locale: string): [string, string][] {
  const t = textsFor(locale);
  const facts: [string, string | null][] = [
    [t.orderNumber, order.number],
    [t.purchaseOrder, order.purchaseOrder],
    [t.service, order.shipping.serviceName],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}
