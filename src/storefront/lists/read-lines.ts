import { readCount, withoutGroups } from '#kernel';

/** A line as typed: part number, quantity and note, in this order. */
export interface PastedLine {
  partNumber: string;
  quantity?: number;
  note?: string;
}

export const MOST_PASTED = 2_000;

/**
 * Reads text with one part per line and columns separated by comma, semicolon or tab: `PART, 250, note`. A second
 * column
 * that is not a quantity belongs to the note.
 */
export function readPasted(text: string): PastedLine[] {
  const rows = text.split(/\r\n?|\n/).filter((row) => row.trim() !== '');
  return rows.slice(0, MOST_PASTED).map(readRow);
}

/** Looks like a number of pieces: `25k`, `1.5`, `10000000000`. */
const LIKE_PIECES = /^\d[\d.,' ]*[km]?$/i;

/** In `PART, 12,000` the comma of the number does not separate columns. */
const GROUPED_COLUMN = /^([^,;\t]+[,;\t]\s*)(\d{1,3}(?:,\d{3}){1,2})(?=\s*(?:[,;\t]|$))/;

function readRow(row: string): PastedLine {
  const [first = '', ...rest] = row
    .replace(GROUPED_COLUMN, (_, begin: string, grouped: string) => begin + grouped.replaceAll(',', ''))
    .split(/[,;\t]/)
    .map((column) => column.trim());
  const [second = ''] = rest;
  const quantity = readCount(second);
  // An unreadable quantity is not a note: the whole row becomes the part number, so that the API refuses it as unknown.
  if (quantity === null && LIKE_PIECES.test(second))
    return { partNumber: `${first}, ${second}`.slice(0, 80) };
  const note = (quantity === null ? rest : rest.slice(1)).filter(Boolean).join(', ').slice(0, 500);
  return {
    partNumber: first.slice(0, 80) || '?',
    ...(quantity !== null && { quantity }),
    ...(note && { note }),
  };
}

/** Reads `PART:250,PART:10` from a URL. */
export function readLinked(text: string | null): PastedLine[] {
  return withoutGroups(text ?? '')
    .split(',')
    .filter((each) => each.trim() !== '')
    .slice(0, 500)
    .map((entry) => {
      const colon = entry.lastIndexOf(':');
      const quantity = colon < 0 ? null : readCount(entry.slice(colon + 1));
      // An unreadable quantity stays in the part number, so that the API refuses it as unknown.
      const part = quantity === null ? entry : entry.slice(0, colon);
      return { partNumber: part.trim().slice(0, 80) || '?', ...(quantity !== null && { quantity }) };
    });
}
