/** The rules of lists, on plain values. */

import { MOST_PIECES } from '#kernel';

/** A part on a list. A part stands on a list once. */
export interface ListLine {
  /** Product number. */
  partNumber: string;
  /** Pieces. */
  quantity: number;
  note: string | null;
  changedAt: Date;
}

/** What somebody wants on a list. A quantity or note that is not given stays as it was. */
export interface RequestedLine {
  partNumber: string;
  quantity: number | null;
  note: string | null;
}

export const MOST_LISTS = 50;
export const MOST_LINES = 2_000;
export { MOST_PIECES };
export const LONGEST_NOTE = 500;

/**
 * The list with these lines on it. Within one call the same part twice is added up, as lines of a bill of materials
 * are; a part that stood on the list before gets the new quantity and note in its place (decision 68).
 */
export function addLines(
  lines: readonly ListLine[],
  requestedLines: readonly RequestedLine[],
  changedAt: Date,
): ListLine[] {
  const linesByPart = new Map(lines.map((line) => [line.partNumber, line]));
  for (const { partNumber, quantity, note } of sumByPart(requestedLines)) {
    const existingLine = linesByPart.get(partNumber);
    linesByPart.set(partNumber, {
      partNumber,
      quantity: quantity ?? existingLine?.quantity ?? 1,
      note: note ?? existingLine?.note ?? null,
      changedAt,
    });
  }
  return [...linesByPart.values()];
}

function sumByPart(requestedLines: readonly RequestedLine[]): RequestedLine[] {
  const sums = new Map<string, RequestedLine>();
  for (const line of requestedLines) {
    const earlierLine = sums.get(line.partNumber);
    sums.set(line.partNumber, earlierLine ? combineLines(earlierLine, line) : line);
  }
  return [...sums.values()];
}

function combineLines(a: RequestedLine, b: RequestedLine): RequestedLine {
  const quantity = a.quantity === null && b.quantity === null ? null : (a.quantity ?? 1) + (b.quantity ?? 1);
  const notes = [...new Set([a.note, b.note].filter((note) => note !== null))].join('; ');
  return {
    partNumber: a.partNumber,
    quantity: quantity === null ? null : Math.min(quantity, MOST_PIECES),
    note: notes.slice(0, LONGEST_NOTE) || null,
  };
}

/** Two lists as one, for a login: of a part on both, the line that was changed later stays. */
export function mergeLines(accountLines: readonly ListLine[], guest: readonly ListLine[]): ListLine[] {
  const linesByPart = new Map(accountLines.map((line) => [line.partNumber, line]));
  for (const line of guest) {
    const accountLine = linesByPart.get(line.partNumber);
    if (!accountLine) linesByPart.set(line.partNumber, line);
    else if (line.changedAt > accountLine.changedAt) {
      linesByPart.set(line.partNumber, { ...line, note: line.note ?? accountLine.note });
    }
  }
  return [...linesByPart.values()];
}

/** The name, or with a number behind it where another list has it already. */
export function freeName(name: string, takenNames: readonly string[]): string {
  const takenKeys = new Set(takenNames.map((each) => each.toLowerCase()));
  if (!takenKeys.has(name.toLowerCase())) return name;
  for (let number = 2; ; number += 1) {
    const next = `${name.slice(0, 70)} ${number}`;
    if (!takenKeys.has(next.toLowerCase())) return next;
  }
}
