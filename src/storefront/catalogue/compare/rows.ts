import type { AttributeValue, OperatingCondition, PartDetail } from '#catalogue/contract';
import { formatCount, formatSI, formatSpan, normalisePrintedText } from '#kernel';
import { languageOf } from '#messages';
import { printSum, printUnitPrice } from '../product/numbers.ts';
import { chooseOffer } from '../product/offers.ts';
import { packagingNames } from '../product/packaging-names.ts';
import { printValue } from '../product/plots/scale.ts';
import { bestOf, lowest } from './best.ts';
import type { ComparisonData } from './load.ts';
import type { CompareTexts } from './texts.ts';

/** One row of a comparison: its label, and the value of each part. */
export interface CompareRow {
  id: string;
  label: string;
  /** Second line of the label: a condition, a unit. */
  note: string;
  cells: { text: string; best: boolean }[];
}

export interface Comparison {
  /** Rows in which the parts differ, and prices. */
  differingRows: CompareRow[];
  /** Rows that all parts share. */
  sharedRows: { id: string; label: string; text: string }[];
}

/** Attributes that have separate rows, or say nothing about the part. */
const OWN_ROW_IDS = new Set(['partNumber', 'inStock', 'unitPrice', 'reelQty']);
const NONE = '–';

function isSameValue(a: AttributeValue | undefined, b: AttributeValue | undefined): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

/** Attribute ids of all parts, in the order in which they first appear. */
function attributeIds(parts: readonly PartDetail[]): string[] {
  const ids = parts.flatMap((part) => part.specification.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => !OWN_ROW_IDS.has(id));
}

/** What the rows of a comparison depend on besides its parts. */
export interface ComparisonSettings extends Pick<ComparisonData, 'point' | 'figures'> {
  /** Pieces that prices are for; null for the smallest lots. */
  quantity: number | null;
  locale: string;
  texts: CompareTexts;
}

/** Compares parts row by row: rows that differ, with their best values marked, and rows that all parts share. */
export function compareParts(parts: readonly PartDetail[], settings: ComparisonSettings): Comparison {
  const differingRows: CompareRow[] = [];
  const sharedRows: Comparison['sharedRows'] = [];
  for (const id of attributeIds(parts)) {
    const entries = parts.map((part) => part.specification.find((entry) => entry.id === id));
    const label = entries.find((entry) => entry)?.label ?? id;
    const values = entries.map((entry) => entry?.value ?? null);
    if (values.every((value) => value === null)) continue;
    if (parts.length > 1 && values.every((value) => isSameValue(value, values[0]))) {
      sharedRows.push({ id, label, text: entries[0]?.display ?? NONE });
      continue;
    }
    const best = bestOf(id, values);
    differingRows.push({
      id,
      label,
      note: entries.find((entry) => entry?.note)?.note ?? '',
      cells: entries.map((entry, index) => ({
        text: entry && entry.value !== null ? entry.display : NONE,
        best: best[index] === true,
      })),
    });
  }
  const modelledIndex = differingRows.findLastIndex((row) => BEFORE_MODELLED.has(row.id)) + 1;
  return {
    differingRows: [
      ...differingRows.slice(0, modelledIndex),
      ...modelledRows(parts, settings),
      ...differingRows.slice(modelledIndex),
      ...tradeRows(parts, settings),
    ],
    sharedRows,
  };
}

/** Modelled rows follow these nominal values. */
const BEFORE_MODELLED = new Set(['capacitance', 'ratedVoltage']);

/** An operating point as "5 V", or "5 V, 85 °C" where it is not at room temperature. */
export function printPoint({ voltage, ambient }: OperatingCondition, locale: string): string {
  const warm = ambient === ROOM_TEMPERATURE ? [] : [printValue(ambient, 'degC', locale)];
  return [printValue(voltage, 'V', locale), ...warm].join(', ');
}

const ROOM_TEMPERATURE = 25;

