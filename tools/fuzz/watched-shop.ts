import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Hold } from './loop-hold.ts';

/** A running shop that measures its own event loop. */
export interface WatchedShop {
  origin: string;
  /** The secret that signs webhook events to this shop. */
  webhookSecret: string;
  /** The cookie that gives access to the demo staff. */
  trialCookie: string;
  /** Waits until the loop is idle, at most `LONGEST_SETTLE_MS`. Returns the longest hold since the last call. */
  settle(): Promise<Hold>;
  /** False once the process has ended. */
  isRunning(): boolean;
  stop(): Promise<void>;
}

const ROOT = join(import.meta.dirname, '../..');
const IDLE_SHARE = 0.5;
const LOOK_MS = 4;
const LONGEST_SETTLE_MS = 60_000;

/** Starts the shop in a separate process. Rejects if it ends before it is ready. */
export async function startWatchedShop(env: Record<string, string>): Promise<WatchedShop> {
  const child = fork(join(ROOT, 'tools/fuzz/server.ts'), { cwd: ROOT, env: { ...process.env, ...env } });
  const secrets = await new Promise<Pick<WatchedShop, 'webhookSecret' | 'trialCookie'>>((resolve, reject) => {
    child.once('message', (ready) => resolve(ready as Pick<WatchedShop, 'webhookSecret' | 'trialCookie'>));
    child.once('exit', (code) => reject(new Error(`The shop ended with code ${code} before it was ready.`)));
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const settle = async (): Promise<Hold> => {
    const longest: Hold = { clockMs: 0, workMs: 0 };
    const end = Date.now() + LONGEST_SETTLE_MS;
    while (isRunning() && Date.now() < end) {
      const { clockMs, workMs, utilization } = await readLoop(child);
      longest.clockMs = Math.max(longest.clockMs, clockMs);
      longest.workMs = Math.max(longest.workMs, workMs);
      if (utilization < IDLE_SHARE) break;
      await sleep(LOOK_MS);
    }
    return longest;
  };
  return {
    origin: `http://localhost:${env['PORT']}`,
    ...secrets,
    settle,
    isRunning,
    stop: async () => {
      if (!isRunning()) return;
      const exit = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exit;
    },
  };
}

function readLoop(child: ChildProcess): Promise<Hold & { utilization: number }> {
  return new Promise((resolve) => {
    const settle = (message: unknown) => {
      child.off('exit', rejectOnExit);
      resolve(message as Hold & { utilization: number });
    };
    const rejectOnExit = () => {
      child.off('message', settle);
      resolve({ clockMs: 0, workMs: 0, utilization: 0 });
    };
    child.once('message', settle);
    child.once('exit', rejectOnExit);
    child.send('read');
  });
}
