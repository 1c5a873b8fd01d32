import { show as load } from './image.ts';
import { onSwipe } from './swipe.ts';

interface Settings {
  /** Widest first; each applies to windows up to its width. */
  responsive: { width: number; show: number; scroll: number }[];
  /** In seconds; null without autoplay. */
  autoplay: number | null;
  dots: boolean;
  texts: { goTo: string; pause: string; play: string };
}

const RESIZE_DEBOUNCE = 50;
const LOAD_EVERY = 1_000;

/** Adds buttons, dots and autoplay to slides that scroll natively. */
export function start(element: HTMLElement, ending: AbortSignal): void {
  const row = element.querySelector<HTMLElement>('.carousel-row');
  if (!row?.firstElementChild) return;
  const settings = JSON.parse(element.dataset['settings'] ?? '{}') as Settings;
  const slides = [...row.children] as HTMLElement[];
  const listenOptions = { signal: ending };
  let index = 0;
  /** Slide that the row is scrolling to. The end of a scroll elsewhere belongs to an abandoned one and is ignored. */
  let goal: number | null = null;
  let { show, scroll } = shownAt(settings, innerWidth);

  const last = () => Math.max(0, slides.length - show);
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  function go(targetIndex: number): void {
    index =
      targetIndex > last()
        ? index >= last()
          ? 0
          : last()
        : targetIndex < 0
          ? index <= 0
            ? last()
            : 0
          : targetIndex;
    const offset = slides[index]!.offsetLeft - slides[0]!.offsetLeft;
    goal = Math.min(offset, row!.scrollWidth - row!.clientWidth);
    row!.scrollTo({ left: offset, behavior: calm ? 'instant' : 'smooth' });
    mark();
  }

  const dots = element.querySelector<HTMLElement>('.carousel-dots');
  function layOut(): void {
    ({ show, scroll } = shownAt(settings, innerWidth));
    const pages = settings.dots ? Math.ceil(last() / scroll) + 1 : 0;
    dots?.replaceChildren(...Array.from({ length: pages }, (_, page) => dotFor(page)));
    index = Math.min(index, last());
    mark();
  }

  function dotFor(page: number): HTMLButtonElement {
    const dot = document.createElement('button');
    dot.type = 'button';
    dot.ariaLabel = settings.texts.goTo.replace('0', String(Math.min(page * scroll, last()) + 1));
    dot.addEventListener('click', () => go(Math.min(page * scroll, last())), listenOptions);
    return dot;
  }

  function mark(): void {
    element.dataset['at'] = String(index);
    [...(dots?.children ?? [])].forEach((dot, page) => {
      dot.ariaCurrent = Math.min(page * scroll, last()) === index ? 'true' : null;
    });
  }

  for (const button of element.querySelectorAll<HTMLElement>('[data-step]'))
    button.addEventListener(
      'click',
      () => go(index + Number(button.dataset['step']) * scroll),
      listenOptions,
    );
  element.addEventListener(
    'keydown',
    (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step || (event.target as HTMLElement).matches('input, textarea, select')) return;
      event.preventDefault();
      go(index + step * scroll);
    },
    listenOptions,
  );
  onSwipe(row, (step) => go(index + step * scroll), ending);
  row.addEventListener(
    'scrollend',
    () => {
      if (goal !== null && Math.abs(row.scrollLeft - goal) > 2) return;
      if (goal === null) index = nearest(row, slides);
      goal = null;
      mark();
    },
    listenOptions,
  );
  const forgetGoal = () => {
    goal = null;
  };
  for (const name of ['wheel', 'touchstart'])
    row.addEventListener(name, forgetGoal, { ...listenOptions, passive: true });
  afterResizing(layOut, ending);
  loadOneByOne(row, ending);
  if (settings.autoplay !== null && !calm && slides.length > show)
    playing(element, settings, () => go(index + scroll), ending);
  row.tabIndex = 0;
  layOut();
}

/** Settings of the narrowest width that holds the window; one slide above all widths. */
function shownAt({ responsive }: Settings, width: number): { show: number; scroll: number } {
  return responsive.findLast((each) => width <= each.width) ?? { show: 1, scroll: 1 };
}

function nearest(row: HTMLElement, slides: readonly HTMLElement[]): number {
  const firstOffset = slides[0]?.offsetLeft ?? 0;
  const distances = slides.map((slide) => Math.abs(slide.offsetLeft - firstOffset - row.scrollLeft));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

function afterResizing(layOut: () => void, ending: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(layOut, RESIZE_DEBOUNCE);
  };
  addEventListener('resize', later, { signal: ending });
}

/** Loads one more image each second, so that the next slides are ready. */
function loadOneByOne(row: HTMLElement, ending: AbortSignal): void {
  const timer = setInterval(() => {
    const image = row.querySelector<HTMLImageElement>('img[data-src]');
    if (image) load(image);
    else clearInterval(timer);
  }, LOAD_EVERY);
  ending.addEventListener('abort', () => clearInterval(timer));
}

/** Autoplay: pauses under the pointer or the focus, and stops by a button. */
function playing(element: HTMLElement, settings: Settings, step: () => void, ending: AbortSignal): void {
  const listenOptions = { signal: ending };
  const { pause, play } = settings.texts;
  let isHeld = false;
  let isStopped = false;
  const timer = setInterval(() => {
    if (!isHeld && !isStopped && document.visibilityState === 'visible') step();
  }, settings.autoplay! * 1_000);
  ending.addEventListener('abort', () => clearInterval(timer));
  const hold = (isHolding: boolean) => () => {
    isHeld = isHolding || element.matches(':hover') || element.contains(document.activeElement);
  };
  for (const name of ['pointerenter', 'focusin']) element.addEventListener(name, hold(true), listenOptions);
  for (const name of ['pointerleave', 'focusout'])
    element.addEventListener(name, () => setTimeout(hold(false)), listenOptions);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button-small';
  button.textContent = pause;
  button.addEventListener(
    'click',
    () => {
      isStopped = !isStopped;
      button.textContent = isStopped ? play : pause;
    },
    listenOptions,
  );
  element.querySelector('.carousel-controls')?.append(button);
}
