/** Younger requests wait for the processor; an older one waits for something else, such as a slow reader. */
const YOUNG_MS = 500;

interface Answering {
  open: number;
  /** When the youngest request began. */
  lastBegan: number;
}

/** One count for the process: what listens and the bundle with the rooms each have this module. */
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

/** Whether somebody waits for an answer of this process: work in the background steps back for a while. */
export function isAnswering(): boolean {
  return answering.open > 0 && performance.now() - answering.lastBegan < YOUNG_MS;
}
