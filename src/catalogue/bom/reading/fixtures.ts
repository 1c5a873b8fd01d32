/** Builders of test files (workbooks, archives with false sizes, lists in many dialects) and helpers that read them. */
import assert from 'node:assert/strict';
import { crc32, deflateRawSync } from 'node:zlib';
import { utils, write } from '@e965/xlsx';
import type { BomChoice, BomRecord, BomTable } from '../records.ts';
import { readBom } from './read-bom.ts';
import { zipDirectory } from './store-zip.ts';

/** A part of an archive; `declaredSize` is the size that its directory claims. */
export interface PackedPart {
  name: string;
  data: Buffer | string;
  declaredSize?: number;
}

/** A deflated archive. */
export function packZip(parts: readonly PackedPart[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, data, declaredSize } of parts) {
    const bytes = Buffer.from(data);
    const compressedBytes = deflateRawSync(bytes);
    const nameBytes = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(compressedBytes.length, 14);
    facts.writeUInt32LE(declaredSize ?? bytes.length, 18);
    facts.writeUInt16LE(nameBytes.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), facts, place, nameBytes]));
    local.push(Buffer.from([0x50, 0x4b, 3, 4]), facts, nameBytes, compressedBytes);
    offset += 30 + nameBytes.length + compressedBytes.length;
  }
  return Buffer.concat([...local, ...zipDirectory(central, offset)]);
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

/** The parts of a workbook with one sheet; `extraFiles` replace them or are added. */
export function workbookParts(
  sheetData: string,
  extraFiles: Readonly<Record<string, string | Buffer>> = {},
): PackedPart[] {
  const parts: Record<string, string | Buffer> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="BOM" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${MAIN}"><si><t>R1</t></si></sst>`,
    'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${sheetData}</sheetData></worksheet>`,
    ...extraFiles,
  };
  return Object.entries(parts).map(([name, data]) => ({ name, data }));
}

/** A row of a sheet with its texts inline. */
export function sheetRow(number: number, cells: readonly string[]): string {
  const inner = cells
    .map((cell, at) => `<c r="${utils.encode_col(at)}${number}" t="inlineStr"><is><t>${cell}</t></is></c>`)
    .join('');
  return `<row r="${number}">${inner}</row>`;
}

export type Cells = (string | number | null)[][];

/** A workbook as programs write it; sheets by name. */
export function workbook(
  sheets: Readonly<Record<string, Cells>>,
  bookType: 'xlsx' | 'biff8' | 'biff5' | 'biff2' | 'xlsb' | 'ods' = 'xlsx',
): Buffer {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  return write(book, { type: 'buffer', bookType });
}

/** A small list that every file format can hold. */
export const SMALL_LIST = [
  ['Designator', 'Quantity', 'Value', 'Footprint', 'MPN'],
  ['R1, R2', 2, '10k', '0603', 'RC0603FR-0710KL'],
  ['C1', 1, '100n', '0402', 'CL05B104KO5NNNC'],
  ['D1-D3', 3, 'BAT54', 'SOT-23', 'BAT54-7-F'],
] satisfies Cells;

export const asText = (rows: Cells, delimiter = ',') =>
  rows
    .map((row) =>
      row
        .map((cell) => (String(cell ?? '').includes(delimiter) ? `"${cell}"` : String(cell ?? '')))
        .join(delimiter),
    )
    .join('\r\n');

/** A list that must be readable, read in this process. */
export async function tableOf(source: string | Uint8Array, choice?: BomChoice): Promise<BomTable> {
  const reading = await readBom(
    typeof source === 'string' ? { text: source } : { bytes: source, name: '' },
    choice,
  );
  assert.ok(reading.ok, reading.ok ? '' : reading.refusal.code);
  return reading.table;
}

export const lines = (...rows: string[]) => rows.join('\r\n');

export const sheet = (rows: Cells, otherSheets: Record<string, Cells> = {}) =>
  new Uint8Array(workbook({ ...otherSheets, Parts: rows }));

/** One field of every record. */
export const column = ({ records }: BomTable, field: keyof BomRecord['fields']) =>
  records.map(({ fields }) => fields[field] ?? '');

export const refs = ({ records }: BomTable) => records.map((record) => record.refs.join(' '));
