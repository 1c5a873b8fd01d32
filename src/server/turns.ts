/** Milliseconds of work in one turn of the event loop, after which further work waits for the next turn. */
const HELD = 20;

const AT_ONCE = Promise.resolve();

/**
 * Spreads expensive responses over turns of the event loop. Two hundred synchronous renderings requested at once would
 * hold up all other requests until the last is done; so only the first milliseconds of a turn start work at once, and
 * later work starts one piece at a time, each in its own turn.
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
