import { FILE_RATE, offersOf, unitPriceAt } from '#commerce/pricing';
import type { Filter, Filters } from './contract.ts';
import type { LoadedRelease } from './loaded-release.ts';
import { facetIds } from './parts-facets.ts';
import { packagingName } from './parts-packaging.ts';
import { findParts, PARTS_ONLY } from './parts-search.ts';
import { createPriceView } from './price-view.ts';
import { type CategoryTable, type ColumnValue, PACKS } from './release/format.ts';
import { randomNumbers } from './search/fixtures.ts';
import { type PlainColumn, plainColumns, plainScan } from './search/plain-scan.ts';

/**
 * Runs random queries on a loaded release and on a plain scan of every row. Returns the differences, a line each:
 * totals, rows of a page, counts of every facet.
 */
export function compareWithScan(loadedRelease: LoadedRelease, questionCount: number, seed: number): string[] {
  const random = randomNumbers(seed);
  const tables = [...loadedRelease.release.tables.values()];
  const columnsBySlug = new Map<string, PlainColumn[]>();
  const differences: string[] = [];
  for (let question = 0; question < questionCount; question++) {
    const table = pickCategory(tables, random);
    const columns = columnsBySlug.get(table.slug) ?? expandColumns(table);
    columnsBySlug.set(table.slug, columns);
    differences.push(...compareQuestion(loadedRelease, table.slug, columns, random));
  }
  return differences;
}

/** Picks any category one time in three, otherwise large ones more often. */
function pickCategory(tables: readonly CategoryTable[], random: () => number): CategoryTable {
  if (random() < 1 / 3) return tables[Math.floor(random() * tables.length)]!;
  let ticket = random() * tables.reduce((sum, { rows }) => sum + rows, 0);
  for (const table of tables) {
    ticket -= table.rows;
    if (ticket < 0) return table;
  }
  return tables[0]!;
}

/** The columns of a table, and those derived from its variants by the rules of pricing and packing. */
function expandColumns(table: CategoryTable): PlainColumn[] {
  const rows = Array.from({ length: table.rows }, (_, row) => {
    const firstVariant = table.variantStart[row]!;
    const variants = Array.from({ length: table.variantStart[row + 1]! - firstVariant }, (_, i) => ({
      packing: PACKS[table.variantPack[firstVariant + i]!]!,
      orderNumber: '',
      pieces: table.variantReel[firstVariant + i]!,
      stock: table.variantStock[firstVariant + i]!,
    }));
    const offers = offersOf(table.p1k[row]!, variants, { rate: FILE_RATE });
    return {
      packaging: [...new Set(offers.map(({ packaging }) => packagingName(packaging)))],
      reelQty: [...new Set(variants.map(({ pieces }) => pieces))],
      inStock: [...new Set(variants.map(({ stock }) => stock > 0))],
      unitPrice: [...new Set(offers.map((offer) => unitPriceAt(offer, offer.minimum).micros / 1e6))],
    };
  });
  const derivedColumn = (id: keyof (typeof rows)[number], kind: PlainColumn['kind']): PlainColumn => {
    const values = rows.map((row) => row[id] as ColumnValue[]);
    const order = [...new Set(values.flat())].sort((a, b) => Number(a) - Number(b));
    return { id, kind, rows: values, order };
  };
  return [
    ...plainColumns(table),
    derivedColumn('packaging', 'text'),
    derivedColumn('reelQty', 'number'),
    derivedColumn('inStock', 'flag'),
    derivedColumn('unitPrice', 'number'),
  ];
}

/** Rows sorted by price or packaging names have an order that the scan does not reproduce. */
const NOT_SORTED_BY = new Set(['packaging', 'unitPrice']);

function compareQuestion(
  loadedRelease: LoadedRelease,
  slug: string,
  columns: readonly PlainColumn[],
  random: () => number,
): string[] {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const filters: Filters = {};
  for (let filterCount = Math.floor(random() * 6); filterCount > 0; filterCount--) {
    const column = pick(columns.filter(({ order }) => order.length > 0));
    filters[column.id] = randomFilter(column, random);
  }
  const sortable = columns.filter(({ id }) => !NOT_SORTED_BY.has(id));
  const sort = random() < 0.4 ? null : { key: pick(sortable).id, descending: random() < 0.5 };
  const offset = Math.floor(random() * 3) * 50;
  const ids = facetIds(slug).filter((id) => columns.some((column) => column.id === id));
  const question = { ...PARTS_ONLY, category: slug, filters, sort, offset, limit: 50, facets: true };
  const result = findParts(loadedRelease, question, createPriceView('EUR', 1));
  const expected = plainScan(columns, filters, sort);
  const description = JSON.stringify({ category: slug, filters, sort, offset });
  const page = result.products.map(({ row }) => row).join();
  return [
    ...(result.count === expected.rows.length
      ? []
      : [`count ${result.count}, scan ${expected.rows.length}: ${description}`]),
    ...(page === expected.rows.slice(offset, offset + 50).join() ? [] : [`rows of the page: ${description}`]),
    ...ids.flatMap((id) => {
      const facet = result.facets.get(id);
      const counts = expected.facets.get(id)!;
      const hasSameCounts =
        facet?.values.length === counts.size &&
        facet.values.every((value, i) => counts.get(String(value)) === facet.counts[i]);
      return hasSameCounts ? [] : [`counts of ${id}: ${description}`];
    }),
  ];
}

function randomFilter({ kind, order }: PlainColumn, random: () => number): Filter {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  if (kind === 'range') return pick<Filter>([{ min: -40, max: 85 }, { eq: 100 }, { min: -55 }, { max: 125 }]);
  const [first, second] = [pick(order), pick(order)];
  if (typeof first !== 'number' || typeof second !== 'number') {
    const texts = [String(first), String(second)];
    if (kind === 'flag') return { eq: first as boolean };
    return random() < 0.5 ? { eq: texts[0]! } : { in: texts };
  }
  const [min, max] = first < second ? [first, second] : [second, first];
  return pick<Filter>([
    { eq: first * (1 + 4e-7) },
    { in: [first, second] },
    { min },
    { max },
    { min, max },
    { eq: min, alsoShow: 'gt' },
    { any: [{ eq: min }, { min: max }] },
  ]);
}
