import type { AttributeValue, PartDetail } from '#catalogue/contract';
import { languageOf } from '../../messages/index.ts';
import { printTotal, printUnitPrice } from '../list/prices.ts';
import { printCount } from '../list/texts.ts';
import { cheapest } from '../product/offers.ts';
import { packagingNames } from '../product/packaging-names.ts';
import { bestOf, lowest } from './best.ts';
import type { CompareTexts } from './texts.ts';

/** One line of a comparison: what it is about, and what each part says to it. */
export interface CompareRow {
  id: string;
  label: string;
  /** A second line: a condition, a unit. */
  note: string;
  cells: { text: string; best: boolean }[];
}

export interface Comparison {
  /** Lines in which the parts differ, and prices. */
  differing: CompareRow[];
  /** Lines that all parts share. */
  same: { id: string; label: string; text: string }[];
}

/** Told by rows of their own, or no fact about the part. */
const ELSEWHERE = new Set(['partNumber', 'inStock', 'unitPrice', 'reelQty']);
const NONE = '–';

function sameValue(a: AttributeValue | undefined, b: AttributeValue | undefined): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

/** Attribute ids of all parts, in the order of the first that has them. */
function attributeIds(parts: readonly PartDetail[]): string[] {
  const ids = parts.flatMap((part) => part.specification.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => !ELSEWHERE.has(id));
}

/** Compares parts line by line: first what differs, with the best of each line where better means something. */
export function compareParts(
  parts: readonly PartDetail[],
  quantity: number | null,
  locale: string,
  texts: CompareTexts,
): Comparison {
  const differing: CompareRow[] = [];
  const same: Comparison['same'] = [];
  for (const id of attributeIds(parts)) {
    const entries = parts.map((part) => part.specification.find((entry) => entry.id === id));
    const label = entries.find((entry) => entry)?.label ?? id;
    const values = entries.map((entry) => entry?.value ?? null);
    if (values.every((value) => value === null)) continue;
    if (parts.length > 1 && values.every((value) => sameValue(value, values[0]))) {
      same.push({ id, label, text: entries[0]?.display ?? NONE });
      continue;
    }
    const best = bestOf(id, values);
    differing.push({
      id,
      label,
      note: entries.find((entry) => entry?.note)?.note ?? '',
      cells: entries.map((entry, at) => ({
        text: entry && entry.value !== null ? entry.display : NONE,
        best: best[at] === true,
      })),
    });
  }
  return { differing: [...differing, ...tradeRows(parts, quantity, locale, texts)], same };
}

function row(
  id: string,
  label: string,
  note: string,
  cells: readonly string[],
  best: readonly boolean[],
): CompareRow {
  return { id, label, note, cells: cells.map((text, at) => ({ text, best: best[at] === true })) };
}

/** Stock, unit price and sum: at the buyer's quantity in the packaging that costs least, or for the smallest lot. */
function tradeRows(
  parts: readonly PartDetail[],
  quantity: number | null,
  locale: string,
  texts: CompareTexts,
): CompareRow[] {
  const currency = parts[0]?.currency ?? 'EUR';
  const names = packagingNames[languageOf(locale)];
  const offers = parts.map((part) => cheapest(part.packaging, quantity ?? part.minimum, part.currency));
  const units = offers.map((offer) => offer?.unit ?? null);
  const totals = offers.map((offer) => offer?.total ?? null);
  const priceLabel = quantity ? texts.eachAt(currency, printCount(quantity)) : texts.eachSmallest(currency);
  return [
    row(
      'stock',
      texts.stock,
      texts.pieces,
      parts.map((part) =>
        part.stock > 0 || !part.leadTimeWeeks
          ? printCount(part.stock)
          : texts.leadTime(...part.leadTimeWeeks),
      ),
      lowest(parts.map((part) => -part.stock)),
    ),
    row(
      'unitPrice',
      priceLabel,
      '',
      units.map((price) => (price === null ? NONE : printUnitPrice(price, currency, locale))),
      lowest(units),
    ),
    row(
      'total',
      texts.total(currency),
      '',
      totals.map((total) => (total === null ? NONE : printTotal(total, currency, locale))),
      // Smallest lots differ in size: their sums say nothing about which is cheaper.
      quantity ? lowest(totals) : [],
    ),
    row(
      'packaging',
      texts.bestAs,
      '',
      offers.map((offer) => (offer ? (names[offer.packaging.id] ?? offer.packaging.name) : NONE)),
      [],
    ),
  ];
}
