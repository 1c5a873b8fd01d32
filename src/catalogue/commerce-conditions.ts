import { numberOf, textKey, valuesByText } from './commerce-display.ts';
import { ENDED, stockStatus } from './commerce-product.ts';
import { type FieldCondition, fulfils, numberTest } from './commerce-where.ts';
import type { LoadedCategory, LoadedRelease } from './loaded-release.ts';
import type { ColumnValue, ProductRef } from './release/format.ts';
import { addRow, complement, emptySet, fullSet, hasRow, type RowSet } from './search/bits.ts';
import type { AttributeIndex } from './search/category-index.ts';
import { type Condition, rowsWith } from './search/conditions.ts';
import { subcategory, toCamelCase } from './taxonomy.ts';

/** Finds a product by any of its names. */
export type FindProduct = (name: string) => ProductRef | null;

/** What a condition is worked out against. */
export interface ConditionContext {
  loaded: LoadedRelease;
  category: LoadedCategory;
  find: FindProduct;
}

type Rows = (context: ConditionContext, condition: FieldCondition) => RowSet;

/** Fields of a product that are no attribute. */
const FIELDS: Readonly<Record<string, Rows>> = {
  id: namedRows,
  slug: namedRows,
  sku: namedRows,
  name: namedRows,
  category: placedRows,
  category_id: placedRows,
  'categories.id': placedRows,
  'categories.slug': placedRows,
  price: pricedRows,
  stock_level: stockedRows,
  stock_status: (context, condition) => {
    const [stocked, empty, ended] = [stockStatus(1, null), stockStatus(0, null), stockStatus(0, ENDED)].map(
      (status) => fulfils(status, condition) === true,
    );
    const levels = stockLevels(context);
    const endedRows = rowsOfTexts(context.category, 'lifecycle', [ENDED]);
    return rowsWhere(context, (row) =>
      levels[row]! > 0 ? stocked! : hasRow(endedRows, row) ? ended! : empty!,
    );
  },
};

/**
 * The rows of one category that fulfil a condition of the Commerce API. A field that products do not have is
 * fulfilled by none.
 */
export function productCondition(context: ConditionContext, condition: FieldCondition): Condition {
  const rows = Object.hasOwn(FIELDS, condition.field) ? FIELDS[condition.field]! : attributeRows;
  return { attribute: condition.field, rows: rows(context, condition) };
}

/** A fact of every row of a category, kept until prices or stock change. */
function keptFacts(
  make: (context: ConditionContext) => Float64Array,
): (context: ConditionContext) => Float64Array {
  const kept = new WeakMap<LoadedCategory, { changes: number; facts: Float64Array }>();
  return (context) => {
    const { changes } = context.loaded;
    const known = kept.get(context.category);
    if (known?.changes === changes) return known.facts;
    const facts = make(context);
    kept.set(context.category, { changes, facts });
    return facts;
  };
}

/** Pieces on hand of each product. */
const stockLevels = keptFacts(({ loaded, category: { table } }) =>
  Float64Array.from({ length: table.rows }, (_, row) => loaded.stockOf({ category: table.slug, row })),
);

/** Price of each offer class at the smallest quantity that can be ordered. */
const firstPrices = keptFacts(({ category }) => category.prices.firstPrices());

function rowsWhere({ category: { table } }: ConditionContext, isMeant: (row: number) => boolean): RowSet {
  const rows = emptySet(table.rows);
  for (let row = 0; row < table.rows; row += 1) if (isMeant(row)) addRow(rows, row);
  return rows;
}

function isNegative({ operator }: FieldCondition): boolean {
  return operator === '$ne' || operator === '$nin';
}

/** Only equality makes sense for names; the products are looked up, not compared. */
function namedRows({ category: { table }, find }: ConditionContext, condition: FieldCondition): RowSet {
  const named = emptySet(table.rows);
  if (condition.operator.startsWith('$g') || condition.operator.startsWith('$l')) return named;
  for (const name of condition.values) {
    const product = find(name);
    if (product?.category === table.slug) addRow(named, product.row);
  }
  return isNegative(condition) ? complement(named, table.rows) : named;
}

