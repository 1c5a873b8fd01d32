/** The bench while the connection breaks: what stands on the page stays, and what was decided is not lost. */
import type { BenchData } from './load.ts';

/** What was shown last, by id: a look that fails leaves it standing. */
const shown = new Map<string, BenchData>();

/** A request that never got an answer. Whatever else went wrong is the page's to say. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');

/** Asks for a sheet; where nobody answers, the page keeps what it has and says that it is of before. */
export async function lookAgain(id: string, ask: () => Promise<BenchData>): Promise<BenchData> {
  try {
    const sheet = await ask();
    shown.set(id, sheet);
    return sheet;
  } catch (error) {
    const kept = shown.get(id);
    if (!isUnanswered(error) || !kept) throw error;
    return { ...kept, isOfBefore: true };
  }
}

/** Remembers what came with the page itself. */
export function remember(sheet: BenchData): void {
  if (!sheet.isOfBefore) shown.set(sheet.id, sheet);
}
