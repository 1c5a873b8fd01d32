/** Distance in px that a mouse must drag; touch scrolls the row natively. */
const THRESHOLD = 10;

/** Calls `step` after a mouse drag: 1 to the left (next), -1 to the right (previous). */
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
      // A drag ends with a click, which must not open a link.
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
