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

/** Whether a row is the header of a new page, a rule, a remark, a total or a section. */
export function isHeading(cells: readonly string[], { names }: Block): boolean {
  if (names.length > 1 && cells.every((cell, column) => cell === (names[column] ?? ''))) return true;
  const filledCells = cells.filter((cell) => cell !== '');
  const [first = ''] = filledCells;
  const foldedFirst = fold(first);
  if (isRemark(cells) || /^[-=_*\s]+$/.test(filledCells.join(''))) return true;
  if (
    filledCells.length <= 4 &&
    filledCells.some((cell) => TOTALS.has(fold(cell.replace(/(?<![\d.,€$£¥\s])[\d.,€$£¥\s]+$/, ''))))
  )
    return true;
  return (
    filledCells.length <= 2 && (SECTIONS.has(foldedFirst) || SECTIONS.has(fold(first.split(':')[0] ?? '')))
  );
}

interface RowCounts {
  refs: string[];
  otherWords: string[];
  quantity: number | null;
}

/** Whether a row is a part, and not a note, an error line or a heading inside the list. */
export function isPart(
  fields: BomRecord['fields'],
  counts: RowCounts,
  cells: readonly string[],
  block: Block,
): boolean {
  const { reference } = block.columns;
  const orderNumber = /\d/.test(fields.distributorNumber ?? '') ? fields.distributorNumber : undefined;
  const says = fields.mpn ?? fields.value ?? fields.description ?? orderNumber ?? fields.package;
  const filledCount = cells.filter((cell) => cell !== '').length;
  // A sentence that names a part is no line for it.
  if (counts.refs.length > 0) return filledCount > 1 || counts.otherWords.length <= counts.refs.length;
  if (says === undefined) return counts.otherWords.length > 0 && counts.quantity !== null;
  const isReferenced = reference !== undefined && (block.evidence[reference[0]!]?.fillShare ?? 0) > 0.75;
  if (isReferenced)
    return (
      filledCount >= 2 && (counts.quantity !== null || (counts.otherWords.length > 0 && filledCount >= 3))
    );
  // A part number alone is a part without its number of pieces.
  if (reference === undefined && fields.mpn !== undefined && isNumber(fields.mpn)) return true;
  return filledCount >= Math.min(2, block.evidence.length) && hasSubstance(says, fields);
}

function hasSubstance(says: string, fields: BomRecord['fields']): boolean {
  return fields.mpn !== undefined || fields.value !== undefined || /[\p{L}\d]{2}/u.test(says);
}
