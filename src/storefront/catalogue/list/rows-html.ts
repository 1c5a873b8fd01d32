import type { PartRow } from '#catalogue/contract';
import { escapeHtml } from '#kernel';
import { ENDINGS } from '../endings.ts';
import { type Cell, type Column, isLeadBearing } from './columns.ts';
import { type Offer, offerOf, priceGaps } from './prices.ts';
import type { ListTexts } from './texts.ts';
import type { ListView } from './view.ts';

/**
 * The rows of a list as markup. Fifty rows are seven hundred stateless cells: as text they render ten times faster than
 * as elements, on the server and in the browser. Every text that comes in is escaped.
 */

/** CSS classes by kind of column; numbers are the default and need none. */
const KIND_CLASS = { words: 'words-cell', size: 'words-cell size-cell', number: '' } as const;

function attribute(name: string, value: string): string {
  return value === '' ? '' : ` ${name}="${escapeHtml(value)}"`;
}

/** Class shared by all cells of a column, without the gap. */
function columnClass(column: Column): string {
  return [KIND_CLASS[column.kind], column.first ? 'card-cell' : '', column.minor ? 'minor-column' : '']
    .filter(Boolean)
    .join(' ');
}

/** The effective share of the nominal capacitance, as a bar of 34 px. */
function barHtml(share: number): string {
  const width = Math.round(Math.min(1, Math.max(0, share)) * 340) / 10;
  return `<svg class="share-bar" width="34" height="6" aria-hidden="true"><rect width="34" height="6"/><rect width="${width}" height="6"/></svg>`;
}

function valueCell(cell: Cell, column: Column, common: string, bar: string): string {
  const gap = cell.gap > 0 ? `unit-gap-${cell.gap}` : '';
  const className = cell.unit || !gap ? common : `${common} ${gap}`.trim();
  const unit = cell.unit ? `\u202f<i${attribute('class', gap)}>${escapeHtml(cell.unit)}</i>` : '';
  const headUnit = column.first ? attribute('data-u', cell.headUnit) : '';
  return `<td${attribute('class', className)}${headUnit}>${bar}${escapeHtml(cell.number)}${unit}</td>`;
}

function offerCells(offer: Offer, gap: number, leadHint: string, add: string): string {
  const stock = offer.lead ? `<i title="${escapeHtml(leadHint)}">${escapeHtml(offer.lead)}</i>` : offer.stock;
  const best = escapeHtml(offer.reel ? `${offer.best} · ${offer.reel}` : offer.best);
  // Two ways to buy may exceed their cell: the second is shown in full or not at all.
  const fullTitle = offer.reel ? ` title="${best}"` : '';
  const words = offer.reel
    ? `<span class="best-ways"><span>${escapeHtml(offer.best)}</span> <span>· ${escapeHtml(offer.reel)}</span></span>`
    : best;
  return (
    `<td class="stock-cell"${attribute('title', offer.lead ? '' : offer.kinds)}>${stock}</td><td class="price-cell${gap > 0 ? ` unit-gap-${gap}` : ''}">${offer.price}</td>` +
    `<td class="total-cell">${offer.total}</td><td class="best-cell"${fullTitle}>${words}${add}</td>`
  );
}

function headCells(row: PartRow, select: string, drawing: string): string {
  const lead = isLeadBearing(row) ? '<span class="row-tag">SnPb</span>' : '';
  const tag = row.ending ? `${lead}<span class="row-tag">${ENDINGS[row.ending]}</span>` : lead;
  const slug = escapeHtml(row.slug);
  return (
    `<td><input type="checkbox" name="parts" value="${slug}" aria-label="${escapeHtml(select)}"/></td>` +
    `<td class="drawing-cell">${drawing}</td>` +
    `<th scope="row"><a href="/product/${slug}">${escapeHtml(row.partNumber)}</a>${tag}</th>`
  );
}

/** Links to add to the cart and to the list: with script at once, without script through a confirmation page. */
function addLinks(row: PartRow, texts: ListTexts): string {
  return addLink(row, texts) + myListLink(row, texts);
}

function myListLink(row: PartRow, texts: ListTexts): string {
  const name = escapeHtml(texts.keep({ partNumber: row.partNumber }));
  return `<a class="row-button keep-button" data-list href="/my-list/add?lines=${escapeHtml(row.slug)}" aria-label="${name}"></a>`;
}

function addLink(row: PartRow, texts: ListTexts): string {
  if (row.price === null) return '';
  const name = escapeHtml(texts.addToCart({ partNumber: row.partNumber }));
  return `<a class="row-button" data-add href="/cart/add?lines=${escapeHtml(row.slug)}" aria-label="${name}">+</a>`;
}

/** The rows of a page. @param drawingOf markup of a row's drawing */
export function rowsHtml(
  { reply, locale }: ListView,
  columns: readonly Column[],
  texts: ListTexts,
  drawingOf: (row: PartRow) => string,
): string {
  const rows = reply.results;
  const offers = rows.map((row) => offerOf(row, reply.quantity, reply.currency, locale, texts));
  const gaps = priceGaps(offers.map((offer) => offer.price));
  const classes = columns.map(columnClass);
  let html = '';
  rows.forEach((row, rowIndex) => {
    const offer = offers[rowIndex];
    if (!offer) return;
    html += `<tr>${headCells(row, texts.select({ partNumber: row.partNumber }), drawingOf(row))}`;
    columns.forEach((column, index) => {
      const cell = column.cells[rowIndex];
      const bar = column.shares ? barHtml(column.shares[rowIndex] ?? 0) : '';
      if (cell) html += valueCell(cell, column, classes[index] ?? '', bar);
    });
    html += `${offerCells(offer, gaps[rowIndex] ?? 0, texts.leadTimeHint, addLinks(row, texts))}</tr>`;
  });
  return html;
}
