/** Keeps the bench usable while the connection is down: the page stays as shown, and no decision is lost. */
import type { BenchData } from './load.ts';

/** Last loaded sheet by id, shown again when a reload gets no answer. */
const lastSheets = new Map<string, BenchData>();

/** Whether a request got no answer. All other errors are for the page to handle. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');

/**
 * Loads a sheet; if the request gets no answer, returns the last one marked `isStale`. Throws all other errors, and
 * also when no sheet was loaded before.
 */
export async function refetchSheet(id: string, ask: () => Promise<BenchData>): Promise<BenchData> {
  try {
    const sheet = await ask();
    lastSheets.set(id, sheet);
    return sheet;
  } catch (error) {
    const lastSheet = lastSheets.get(id);
    if (!isUnanswered(error) || !lastSheet) throw error;
    return { ...lastSheet, isStale: true };
  }
}

/** Stores the sheet that came with the page. */
export function rememberSheet(sheet: BenchData): void {
  if (!sheet.isStale) lastSheets.set(sheet.id, sheet);
}
