import { type Field, finishAgain, isChanged, shownBy, typeText, usedAgain } from './fields.ts';
import { isModified, isTyping } from './typing.ts';

declare global {
  interface Window {
    /** Says that the code of this element is there: what was kept for it is done again. Missing without the early script. */
    wake?: (region: Element) => void;
  }
}

/**
 * Elements whose code is still on its way: the document until the page is hydrated, and what marks itself with
 * `data-late` while it loads. Blocks of content (`data-live`) wait for their own files.
 */
const LATE = '[data-late],[data-live]:not([data-started])';

/** Links and buttons that have a way without script, but do more with it. */
const DOES_MORE =
  'a[data-add],a[data-list],a[data-sheet],a[data-sheet-close],a[data-quote],a[data-samples],[aria-haspopup=dialog],[data-in-place]';

const STEPS = /^(?:Arrow|Page|Home|End)/;

const FIELDS = 'input:not([type=hidden]),textarea,select';

/** After this long without code, a control that has a way of its own without script takes that. */
const LONGEST_WAIT_MS = 6_000;

interface Held {
  kind: string;
  target: Element;
  again(): void;
}

const root = document.documentElement;
const awake = new Set<Element>();
/** What fields showed when they were used. */
const shown = new Map<Field, string | boolean>();
let held: Held[] = [];
let isReplaying = false;
let isDraining = false;

/**
 * Clicks, keys, forms and dropped files that need code which is not there yet are kept, in their order, and done again
 * once it is. What a browser answers without code (links, forms with an address, fields, disclosures) is left to it.
 */
export function replayLater(): void {
  root.dataset['late'] = '';
  const on = { capture: true };
  addEventListener('click', keepClick, on);
  addEventListener('keydown', keepKey, on);
  addEventListener('submit', keepSubmit, on);
  addEventListener('dragover', allowDrop, on);
  addEventListener('drop', keepDrop, on);
  for (const type of ['input', 'change', 'toggle']) addEventListener(type, noteUse, on);
  addEventListener('beforeinput', putBack, on);
  window.wake = (region) => {
    if (region === root && isLate(root)) noteRestored();
    awake.add(region);
    void drain();
  };
}

const isLate = (region: Element) => 'late' in (region as HTMLElement).dataset;

/** The innermost element around the target whose code is missing. */
function lateAround(target: EventTarget | null): Element | null {
  return isReplaying || !(target instanceof Element) ? null : target.closest(LATE);
}

function isWaiting(target: Element): boolean {
  for (let at = target.closest(LATE); at; at = at.parentElement?.closest(LATE) ?? null) {
    if (!awake.has(at)) return true;
  }
  return false;
}

function keep(event: Event, target: Element, again: () => void): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  const last = held.at(-1);
  // Without an answer people click twice. The first click counts.
  if (event.type === 'click' && last?.kind === 'click' && last.target === target) return;
  target.setAttribute('data-held', '');
  held.push({ kind: event.type, target, again });
}

function keepClick(event: MouseEvent): void {
  const { target } = event;
  if (!lateAround(target) || event.button !== 0 || isModified(event) || event.shiftKey) return;
  const control = (target as Element).closest<HTMLElement>('a,button,input,select,textarea,label,summary');
  if (!control || !(needsCode(control) || (held.length > 0 && leavesPage(control)))) return;
  keep(event, control, () => control.click());
  if (!hasOwnWay(control)) return;
  setTimeout(() => {
    const entry = held.find(({ target: kept }) => kept === control);
    held = held.filter((each) => each !== entry);
    if (entry) replay(entry);
  }, LONGEST_WAIT_MS);
}

/** Menus are answered by this script; a button that sends a form, by the browser. */
function needsCode(control: HTMLElement): boolean {
  if (control.matches(DOES_MORE)) return true;
  if (!(control instanceof HTMLButtonElement) || 'menu' in control.dataset) return false;
  return control.type === 'button' || !control.form;
}

/** A link of ours: followed at once, it would leave behind what is kept before it. */
const leavesPage = (control: HTMLElement) =>
  control instanceof HTMLAnchorElement &&
  control.origin === location.origin &&
  !control.target &&
  !control.hasAttribute('download');

const hasOwnWay = (control: HTMLElement) =>
  control instanceof HTMLButtonElement
    ? control.type === 'submit' && control.form !== null
    : !control.getAttribute('href')?.startsWith('#');

