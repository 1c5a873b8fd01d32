import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PartDetail } from '#catalogue/contract';
import { comparePath, listComparedParts, onComparisonChange } from '../compare/selection.ts';
import { isTyping, keysAreOn } from './keys.ts';
import { loadScreen } from './lazy.ts';
import { readListQuery, writeListQuery } from './query.ts';
import {
  currentRow,
  linkOf,
  markComparedRows,
  moveFocus,
  toggleComparedPart,
  toggleCurrent,
} from './rows.ts';
import { closeSheet, openSheet } from './sheet.ts';
import type { ListTexts } from './texts.ts';
import { tintNumber, untint } from './tint.ts';

/** What the event listeners read. It changes with every page; the listeners stay attached. */
interface ListState {
  texts: ListTexts;
  /** Category slug, stored with compared parts in the tray. */
  category: string;
  loadPart: (slug: string) => Promise<PartDetail>;
  /** Replaces the server's markup by the browser's, including the controls that the server left out. */
  wake: () => void;
}

export interface ListBehaviour {
  /** Last action, for the screen reader's live region. */
  announcement: string;
  help: boolean;
  setHelp: (open: boolean) => void;
}

const INTENT_DELAY_MS = 80;
const THUMB_REST_MS = 250;

/**
 * All browser behaviour of a list. Until the first navigation, rows and filters are server markup, so every listener is
 * attached to the element around them.
 */
export function useListBehaviour(
  root: RefObject<HTMLElement | null>,
  state: ListState,
  data: unknown,
): ListBehaviour {
  const navigate = useNavigate();
  const location = useLocation();
  const [announcement, setAnnouncement] = useState('');
  const [help, setHelp] = useState(false);
  const go = (path: string) => {
    const inPlace = path.startsWith('?') || path.split('?')[0] === location.pathname;
    navigate(path, { preventScrollReset: inPlace });
  };
  const latest = useRef({ state, go });
  latest.current = { state, go };

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const context: ListenerContext = {
      root: element,
      latest: () => latest.current,
      setSaid: setAnnouncement,
      setHelp,
    };
    const stopListeners = [
      listenToPointer(context),
      listenToFields(context),
      listenToKeys(context),
      onComparisonChange(() => markComparedRows(element)),
    ];
    markComparedRows(element);
    return () => {
      for (const end of stopListeners) end();
    };
  }, [root]);
  useRestoredState(root, data, state.wake);
  useFit(root, data);
  return { announcement, help, setHelp };
}

interface ListenerContext {
  root: HTMLElement;
  latest: () => { state: ListState; go: (path: string) => void };
  setSaid: (text: string) => void;
  setHelp: (open: boolean) => void;
}

function addListeners(root: EventTarget, handlers: Record<string, (event: Event) => void>): () => void {
  for (const [type, handler] of Object.entries(handlers))
    root.addEventListener(type, handler, type === 'toggle');
  return () => {
    for (const [type, handler] of Object.entries(handlers))
      root.removeEventListener(type, handler, type === 'toggle');
  };
}

/**
 * The link of an unmodified primary click that stays in this window and origin; null leaves the click to the browser.
 */
function plainLink(event: MouseEvent): HTMLAnchorElement | null {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || link.target || link.hasAttribute('download'))
    return null;
  return link;
}

function controlAt(event: Event, attribute: string): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(`[${attribute}]`) : null;
}

function listenToPointer({ root, latest, setSaid, setHelp }: ListenerContext): () => void {
  let timer = 0;
  const click = (event: Event) => {
    closeColumns(root, event.target);
    const sheet = root.querySelector<HTMLElement>('#filters');
    const saving = controlAt(event, 'data-csv');
    const copying = controlAt(event, 'data-copy');
    if (controlAt(event, 'data-sheet') && sheet) {
      event.preventDefault();
      openSheet(sheet);
    } else if (controlAt(event, 'data-sheet-close') && sheet) {
      event.preventDefault();
      closeSheet(sheet);
    } else if (saving)
      void loadScreen().then(({ saveCsv }) => saveCsv(root, saving.dataset['csv'] ?? 'parts.csv'));
    else if (copying) copyAddress(copying, setSaid);
    else if (controlAt(event, 'data-keys')) setHelp(true);
    else followLink(event, latest().go);
  };
  const onPointerOver = (event: Event) => {
    // Pointing at the list often precedes a change: preload the code that draws it.
    void loadScreen();
    const row = event.target instanceof Element ? event.target.closest('.parts-table tbody tr') : null;
    const link = linkOf(row);
    window.clearTimeout(timer);
    if (!link) return untint();
    timer = window.setTimeout(() => {
      void tintNumber(link, latest().state.loadPart, () => link.isConnected);
    }, INTENT_DELAY_MS);
  };
  const end = addListeners(root, { click, pointerover: onPointerOver, focusin: onPointerOver });
  return () => {
    window.clearTimeout(timer);
    untint();
    end();
  };
}

