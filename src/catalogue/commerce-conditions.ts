import { parseNumber, textKey, valuesByText } from './commerce-display.ts';
import { OBSOLETE, stockStatus } from './commerce-product.ts';
import { createNumberTest, type FieldCondition, fulfils } from './commerce-where.ts';
import type { LoadedCategory, LoadedRelease } from './loaded-release.ts';
import type { ColumnValue, ProductRef } from './release/format.ts';
import { addRow, complement, emptySet, fullSet, hasRow, type RowSet } from './search/bits.ts';
import type { AttributeIndex } from './search/category-index.ts';
import { type Condition, rowsWith } from './search/conditions.ts';
import { subcategory, toCamelCase } from './taxonomy.ts';

/** Finds a product by any of its names. */
export type FindProduct = (name: string) => ProductRef | null;

/** Data that a condition is evaluated on. */
export interface ConditionContext {
  loadedRelease: LoadedRelease;
  category: LoadedCategory;
  find: FindProduct;
}

type RowFinder = (context: ConditionContext, condition: FieldCondition) => RowSet;

/** Fields of a product that are no attributes. */
const ROW_FINDERS: Readonly<Record<string, RowFinder>> = {
  id: rowsByName,
  slug: rowsByName,
  sku: rowsByName,
  name: rowsByName,
  category: rowsByCategory,
  category_id: rowsByCategory,
  'categories.id': rowsByCategory,
  'categories.slug': rowsByCategory,
  price: rowsByPrice,
  stock_level: rowsByStock,
  stock_status: (context, condition) => {
    const [inStockMatches, outOfStockMatches, endedMatches] = [
      stockStatus(1, null),
      stockStatus(0, null),
      stockStatus(0, OBSOLETE),
    ].map((status) => fulfils(status, condition) === true);
    const levels = stockLevels(context);
    const endedRows = rowsOfTexts(context.category, 'lifecycle', [OBSOLETE]);
    return rowsWhere(context, (row) =>
      levels[row]! > 0 ? inStockMatches! : hasRow(endedRows, row) ? endedMatches! : outOfStockMatches!,
    );
  },
};

/**
 * The rows of one category that meet a condition of the Commerce API. No row meets a condition on a field that products
 * do not have.
 */
export function createProductCondition(context: ConditionContext, condition: FieldCondition): Condition {
  const rows = Object.hasOwn(ROW_FINDERS, condition.field) ? ROW_FINDERS[condition.field]! : rowsByAttribute;
  return { attribute: condition.field, rows: rows(context, condition) };
}

/** Caches a fact of every row of a category until prices or stock change. */
function cachePerCategory(
  make: (context: ConditionContext) => Float64Array,
): (context: ConditionContext) => Float64Array {
  const factsByCategory = new WeakMap<LoadedCategory, { changeCount: number; facts: Float64Array }>();
  return (context) => {
    const { changeCount } = context.loadedRelease;
    const cachedFacts = factsByCategory.get(context.category);
    if (cachedFacts?.changeCount === changeCount) return cachedFacts.facts;
    const facts = make(context);
    factsByCategory.set(context.category, { changeCount, facts });
    return facts;
  };
}

/** Pieces on hand of each product. */
const stockLevels = cachePerCategory(({ loadedRelease, category: { table } }) =>
  Float64Array.from({ length: table.rows }, (_, row) => loadedRelease.stockOf({ category: table.slug, row })),
);

/** Price of each offer class at the smallest quantity that can be ordered. */
const firstPrices = cachePerCategory(({ category }) => category.prices.firstPrices());

function rowsWhere({ category: { table } }: ConditionContext, isMatch: (row: number) => boolean): RowSet {
  const rows = emptySet(table.rows);
  for (let row = 0; row < table.rows; row += 1) if (isMatch(row)) addRow(rows, row);
  return rows;
}

function isNegative({ operator }: FieldCondition): boolean {
  return operator === '$ne' || operator === '$nin';
}

/** Names support equality only, by look-up; `$g…` and `$l…` operators match nothing. */
function rowsByName({ category: { table }, find }: ConditionContext, condition: FieldCondition): RowSet {
  const matchingRows = emptySet(table.rows);
  if (condition.operator.startsWith('$g') || condition.operator.startsWith('$l')) return matchingRows;
  for (const name of condition.values) {
    const product = find(name);
    if (product?.category === table.slug) addRow(matchingRows, product.row);
  }
  return isNegative(condition) ? complement(matchingRows, table.rows) : matchingRows;
}

/** Matches slugs of categories, wire ids of subcategories, and slugs of subcategories that only one category has. */
function rowsByCategory({ category }: ConditionContext, condition: FieldCondition): RowSet {
  const { slug, rows } = category.table;
  const subcategories: string[] = [];
  let isWholeCategory = false;
  for (const name of condition.values) {
    const match = name === slug ? undefined : subcategory(name);
    if (name === slug) isWholeCategory = true;
    else if (match?.category.slug === slug) subcategories.push(match.subcategory.slug);
  }
  const matchingRows = isWholeCategory ? fullSet(rows) : rowsOfTexts(category, 'subcategory', subcategories);
  return isNegative(condition) ? complement(matchingRows, rows) : matchingRows;
}

