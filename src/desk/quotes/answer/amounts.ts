/** Prices as staff type and read them: decimals of the store's currency, stored in millionths. */

import {
  amountOf,
  formatCount,
  lineTotal,
  money,
  readCount,
  unitPrice,
  unitPriceDecimals,
  unitPriceOf,
} from '#kernel';
import { decimalMarkOf } from '#messages';
import { deskLanguage } from '../../ui/texts.ts';
import type { DraftLineReply, DraftPartReply } from './contract.ts';

/** `0.0326`, never rounded, with the reader's decimal mark. */
export function priceText(micros: number, currency: string, locale: string): string {
  const price = unitPrice(currency, micros);
  return withDecimalMark(amountOf(price).toFixed(unitPriceDecimals(price)), locale);
}

/** `3.0 %` of a share, without sign, with the reader's decimal mark. */
export function percentText(share: number, locale: string): string {
  return `${withDecimalMark((Math.abs(share) * 100).toFixed(1), locale)} %`;
}

function withDecimalMark(text: string, locale: string): string {
  return text.replace('.', decimalMarkOf(deskLanguage(locale)));
}

/** A typed price in millionths; null if it is not a price above 0. */
export function readPrice(text: string, currency: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (!/^\d{1,6}(?:\.\d{0,6})?$/.test(plain)) return null;
  const { micros } = unitPriceOf(currency, plain.replace(/\.$/, ''));
  return micros > 0 ? micros : null;
}

/** A typed quantity, `3000` or with digit grouping; null unless from 1 to 999,999,999. */
export const readPieces = readCount;

export function sumText(minor: number, currency: string, locale: string): string {
  const text = amountOf(money(currency, minor)).toFixed(2);
  const [integerPart = '0', fraction] = text.split('.');
  return withDecimalMark(`${formatCount(Number(integerPart))}.${fraction}`, locale);
}

/** Total of a line in minor units: rounded once, plus the fee. */
export function minorOf({ steps, quantity, fee }: DraftPartReply, currency: string): number {
  const step = steps.findLast((each) => each.quantity <= quantity) ?? steps[0];
  return lineTotal(unitPrice(currency, step?.micros ?? 0), quantity).minor + fee;
}

export function sumOf(lines: readonly DraftLineReply[], currency: string): number {
  return lines.reduce((sum, { part, beside }) => (part && !beside ? sum + minorOf(part, currency) : sum), 0);
}

/**
 * Counts the lines that have or still need an offer (`open`), and those of them fully in stock. Lines of the same part
 * share its stock; parts offered beside another line need none.
 */
export function countStocked(lines: readonly DraftLineReply[]): { stockedCount: number; open: number } {
  const open = lines.filter(({ beside, noOffer }) => !beside && !noOffer);
  const neededByPart = new Map<string, number>();
  for (const { part } of open) {
    if (part)
      neededByPart.set(part.productNumber, (neededByPart.get(part.productNumber) ?? 0) + part.quantity);
  }
  const stockedLines = open.filter(
    ({ part }) => part && part.stock >= (neededByPart.get(part.productNumber) ?? 0),
  );
  return { stockedCount: stockedLines.length, open: open.length };
}

/** Difference from the list price as a share: -0.03 for 3 % below. Null if equal or without a list price. */
export function distance({ steps, listMicros }: DraftPartReply): number | null {
  const micros = steps[0]?.micros ?? 0;
  if (listMicros === 0 || micros === listMicros) return null;
  return (micros - listMicros) / listMicros;
}
