/** Pixels that a mouse must be drawn before it counts; a finger scrolls the row by itself. */
const THRESHOLD = 10;

/** A draw with the mouse to the left asks for the next (1), to the right for the one before (-1). */
export function onSwipe(row: HTMLElement, step: (direction: 1 | -1) => void, ending: AbortSignal): void {
  let startX: number | null = null;
  const listenOptions = { signal: ending };
  row.addEventListener(
    'pointerdown',
    ({ pointerType, clientX, button }) => {
      if (pointerType === 'mouse' && button === 0) startX = clientX;
    },
    listenOptions,
  );
  addEventListener(
    'pointerup',
    ({ clientX }) => {
      if (startX === null) return;
      const distance = clientX - startX;
      startX = null;
      if (Math.abs(distance) <= THRESHOLD) return;
      // The click that ends a draw is none.
      row.addEventListener('click', stop, { capture: true, once: true });
      setTimeout(() => row.removeEventListener('click', stop, { capture: true }));
      step(distance < 0 ? 1 : -1);
    },
    listenOptions,
  );
  row.addEventListener('dragstart', (event) => event.preventDefault(), listenOptions);
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
