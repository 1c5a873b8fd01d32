/**
 * The address of a list page. Everything a list shows follows from it, in the parameters of `/api/catalogue/parts`, so
 * that a list can be sent to a colleague and works without script.
 */

/** The query of a list address. Filter texts stay as they were written: `4k7..10k`, `X7R,C0G`. */
export interface ListQuery {
  /** Search text, on `/search` only. */
  q: string | null;
  /** Condition by attribute id. */
  filters: ReadonlyMap<string, string>;
  /** Attribute id, with a minus before it for descending order. */
  sort: string | null;
  /** From 1. */
  page: number;
  limit: number | null;
  /** Requested quantity in pieces. */
  quantity: number | null;
  /** `filters=all`: every filter in full, for readers without script. */
  everyFilter: boolean;
  /** Attribute ids of the columns to show, or `null` for those of the category. */
  columns: readonly string[] | null;
  /** Parameters for language and currency, and the category and subcategory of a search. */
  rest: ReadonlyMap<string, string>;
}

const RESERVED = new Set(['q', 'sort', 'page', 'limit', 'quantity', 'columns', 'filters']);
const PASSED_ON_PARAMETERS = new Set(['locale', 'currency', 'category', 'subcategory']);
const ATTRIBUTE_ID = /^[a-z][a-zA-Z0-9]{0,39}$/;
/**
 * Fields that only the filter form sends: both ends of a range (`.min`, `.max`), and the open ends (`.up`, `.down`).
 */
const FORM_FIELD = /^([a-z][a-zA-Z0-9]{0,39})\.(min|max|up|down)$/;
const MAX_FILTERS = 60;
const MAX_TEXT_LENGTH = 2000;

function wholeNumber(text: string | null, max: number): number | null {
  if (text === null || !/^\d{1,9}$/.test(text)) return null;
  const value = Number(text);
  return value >= 1 && value <= max ? value : null;
}

function columnIds(text: string | null): string[] | null {
  if (!text) return null;
  const ids = text.split(',').filter((id) => ATTRIBUTE_ID.test(id));
  return ids.length > 0 ? [...new Set(ids)].slice(0, 40) : null;
}

/** An open range from the lowest (`up`) or to the highest (`down`) of values written as plain SI numbers. */
function openRange(values: readonly string[], end: 'up' | 'down'): string | null {
  const steps = values.flatMap((text) => text.split(/[,;]/));
  const ascendingSteps = steps
    .filter((text) => Number.isFinite(Number(text)))
    .sort((a, b) => Number(a) - Number(b));
  if (ascendingSteps.length === 0) return null;
  return end === 'up' ? `${ascendingSteps[0]}..` : `..${ascendingSteps.at(-1)}`;
}

/** Joins values for an address, with a semicolon wherever a comma could read as a decimal comma. */
export function joinValues(values: readonly string[]): string {
  const couldBeDecimal = (previousText: string, nextText: string) =>
    /(?:^|\D)\d{1,3}$/.test(previousText) && /^\d{1,3}(?!\d)/.test(nextText);
  return values.reduce(
    (joinedText, text, index) =>
      index === 0 ? text : `${joinedText}${couldBeDecimal(joinedText, text) ? ';' : ','}${text}`,
    '',
  );
}

interface FieldParts {
  values: string[];
  min: string;
  max: string;
  end: 'up' | 'down' | null;
}

/** The filter text of one attribute's fields, or `null` when they set no condition. */
function conditionText(field: FieldParts): string | null {
  if (field.min || field.max) return `${field.min}..${field.max}`;
  if (field.values.length === 0) return null;
  if (field.end) return openRange(field.values, field.end);
  return joinValues([...new Set(field.values)]);
}

function collectFields(params: URLSearchParams): Map<string, FieldParts> {
  const fields = new Map<string, FieldParts>();
  const fieldFor = (id: string): FieldParts => {
    const existingField = fields.get(id);
    if (existingField) return existingField;
    const newField: FieldParts = { values: [], min: '', max: '', end: null };
    fields.set(id, newField);
    return newField;
  };
  for (const [name, raw] of params) {
    const text = raw.trim().slice(0, MAX_TEXT_LENGTH);
    if (text === '' || RESERVED.has(name) || PASSED_ON_PARAMETERS.has(name)) continue;
    const part = FORM_FIELD.exec(name);
    if (part?.[1] && (part[2] === 'min' || part[2] === 'max')) fieldFor(part[1])[part[2]] = text;
    else if (part?.[1]) fieldFor(part[1]).end = part[2] === 'up' ? 'up' : 'down';
    else if (ATTRIBUTE_ID.test(name)) fieldFor(name).values.push(text);
  }
  return fields;
}

