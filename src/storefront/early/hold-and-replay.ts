import { dispatchFinish, dispatchUse, type Field, isChanged, shownState, typeText } from './fields.ts';
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
const LATE_REGIONS = '[data-late],[data-live]:not([data-started])';

/** Links and buttons that have a way without script, but do more with it. */
const ENHANCED_CONTROLS =
  'a[data-add],a[data-list],a[data-sheet],a[data-sheet-close],a[data-quote],a[data-samples],[aria-haspopup=dialog],[data-in-place]';

const STEPS = /^(?:Arrow|Page|Home|End)/;

const FIELDS = 'input:not([type=hidden]),textarea,select';

/** After this long without code, a control that has a way of its own without script takes that. */
const LONGEST_WAIT_MS = 6_000;

interface HeldAction {
  kind: string;
  target: Element;
  repeat(): void;
}

const root = document.documentElement;
const awake = new Set<Element>();
/** What fields showed when they were used. */
const shownValues = new Map<Field, string | boolean>();
let heldActions: HeldAction[] = [];
let isReplaying = false;
let isDraining = false;

/**
 * Clicks, keys, forms and dropped files that need code which is not there yet are kept, in their order, and done again
 * once it is. What a browser answers without code (links, forms with an address, fields, disclosures) is left to it.
 */
export function holdAndReplay(): void {
  root.dataset['late'] = '';
  const listenerOptions = { capture: true };
  addEventListener('click', holdClick, listenerOptions);
  addEventListener('keydown', holdKey, listenerOptions);
  addEventListener('submit', holdSubmit, listenerOptions);
  addEventListener('dragover', allowDrop, listenerOptions);
  addEventListener('drop', holdDrop, listenerOptions);
  for (const type of ['input', 'change', 'toggle']) addEventListener(type, holdFieldUse, listenerOptions);
  addEventListener('beforeinput', restoreTypedText, listenerOptions);
  window.wake = (region) => {
    if (region === root && isLate(root)) noteRestored();
    awake.add(region);
    void drain();
  };
}

const isLate = (region: Element) => 'late' in (region as HTMLElement).dataset;

/** The innermost element around the target whose code is missing. */
function lateAround(target: EventTarget | null): Element | null {
  return isReplaying || !(target instanceof Element) ? null : target.closest(LATE_REGIONS);
}

function isWaiting(target: Element): boolean {
  for (
    let region = target.closest(LATE_REGIONS);
    region;
    region = region.parentElement?.closest(LATE_REGIONS) ?? null
  ) {
    if (!awake.has(region)) return true;
  }
  return false;
}

function holdEvent(event: Event, target: Element, repeatAction: () => void): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  const last = heldActions.at(-1);
  // Without an answer people click twice. The first click counts.
  if (event.type === 'click' && last?.kind === 'click' && last.target === target) return;
  target.setAttribute('data-held', '');
  heldActions.push({ kind: event.type, target, repeat: repeatAction });
}

function holdClick(event: MouseEvent): void {
  const { target } = event;
  if (!lateAround(target) || event.button !== 0 || isModified(event) || event.shiftKey) return;
  const control = (target as Element).closest<HTMLElement>('a,button,input,select,textarea,label,summary');
  if (!control || !(needsCode(control) || (heldActions.length > 0 && leavesPage(control)))) return;
  holdEvent(event, control, () => control.click());
  if (!hasOwnWay(control)) return;
  setTimeout(() => {
    const entry = heldActions.find(({ target: kept }) => kept === control);
    heldActions = heldActions.filter((each) => each !== entry);
    if (entry) replay(entry);
  }, LONGEST_WAIT_MS);
}

