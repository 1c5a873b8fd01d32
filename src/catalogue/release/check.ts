/** Checks a release against the series definitions and the figures in `data/totals.json`. */
import { FILE_RATE, offersOf } from '#commerce/pricing';
import totals from '../../../data/totals.json' with { type: 'json' };
import { decodeAll } from '../compiler/grammar.ts';
import { type Attributes, attributesOf } from '../families/index.ts';
import { type CategoryTable, type Column, PACKS, type Release } from './format.ts';
import { variantsOf } from './lookup.ts';

/** Collects problems, a sentence each; repetitions of one kind are listed a few times only. */
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
      const hiddenCount = this.#counts.get(kind)! - texts.length;
      return hiddenCount > 0 ? [...texts, `… and ${hiddenCount} more: ${kind}`] : texts;
    });
  }
}

export interface CheckResult {
  /** Empty if there are no problems. */
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

function sameValue(actual: unknown, expected: unknown): boolean {
  if (Array.isArray(actual) && Array.isArray(expected)) {
    return actual.length === expected.length && actual.every((each) => expected.includes(each));
  }
  return actual === (expected ?? null);
}

function checkAttributes(
  number: string,
  table: CategoryTable,
  row: number,
  expected: Attributes,
  findings: Findings,
): void {
  for (const [id, column] of table.columns) {
    const value = storedValue(column, row);
    if (!sameValue(value, expected[id])) {
      findings.add('attribute', `${number}: ${id} is ${value}, its number says ${expected[id]}`);
    }
  }
}

/** Decodes every order number: exactly one reading, the same product, packing and attributes. */
function checkNumbers(release: Release, findings: Findings): Map<string, number> {
  const perSeries = new Map<string, number>();
  const orderNumbers = new Set<string>();
  for (const [category, table] of release.tables) {
    for (let row = 0; row < table.rows; row += 1) {
      const number = release.numbers.numberOf(category, row);
      let isFirst = true;
      for (const { orderNumber, packing } of variantsOf(release, { category, row })) {
        if (orderNumbers.has(orderNumber)) findings.add('unique', `${orderNumber} stands twice`);
        orderNumbers.add(orderNumber);
        const readings = decodeAll(release.seriesSet, orderNumber);
        const [reading] = readings;
        if (readings.length !== 1 || reading?.productNumber !== number || reading.packing !== packing) {
          findings.add(
            'decode',
            `${orderNumber} has ${readings.length} readings or another product than ${number}`,
          );
          continue;
        }
        const { series } = reading.product;
        perSeries.set(series.id, (perSeries.get(series.id) ?? 0) + 1);
        if (isFirst) checkAttributes(number, table, row, attributesOf(reading.product), findings);
        isFirst = false;
      }
    }
  }
  return perSeries;
}

/** Checks that no packaging of any product costs more per piece at a larger quantity. */
function checkPrices(release: Release, findings: Findings): void {
  const checkedKeys = new Set<string>();
  for (const table of release.tables.values()) {
    for (let row = 0; row < table.rows; row += 1) {
      const usd = table.p1k[row]!;
      for (let variant = table.variantStart[row]!; variant < table.variantStart[row + 1]!; variant += 1) {
        const packing = PACKS[table.variantPack[variant]!]!;
        const pieces = table.variantReel[variant]!;
        const key = `${usd} ${packing} ${pieces}`;
        if (checkedKeys.has(key)) continue;
        checkedKeys.add(key);
        checkOffers(usd, { packing, pieces }, findings);
      }
    }
  }
}

function checkOffers(
  usd: number,
  { packing, pieces }: { packing: string; pieces: number },
  findings: Findings,
): void {
  for (const { packaging, steps } of offersOf(usd, [{ packing, pieces, orderNumber: '' }], {
    rate: FILE_RATE,
  })) {
    steps.forEach(({ quantity, price }, index) => {
      const previousStep = steps[index - 1];
      if (previousStep && (previousStep.price.micros < price.micros || previousStep.quantity >= quantity)) {
        findings.add('price', `${packaging} of ${pieces} at ${usd} USD: the price rises at ${quantity}`);
      }
      if (price.micros <= 0) findings.add('price', `${packaging} of ${pieces} at ${usd} USD costs nothing`);
    });
  }
}

function compareCount(label: string, count: number, expected: number | undefined, findings: Findings): void {
  if (expected !== undefined && count !== expected) {
    findings.add('total', `${label}: ${count} instead of ${expected}`);
  }
}

function checkTotals(release: Release, perSeries: ReadonlyMap<string, number>, findings: Findings): void {
  const expected = totals[release.build];
  compareCount('order numbers', release.parts, expected.orderNumbers, findings);
  compareCount('products', release.products, expected.products, findings);
  compareCount('numbers in the index', release.numbers.count, release.products, findings);
  for (const [slug, count] of Object.entries(expected.byCategory)) {
    compareCount(slug, release.partsByCategory[slug] ?? 0, count, findings);
  }
  if (release.build !== 'full') return;
  for (const [key, count] of Object.entries(totals.full.bySubcategory)) {
    compareCount(key, release.partsBySubcategory[key] ?? 0, count, findings);
  }
  for (const { id, orderNumbers } of release.seriesSet.allSeries)
    compareCount(`series ${id}`, perSeries.get(id) ?? 0, orderNumbers, findings);
}

/** Checks every order number, price and total of a release. Takes about half a minute for the full one. */
export function checkRelease(release: Release): CheckResult {
  const findings = new Findings();
  const perSeries = checkNumbers(release, findings);
  checkPrices(release, findings);
  checkTotals(release, perSeries, findings);
  return { problems: findings.list(), orderNumbers: release.parts, products: release.products };
}
