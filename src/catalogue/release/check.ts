/** Holds a release against the series definitions and the figures in `data/totals.json`. */
import { offersOf } from '#commerce/pricing';
import totals from '../../../data/totals.json' with { type: 'json' };
import { decodeAll } from '../compiler/grammar.ts';
import { type Attributes, allSeries, attributesOf } from '../families/index.ts';
import { type CategoryTable, type Column, PACKS, type Release } from './format.ts';
import { variantsOf } from './lookup.ts';

/** What is wrong, a sentence each; the same fault is told a few times only. */
class Findings {
  readonly #texts = new Map<string, string[]>();
  readonly #counts = new Map<string, number>();

  add(kind: string, text: string): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
    const texts = this.#texts.get(kind) ?? [];
    this.#texts.set(kind, texts);
    if (texts.length < 5) texts.push(text);
  }

  list(): string[] {
    return [...this.#texts].flatMap(([kind, texts]) => {
      const more = this.#counts.get(kind)! - texts.length;
      return more > 0 ? [...texts, `… and ${more} more: ${kind}`] : texts;
    });
  }
}

export interface CheckResult {
  /** Empty where all is well. */
  problems: string[];
  orderNumbers: number;
  products: number;
}

/** The stored value of a row as an attribute. */
function storedValue(column: Column, row: number): unknown {
  const code = column.codes[row]!;
  if (code === 0) return null;
  return column.sets ? column.sets[code - 1]!.map((index) => column.values[index]) : column.values[code - 1];
}

function sameValue(stored: unknown, computed: unknown): boolean {
  if (Array.isArray(stored) && Array.isArray(computed)) {
    return stored.length === computed.length && stored.every((each) => computed.includes(each));
  }
  return stored === (computed ?? null);
}

function checkAttributes(
  number: string,
  table: CategoryTable,
  row: number,
  computed: Attributes,
  found: Findings,
): void {
  for (const [id, column] of table.columns) {
    const stored = storedValue(column, row);
    if (!sameValue(stored, computed[id])) {
      found.add('attribute', `${number}: ${id} is ${stored}, its number says ${computed[id]}`);
    }
  }
}

/** Decodes every order number: exactly one reading, the same product, packing and attributes. */
function checkNumbers(release: Release, found: Findings): Map<string, number> {
  const perSeries = new Map<string, number>();
  const seen = new Set<string>();
  for (const [category, table] of release.tables) {
    for (let row = 0; row < table.rows; row += 1) {
      const number = release.numbers.numberOf(category, row);
      let isFirst = true;
      for (const { orderNumber, packing } of variantsOf(release, { category, row })) {
        if (seen.has(orderNumber)) found.add('unique', `${orderNumber} stands twice`);
        seen.add(orderNumber);
        const readings = decodeAll(orderNumber);
        const [decoded] = readings;
        if (readings.length !== 1 || decoded?.productNumber !== number || decoded.packing !== packing) {
          found.add(
            'decode',
            `${orderNumber} has ${readings.length} readings or another product than ${number}`,
          );
          continue;
        }
        const { series } = decoded.product;
        perSeries.set(series.id, (perSeries.get(series.id) ?? 0) + 1);
        if (isFirst) checkAttributes(number, table, row, attributesOf(decoded.product), found);
        isFirst = false;
      }
    }
  }
  return perSeries;
}

/** No packaging of any product costs more per piece at a larger quantity. */
function checkPrices(release: Release, found: Findings): void {
  const seen = new Set<string>();
  for (const table of release.tables.values()) {
    for (let row = 0; row < table.rows; row += 1) {
      const usd = table.p1k[row]!;
      for (let variant = table.variantStart[row]!; variant < table.variantStart[row + 1]!; variant += 1) {
        const packing = PACKS[table.variantPack[variant]!]!;
        const pieces = table.variantReel[variant]!;
        const key = `${usd} ${packing} ${pieces}`;
        if (seen.has(key)) continue;
        seen.add(key);
        checkOffers(usd, { packing, pieces }, found);
      }
    }
  }
}

function checkOffers(
  usd: number,
  { packing, pieces }: { packing: string; pieces: number },
  found: Findings,
): void {
  for (const { packaging, steps } of offersOf(usd, [{ packing, pieces, orderNumber: '' }])) {
    steps.forEach(({ quantity, price }, index) => {
      const before = steps[index - 1];
      if (before && (before.price.micros < price.micros || before.quantity >= quantity)) {
        found.add('price', `${packaging} of ${pieces} at ${usd} USD: the price rises at ${quantity}`);
      }
      if (price.micros <= 0) found.add('price', `${packaging} of ${pieces} at ${usd} USD costs nothing`);
    });
  }
}

function compareCount(what: string, counted: number, expected: number | undefined, found: Findings): void {
  if (expected !== undefined && counted !== expected) {
    found.add('total', `${what}: ${counted} instead of ${expected}`);
  }
}

function checkTotals(release: Release, perSeries: ReadonlyMap<string, number>, found: Findings): void {
  const expected = totals[release.build];
  compareCount('order numbers', release.parts, expected.orderNumbers, found);
  compareCount('products', release.products, expected.products, found);
  compareCount('numbers in the index', release.numbers.count, release.products, found);
  for (const [slug, count] of Object.entries(expected.byCategory)) {
    compareCount(slug, release.partsByCategory[slug] ?? 0, count, found);
  }
  if (release.build !== 'full') return;
  for (const [key, count] of Object.entries(totals.full.bySubcategory)) {
    compareCount(key, release.partsBySubcategory[key] ?? 0, count, found);
  }
  for (const { id, orderNumbers } of allSeries())
    compareCount(`series ${id}`, perSeries.get(id) ?? 0, orderNumbers, found);
}

/** Checks every order number, price and total of a release. Takes about half a minute for the full one. */
export function checkRelease(release: Release): CheckResult {
  const found = new Findings();
  const perSeries = checkNumbers(release, found);
  checkPrices(release, found);
  checkTotals(release, perSeries, found);
  return { problems: found.list(), orderNumbers: release.parts, products: release.products };
}
