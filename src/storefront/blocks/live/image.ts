/** Loads an image when it is within 200 px of the view. */
const MARGIN = '200px';

export function start(element: HTMLElement, ending: AbortSignal): void {
  const image = element.querySelector<HTMLImageElement>('img[data-src]');
  if (!image) return;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      show(image);
    },
    { rootMargin: MARGIN },
  );
  observer.observe(element);
  ending.addEventListener('abort', () => observer.disconnect());
}

export function show(image: HTMLImageElement): void {
  const { src, srcset } = image.dataset;
  if (srcset) image.srcset = srcset;
  if (src) image.src = src;
  delete image.dataset['src'];
}
