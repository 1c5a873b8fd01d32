import { ApiError } from '#kernel';
import type { DeskRefusal, Outcome } from '#quotes';

/** The outcome of a command; throws its refusal as an `ApiError`. */
export function requireSuccess<T>(outcome: Outcome<T>): { ok: true } & T {
  if (outcome.ok) return outcome;
  throw refusalOf(outcome);
}

function refusalOf(refusal: DeskRefusal): ApiError {
  switch (refusal.code) {
    case 'NOT_FOUND':
      return quoteNotFound();
    case 'STALE':
      return new ApiError(
        'conflict',
        `${refusal.editorName} changed this offer at ${refusal.editedAt.toISOString().slice(11, 16)} UTC. Reload to see the changes.`,
        { param: 'revision' },
      );
    case 'WRONG':
      return new ApiError('invalid_value', refusal.message, { param: refusal.lineId });
    case 'ENDED':
      return new ApiError('conflict', 'This offer has ended. Write a new version.', { param: 'version' });
    case 'PROBLEMS': {
      const [first] = refusal.problems;
      return new ApiError(
        'invalid_value',
        first?.message ?? 'This offer cannot be sent yet. Correct its lines.',
        {
          param: first?.lineId ?? first?.code ?? null,
        },
      );
    }
  }
}

export const quoteNotFound = () => new ApiError('not_found', 'There is no such request.');
