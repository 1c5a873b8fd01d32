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
export interface WantedLine {
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
export function addLines(lines: readonly ListLine[], wanted: readonly WantedLine[], at: Date): ListLine[] {
  const kept = new Map(lines.map((line) => [line.partNumber, line]));
  for (const { partNumber, quantity, note } of summed(wanted)) {
    const before = kept.get(partNumber);
    kept.set(partNumber, {
      partNumber,
      quantity: quantity ?? before?.quantity ?? 1,
      note: note ?? before?.note ?? null,
      changedAt: at,
    });
  }
  return [...kept.values()];
}

function summed(wanted: readonly WantedLine[]): WantedLine[] {
  const sums = new Map<string, WantedLine>();
  for (const each of wanted) {
    const before = sums.get(each.partNumber);
    sums.set(each.partNumber, before ? together(before, each) : each);
  }
  return [...sums.values()];
}

function together(a: WantedLine, b: WantedLine): WantedLine {
  const quantity = a.quantity === null && b.quantity === null ? null : (a.quantity ?? 1) + (b.quantity ?? 1);
  const notes = [...new Set([a.note, b.note].filter((note) => note !== null))].join('; ');
  return {
    partNumber: a.partNumber,
    quantity: quantity === null ? null : Math.min(quantity, MOST_PIECES),
    note: notes.slice(0, LONGEST_NOTE) || null,
  };
}

/** Two lists as one, for a login: of a part on both, the line that was changed later stays. */
export function mergeLines(own: readonly ListLine[], guest: readonly ListLine[]): ListLine[] {
  const kept = new Map(own.map((line) => [line.partNumber, line]));
  for (const line of guest) {
    const before = kept.get(line.partNumber);
    if (!before) kept.set(line.partNumber, line);
    else if (line.changedAt > before.changedAt) {
      kept.set(line.partNumber, { ...line, note: line.note ?? before.note });
    }
  }
  return [...kept.values()];
}

/** The name, or with a number behind it where another list has it already. */
export function freeName(name: string, taken: readonly string[]): string {
  const known = new Set(taken.map((each) => each.toLowerCase()));
  if (!known.has(name.toLowerCase())) return name;
  for (let number = 2; ; number += 1) {
    const next = `${name.slice(0, 70)} ${number}`;
    if (!known.has(next.toLowerCase())) return next;
  }
}
