import type { Job, JobHandler } from './jobs.ts';

/** A try of a job fails after this time and its signal is aborted. */
export const LONGEST_TRY_MS = 300_000;
const FIRST_DELAY_MS = 5_000;
const LONGEST_DELAY_MS = 3_600_000;

/** Milliseconds from a failed try to the next; at most `longest` for kinds that set it. */
export function delayAfter(attempt: number, longest: number | null): number {
  const growing = Math.min(FIRST_DELAY_MS * 2 ** Math.min(attempt - 1, 20), LONGEST_DELAY_MS);
  return longest === null ? growing : Math.min(growing, longest);
}

/**
 * The error of an attempt, or null. Aborts the signal at the end, so that work that still runs for the attempt stops.
 */
export async function runTry(work: JobHandler, job: Job): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const controller = new AbortController();
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the try took too long')), LONGEST_TRY_MS);
  });
  try {
    await Promise.race([work(job, controller.signal), tooLong]);
    return null;
  } catch (error) {
    return error ?? new Error('thrown without an error');
  } finally {
    clearTimeout(timer);
    controller.abort();
  }
}
