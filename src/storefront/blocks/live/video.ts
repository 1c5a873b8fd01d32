/** Plays an autoplay video while it is in view, unless the reader has set reduced motion. */
export function start(element: HTMLElement, ending: AbortSignal): void {
  if (!(element instanceof HTMLVideoElement)) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  let isStopped = false;
  // A video stopped by the reader is not started again.
  element.addEventListener(
    'pause',
    () => {
      if (document.visibilityState === 'visible' && isSeen) isStopped = true;
    },
    { signal: ending },
  );
  let isSeen = false;
  const observer = new IntersectionObserver(([entry]) => {
    isSeen = entry?.isIntersecting === true;
    if (!isSeen) element.pause();
    else if (!isStopped) element.play().catch((reason: unknown) => console.debug('the film waits', reason));
  });
  observer.observe(element);
  ending.addEventListener('abort', () => observer.disconnect());
}
