/**
 * A request younger than this waits for the processor; an older one waits for something else, such as a slow reader.
 */
const YOUNG_MS = 500;

interface Answering {
  open: number;
  /** When the youngest request began. */
  lastBegan: number;
}

/**
 * Shared through `globalThis`: the listening code and the bundle with the modules each load their own copy of this
 * file.
 */
const PLACE = Symbol.for('norvolt.answering');
const places = globalThis as { [PLACE]?: Answering };
places[PLACE] ??= { open: 0, lastBegan: Number.NEGATIVE_INFINITY };
const answering = places[PLACE];

/** Counts a request as waiting for its answer until the function it returns is called. */
export function beginAnswer(): () => void {
  answering.open += 1;
  answering.lastBegan = performance.now();
  let hasEnded = false;
  return () => {
    if (!hasEnded) answering.open -= 1;
    hasEnded = true;
  };
}

/** Whether a young request of this process is unanswered: background work then yields to it. */
export function isAnswering(): boolean {
  return answering.open > 0 && performance.now() - answering.lastBegan < YOUNG_MS;
}