/** Reads an address, also one sent by the plain form (repeated names, range ends as separate fields). */
export function readListQuery(params: URLSearchParams): ListQuery {
  const filters = new Map<string, string>();
  for (const [id, field] of collectFields(params)) {
    const text = conditionText(field);
    if (text !== null && filters.size < MAX_FILTERS) filters.set(id, text);
  }
  const sort = params.get('sort');
  const rest = new Map(
    [...params].filter(([name, text]) => PASSED_ON_PARAMETERS.has(name) && text.trim() !== ''),
  );
  return {
    q: params.get('q')?.trim() || null,
    filters,
    sort: sort && /^-?[a-z][a-zA-Z0-9]{0,39}$/.test(sort) ? sort : null,
    page: wholeNumber(params.get('page'), 1_000_000) ?? 1,
    limit: wholeNumber(params.get('limit'), 100),
    quantity: wholeNumber(params.get('quantity'), 100_000_000),
    everyFilter: params.get('filters') === 'all',
    columns: columnIds(params.get('columns')),
    rest,
  };
}

/** Percent-encodes what an address requires and leaves readable what it allows: commas, colons, semicolons, slashes. */
function encode(text: string): string {
  return encodeURIComponent(text)
    .replace(/%(?:2C|3A|3B|2F)/g, decodeURIComponent)
    .replace(/%20/g, '+');
}

/** The query string with its `?`, or an empty text. The same query always gives the same text. */
export function writeListQuery(query: ListQuery): string {
  const pairs: [string, string][] = [];
  if (query.q) pairs.push(['q', query.q]);
  pairs.push(...query.rest, ...query.filters);
  if (query.sort) pairs.push(['sort', query.sort]);
  if (query.quantity) pairs.push(['quantity', String(query.quantity)]);
  if (query.everyFilter) pairs.push(['filters', 'all']);
  if (query.columns) pairs.push(['columns', query.columns.join(',')]);
  if (query.limit) pairs.push(['limit', String(query.limit)]);
  if (query.page > 1) pairs.push(['page', String(query.page)]);
  return pairs.length === 0 ? '' : `?${pairs.map(([name, text]) => `${name}=${encode(text)}`).join('&')}`;
}

/** The clean address of a submitted form, or `null` when the address is clean already. */
export function cleanAddress(params: URLSearchParams): string | null {
  const names = [...params.keys()];
  const fromForm =
    [...params].some(([name, text]) => FORM_FIELD.test(name) || (text.trim() === '' && name !== 'q')) ||
    new Set(names).size < names.length;
  return fromForm ? writeListQuery(readListQuery(params)) : null;
}

const EFFECTIVE = 'effectiveCapacitance';

/** Removing effective capacitance removes its operating point, which means nothing without it. */
function withCompanions(attribute: string): string[] {
  return attribute === EFFECTIVE ? ['workingVoltage', 'ambient', attribute] : [attribute];
}

/**
 * The same list from its first page with another condition on one attribute; `null` removes the condition, and with
 * effective capacitance also a sort by it.
 */
export function withFilter(query: ListQuery, attribute: string, text: string | null): ListQuery {
  const filters = new Map(query.filters);
  const rest = new Map(query.rest);
  rest.delete(attribute);
  if (text !== null) filters.set(attribute, text);
  else for (const name of withCompanions(attribute)) filters.delete(name);
  const isLost = text === null && attribute === EFFECTIVE && query.sort?.endsWith(EFFECTIVE);
  return { ...query, filters, rest, sort: isLost ? null : query.sort, page: 1 };
}

/** The same list without any condition. */
export function withoutFilters(query: ListQuery): ListQuery {
  return { ...query, filters: new Map(), page: 1 };
}

/**
 * Cycles a column through ascending, descending and the category's default order. `current` is the order the list has
 * now, even where the address does not name it.
 */
export function sortedBy(query: ListQuery, attribute: string, current = query.sort): ListQuery {
  const next = current === attribute ? `-${attribute}` : current === `-${attribute}` ? null : attribute;
  return { ...query, sort: next, page: 1 };
}

/** A filter text as single values, or as a range whose open ends are empty. */
export type FilterText = { values: string[] } | { low: string; high: string };

/** Splits the text of one filter. */
export function readFilterText(text: string): FilterText {
  const range = /^([^.]*(?:\.(?!\.)[^.]*)*)\.\.(.*)$/.exec(text);
  if (range) return { low: range[1]?.trim() ?? '', high: range[2]?.trim() ?? '' };
  return {
    values: text
      .split(/[,;]/)
      .map((part) => part.trim())
      .filter(Boolean),
  };
}
