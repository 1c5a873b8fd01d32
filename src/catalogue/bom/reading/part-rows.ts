/** Which rows of a list are parts, and which are totals, notes and headings between them. */
import words from '../../../../data/bom/words.json' with { type: 'json' };
import type { BomRecord } from '../records.ts';
import type { Block } from './blocks.ts';
import { isRemark } from './grid.ts';
import { isNumber } from './pieces.ts';

const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s:.*#=-]+/g, ' ')
    .trim();
const TOTALS = new Set(words.totals.map(fold));
const SECTIONS = new Set(words.sections.map(fold));

/** The header of a new page, a rule, a total. */
export function isHeading(cells: readonly string[], { names }: Block): boolean {
  if (names.length > 1 && cells.every((cell, column) => cell === (names[column] ?? ''))) return true;
  const filled = cells.filter((cell) => cell !== '');
  const [first = ''] = filled;
  const folded = fold(first);
  if (isRemark(cells) || /^[-=_*\s]+$/.test(filled.join(''))) return true;
  if (
    filled.length <= 4 &&
    filled.some((cell) => TOTALS.has(fold(cell.replace(/(?<![\d.,€$£¥\s])[\d.,€$£¥\s]+$/, ''))))
  )
    return true;
  return filled.length <= 2 && (SECTIONS.has(folded) || SECTIONS.has(fold(first.split(':')[0] ?? '')));
}

interface Counted {
  refs: string[];
  others: string[];
  quantity: number | null;
}

/** A note, an error line, a heading inside the list are no parts. */
export function isPart(
  fields: BomRecord['fields'],
  counted: Counted,
  cells: readonly string[],
  block: Block,
): boolean {
  const { reference } = block.columns;
  const orderNumber = /\d/.test(fields.distributorNumber ?? '') ? fields.distributorNumber : undefined;
  const says = fields.mpn ?? fields.value ?? fields.description ?? orderNumber ?? fields.package;
  const filled = cells.filter((cell) => cell !== '').length;
  // A sentence that names a part is no line of it.
  if (counted.refs.length > 0) return filled > 1 || counted.others.length <= counted.refs.length;
  if (says === undefined) return counted.others.length > 0 && counted.quantity !== null;
  const isReferenced = reference !== undefined && (block.evidence[reference[0]!]?.filled ?? 0) > 0.75;
  if (isReferenced)
    return filled >= 2 && (counted.quantity !== null || (counted.others.length > 0 && filled >= 3));
  // A part number alone is a part whose pieces are left out.
  if (reference === undefined && fields.mpn !== undefined && isNumber(fields.mpn)) return true;
  return filled >= Math.min(2, block.evidence.length) && hasSubstance(says, fields);
}

function hasSubstance(says: string, fields: BomRecord['fields']): boolean {
  return fields.mpn !== undefined || fields.value !== undefined || /[\p{L}\d]{2}/u.test(says);
}
