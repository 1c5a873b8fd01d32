/** Pixels that a mouse must be drawn before it counts; a finger scrolls the row by itself. */
const THRESHOLD = 10;

/** A draw with the mouse to the left asks for the next (1), to the right for the one before (-1). */
export function onSwipe(row: HTMLElement, step: (by: 1 | -1) => void, ending: AbortSignal): void {
  let from: number | null = null;
  const on = { signal: ending };
  row.addEventListener(
    'pointerdown',
    ({ pointerType, clientX, button }) => {
      if (pointerType === 'mouse' && button === 0) from = clientX;
    },
    on,
  );
  addEventListener(
    'pointerup',
    ({ clientX }) => {
      if (from === null) return;
      const drawn = clientX - from;
      from = null;
      if (Math.abs(drawn) <= THRESHOLD) return;
      // The click that ends a draw is none.
      row.addEventListener('click', stop, { capture: true, once: true });
      setTimeout(() => row.removeEventListener('click', stop, { capture: true }));
      step(drawn < 0 ? 1 : -1);
    },
    on,
  );
  row.addEventListener('dragstart', (event) => event.preventDefault(), on);
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
