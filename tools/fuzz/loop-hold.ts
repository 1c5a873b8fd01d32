/** Measures inside this process how long its event loop is held. */

/** The longest turn of the event loop since the last reading, in milliseconds. */
export interface Hold {
  /** Wall-clock time, which includes time that other programs used the processor. */
  clockMs: number;
  /** Processor time of this thread alone; equals `clockMs` if Node cannot measure it (before 23.9). */
  workMs: number;
}

/** A timer due every millisecond: the time between two ticks is one turn of the loop. */
const TICK_MS = 1;

/** Starts watching. `read` returns the longest hold since the last call and resets it. */
export function watchLoop(): { read(): Hold; close(): void } {
  let longest: Hold = { clockMs: 0, workMs: 0 };
  let lastClock = performance.now();
  let lastWork = threadMs();
  const measure = () => {
    const clock = performance.now();
    const work = threadMs();
    const clockMs = clock - lastClock;
    longest = {
      clockMs: Math.max(longest.clockMs, clockMs),
      workMs: Math.max(longest.workMs, work === null || lastWork === null ? clockMs : work - lastWork),
    };
    lastClock = clock;
    lastWork = work;
  };
  const timer = setInterval(measure, TICK_MS);
  return {
    read: () => {
      measure();
      const hold = longest;
      longest = { clockMs: 0, workMs: 0 };
      return hold;
    },
    close: () => clearInterval(timer),
  };
}

function threadMs(): number | null {
  if (typeof process.threadCpuUsage !== 'function') return null;
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