/** Closes the column choice on a click outside it. */
function closeColumns(root: HTMLElement, target: EventTarget | null): void {
  const columns = root.querySelector<HTMLDetailsElement>('details.columns-menu[open]');
  if (columns && target instanceof Node && !columns.contains(target)) columns.open = false;
}

/** Links to the same list keep the scroll position. The shell handles all others, and those of the pager. */
function followLink(event: Event, go: (path: string) => void): void {
  const link = event instanceof MouseEvent ? plainLink(event) : null;
  if (!link || link.pathname !== window.location.pathname || link.closest('.page-turn')) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

function copyAddress(button: HTMLElement, say: (text: string) => void): void {
  const words = button.textContent;
  navigator.clipboard.writeText(window.location.href).then(
    () => {
      button.textContent = button.dataset['copy'] ?? '';
      say(button.dataset['copy'] ?? '');
      window.setTimeout(() => {
        button.textContent = words;
      }, 2000);
    },
    // Without clipboard permission, announce the address so that it can be copied by hand.
    () => say(window.location.href),
  );
}

/** The address that the server would redirect this plain form to. */
function formAddress(form: HTMLFormElement): string {
  const params = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.append(name, value);
  const path = new URL(form.action).pathname;
  if (path === '/compare') return comparePath(params.getAll('parts'), params);
  return path + writeListQuery(readListQuery(params));
}

function listenToFields({ root, latest, setSaid }: ListenerContext): () => void {
  let timer = 0;
  const apply = (form: HTMLFormElement) => {
    window.clearTimeout(timer);
    latest().go(formAddress(form));
  };
  // Arrow keys fire a change at every step: load parts only once the thumb rests.
  const applySoon = async (thumb: HTMLInputElement) => {
    const { followThumb } = await loadScreen();
    followThumb(thumb);
    window.clearTimeout(timer);
    timer = window.setTimeout(() => thumb.form && apply(thumb.form), THUMB_REST_MS);
  };
  const change = (event: Event) => {
    const field = event.target;
    if (field instanceof HTMLSelectElement && field.form?.dataset['sort'] !== undefined)
      return apply(field.form);
    if (!(field instanceof HTMLInputElement)) return;
    const { category, texts } = latest().state;
    if (field.name === 'parts') return setSaid(toggleComparedPart(field, category, texts));
    if (field.type === 'search') return;
    if (field.form?.dataset['filters'] === undefined) return;
    if (field.type === 'range') return void applySoon(field);
    apply(field.form);
  };
  const input = (event: Event) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement)) return;
    if (field.type === 'range') void loadScreen().then(({ followThumb }) => followThumb(field));
    else if (field.dataset['find'] !== undefined)
      void loadScreen().then(({ findInList }) => findInList(field));
  };
  const submit = (event: Event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'get') return;
    event.preventDefault();
    form.closest('details.columns-menu')?.removeAttribute('open');
    apply(form);
  };
  const end = addListeners(root, { change, input, submit });
  return () => {
    window.clearTimeout(timer);
    end();
  };
}

function listenToKeys({ root, latest, setHelp }: ListenerContext): () => void {
  const keydown = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') closeColumns(root, document.body);
    if (event.defaultPrevented || isTyping(event.target) || !keysAreOn()) return;
    if (!runKey(event.key, root, latest, setHelp)) return;
    event.preventDefault();
  };
  document.addEventListener('keydown', keydown);
  return () => document.removeEventListener('keydown', keydown);
}