/** Capacitance left at the operating point: typical, as a share of the nominal value, and worst case. */
function modelledRows(
  parts: readonly PartDetail[],
  { point, figures, locale, texts }: ComparisonSettings,
): CompareRow[] {
  if (!point) return [];
  const pointText = printPoint(point, locale);
  const labels = {
    left: { label: texts.left({ point: pointText }), note: texts.modelled },
    share: { label: texts.share, note: '' },
    worst: { label: texts.worst({ voltage: printValue(point.voltage, 'V', locale) }), note: texts.modelled },
  };
  return figures.map(({ id, unit, values }) =>
    createRow(
      id,
      labels[id].label,
      labels[id].note,
      values.map((value, index) => {
        if (value === null) return isCeramic(parts[index]) ? texts.beyond : NONE;
        return unit === '%'
          ? printValue(Math.round(value), unit, locale)
          : threeDigits(printValue(value, unit, locale));
      }),
      lowest(values.map((value) => value && -value)),
    ),
  );
}

/** "4.9 µF" as "4.90 µF": decimal fractions in one row have three digits each. */
function threeDigits(text: string): string {
  return text.replace(/^[1-9]\d*[.,]\d+/, (number) => {
    const missing = 3 - number.replace(/\D/g, '').length;
    return number + '0'.repeat(Math.max(0, missing));
  });
}

const isCeramic = (part: PartDetail | undefined) => typeof part?.attributes['dielectric'] === 'string';

function createRow(
  id: string,
  label: string,
  note: string,
  cells: readonly string[],
  best: readonly boolean[],
): CompareRow {
  return {
    id,
    label,
    note,
    cells: cells.map((text, index) => ({ text: normalisePrintedText(text), best: best[index] === true })),
  };
}

/** Stock, unit price and total: at the buyer's quantity in the packaging chosen for it, or for the smallest lot. */
function tradeRows(parts: readonly PartDetail[], settings: ComparisonSettings): CompareRow[] {
  const { quantity, locale, texts } = settings;
  const currency = parts[0]?.currency ?? 'EUR';
  const names = packagingNames[languageOf(locale)];
  const offers = parts.map((part) => chooseOffer(part.packaging, quantity ?? part.minimum, part.currency));
  const units = offers.map((offer) => offer?.unit ?? null);
  const totals = offers.map((offer) => offer?.total ?? null);
  const priceLabel = quantity
    ? texts.eachAt({ currency, pieces: formatCount(quantity) })
    : texts.eachSmallest({ currency });
  return [
    createRow(
      'stock',
      texts.stock,
      texts.pieces,
      parts.map((part) =>
        part.stock > 0 || !part.leadTimeWeeks
          ? formatCount(part.stock)
          : texts.leadTime({ weeks: formatSpan(...part.leadTimeWeeks), most: part.leadTimeWeeks[1] }),
      ),
      lowest(parts.map((part) => -part.stock)),
    ),
    createRow(
      'unitPrice',
      priceLabel,
      '',
      units.map((price) => (price === null ? NONE : printUnitPrice(price, currency, locale))),
      lowest(units),
    ),
    createRow(
      'total',
      texts.total({ currency }),
      '',
      totals.map((total) => (total === null ? NONE : printSum(total, currency, locale))),
      // Smallest lots differ in size: their totals do not tell which part is cheaper.
      quantity ? lowest(totals) : [],
    ),
    createRow(
      'packaging',
      texts.bestAs,
      '',
      offers.map((offer) => (offer ? (names[offer.packaging.id] ?? offer.packaging.name) : NONE)),
      [],
    ),
    ...effectivePriceRows(units, currency, settings),
  ];
}

/** Units for the price of capacitance, F. */
const STEPS = [1e-6, 1e-9, 1e-12] as const;

/** Price per unit of effective capacitance; no row without an operating point or figures. */
function effectivePriceRows(
  units: readonly (number | null)[],
  currency: string,
  { point, figures, locale, texts }: ComparisonSettings,
): CompareRow[] {
  const effectiveCapacitances = figures.find(({ id }) => id === 'left')?.values ?? [];
  const largest = Math.max(0, ...effectiveCapacitances.map((value) => value ?? 0));
  if (!point || largest === 0) return [];
  const step = STEPS.find((one) => largest >= one / 10) ?? 1e-12;
  const prices = units.map((price, index) => {
    const value = effectiveCapacitances[index];
    return price === null || !value ? null : (price * step) / value;
  });
  const label = texts.priceOfLeft({
    currency,
    step: formatSI(step, 'F', 3, locale).text,
    point: printPoint(point, locale),
  });
  return [
    createRow(
      'priceOfLeft',
      label,
      '',
      prices.map((price) =>
        price === null ? NONE : printUnitPrice(Number(price.toPrecision(3)), currency, locale),
      ),
      lowest(prices),
    ),
  ];
}
