import { Worker } from 'node:worker_threads';
import { programPath } from '#platform/basics';

const ENTRY = 'src/media/drawing-worker.ts';
/** A rendering that takes longer is aborted together with its worker. */
const LONGEST_MS = 20_000;
/** An idle worker is terminated after this time to free its memory. */
const IDLE_MS = 30_000;

export interface SvgRenderer {
  /** PNG of an SVG text that the shop generated, with the bundled fonts. One at a time. */
  draw(svg: string): Promise<Buffer>;
  close(): Promise<void>;
}

/** Renders in a worker: a drawing takes tens of milliseconds, which would block all other requests. */
export function createSvgRenderer(rootDir: string): SvgRenderer {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  const end = async () => {
    clearTimeout(idle);
    const ending = worker;
    worker = null;
    await ending?.terminate();
  };
  const start = (): Worker => {
    const newWorker = new Worker(programPath(rootDir, ENTRY), { workerData: { rootDir }, stdout: false });
    newWorker.once('exit', () => {
      if (worker === newWorker) worker = null;
    });
    newWorker.unref();
    return newWorker;
  };

  return {
    draw: (svg) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle);
        worker ??= start();
        const currentWorker = worker;
        const finish = (settle: () => void) => {
          clearTimeout(limit);
          currentWorker.removeAllListeners('message').removeAllListeners('error');
          idle = setTimeout(() => void end(), IDLE_MS).unref();
          settle();
        };
        const fail = (error: Error) => finish(() => void end().finally(() => reject(error)));
        const limit = setTimeout(() => fail(new Error('a drawing took too long')), LONGEST_MS);
        currentWorker.once('error', fail);
        currentWorker.once('message', (png: Uint8Array) => finish(() => resolve(Buffer.from(png))));
        currentWorker.postMessage(svg);
      }),
    close: end,
  };
}