/** Runs the action of a single key; false where the key has none. */
function runKey(
  key: string,
  root: HTMLElement,
  latest: ListenerContext['latest'],
  setHelp: (open: boolean) => void,
): boolean {
  if (key === 'j') moveFocus(root, 1);
  else if (key === 'k') moveFocus(root, -1);
  else if (key === 'x' && currentRow(root)) toggleCurrent(root);
  else if (key === 'c' && listComparedParts().length > 0)
    latest().go(
      comparePath(
        listComparedParts().map((part) => part.slug),
        new URLSearchParams(location.search),
      ),
    );
  else if (key === 'a' && currentRow(root))
    currentRow(root)?.querySelector<HTMLElement>('[data-add]')?.click();
  else if (key === '?') setHelp(true);
  else return false;
  return true;
}

/**
 * Restores what the address does not hold after new rows are drawn: focus, opened filters, texts typed into the
 * searches of long lists. All other fields take the value of the address, except the one being typed in.
 */
function useRestoredState(root: RefObject<HTMLElement | null>, data: unknown, wakeUp: () => void): void {
  const wake = useRef(wakeUp);
  wake.current = wakeUp;
  const memory = useRef({ focus: '', opened: new Map<string, boolean>() });
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const focusin = (event: Event) => {
      memory.current.focus = event.target instanceof Element ? controlSelector(event.target) : '';
    };
    const toggle = (event: Event) => {
      if (!(event.target instanceof HTMLDetailsElement) || !event.target.id) return;
      memory.current.opened.set(event.target.id, event.target.open);
      if (event.target.open && event.target.querySelector('[data-bare]')) wake.current();
    };
    return addListeners(element, { focusin, toggle });
  }, [root]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other data was drawn
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    for (const [id, open] of memory.current.opened) {
      const details = element.querySelector<HTMLDetailsElement>(`#${CSS.escape(id)}`);
      if (details) details.open = open;
    }
    resetFields(element);
    markComparedRows(element);
    // Last: focus needs the layout of everything written above.
    if (memory.current.focus && document.activeElement === document.body) {
      element.querySelector<HTMLElement>(memory.current.focus)?.focus({ preventScroll: true });
    }
  }, [root, data]);
}

/** Hidden one after the other until the table fits: the words beside the buttons, the total, the drawing. */
const STAGES = ['no-best', 'no-total', 'no-drawing'];

/**
 * Hides the least decisive columns of a table that is wider than its container. If that is not enough, the table
 * scrolls in its own frame; otherwise head and rows scroll with the page.
 */
function useFit(root: RefObject<HTMLElement | null>, data: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other data was drawn
  useLayoutEffect(() => {
    const fit = () => {
      const frame = root.current?.querySelector('.parts-scroll');
      const table = frame?.querySelector<HTMLElement>('.parts-table');
      if (!frame || !table) return;
      const isWide = () => table.offsetWidth > frame.clientWidth + 1;
      frame.classList.remove('wide', ...STAGES);
      for (const stage of STAGES) if (isWide()) frame.classList.add(stage);
      frame.classList.toggle('wide', isWide());
    };
    fit();
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, [root, data]);
}

/** A selector that finds the same control again after the markup was replaced. */
function controlSelector(element: Element): string {
  if (element.id) return `#${CSS.escape(element.id)}`;
  if (element.matches('summary')) return `#${CSS.escape(element.parentElement?.id ?? '')} > summary`;
  if (element instanceof HTMLInputElement && element.name) {
    if (element.type === 'text') return `input[name="${CSS.escape(element.name)}"]`;
    return `input[name="${CSS.escape(element.name)}"][value="${CSS.escape(element.value)}"]`;
  }
  if (element instanceof HTMLAnchorElement)
    return `a[href="${CSS.escape(element.getAttribute('href') ?? '')}"]`;
  return '';
}

function resetFields(root: HTMLElement): void {
  for (const field of root.querySelectorAll<HTMLInputElement>('[data-filters] input, [data-columns] input')) {
    if (field.type === 'hidden' || field === document.activeElement) continue;
    if (field.type === 'checkbox') field.checked = field.defaultChecked;
    else if (field.type !== 'search') field.value = field.defaultValue;
  }
}
