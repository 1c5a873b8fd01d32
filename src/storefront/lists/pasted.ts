/** A line as somebody wrote it: part number, quantity and note, in this order. */
export interface PastedLine {
  partNumber: string;
  quantity?: number;
  note?: string;
}

export const MOST_PASTED = 2_000;

/**
 * Reads text of one part a line, columns set apart by comma, semicolon or tab: `PART, 250, note`. A second column that
 * is no quantity belongs to the note.
 */
export function readPasted(text: string): PastedLine[] {
  const rows = text.split(/\r\n?|\n/).filter((row) => row.trim() !== '');
  return rows.slice(0, MOST_PASTED).map(readRow);
}

function readRow(row: string): PastedLine {
  const [first = '', ...rest] = row.split(/[,;\t]/).map((column) => column.trim());
  const [second = ''] = rest;
  const isQuantity = /^\d{1,7}$/.test(second) && Number(second) >= 1 && Number(second) <= 1_000_000;
  const note = (isQuantity ? rest.slice(1) : rest).filter(Boolean).join(', ').slice(0, 500);
  return {
    partNumber: first.slice(0, 80) || '?',
    ...(isQuantity && { quantity: Number(second) }),
    ...(note && { note }),
  };
}

/** Reads `PART:250,PART:10` of an address. */
export function readLinked(text: string | null): PastedLine[] {
  return (text ?? '')
    .split(',')
    .filter((each) => each.trim() !== '')
    .slice(0, 500)
    .map((each) => {
      const [, part = '', digits] = /^(.{1,80}?)(?::(\d{1,7}))?$/.exec(each.trim()) ?? [];
      const quantity = Number(digits);
      const isQuantity = quantity >= 1 && quantity <= 1_000_000;
      return { partNumber: part || '?', ...(isQuantity && { quantity }) };
    });
}
