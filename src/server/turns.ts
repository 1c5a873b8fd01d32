/** Milliseconds after which work waits until the event loop has turned. */
const HELD = 20;

const AT_ONCE = Promise.resolve();

/**
 * Lets expensive answers take turns. Work that runs without input or output in between would, when two hundred ask at
 * once, hold up everybody else until the last is done; so only the first milliseconds of a turn of the event loop
 * start work at once, and what comes later starts one at a time, each in a turn of its own.
 */
export function createTurns(now: () => number = () => performance.now()): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let began: number | null = null;
  const begin = () => {
    began = now();
    setImmediate(next);
  };
  const next = () => {
    began = null;
    const first = waiting.shift();
    if (!first) return;
    begin();
    first();
  };
  return () => {
    if (began === null) begin();
    else if (waiting.length > 0 || now() - began >= HELD) {
      return new Promise((resolve) => waiting.push(resolve));
    }
    return AT_ONCE;
  };
}
