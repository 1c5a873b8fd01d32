import { announceOpened, onOtherOpened } from '../shell/acts/dropdown.ts';

/** The menu markup is parsed after this script runs and may be rendered again, so all listeners are on the document. */

const HOVER_OPENS_MS = 90;
const LEAVE_CLOSES_MS = 220;
/** A click this soon after hovering opened the menu means "open", not "close". */
const SAME_GESTURE_MS = 600;

/**
 * Opens a menu on click, Enter and hover; closes it on Escape (returning the focus), on a click or focus elsewhere and
 * when
 * a link is followed. Arrow keys move along and across columns. One menu is open at a time.
 */
export function followMenu(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hoveredOpenAt = 0;

  const closeAll = (keptButton?: HTMLElement) => {
    clearTimeout(timer);
    for (const button of buttons()) if (button !== keptButton && isOpen(button)) setOpen(button, false);
  };
  const open = (button: HTMLElement) => {
    closeAll(button);
    setOpen(button, true);
    announceOpened(menu());
  };
  const later = (action: () => void, delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(action, delay);
  };

  const hover = (element: Element) => {
    const item = element.closest('.menu-item');
    const button = item?.querySelector<HTMLButtonElement>('[data-menu]');
    if (!button) {
      if (item) later(closeAll, LEAVE_CLOSES_MS);
      return;
    }
    if (isOpen(button)) return clearTimeout(timer);
    if (!element.closest('.menu-top, [data-menu]')) return;
    later(() => {
      hoveredOpenAt = performance.now();
      open(button);
    }, HOVER_OPENS_MS);
  };
  const leave = () => {
    if (menu()?.contains(document.activeElement)) clearTimeout(timer);
    else if (buttons().some(isOpen)) later(closeAll, LEAVE_CLOSES_MS);
    else clearTimeout(timer);
  };

  document.addEventListener('click', ({ target, timeStamp }) => {
    if (!isInMenu(target)) return;
    const button = target.closest<HTMLButtonElement>('[data-menu]');
    if (!button) {
      if (target.closest('a')) closeAll();
      return;
    }
    clearTimeout(timer);
    const sameGesture = timeStamp - hoveredOpenAt < SAME_GESTURE_MS;
    if (isOpen(button) && !sameGesture) closeAll();
    else open(button);
  });
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'mouse') return;
    if (isInMenu(event.target)) hover(event.target);
    else if (isInMenu(event.relatedTarget)) leave();
  });
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (isInMenu(target) && relatedTarget instanceof Node && !isInMenu(relatedTarget)) closeAll();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!isInMenu(target)) closeAll();
  });
  document.addEventListener('keydown', (event) => {
    const openButton = event.key === 'Escape' ? buttons().find(isOpen) : undefined;
    if (openButton) {
      closeAll();
      openButton.focus();
    } else if (isInMenu(event.target)) step(event, open);
  });
  onOtherOpened(menu, closeAll);
}

const menu = () => document.getElementById('main-menu');
const buttons = () => [...(menu()?.querySelectorAll<HTMLButtonElement>('[data-menu]') ?? [])];
const isOpen = (button: HTMLElement) => button.getAttribute('aria-expanded') === 'true';
const isInMenu = (target: EventTarget | null): target is Element =>
  target instanceof Element && menu()?.contains(target) === true;

function setOpen(button: HTMLElement, open: boolean): void {
  button.setAttribute('aria-expanded', String(open));
  document.documentElement.classList.toggle('menu-open', buttons().some(isOpen));
}

const COLUMN = '.mega-stack, .menu-drop > section';

/**
 * Down enters the panel and, like up, moves along its links; left and right change the column. Tab visits all links.
 */
function step(event: KeyboardEvent, open: (button: HTMLElement) => void): void {
  const focusedElement = event.target as HTMLElement;
  if (focusedElement.matches('[data-menu]') && event.key === 'ArrowDown') {
    open(focusedElement);
    document
      .getElementById(focusedElement.getAttribute('aria-controls') ?? '')
      ?.querySelector('a')
      ?.focus();
    event.preventDefault();
    return;
  }
  const panel = focusedElement.closest<HTMLElement>('.mega, .menu-drop');
  const next = panel ? neighbour(panel, focusedElement, event.key) : null;
  if (!next) return;
  next.focus();
  event.preventDefault();
}

function neighbour(panel: HTMLElement, focusedLink: HTMLElement, key: string): HTMLElement | null {
  const links = [...panel.querySelectorAll<HTMLElement>('a')];
  const index = links.indexOf(focusedLink);
  if (key === 'ArrowDown') return links[index + 1] ?? null;
  if (key === 'ArrowUp') return links[index - 1] ?? null;
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null;
  const stacks = [...panel.querySelectorAll<HTMLElement>(COLUMN)];
  const stack = focusedLink.closest<HTMLElement>(COLUMN);
  const target = stack ? stacks[stacks.indexOf(stack) + (key === 'ArrowRight' ? 1 : -1)] : undefined;
  if (!target) return null;
  const top = focusedLink.getBoundingClientRect().top;
  const distance = (link: HTMLElement) => Math.abs(link.getBoundingClientRect().top - top);
  return [...target.querySelectorAll('a')].sort((a, b) => distance(a) - distance(b))[0] ?? null;
}
