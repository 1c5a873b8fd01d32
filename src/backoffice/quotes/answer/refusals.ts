import { ApiError } from '#kernel';
import type { DeskRefusal, Outcome } from '#quotes';

/** What came of a command, or the refusal as the caller hears it. */
export function settled<T>(outcome: Outcome<T>): { ok: true } & T {
  if (outcome.ok) return outcome;
  throw refusalOf(outcome);
}

function refusalOf(refused: DeskRefusal): ApiError {
  switch (refused.code) {
    case 'NOT_FOUND':
      return gone();
    case 'STALE':
      return new ApiError(
        'conflict',
        `${refused.by} changed this offer at ${refused.at.toISOString().slice(11, 16)} UTC. Load it again; nothing of theirs is lost.`,
        { param: 'revision' },
      );
    case 'WRONG':
      return new ApiError('invalid_value', refused.message, { param: refused.lineId });
    case 'PROBLEMS': {
      const [first] = refused.problems;
      return new ApiError('invalid_value', first?.message ?? 'It cannot be sent like this.', {
        param: first?.lineId ?? first?.code ?? null,
      });
    }
  }
}

export const gone = () => new ApiError('not_found', 'There is no such request.');