/** The browser has answered already; the page's code has to be told, in its turn. */
function noteUse({ type, target }: Event): void {
  if (!(target instanceof HTMLElement)) return;
  // Its code is there and has been told of this letter, but what is kept for the field would take it back.
  if (!isReplaying && shown.has(target as Field)) shown.set(target as Field, shownBy(target as Field));
  if (!lateAround(target)) return;
  if (type === 'toggle') note('toggle', target, () => target.dispatchEvent(new Event('toggle')));
  if (!target.matches(FIELDS)) return;
  const field = target as Field;
  shown.set(field, shownBy(field));
  note('use', field, () => replayUse(field));
  if (type === 'change') note('finish', field, () => finishAgain(field));
}

/** Code that hydrates may have emptied the field since its last letter; the next one goes behind what was typed. */
function putBack({ target }: Event): void {
  const typed = shown.get(target as Field);
  if (!isReplaying && typeof typed === 'string') typeText(target as Field, typed);
}

function replayUse(field: Field): void {
  usedAgain(field, shown.get(field) ?? shownBy(field));
  shown.delete(field);
}

function note(kind: string, target: Element, again: () => void): void {
  if (!held.some((each) => each.kind === kind && each.target === target)) held.push({ kind, target, again });
}

/** What the browser put into fields (a reload, a password manager), and the focus, come before all that was done. */
function noteRestored(): void {
  const restored = [...document.querySelectorAll<Field>(FIELDS)].filter(
    (field) => isChanged(field) && !held.some(({ target }) => target === field),
  );
  for (const field of restored) shown.set(field, shownBy(field));
  const entries = restored.map((field) => ({ kind: 'use', target: field, again: () => replayUse(field) }));
  const focused = document.activeElement;
  // A field that is being typed in must not select its text for the next letter to replace.
  if (focused && focused !== document.body && !held.some(({ target }) => target === focused)) {
    const again = () => focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    held.unshift({ kind: 'focus', target: focused, again });
  }
  held.unshift(...entries);
}

function keepKey(event: KeyboardEvent): void {
  const region = lateAround(event.target);
  if (!region || isModified(event) || event.isComposing) return;
  const target = event.target as Element;
  const { key } = event;
  const isField = isTyping(target);
  const isStep = isField ? /^Arrow(?:Up|Down)$/.test(key) && target.role === 'combobox' : STEPS.test(key);
  // A blank presses what has the focus, and `/` is answered by `search-key.ts`.
  const isLetter = /^[^ /]$/.test(key) && !isField;
  // What follows a kept step goes with it: Enter takes what was stepped to.
  const isFollowing = /^(?:Enter|Escape)$/.test(key) && held.at(-1)?.target === target;
  const isKept = region === root ? isLetter || (isStep && isField) : isStep || isFollowing;
  if (!isKept) return;
  keep(event, target, () => {
    const focused = isLetter ? document.activeElement : target;
    (focused ?? target).dispatchEvent(new KeyboardEvent(event.type, event));
  });
}

/** A form without an address is the page's own; the browser would put its fields into the address. */
function keepSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !lateAround(form) || form.hasAttribute('action')) return;
  keep(event, form, () => form.requestSubmit(event.submitter));
}

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;

/** A browser opens a file that falls on a page which does not take it. */
function allowDrop(event: DragEvent): void {
  if (lateAround(event.target) && hasFiles(event)) event.preventDefault();
}

function keepDrop(event: DragEvent): void {
  if (!lateAround(event.target) || !hasFiles(event)) return;
  const target = event.target as Element;
  const files = [...(event.dataTransfer?.files ?? [])];
  keep(event, target, () => {
    const dataTransfer = new DataTransfer();
    for (const file of files) dataTransfer.items.add(file);
    target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  });
}

function replay({ target, again }: Held): void {
  target.removeAttribute('data-held');
  if (!target.isConnected) return;
  isReplaying = true;
  again();
  isReplaying = false;
}

/**
 * One after the other, each in a turn of its own: React is done with the first before the next comes. What is done
 * meanwhile queues behind.
 */
async function drain(): Promise<void> {
  if (isDraining) return;
  isDraining = true;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve));
    const next = held.find(({ target }) => !isWaiting(target));
    if (!next) break;
    held = held.filter((each) => each !== next);
    replay(next);
  }
  for (const region of awake) region.removeAttribute('data-late');
  awake.clear();
  isDraining = false;
}