/** Menus are answered by this script; a button that sends a form, by the browser. */
function needsCode(control: HTMLElement): boolean {
  if (control.matches(ENHANCED_CONTROLS)) return true;
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
function holdFieldUse({ type, target }: Event): void {
  if (!(target instanceof HTMLElement)) return;
  // Its code is there and has been told of this letter, but what is kept for the field would take it back.
  if (!isReplaying && shownValues.has(target as Field))
    shownValues.set(target as Field, shownState(target as Field));
  if (!lateAround(target)) return;
  if (type === 'toggle') holdAction('toggle', target, () => target.dispatchEvent(new Event('toggle')));
  if (!target.matches(FIELDS)) return;
  const field = target as Field;
  shownValues.set(field, shownState(field));
  holdAction('use', field, () => replayUse(field));
  if (type === 'change') holdAction('finish', field, () => dispatchFinish(field));
}

/** Code that hydrates may have emptied the field since its last letter; the next one goes behind what was typed. */
function restoreTypedText({ target }: Event): void {
  const shownText = shownValues.get(target as Field);
  if (!isReplaying && typeof shownText === 'string') typeText(target as Field, shownText);
}

function replayUse(field: Field): void {
  dispatchUse(field, shownValues.get(field) ?? shownState(field));
  shownValues.delete(field);
}

function holdAction(kind: string, target: Element, repeatAction: () => void): void {
  if (!heldActions.some((each) => each.kind === kind && each.target === target))
    heldActions.push({ kind, target, repeat: repeatAction });
}

/** What the browser put into fields (a reload, a password manager), and the focus, come before all that was done. */
function noteRestored(): void {
  const restoredFields = [...document.querySelectorAll<Field>(FIELDS)].filter(
    (field) => isChanged(field) && !heldActions.some(({ target }) => target === field),
  );
  for (const field of restoredFields) shownValues.set(field, shownState(field));
  const entries = restoredFields.map((field) => ({
    kind: 'use',
    target: field,
    repeat: () => replayUse(field),
  }));
  const focusedElement = document.activeElement;
  // A field that is being typed in must not select its text for the next letter to replace.
  if (
    focusedElement &&
    focusedElement !== document.body &&
    !heldActions.some(({ target }) => target === focusedElement)
  ) {
    const repeatFocus = () => focusedElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    heldActions.unshift({ kind: 'focus', target: focusedElement, repeat: repeatFocus });
  }
  heldActions.unshift(...entries);
}

function holdKey(event: KeyboardEvent): void {
  const region = lateAround(event.target);
  if (!region || isModified(event) || event.isComposing) return;
  const target = event.target as Element;
  const { key } = event;
  const isField = isTyping(target);
  const isStep = isField ? /^Arrow(?:Up|Down)$/.test(key) && target.role === 'combobox' : STEPS.test(key);
  // A blank presses what has the focus, and `/` is answered by `search-key.ts`.
  const isLetter = /^[^ /]$/.test(key) && !isField;
  // What follows a kept step goes with it: Enter takes what was stepped to.
  const isFollowing = /^(?:Enter|Escape)$/.test(key) && heldActions.at(-1)?.target === target;
  const isHeld = region === root ? isLetter || (isStep && isField) : isStep || isFollowing;
  if (!isHeld) return;
  holdEvent(event, target, () => {
    const activeElement = isLetter ? document.activeElement : target;
    (activeElement ?? target).dispatchEvent(new KeyboardEvent(event.type, event));
  });
}

/** A form without an address is the page's own; the browser would put its fields into the address. */
function holdSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !lateAround(form) || form.hasAttribute('action')) return;
  holdEvent(event, form, () => form.requestSubmit(event.submitter));
}

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;

/** A browser opens a file that falls on a page which does not take it. */
function allowDrop(event: DragEvent): void {
  if (lateAround(event.target) && hasFiles(event)) event.preventDefault();
}

function holdDrop(event: DragEvent): void {
  if (!lateAround(event.target) || !hasFiles(event)) return;
  const target = event.target as Element;
  const files = [...(event.dataTransfer?.files ?? [])];
  holdEvent(event, target, () => {
    const dataTransfer = new DataTransfer();
    for (const file of files) dataTransfer.items.add(file);
    target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  });
}

function replay({ target, repeat }: HeldAction): void {
  target.removeAttribute('data-held');
  if (!target.isConnected) return;
  isReplaying = true;
  repeat();
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
    const next = heldActions.find(({ target }) => !isWaiting(target));
    if (!next) break;
    heldActions = heldActions.filter((each) => each !== next);
    replay(next);
  }
  for (const region of awake) region.removeAttribute('data-late');
  awake.clear();
  isDraining = false;
}