function rowsOfTexts({ index }: LoadedCategory, id: string, texts: readonly string[]): RowSet {
  const column = index.attributes.get(id);
  if (!column || texts.length === 0) return emptySet(index.rows);
  return rowsWith(
    index,
    column,
    acceptedCodes(column, (value) => texts.includes(String(value))),
  );
}

function rowsByStock(context: ConditionContext, condition: FieldCondition): RowSet {
  const levels = stockLevels(context);
  const isMatch = createNumberTest(condition);
  return rowsWhere(context, (row) => isMatch(levels[row]!));
}

/** Compares the price that a product shows: at the smallest quantity that can be ordered. */
function rowsByPrice(context: ConditionContext, condition: FieldCondition): RowSet {
  const { codes } = context.category.prices;
  const isMatch = createNumberTest(condition);
  const acceptedClasses = Array.from(firstPrices(context), isMatch);
  return rowsWhere(context, (row) => acceptedClasses[codes[row]!]!);
}

/** Reads `attributes.rated_voltage`, also followed by `.value` or `.number`. */
function rowsByAttribute(context: ConditionContext, condition: FieldCondition): RowSet {
  const { index } = context.category;
  const [, name = ''] = /^(?:attributes\.)?(\w+)(?:\.(?:value|number))?$/.exec(condition.field) ?? [];
  const column = index.attributes.get(toCamelCase(name));
  if (!column) return emptySet(index.rows);
  const positions = findMatchingPositions(context.loadedRelease, column, condition);
  const rows =
    column.id === 'inStock'
      ? rowsByAvailability(context, column, positions)
      : rowsWith(
          index,
          column,
          acceptedCodes(column, (_, position) => positions.has(position)),
        );
  return isNegative(condition) ? complement(rows, index.rows) : rows;
}

/** A product is "in stock" when any of its packagings is, so it is never counted as both. */
function rowsByAvailability(
  context: ConditionContext,
  column: AttributeIndex,
  positions: ReadonlySet<number>,
): RowSet {
  const states = new Set([...positions].map((position) => column.values[position]));
  const levels = stockLevels(context);
  return rowsWhere(context, (row) => states.has(levels[row]! > 0));
}

/** Flags of the codes whose value, or any of whose values, matches. */
function acceptedCodes(
  column: AttributeIndex,
  isMatch: (value: ColumnValue, position: number) => boolean,
): Uint8Array {
  const acceptedFlags = new Uint8Array(column.size);
  const valueMatches = column.values.map(isMatch);
  for (let code = 1; code < column.size; code += 1) {
    const members = column.sets ? column.sets[code - 1]! : [code - 1];
    if (members.some((member) => valueMatches[member])) acceptedFlags[code] = 1;
  }
  return acceptedFlags;
}

/** Positions of the values that match by text or number, or that satisfy the comparison with a number. */
function findMatchingPositions(
  loadedRelease: LoadedRelease,
  { id, values }: AttributeIndex,
  { operator, values: requestedTexts }: FieldCondition,
): Set<number> {
  const texts = valuesByText(loadedRelease.seriesName, id, values);
  const numbers = requestedTexts.map((text) => parseNumber(id, text));
  const comparison = COMPARISONS[operator];
  if (comparison) {
    const [bound = Number.NaN] = numbers;
    return positionsWhere(values, (value) => typeof value === 'number' && comparison(value, bound));
  }
  const namedPositions = requestedTexts.flatMap((text) => texts.get(textKey(text)) ?? []);
  const equalPositions = positionsWhere(
    values,
    (value) => typeof value === 'number' && numbers.some((number) => isSame(value, number)),
  );
  return new Set([...equalPositions, ...namedPositions]);
}

type Comparison = (value: number, bound: number) => boolean;

const COMPARISONS: Readonly<Partial<Record<FieldCondition['operator'], Comparison>>> = {
  $gt: (value, bound) => value > bound && !isSame(value, bound),
  $gte: (value, bound) => value >= bound || isSame(value, bound),
  $lt: (value, bound) => value < bound && !isSame(value, bound),
  $lte: (value, bound) => value <= bound || isSame(value, bound),
};

/** Numbers that differ by less than this share are equal. */
const RELATIVE_TOLERANCE = 1e-6;

function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) <= RELATIVE_TOLERANCE * Math.abs(b);
}

function positionsWhere(
  values: readonly ColumnValue[],
  isMatch: (value: ColumnValue) => boolean,
): Set<number> {
  return new Set(values.flatMap((value, position) => (isMatch(value) ? [position] : [])));
}
