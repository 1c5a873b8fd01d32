import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBom } from '../../src/catalogue/bom/reading/read-bom.ts';
import type { BomRecord } from '../../src/catalogue/bom/records.ts';
import { refusalMessage } from '../../src/catalogue/bom/say-reading.ts';
import type { Labelled } from './labels.ts';

/**
 * The record of each label: as our reader reads the file, or with `raw` built from the cells stored in the labels.
 * Undefined if the file was refused or has no such line.
 */
export async function readRecords(
  folder: string,
  labels: readonly Labelled[],
  raw: boolean,
): Promise<(BomRecord | undefined)[]> {
  if (raw) return labels.map(recordOf);
  const byFile = new Map<string, BomRecord[]>();
  for (const file of new Set(labels.map((one) => one.file))) {
    const reading = await readBom({ bytes: readFileSync(join(folder, file)), name: file });
    if (!reading.ok) console.log(`${file}: ${refusalMessage(reading.refusal)}`);
    byFile.set(file, reading.ok ? reading.table.records : []);
  }
  const records = labels.map((label) => recordFor(label, byFile.get(label.file) ?? []));
  const missingLabels = labels.filter(({ label }, at) => label.scope === 'in_scope' && !records[at]);
  console.log(`${missingLabels.length} labelled lines in scope were not read as records`);
  return records;
}

/** Labels count records, or text lines if cells contain line breaks; the references tell which. */
function recordFor({ line, refs }: Labelled, records: readonly BomRecord[]): BomRecord | undefined {
  const sameRefs = (record: BomRecord) => (record.refs[0] ?? '') !== '' && refs.includes(record.refs[0]!);
  const byText = records.find((record) => record.textLine === line && sameRefs(record));
  return byText ?? records.find((record) => record.line === line);
}

/** A record built from the cells stored in the labels: the best that a file reader could deliver. */
export function recordOf({ line, refs, qty: quantity, raw }: Labelled): BomRecord {
  const fields: BomRecord['fields'] = {};
  const putCell = (field: keyof typeof fields, cell: string) => {
    if (cell.trim() !== '') fields[field] = cell.trim();
  };
  putCell('value', raw.value);
  putCell('description', raw.description);
  putCell('package', raw.footprint);
  putCell('mpn', raw.mpn);
  const cells = raw.row.split(' | ');
  return {
    line,
    textLine: line,
    leftOff: [],
    refs: refs.split(/[\s,;+]+/).filter((ref) => ref !== ''),
    quantity: Number.isFinite(Number(quantity)) && quantity.trim() !== '' ? Number(quantity) : null,
    fitted: true,
    text: [raw.value, raw.description, raw.footprint, raw.mpn].filter((cell) => cell !== '').join(' '),
    fields,
    alternates: [],
    cells,
  };
}
