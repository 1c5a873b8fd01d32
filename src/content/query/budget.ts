import { ApiError } from '#kernel';
import { refusals } from '../refusals.ts';

/** Limits of one response; our own pages need less than half of it. */
export const CONTENT_BUDGET = { entries: 200, bytes: 3 * 1024 * 1024 } as const;

/** The budget of one call, over all its keys. */
export interface Budget {
  /** Throws an `ApiError` that says how to request less. */
  spend(entries: number, bytes: number): void;
}

export function createBudget(): Budget {
  let entries = 0;
  let bytes = 0;
  return {
    spend: (entryCount, size) => {
      entries += entryCount;
      bytes += size;
      if (entries > CONTENT_BUDGET.entries) {
        throw limitExceeded(`more than ${CONTENT_BUDGET.entries} entries over all its keys`);
      }
      if (bytes > CONTENT_BUDGET.bytes)
        throw limitExceeded(`more than ${CONTENT_BUDGET.bytes / 1024 / 1024} MB`);
    },
  };
}

function limitExceeded(excess: string): ApiError {
  return new ApiError('invalid_request', refusals.replyTooLarge({ excess }), { param: 'limit' });
}
