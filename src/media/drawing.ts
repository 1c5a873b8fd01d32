import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

const ENTRY = 'src/media/drawing-worker.ts';
/** A drawing that takes longer is given up, and so is its worker. */
const LONGEST_MS = 20_000;
/** A worker without work ends, and its memory with it. */
const IDLE_MS = 30_000;

export interface Draughtsman {
  /** PNG of an SVG text that we wrote ourselves, set in the bundled fonts. One at a time. */
  draw(svg: string): Promise<Buffer>;
  close(): Promise<void>;
}

/** Drawings are rendered in a worker: one takes tens of milliseconds in which nobody else would be answered. */
export function createDraughtsman(rootDir: string): Draughtsman {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  const end = async () => {
    clearTimeout(idle);
    const ending = worker;
    worker = null;
    await ending?.terminate();
  };
  const start = (): Worker => {
    const started = new Worker(join(rootDir, ENTRY), { workerData: { rootDir }, stdout: false });
    started.once('exit', () => {
      if (worker === started) worker = null;
    });
    started.unref();
    return started;
  };

  return {
    draw: (svg) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle);
        worker ??= start();
        const at = worker;
        const done = (settle: () => void) => {
          clearTimeout(limit);
          at.removeAllListeners('message').removeAllListeners('error');
          idle = setTimeout(() => void end(), IDLE_MS).unref();
          settle();
        };
        const fail = (error: Error) => done(() => void end().finally(() => reject(error)));
        const limit = setTimeout(() => fail(new Error('a drawing took too long')), LONGEST_MS);
        at.once('error', fail);
        at.once('message', (png: Uint8Array) => done(() => resolve(Buffer.from(png))));
        at.postMessage(svg);
      }),
    close: end,
  };
}
