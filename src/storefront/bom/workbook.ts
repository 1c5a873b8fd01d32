/** Writes workbooks (Office Open XML) in portions, so that a long list does not block other work. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { escapeHtml } from '#kernel';

/** A text, a plain number, a number with the index of a format in the book, or null for an empty cell. */
export type BookCell = string | number | { number: number; format: number } | null;

export interface BookSheet {
  name: string;
  /** Head row: frozen, and a filter for the rows below. Without it the sheet has no head. */
  head?: readonly string[];
  rows: readonly (readonly BookCell[])[];
  /** Column widths in characters. */
  widths: readonly number[];
}

export interface Book {
  /** Number formats in spreadsheet notation, such as `#,##0.00" EUR"`. */
  formats: readonly string[];
  sheets: readonly BookSheet[];
}

/** Rows written between two yields to the event loop: under a millisecond. */
const PORTION = 50;
/** Most characters of a cell. */
const LONGEST_CELL = 32_767;

/** The bytes of a workbook. Texts are stored as texts whatever they begin with, so that no spreadsheet runs them. */
export async function writeWorkbook({ formats, sheets }: Book): Promise<Uint8Array<ArrayBuffer>> {
  const files: [string, Iterable<string>][] = [
    ['[Content_Types].xml', [contentTypes(sheets.length)]],
    ['_rels/.rels', [relations([['officeDocument', 'xl/workbook.xml']])]],
    ['xl/workbook.xml', [workbook(sheets)]],
    [
      'xl/_rels/workbook.xml.rels',
      [
        relations([
          ...sheets.map((_, at): [string, string] => ['worksheet', `worksheets/sheet${at + 1}.xml`]),
          ['styles', 'styles.xml'],
        ]),
      ],
    ],
    ['xl/styles.xml', [styles(formats)]],
    ...sheets.map((sheet, index): [string, Iterable<string>] => [
      `xl/worksheets/sheet${index + 1}.xml`,
      worksheet(sheet),
    ]),
  ];
  const packedFiles: Packed[] = [];
  for (const [name, texts] of files) packedFiles.push(await pack(name, texts));
  return zipOf(packedFiles);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Escapes a text for XML: characters that XML forbids are dropped, and a literal `_x0041_` stays literal. */
function xml(text: string): string {
  const literalText = text
    .slice(0, LONGEST_CELL)
    .toWellFormed()
    .replace(/_x(?=[\dA-Fa-f]{4}_)/g, '_x005F_x');
  return escapeHtml(literalText).replace(/[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, '');
}

function contentTypes(sheets: number): string {
  const parts = Array.from(
    { length: sheets },
    (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  );
  return `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${parts.join('')}</Types>`;
}

function relations(targets: readonly [kind: string, target: string][]): string {
  const relationTags = targets.map(
    ([kind, target], at) => `<Relationship Id="r${at + 1}" Type="${DOCUMENT}/${kind}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relationTags.join('')}</Relationships>`;
}

function workbook(sheets: readonly BookSheet[]): string {
  const sheetTags = sheets.map(
    ({ name }, at) => `<sheet name="${sheetName(name)}" sheetId="${at + 1}" r:id="r${at + 1}"/>`,
  );
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${sheetTags.join('')}</sheets></workbook>`;
}

/** Spreadsheets refuse some characters, and names of more than 31. */
const sheetName = (name: string): string => xml(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)) || 'Sheet';

/** Cell style by index: plain, head, text that looks like a formula, then the number formats. */
const HEAD = 1;
const QUOTED = 2;
const FORMATS = 3;

function styles(formats: readonly string[]): string {
  const numberFormats = formats.map(
    (format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${xml(format)}"/>`,
  );
  const numbers = formats.map(
    (_, index) =>
      `<xf numFmtId="${164 + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  const plain = 'numFmtId="0" fillId="0" borderId="0"';
  return `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${numberFormats.length}">${numberFormats.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf ${plain} fontId="0"/></cellStyleXfs><cellXfs count="${FORMATS + numbers.length}"><xf ${plain} fontId="0" xfId="0"/><xf ${plain} fontId="1" xfId="0" applyFont="1"/><xf ${plain} fontId="0" xfId="0" quotePrefix="1"/>${numbers.join('')}</cellXfs></styleSheet>`;
}

function* worksheet({ head, rows, widths }: BookSheet): Iterable<string> {
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const pane = head
    ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>'
    : '';
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
  if (head) yield row(1, head, HEAD);
  const first = head ? 2 : 1;
  for (let start = 0; start < rows.length; start += PORTION) {
    yield rows
      .slice(start, start + PORTION)
      .map((cells, at) => row(first + start + at, cells))
      .join('');
  }
  const filter = head ? `<autoFilter ref="A1:${columnName(head.length - 1)}${rows.length + 1}"/>` : '';
  yield `</sheetData>${filter}</worksheet>`;
}

function row(number: number, cells: readonly BookCell[], style?: number): string {
  const cellTags = cells.map((cell, at) => cellOf(`${columnName(at)}${number}`, cell, style));
  return `<row r="${number}">${cellTags.join('')}</row>`;
}

function cellOf(place: string, cell: BookCell, style?: number): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'object')
    return `<c r="${place}" s="${FORMATS + cell.format}"><v>${cell.number}</v></c>`;
  const kind = style ?? (/^\s*[=+\-@]/.test(cell) ? QUOTED : 0);
  return `<c r="${place}"${kind ? ` s="${kind}"` : ''} t="inlineStr"><is><t xml:space="preserve">${xml(cell)}</t></is></c>`;
}

/** Column name by index: 0 is A, 26 is AA. */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

interface Packed {
  name: string;
  crc: number;
  size: number;
  bytes: Buffer;
}

/** Compresses off the event loop, one portion at a time. */
async function pack(name: string, texts: Iterable<string>): Promise<Packed> {
  const deflate = createDeflateRaw();
  const chunks: Buffer[] = [];
  const completion = (async () => {
    for await (const chunk of deflate) chunks.push(chunk as Buffer);
  })();
  let crc = 0;
  let size = 0;
  for (const text of texts) {
    const bytes = Buffer.from(text);
    crc = crc32(bytes, crc);
    size += bytes.length;
    deflate.write(bytes);
    await nextTurn();
  }
  deflate.end();
  await completion;
  return { name, crc, size, bytes: Buffer.concat(chunks) };
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** 1 January 1980, the earliest date of a zip: equal lists give equal files. */
const FIRST_DAY = 0x21;

function zipOf(files: readonly Packed[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const local = headOf(file, LOCAL, 30);
    const central = headOf(file, CENTRAL, 46);
    central.writeUInt32LE(offset, 42);
    const name = Buffer.from(file.name);
    parts.push(local, name, file.bytes);
    directory.push(central, name);
    offset += local.length + name.length + file.bytes.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...parts, ...directory, end]));
}

/** The fields that the local and the central header share; the central one starts with the writing version. */
function headOf({ name, crc, size, bytes }: Packed, signature: number, length: number): Buffer {
  const head = Buffer.alloc(length);
  head.writeUInt32LE(signature, 0);
  const start = signature === CENTRAL ? 6 : 4;
  if (signature === CENTRAL) head.writeUInt16LE(20, 4);
  head.writeUInt16LE(20, start);
  head.writeUInt16LE(8, start + 4);
  head.writeUInt16LE(FIRST_DAY, start + 8);
  head.writeUInt32LE(crc, start + 10);
  head.writeUInt32LE(bytes.length, start + 14);
  head.writeUInt32LE(size, start + 18);
  head.writeUInt16LE(name.length, start + 22);
  return head;
}
