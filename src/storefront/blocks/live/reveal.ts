/** Checks animations that wait for scrolling at most every 200 ms. */
const THROTTLE = 200;

const waiting = new Set<HTMLElement>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;

/** Delays the animation of an element below the window; an element already in view is left unchanged. */
export function start(element: HTMLElement, ending: AbortSignal): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  if (element.getBoundingClientRect().top < innerHeight) return;
  element.dataset['waiting'] = '';
  waiting.add(element);
  ending.addEventListener('abort', () => waiting.delete(element));
  if (isListening) return;
  isListening = true;
  addEventListener('scroll', scheduleCheck, { passive: true });
}

function scheduleCheck(): void {
  if (timer !== undefined) return;
  timer = setTimeout(revealVisible, THROTTLE);
}

function revealVisible(): void {
  timer = undefined;
  performance.mark('reveal');
  for (const element of waiting) {
    if (element.getBoundingClientRect().top >= innerHeight) continue;
    waiting.delete(element);
    delete element.dataset['waiting'];
  }
  if (waiting.size > 0) return;
  removeEventListener('scroll', scheduleCheck);
  isListening = false;
}
