import { ApiError } from '#kernel';
import type { DeskRefusal, Outcome } from '#quotes';
import { refusals } from '../../frame/refusals.server.ts';

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
        refusals.offerChanged({
          editorName: refusal.editorName,
          editedAt: refusal.editedAt.toISOString().slice(11, 16),
        }),
        { param: 'revision' },
      );
    case 'WRONG':
      return new ApiError('invalid_value', refusal.message, { param: refusal.lineId });
    case 'ENDED':
      return new ApiError('conflict', refusals.offerEnded, { param: 'version' });
    case 'PROBLEMS': {
      const [first] = refusal.problems;
      return new ApiError('invalid_value', first?.message ?? refusals.offerNotReady, {
        param: first?.lineId ?? first?.code ?? null,
      });
    }
  }
}

export const quoteNotFound = () => new ApiError('not_found', refusals.noRequest);