/** Slugs of categories, wire ids of subcategories, or bare slugs of subcategories that only one category has. */
function placedRows({ category }: ConditionContext, condition: FieldCondition): RowSet {
  const { slug, rows } = category.table;
  const below: string[] = [];
  let whole = false;
  for (const name of condition.values) {
    const found = name === slug ? undefined : subcategory(name);
    if (name === slug) whole = true;
    else if (found?.category.slug === slug) below.push(found.subcategory.slug);
  }
  const placed = whole ? fullSet(rows) : rowsOfTexts(category, 'subcategory', below);
  return isNegative(condition) ? complement(placed, rows) : placed;
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

function stockedRows(context: ConditionContext, condition: FieldCondition): RowSet {
  const levels = stockLevels(context);
  const isMeant = numberTest(condition);
  return rowsWhere(context, (row) => isMeant(levels[row]!));
}

/** By the price that a product shows: at the smallest quantity that can be ordered. */
function pricedRows(context: ConditionContext, condition: FieldCondition): RowSet {
  const { codes } = context.category.prices;
  const isMeant = numberTest(condition);
  const accepted = Array.from(firstPrices(context), isMeant);
  return rowsWhere(context, (row) => accepted[codes[row]!]!);
}

/** `attributes.rated_voltage`, also with `.value` or `.number` behind it. */
function attributeRows(context: ConditionContext, condition: FieldCondition): RowSet {
  const { index } = context.category;
  const [, name = ''] = /^(?:attributes\.)?(\w+)(?:\.(?:value|number))?$/.exec(condition.field) ?? [];
  const column = index.attributes.get(toCamelCase(name));
  if (!column) return emptySet(index.rows);
  const meant = meantValues(column, condition);
  const rows =
    column.id === 'inStock'
      ? availableRows(context, column, meant)
      : rowsWith(
          index,
          column,
          acceptedCodes(column, (_, position) => meant.has(position)),
        );
  return isNegative(condition) ? complement(rows, index.rows) : rows;
}

/** A product says "in stock" when any of its packagings is, so it never counts as both. */
function availableRows(
  context: ConditionContext,
  column: AttributeIndex,
  meant: ReadonlySet<number>,
): RowSet {
  const states = new Set([...meant].map((position) => column.values[position]));
  const levels = stockLevels(context);
  return rowsWhere(context, (row) => states.has(levels[row]! > 0));
}

/** Codes of a column whose value, or any of whose values, is meant. */
function acceptedCodes(
  column: AttributeIndex,
  isMeant: (value: ColumnValue, position: number) => boolean,
): Uint8Array {
  const accepted = new Uint8Array(column.size);
  const meant = column.values.map(isMeant);
  for (let code = 1; code < column.size; code += 1) {
    const members = column.sets ? column.sets[code - 1]! : [code - 1];
    if (members.some((member) => meant[member])) accepted[code] = 1;
  }
  return accepted;
}

/** Positions of the values that are named, by text or by number, or that stand on the asked side of a number. */
function meantValues(
  { id, values }: AttributeIndex,
  { operator, values: asked }: FieldCondition,
): Set<number> {
  const texts = valuesByText(id, values);
  const numbers = asked.map((text) => numberOf(id, text));
  const side = SIDES[operator];
  if (side) {
    const [bound = Number.NaN] = numbers;
    return positionsWhere(values, (value) => typeof value === 'number' && side(value, bound));
  }
  const named = asked.flatMap((text) => texts.get(textKey(text)) ?? []);
  const equal = positionsWhere(
    values,
    (value) => typeof value === 'number' && numbers.some((number) => isSame(value, number)),
  );
  return new Set([...equal, ...named]);
}

type Side = (value: number, bound: number) => boolean;

const SIDES: Readonly<Partial<Record<FieldCondition['operator'], Side>>> = {
  $gt: (value, bound) => value > bound && !isSame(value, bound),
  $gte: (value, bound) => value >= bound || isSame(value, bound),
  $lt: (value, bound) => value < bound && !isSame(value, bound),
  $lte: (value, bound) => value <= bound || isSame(value, bound),
};

/** Two numbers are one value when they differ by less than this share. */
const RELATIVE_TOLERANCE = 1e-6;

function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) <= RELATIVE_TOLERANCE * Math.abs(b);
}

function positionsWhere(
  values: readonly ColumnValue[],
  isMeant: (value: ColumnValue) => boolean,
): Set<number> {
  return new Set(values.flatMap((value, position) => (isMeant(value) ? [position] : [])));
}
