/** The rules of lists, on plain values. */

import { MOST_PIECES } from '#kernel';

/** A line of a list; a part appears on a list at most once. */
export interface ListLine {
  /** Product number. */
  partNumber: string;
  /** Pieces. */
  quantity: number;
  note: string | null;
  changedAt: Date;
}

/** A line to be added. Without quantity or note, an existing line keeps its values. */
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
 * The list with these lines added. Equal parts within one call are added up, like lines of a bill of materials; a
 * part that is on the list already gets the new quantity and note and keeps its position.
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

/** Merges two lists at login: of a part on both, the line that changed later remains. */
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

/** The name, with a number appended if another list has it. */
export function freeName(name: string, takenNames: readonly string[]): string {
  const takenKeys = new Set(takenNames.map((each) => each.toLowerCase()));
  if (!takenKeys.has(name.toLowerCase())) return name;
  for (let number = 2; ; number += 1) {
    const next = `${name.slice(0, 70)} ${number}`;
    if (!takenKeys.has(next.toLowerCase())) return next;
  }
}
