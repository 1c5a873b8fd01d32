/** Rows of a list as records: which rows are parts, and what each states. */
import type { BomField, BomRecord } from '../records.ts';
import type { Block } from './blocks.ts';
import { readPieces } from './cell-kinds.ts';
import { saysNotFitted } from './fitted.ts';
import { isFitted, leftOffAmong } from './fitted-rows.ts';
import { readFreeLine } from './free-text.ts';
import { type Grid, lineText } from './grid.ts';
import { BOM_LIMITS } from './limits.ts';
import { mendRow } from './mend-row.ts';
import { describeByNumber, joinUnit, makerNumberInOrderNumber, takeLeadingReferences } from './odd-cells.ts';
import { isHeading, isPart } from './part-rows.ts';
import { isReferenceList, readReferences } from './references.ts';
import { ReadingError } from './refusal.ts';
import { tidyFields } from './tidy-fields.ts';
import { unreadPiecesIn } from './unread-pieces.ts';

export interface SpecialRows {
  /** Indices of rows that are words of a letter. */
  letter: ReadonlySet<number>;
  /** Collects the indices of rows that name no part. */
  skippedRows: number[];
}

/** The records of one block, in the order of the file. */
export function makeRecords(grid: Grid, block: Block, { letter, skippedRows }: SpecialRows): BomRecord[] {
  const { rows, starts } = grid;
  const records: BomRecord[] = [];
  let references = 0;
  /** The last record, and the last line that belongs to it. */
  let previous: { record: BomRecord; line: number } | undefined;
  const isList = isFreeText(block);
  for (let index = block.startRow; index < block.endRow; index += 1) {
    const cells = rows[index] ?? [];
    if (cells.length === 0 || letter.has(index) || isHeading(cells, block)) continue;
    const place = { line: index + 1, textLine: starts?.[index] ?? index + 1 };
    const record = isList
      ? makeFreeRecord(cells, place, lineText(grid, index))
      : (makeTornRecord(cells, place) ??
        makeTableRecord(mendRow(cells, block), cells, place, block) ??
        (block.header === null ? makeFreeRecord(cells, place, lineText(grid, index)) : null));
    if (!record) {
      skippedRows.push(index);
      continue;
    }
    references += record.refs.length;
    if (references > BOM_LIMITS.references) throw new ReadingError({ code: 'too_costly' });
    if (previous?.line === index && mergeIntoPrevious(record, previous.record, block))
      previous.line = index + 1;
    else {
      records.push(record);
      previous = { record, line: index + 1 };
    }
  }
  return records;
}

/** Whether a block is free lines instead of a table. */
export function isFreeText({ columns, evidence, names, isTyped }: Block): boolean {
  return isTyped || Object.keys(columns).length === 0 || Math.max(evidence.length, names.length) <= 1;
}

type Place = Pick<BomRecord, 'line' | 'textLine'>;

function makeTableRecord(cells: string[], original: string[], place: Place, block: Block): BomRecord | null {
  const { columns, names } = block;
  const cell = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? ''));
  const refCell = cell(columns.reference?.[0]);
  const references = readReferences(refCell, true);
  const { otherWords } = references;
  const quantityCell = cell(columns.quantity?.[0]);
  const count = readPieces(quantityCell);
  const isFraction = count !== null && !Number.isInteger(count);
  const quantity = isFraction ? null : count;
  const fields: BomRecord['fields'] = {};
  for (const [field, list] of Object.entries(columns) as [BomField, number[]][]) {
    const text = firstText(list, cells);
    if (text !== '') fields[field] = text;
  }
  joinUnit(fields, names, cells);
  describeByNumber(fields);
  tidyFields(fields);
  fields.mpn ??= makerNumberInOrderNumber(columns.distributorNumber ?? [], cells);
  if (fields.mpn === undefined) delete fields.mpn;
  const refs = columns.reference ? references.refs : takeLeadingReferences(fields);
  if (!isPart(fields, { refs, otherWords, quantity }, cells, block)) return null;
  const extraDescriptions = extraTexts(['value', 'description'], columns, cells, fields);
  const descriptiveTexts = extraDescriptions.filter((text) => WORDS.test(text));
  // Columns such as `Specs` or `Comment` state what the first description or value leaves out.
  if (descriptiveTexts.length > 0)
    fields.description = [fields.description, ...descriptiveTexts].filter(Boolean).join(' ; ');
  const extra = [
    ...extraDescriptions.filter((text) => !descriptiveTexts.includes(text)),
    ...extraTexts(['package', 'note'], columns, cells, fields),
  ];
  if (extra.length > 0) fields.note = [fields.note, ...extra].filter(Boolean).join(' | ');
  const leftOff = leftOffAmong(refs, cells);
  const isFittedRow =
    isFitted(cells, { columns, names, quantity, fields }) &&
    !(refs.length > 0 && leftOff.length === refs.length);
  const isAsked = isFittedRow && quantity === null && columns.quantity !== undefined;
  const unreadCount = isAsked ? readUnreadCount(quantityCell, refs) : null;
  return {
    ...place,
    refs: refs.length > 0 || fields.reference === undefined ? refs : otherWords.slice(0, 50),
    leftOff: leftOff.length === refs.length ? [] : leftOff,
    quantity,
    fitted: isFittedRow,
    text: joinFields(fields),
    fields,
    alternates: readAlternates(columns, cells, fields),
    cells: original,
    ...(unreadCount === null ? {} : { unreadCount }),
  };
}

