import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from './api.ts';

/** How the next calls of the API go wrong. */
export interface ApiTrouble {
  kind: 'error' | 'lost_answer' | 'slow' | 'garbage';
  /** How many calls; default 1. */
  times?: number;
  /** Only calls whose path holds this text. */
  path?: string;
  /** For `slow`, in milliseconds. */
  delay?: number;
}

/** `error` does nothing and fails; `lost_answer` does everything and fails; `slow` and `garbage` do everything too. */
export function createTroubles() {
  let trouble: ApiTrouble | null = null;
  let left = 0;
  return {
    set(next: ApiTrouble | null): void {
      trouble = next;
      left = next?.times ?? 1;
    },
    async around(path: string, work: () => Promise<Answer>): Promise<Answer> {
      const now = trouble;
      if (!now || left <= 0 || !path.includes(now.path ?? '')) return work();
      left -= 1;
      const failed = {
        status: 500,
        body: '{"error":{"type":"api_error","message":"Something went wrong."}}',
      };
      if (now.kind === 'error') return failed;
      if (now.kind === 'slow') await wait(now.delay ?? 1_000);
      const answer = await work();
      if (now.kind === 'lost_answer') return failed;
      return now.kind === 'garbage' ? { status: 200, body: '<html>not what you expected' } : answer;
    },
  };
}
