import type { BomRecord } from '../../src/catalogue/bom/records.ts';
import type { Labelled } from './labels.ts';

/** A record made of the cells that the labels keep: what a reader of files would hand over at best. */
export function recordOf({ line, refs, qty, raw }: Labelled): BomRecord {
  const fields: BomRecord['fields'] = {};
  const put = (field: keyof typeof fields, cell: string) => {
    if (cell.trim() !== '') fields[field] = cell.trim();
  };
  put('value', raw.value);
  put('description', raw.description);
  put('package', raw.footprint);
  put('mpn', raw.mpn);
  const cells = raw.row.split(' | ');
  return {
    line,
    textLine: line,
    leftOff: [],
    refs: refs.split(/[\s,;+]+/).filter((ref) => ref !== ''),
    quantity: Number.isFinite(Number(qty)) && qty.trim() !== '' ? Number(qty) : null,
    fitted: true,
    text: [raw.value, raw.description, raw.footprint, raw.mpn].filter((cell) => cell !== '').join(' '),
    fields,
    alternates: [],
    cells,
  };
}
