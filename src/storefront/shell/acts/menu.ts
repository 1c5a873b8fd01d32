import { tellOpened, whenOtherOpens } from './dropdown.ts';

/** What the menu does once script runs. The markup is kept as the server sent it, so this works on elements. */

const HOVER_OPENS_MS = 90;
const LEAVE_CLOSES_MS = 220;
/** A click this soon after hovering opened the menu means "open", not "close". */
const SAME_GESTURE_MS = 600;

const isMouse = (event: PointerEvent) => event.pointerType === 'mouse';

/**
 * Opens on click, Enter and hover; closes on Escape (focus goes back), on a click or focus elsewhere and when a link
 * was followed. Arrow keys walk through columns. One is open at a time.
 */
export function attachMenu(nav: HTMLElement): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hoveredOpenAt = 0;

  const buttons = () => [...nav.querySelectorAll<HTMLButtonElement>('[data-menu]')];
  const panelOf = (button: HTMLElement) =>
    document.getElementById(button.getAttribute('aria-controls') ?? '');
  const isOpen = (button: HTMLElement) => button.getAttribute('aria-expanded') === 'true';
  const set = (button: HTMLElement, open: boolean) => {
    button.setAttribute('aria-expanded', String(open));
    document.documentElement.classList.toggle('menu-open', buttons().some(isOpen));
  };
  const closeAll = (except?: HTMLElement) => {
    clearTimeout(timer);
    for (const button of buttons()) if (button !== except && isOpen(button)) set(button, false);
  };
  const open = (button: HTMLElement) => {
    closeAll(button);
    set(button, true);
    tellOpened(nav);
  };
  const later = (action: () => void, delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(action, delay);
  };
  const buttonOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLButtonElement>('[data-menu]') : null;

  nav.addEventListener(
    'click',
    (event) => {
      const button = buttonOf(event.target);
      if (!button) {
        if (event.target instanceof Element && event.target.closest('a')) closeAll();
        return;
      }
      clearTimeout(timer);
      const sameGesture = event.timeStamp - hoveredOpenAt < SAME_GESTURE_MS;
      if (isOpen(button) && !sameGesture) closeAll();
      else open(button);
    },
    { signal },
  );
  const hover = (over: Element | null) => {
    const item = over?.closest('.menu-item');
    const button = item?.querySelector<HTMLButtonElement>('[data-menu]');
    if (!button) {
      if (item) later(closeAll, LEAVE_CLOSES_MS);
      return;
    }
    if (isOpen(button)) return clearTimeout(timer);
    if (!over?.closest('.menu-top, [data-menu]')) return;
    later(() => {
      hoveredOpenAt = performance.now();
      open(button);
    }, HOVER_OPENS_MS);
  };
  nav.addEventListener(
    'pointerover',
    (event) => {
      if (isMouse(event) && event.target instanceof Element) hover(event.target);
    },
    { signal },
  );
  nav.addEventListener(
    'pointerleave',
    (event) => {
      if (isMouse(event) && !nav.contains(document.activeElement)) later(closeAll, LEAVE_CLOSES_MS);
      else if (isMouse(event)) clearTimeout(timer);
    },
    { signal },
  );
  nav.addEventListener(
    'focusout',
    (event) => {
      if (event.relatedTarget instanceof Node && !nav.contains(event.relatedTarget)) closeAll();
    },
    { signal },
  );
  nav.addEventListener('keydown', (event) => onKey(event, { buttons, panelOf, isOpen, open, closeAll }), {
    signal,
  });
  document.addEventListener(
    'pointerdown',
    (event) => {
      if (event.target instanceof Node && !nav.contains(event.target)) closeAll();
    },
    { signal },
  );
  document.addEventListener(
    'keydown',
    (event) => {
      const button = event.key === 'Escape' ? buttons().find(isOpen) : undefined;
      if (!button) return;
      closeAll();
      button.focus();
    },
    { signal },
  );
  const stopListening = whenOtherOpens(() => nav, closeAll);
  hover(nav.querySelector('.menu-top:hover, [data-menu]:hover'));
  return () => {
    closeAll();
    stopListening();
    controller.abort();
  };
}

const COLUMN = '.mega-stack, .menu-drop > section';

interface Menus {
  buttons(): HTMLButtonElement[];
  panelOf(button: HTMLElement): HTMLElement | null;
  isOpen(button: HTMLElement): boolean;
  open(button: HTMLElement): void;
  closeAll(): void;
}

/** Down enters the panel and walks along it, left and right change the column. Tab goes through everything anyway. */
function onKey(event: KeyboardEvent, menus: Menus): void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) return;
  const button = menus.buttons().find((each) => each === focused);
  if (button && event.key === 'ArrowDown') {
    menus.open(button);
    menus.panelOf(button)?.querySelector('a')?.focus();
    event.preventDefault();
    return;
  }
  const panel = focused.closest<HTMLElement>('.mega, .menu-drop');
  const next = panel ? neighbour(panel, focused, event.key) : null;
  if (!next) return;
  next.focus();
  event.preventDefault();
}

function neighbour(panel: HTMLElement, focused: HTMLElement, key: string): HTMLElement | null {
  const links = [...panel.querySelectorAll<HTMLElement>('a')];
  const at = links.indexOf(focused);
  if (key === 'ArrowDown') return links[at + 1] ?? null;
  if (key === 'ArrowUp') return links[at - 1] ?? null;
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null;
  const stacks = [...panel.querySelectorAll<HTMLElement>(COLUMN)];
  const stack = focused.closest<HTMLElement>(COLUMN);
  const target = stack ? stacks[stacks.indexOf(stack) + (key === 'ArrowRight' ? 1 : -1)] : undefined;
  if (!target) return null;
  const top = focused.getBoundingClientRect().top;
  const distance = (link: HTMLElement) => Math.abs(link.getBoundingClientRect().top - top);
  return [...target.querySelectorAll('a')].sort((a, b) => distance(a) - distance(b))[0] ?? null;
}
