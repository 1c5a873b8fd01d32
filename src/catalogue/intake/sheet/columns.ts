/** Columns of a series sheet: named as the attributes of the category, with the unit of their numbers. */
import { normaliseSigns, PREFIX_EXPONENT, type Prefix, type Unit } from '#kernel';
import { LANGUAGES, type Language, textsOf } from '#messages';
import type { Block, SeriesFile } from '../../families/series.ts';
import { type Attribute, attribute } from '../../taxonomy.ts';
import { attributeLabel } from '../../taxonomy-texts.ts';

/** A column of the rows of series. */
export interface SheetColumn {
  /** Column name in the rows of a series file, or `series`. */
  id: string;
  /** Null for a column of texts. */
  unit: { name: Unit | null; prefix: Prefix } | null;
}

/** Names of the columns that are no attributes of the category. */
const firstColumns: Readonly<Record<Language, Readonly<Record<string, string>>>> =
  textsOf('catalogue/intake/sheet');

/** Longest head in characters; a longer one matches no column. */
const LONGEST_HEAD = 200;

const UNIT_SIGNS: Partial<Record<Unit, string>> = { ohm: 'Ω', degC: '°C', deg: '°' };

/** The block whose rows are the parts of a series; null if limits define the series, or it has several blocks. */
export function rowsOf({ blocks = [], code }: { blocks?: Block[]; code?: string | null }): Block | null {
  const [block] = blocks;
  return code === null && blocks.length === 1 && block?.rows && block.columns ? block : null;
}

/** The columns of all series of a file that consist of rows, in their order; empty if no series does. */
export function columnIdsOf(file: SeriesFile): string[] {
  const ids = file.series.flatMap((series) => rowsOf({ ...file.common, ...series })?.columns ?? []);
  return ids.length === 0 ? [] : ['series', ...new Set(ids)];
}

/** Whether a column contains numbers. */
export function isNumber(id: string): boolean {
  return attribute(id)?.kind === 'number';
}

/** Head of a column, such as `Capacitance @ Vr, F [pF]`. */
export function headOf({ id, unit }: SheetColumn, locale: Language): string {
  const name = nameOf(id, locale);
  return unit?.name ? `${name} [${signOf(unit.name, unit.prefix)}]` : name;
}

/** A unit as written after a number. */
export function signOf(unit: Unit, prefix: Prefix): string {
  return `${prefix === 'u' ? 'µ' : prefix}${UNIT_SIGNS[unit] ?? unit}`;
}

export function unitOf(definition: Attribute | undefined): Unit | null {
  return (definition?.unit ?? null) as Unit | null;
}

/**
 * The column that a head names, among those of a file; null if it matches none, is too long, or has another unit.
 */
export function columnOf(head: string, ids: readonly string[]): SheetColumn | null {
  if (head.length > LONGEST_HEAD) return null;
  const { name, sign } = partsOf(head.trim());
  const plainName = plain(name);
  const id = ids.find((each) => namesOf(each).some((known) => plain(known) === plainName));
  if (id === undefined) return null;
  if (!isNumber(id)) return { id, unit: null };
  const unit = unitOf(attribute(id));
  const prefix = sign === undefined || unit === null ? '' : prefixOf(normaliseSigns(sign), unit);
  return prefix === null ? null : { id, unit: { name: unit, prefix } };
}

/** Splits `Name [sign]`, or a name alone. */
function partsOf(head: string): { name: string; sign?: string } {
  const open = head.endsWith(']') ? head.lastIndexOf('[') : -1;
  return open < 0 ? { name: head } : { name: head.slice(0, open), sign: head.slice(open + 1, -1) };
}

/** Names are read in every language, whatever the language of the export. */
function namesOf(id: string): string[] {
  return [id, ...LANGUAGES.map((locale) => nameOf(id, locale))];
}

function nameOf(id: string, locale: Language): string {
  return firstColumns[locale][id] ?? attributeLabel(id, locale);
}

const plain = (text: string) => normaliseSigns(text).toLowerCase().replaceAll(' ', '');

/** Null if the sign belongs to another unit. */
function prefixOf(sign: string, unit: Unit): Prefix | null {
  const unitSign = normaliseSigns(UNIT_SIGNS[unit] ?? unit);
  if (sign === unitSign || sign === unit) return '';
  if (!sign.endsWith(unitSign)) return null;
  const letter = sign.slice(0, -unitSign.length);
  return Object.hasOwn(PREFIX_EXPONENT, letter) && isScaled(unit) ? (letter as Prefix) : null;
}

/** Whether the unit takes prefixes; there is no kilopercent. */
export function isScaled(unit: Unit | null): boolean {
  return unit !== null && ['F', 'H', 'ohm', 'V', 'A', 'W', 'Hz', 's', 'm', 'cd', 'lm', 'C'].includes(unit);
}
