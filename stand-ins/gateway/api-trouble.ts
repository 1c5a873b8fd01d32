import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from './api.ts';

/** How the next calls of the API fail. */
export interface ApiTrouble {
  kind: 'error' | 'lost_answer' | 'slow' | 'garbage';
  /** Number of calls; default 1. */
  times?: number;
  /** Only calls whose path contains this text. */
  path?: string;
  /** For `slow`, in milliseconds. */
  delay?: number;
}

/**
 * `error` fails without any effect; `lost_answer` has the full effect and fails; `slow` and `garbage` have it too.
 */
export function createTroubleSwitch() {
  let trouble: ApiTrouble | null = null;
  let remainingCalls = 0;
  return {
    configure(newTrouble: ApiTrouble | null): void {
      trouble = newTrouble;
      remainingCalls = newTrouble?.times ?? 1;
    },
    async runWithTrouble(path: string, work: () => Promise<Answer>): Promise<Answer> {
      const currentTrouble = trouble;
      if (!currentTrouble || remainingCalls <= 0 || !path.includes(currentTrouble.path ?? '')) return work();
      remainingCalls -= 1;
      const errorAnswer = {
        status: 500,
        body: '{"error":{"type":"api_error","message":"Something went wrong."}}',
      };
      if (currentTrouble.kind === 'error') return errorAnswer;
      if (currentTrouble.kind === 'slow') await wait(currentTrouble.delay ?? 1_000);
      const answer = await work();
      if (currentTrouble.kind === 'lost_answer') return errorAnswer;
      return currentTrouble.kind === 'garbage'
        ? { status: 200, body: '<html>not what you expected' }
        : answer;
    },
  };
}
