/** The bench while the connection breaks: what stands on the page stays, and what was decided is not lost. */
import type { BenchData } from './load.ts';

/** What was shown last, by id: a look that fails leaves it standing. */
const lastSheets = new Map<string, BenchData>();

/** A request that never got an answer. Whatever else went wrong is the page's to say. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');

/** Asks for a sheet; where nobody answers, the page keeps what it has and says that it is of before. */
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

/** Remembers what came with the page itself. */
export function rememberSheet(sheet: BenchData): void {
  if (!sheet.isStale) lastSheets.set(sheet.id, sheet);
}
