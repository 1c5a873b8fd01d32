import { ApiError } from '#kernel';
import type { Message } from '#messages';
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
        throw limitExceeded(refusals.tooManyEntries({ most: CONTENT_BUDGET.entries }));
      }
      if (bytes > CONTENT_BUDGET.bytes)
        throw limitExceeded(refusals.replyTooLarge({ megabytes: CONTENT_BUDGET.bytes / 1024 / 1024 }));
    },
  };
}

function limitExceeded(refusal: Message): ApiError {
  return new ApiError('invalid_request', refusal, { param: 'limit' });
}