/**
 * Content of a quantity cell that holds no number of pieces, empty for an empty cell; null if the references count
 * instead, or if the cell says not fitted.
 */
function readUnreadCount(cell: string, refs: readonly string[]): string | null {
  const text = cell.trim();
  if (saysNotFitted(text)) return null;
  const isEmpty = text === '' || text === '~';
  return isEmpty ? (refs.length === 0 ? '' : null) : text.slice(0, 40);
}

/** `Ceramic, 16V`, `LED`: words about the part; an index or the name of a symbol is none. */
const WORDS = /^(?=.*\p{L})(?=.*[\s,]).{4,}$|^\p{L}{3,}$/u;

/** What programs write for an empty value. */
const NOTHING = /^(?:~|-|–|—|n\/?a|none|null|undefined|\?|\[novalue\]|#n\/a)$/i;

function firstText(list: readonly number[], cells: readonly string[]): string {
  for (const column of list) {
    const text = cells[column] ?? '';
    if (text !== '' && !NOTHING.test(text)) return text;
  }
  return '';
}

/** Texts of further columns of the same fields that add something. */
function extraTexts(
  kinds: readonly ('value' | 'description' | 'package' | 'note')[],
  columns: Block['columns'],
  cells: readonly string[],
  fields: BomRecord['fields'],
): string[] {
  const extra: string[] = [];
  for (const field of kinds) {
    for (const column of columns[field]?.slice(1) ?? []) {
      const text = cells[column] ?? '';
      const isNew = text !== fields[field] && text !== fields.value && !extra.includes(text);
      if (text !== '' && isNew && !NOTHING.test(text)) extra.push(text);
    }
  }
  return extra;
}

/** Further pairs of maker and number that differ from the first. */
function readAlternates(
  columns: Block['columns'],
  cells: readonly string[],
  fields: BomRecord['fields'],
): BomRecord['alternates'] {
  const alternates: BomRecord['alternates'] = [];
  const makers = columns.maker ?? [];
  const seenNumbers = new Set([(fields.mpn ?? '').toUpperCase()]);
  (columns.mpn ?? []).forEach((column, index) => {
    const mpn = (cells[column] ?? '').trim();
    if (mpn === '' || NOTHING.test(mpn) || seenNumbers.has(mpn.toUpperCase())) return;
    seenNumbers.add(mpn.toUpperCase());
    const maker = cells[makers[index] ?? -1];
    alternates.push(maker ? { maker, mpn } : { mpn });
  });
  return alternates;
}

/**
 * References that continue in the next row, and second sources in rows of their own, are merged into the record above.
 * Returns whether the row was merged.
 */
function mergeIntoPrevious(record: BomRecord, previous: BomRecord, { columns, names }: Block): boolean {
  if (names.length === 0 || record.quantity !== null || record.unreadCount) return false;
  const statedFields = Object.keys(record.fields).filter((field) => field !== 'reference');
  if (
    statedFields.length === 0 &&
    record.refs.length > 0 &&
    previous.quantity !== null &&
    previous.refs.length < previous.quantity
  ) {
    previous.refs.push(...record.refs);
    return true;
  }
  const isSource =
    statedFields.length > 0 && statedFields.every((field) => field === 'mpn' || field === 'maker');
  // Without references every row is a part of its own, and a row without pieces is asked about.
  if (!columns.reference) return false;
  if (!isSource || record.refs.length > 0 || !columns.quantity || !record.fields.mpn || !previous.fields.mpn)
    return false;
  const { maker, mpn } = record.fields;
  previous.alternates.push(maker ? { maker, mpn } : { mpn });
  return true;
}

const TEXT_FIELDS = [
  'value',
  'description',
  'voltage',
  'tolerance',
  'dielectric',
  'power',
  'package',
  'maker',
  'mpn',
  'distributorNumber',
] as const;

/** Text for display, without repetitions. */
function joinFields(fields: BomRecord['fields']): string {
  const parts: string[] = [];
  for (const field of TEXT_FIELDS) {
    const text = fields[field];
    if (text !== undefined && !parts.some((part) => part.toLowerCase().includes(text.toLowerCase())))
      parts.push(text);
  }
  return parts.join(' ').replace(/\s+/g, ' ').slice(0, 400);
}

/** A row that lost its delimiters: one cell that begins with references, followed by words about the part. */
function makeTornRecord(cells: string[], place: Place): BomRecord | null {
  if (cells.filter((cell) => cell !== '').length > 1) return null;
  const record = makeFreeRecord(cells, place, cells.filter(Boolean).join(' '));
  if (!record || record.refs.length === 0) return null;
  return /\p{L}/u.test(record.text) && /\d|\s/.test(record.text) && !isReferenceList(record.text)
    ? record
    : null;
}

/** The last number is in a cell of its own. */
const APART = /(?=\d)(?<=(?:\t| {2}|[;|]|,\s)\s*)\d[\d.,']*$/;

function makeFreeRecord(cells: string[], place: Place, line: string): BomRecord | null {
  const unframedLine = line.replace(/^\s*\||\|\s*$/g, '').trim();
  // A comma between cells is no part of a number.
  const text = cells.length > 2 ? unframedLine.replace(/,(?!\d)|(?<!\d),/g, ' ') : unframedLine;
  const isApart = APART.test(text) || (cells.length > 1 && /^\d+$/.test(cells.at(-1)!));
  const { refs, quantity, mpn, rest, isDoubtful } = readFreeLine(text.replace(/[\t|;]/g, ' '), isApart);
  if (!/[\p{L}\d]/u.test(rest) || readPieces(rest) !== null) return null;
  const fields: BomRecord['fields'] = {};
  if (mpn !== null) fields.mpn = mpn;
  if (mpn !== rest) fields.description = rest;
  const isLeftOff = saysNotFitted(rest);
  const unreadCount = !isLeftOff && refs.length === 0 ? findUnreadPieces(text, rest, quantity) : null;
  const isFittedRow = !isLeftOff && (quantity !== 0 || unreadCount !== null);
  return {
    ...place,
    refs,
    leftOff: [],
    quantity: unreadCount === null ? quantity : null,
    fitted: isFittedRow,
    text: rest.slice(0, 400),
    fields,
    alternates: [],
    cells,
    ...(isDoubtful && unreadCount === null ? { isCountDoubtful: true } : {}),
    ...(unreadCount === null ? {} : { unreadCount }),
  };
}

/** Words of a typed line that mean a number of pieces and cannot be read; null if there are none. */
function findUnreadPieces(line: string, rest: string, quantity: number | null): string | null {
  // More digits than any number of pieces has, after the part.
  const tooMany =
    quantity !== null
      ? undefined
      : /[\s,;:]((?:\d{10,14}|\d{1,4}(?:[.,']\d{3}){3,4})(?: ?pcs)?)$/i.exec(rest)?.[1];
  return (tooMany ?? unreadPiecesIn(line.replace(/[\t|;]/g, ' '), quantity))?.slice(0, 40) ?? null;
}
