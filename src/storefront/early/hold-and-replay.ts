import {
  dispatchFinish,
  dispatchUse,
  type Field,
  isChanged,
  isWholeTextSelected,
  shownState,
  typeText,
} from './fields.ts';
import { isModified, isTyping } from './typing.ts';

declare global {
  interface Window {
    /**
     * Signals that the code of this region is loaded: its held actions are replayed. Missing without the early script.
     */
    wake?: (region: Element) => void;
  }
}

/**
 * Regions whose code is still loading: the document until the page is hydrated, and elements that carry `data-late`
 * while they load. Content blocks (`data-live`) wait for their own files.
 */
const LATE_REGIONS = '[data-late],[data-live]:not([data-started])';

/** Links and buttons that work without script but do more with it. */
const ENHANCED_CONTROLS =
  'a[data-add],a[data-list],a[data-sheet],a[data-sheet-close],a[data-quote],a[data-samples],[aria-haspopup=dialog],[data-in-place]';

const STEPS = /^(?:Arrow|Page|Home|End)/;

const FIELDS = 'input:not([type=hidden]),textarea,select';

/** After this time a held control that also works without script falls back to what the browser does. */
const LONGEST_WAIT_MS = 6_000;

interface HeldAction {
  kind: string;
  target: Element;
  repeat(): void;
}

const root = document.documentElement;
const awake = new Set<Element>();
/** What fields showed when they were last used. */
const shownValues = new Map<Field, string | boolean>();
let heldActions: HeldAction[] = [];
let isReplaying = false;
let isDraining = false;

/**
 * Clicks, keys, forms and dropped files that need missing code are held in order and replayed once the code is loaded.
 * What the browser handles without code (links, forms with an action, fields, disclosures) is left to the browser.
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
  keepTextAreas();
  window.wake = (region) => {
    if (region === root && isLate(root)) noteRestored();
    awake.add(region);
    void drain();
  };
}

const isLate = (region: Element) => 'late' in (region as HTMLElement).dataset;

/** The innermost region around the target whose code is missing. */
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
  // Visitors click twice when nothing happens: only the first click counts.
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

/** Menus are handled by this script; a button that submits a form, by the browser. */
function needsCode(control: HTMLElement): boolean {
  if (control.matches(ENHANCED_CONTROLS)) return true;
  if (!(control instanceof HTMLButtonElement) || 'menu' in control.dataset) return false;
  return control.type === 'button' || !control.form;
}

/** An internal link: followed at once, it would drop the actions held before it. */
const leavesPage = (control: HTMLElement) =>
  control instanceof HTMLAnchorElement &&
  control.origin === location.origin &&
  !control.target &&
  !control.hasAttribute('download');

const hasOwnWay = (control: HTMLElement) =>
  control instanceof HTMLButtonElement
    ? control.type === 'submit' && control.form !== null
    : !control.getAttribute('href')?.startsWith('#');

/** The browser has already changed the field; the page's code must learn of it in order. */
function holdFieldUse({ type, target }: Event): void {
  if (!(target instanceof HTMLElement)) return;
  // The code is loaded and has received this input, but replaying the older value held for the field would undo it.
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

/**
 * Hydration may have reset the field since the last letter: restore the text, so that the next letter follows it.
 * Nothing is restored where the input replaces the whole text: it would follow what it should replace.
 */
function restoreTypedText({ target }: Event): void {
  const shownText = shownValues.get(target as Field);
  if (isReplaying || typeof shownText !== 'string' || isWholeTextSelected(target as Field)) return;
  typeText(target as Field, shownText);
}

/**
 * Hydration sets every textarea to its first text again, which also drops the caret or selection. Until the page is
 * hydrated, nothing but a replay changes a textarea that was typed in, and a text is not set to itself.
 */
function keepTextAreas(): void {
  const { prototype } = HTMLTextAreaElement;
  for (const name of ['value', 'defaultValue'] as const) {
    const { get, set } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
    if (!get || !set) continue;
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get,
      set(this: HTMLTextAreaElement, text: string) {
        const isKept = isLate(root) && !isReplaying && (shownValues.has(this) || get.call(this) === text);
        if (!isKept) set.call(this, text);
      },
    });
  }
}

function replayUse(field: Field): void {
  dispatchUse(field, shownValues.get(field) ?? shownState(field));
  shownValues.delete(field);
}

function holdAction(kind: string, target: Element, repeatAction: () => void): void {
  if (!heldActions.some((each) => each.kind === kind && each.target === target))
    heldActions.push({ kind, target, repeat: repeatAction });
}

/** Values that the browser restored (reload, password manager) and the focus are replayed before all held actions. */
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
  // Replay no focus on a field in use: it could select the text, and the next letter would replace it.
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
  // Space activates the focused element, and `/` is handled by `search-key.ts`.
  const isLetter = /^[^ /]$/.test(key) && !isField;
  // Enter or Escape after a held step belongs to it: Enter takes the option that was stepped to.
  const isFollowing = /^(?:Enter|Escape)$/.test(key) && heldActions.at(-1)?.target === target;
  const isHeld = region === root ? isLetter || (isStep && isField) : isStep || isFollowing;
  if (!isHeld) return;
  holdEvent(event, target, () => {
    const activeElement = isLetter ? document.activeElement : target;
    (activeElement ?? target).dispatchEvent(new KeyboardEvent(event.type, event));
  });
}

/** A form without an action is handled by the page's code; the browser would put its fields into the URL. */
function holdSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !lateAround(form) || form.hasAttribute('action')) return;
  holdEvent(event, form, () => form.requestSubmit(event.submitter));
}

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;

/** Without this, a browser opens a file that is dropped on a page which does not accept it. */
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
 * Replays held actions one by one, each in its own task, so that React has finished with one before the next. Actions
 * held meanwhile queue behind.
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
