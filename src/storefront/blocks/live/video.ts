/** Plays what is to play by itself, while it is seen, for readers who have not asked for calm. */
export function start(element: HTMLElement, ending: AbortSignal): void {
  if (!(element instanceof HTMLVideoElement)) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  let isStopped = false;
  // Whoever stops it has stopped it for good.
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
