import type { CategoryTable, Column } from '../../src/catalogue/release/format.ts';
import { randomNumbers } from '../../src/catalogue/search/fixtures.ts';
import { attribute, category } from '../../src/catalogue/taxonomy.ts';
import {
  buildReference,
  type Reference,
  type ReferenceColumn,
  type ReferenceQuery,
} from './search-reference.ts';

/** One random query, for the reference and as an address of `/api/catalogue/parts`. */
export interface Question {
  category: string;
  reference: ReferenceQuery;
  path: string;
}

/** Whether the attribute is filtered by a range; the others are chosen from a list. */
function isRange(column: Column): boolean {
  return column.kind === 'number' && /^(log|minmax|steps)/.test(attribute(column.attribute)?.facet ?? '');
}

function isAsked(column: Column): boolean {
  const columnAttribute = attribute(column.attribute);
  return (
    columnAttribute !== undefined &&
    columnAttribute.facet !== 'none' &&
    column.kind !== 'range' &&
    column.kind !== 'set'
  );
}

/** The plain columns of a table for the reference: values per row, decoded from the codes. */
export function referenceFor(table: CategoryTable): Reference {
  const columns = [...table.columns.values()].filter(isAsked).map((column): ReferenceColumn => {
    if (!isRange(column)) {
      return {
        id: column.attribute,
        positions: Int16Array.from(column.codes, (code) => code - 1),
        values: column.values as string[],
      };
    }
    const values = column.values as number[];
    return {
      id: column.attribute,
      numbers: Float64Array.from(column.codes, (code) => values[code - 1] ?? Number.NaN),
    };
  });
  return buildReference(table.rows, columns);
}

/**
 * Random queries of 0 to 5 filters: ranges over about a third of the values, choices of one or two values, a third of
 * the queries sorted by some attribute, with the columns of a list page. Categories are drawn by their size. The same
 * seed gives the same queries.
 */
export function randomQuestions(tables: readonly CategoryTable[], amount: number, seed: number): Question[] {
  const random = randomNumbers(seed);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return Array.from({ length: amount }, () => {
    let ticket = random() * rows;
    for (const table of tables) {
      ticket -= table.rows;
      if (ticket < 0) return randomQuestion(table, random);
    }
    return randomQuestion(tables[0]!, random);
  });
}

function randomQuestion(table: CategoryTable, random: () => number): Question {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const columns = [...table.columns.values()].filter(isAsked);
  const reference: ReferenceQuery = { ranges: [], choices: [], sort: null };
  const shownColumns = category(table.slug)?.gridColumns ?? [];
  const params = new URLSearchParams({ category: table.slug, columns: shownColumns.join() });
  for (let remainingFilters = Math.floor(random() * 6); remainingFilters > 0; remainingFilters--) {
    const column = pick(columns.filter((one) => one.values.length > 1));
    if (params.has(column.attribute)) continue;
    if (isRange(column)) {
      const values = column.values as number[];
      const low = Math.floor(random() * values.length * 0.7);
      const high = Math.min(values.length - 1, low + Math.ceil(values.length * 0.3));
      reference.ranges.push({ id: column.attribute, min: values[low]!, max: values[high]! });
      params.set(column.attribute, `${values[low]}..${values[high]}`);
    } else {
      const positions = [...new Set([0, 1].map(() => Math.floor(random() * column.values.length)))];
      reference.choices.push({ id: column.attribute, positions });
      params.set(column.attribute, positions.map((position) => String(column.values[position])).join(','));
    }
  }
  if (random() < 1 / 3) {
    const sortKey = pick(columns).attribute;
    reference.sort = { id: sortKey, descending: random() < 0.5 };
    params.set('sort', `${reference.sort.descending ? '-' : ''}${sortKey}`);
  }
  return { category: table.slug, reference, path: `/api/catalogue/parts?${params}` };
}
