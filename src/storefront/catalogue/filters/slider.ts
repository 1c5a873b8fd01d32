import { formatTypedValue, type Scale, valueAt } from './scale.ts';

/** Connects the two thumbs of a range filter to its fields, without React: the markup comes from the server. */

const STEPS = 1000;

function scaleOfRange(range: HTMLElement): Scale {
  return {
    min: Number(range.dataset['min']),
    max: Number(range.dataset['max']),
    log: range.dataset['log'] === 'true',
  };
}

function findThumbs(range: HTMLElement): { low: HTMLInputElement; high: HTMLInputElement } | null {
  const low = range.querySelector<HTMLInputElement>('input[data-end=min]');
  const high = range.querySelector<HTMLInputElement>('input[data-end=max]');
  return low && high ? { low, high } : null;
}

function drawSelection(range: HTMLElement, low: number, high: number): void {
  const selection = range.querySelector('svg.histogram-chosen');
  if (!selection) return;
  const leftEdge = Math.round(low * 1000) / 10;
  const width = Math.max(1.5, Math.round((high - low) * 1000) / 10);
  selection.setAttribute('x', String(leftEdge));
  selection.setAttribute('width', String(width));
  selection.setAttribute('viewBox', `${leftEdge} 0 ${width} 32`);
}

/** After a thumb moved: updates the field beside it, and keeps the thumbs from passing each other. */
export function followThumb(thumb: HTMLInputElement): void {
  const range = thumb.closest<HTMLElement>('[data-range]');
  const thumbPair = range && findThumbs(range);
  if (!range || !thumbPair) return;
  const isLow = thumb === thumbPair.low;
  const otherStep = Number((isLow ? thumbPair.high : thumbPair.low).value);
  const step = isLow ? Math.min(Number(thumb.value), otherStep) : Math.max(Number(thumb.value), otherStep);
  thumb.value = String(step);
  const scale = scaleOfRange(range);
  const value = valueAt(scale, step / STEPS);
  const isPlainNumber = range.dataset['plain'] !== undefined;
  const text = isPlainNumber ? String(value) : formatTypedValue(value);
  thumb.setAttribute('aria-valuetext', text);
  const field = range.querySelector<HTMLInputElement>(`input[name$=".${isLow ? 'min' : 'max'}"]`);
  // A thumb at the end of the track sets no limit.
  if (field) field.value = (isLow ? step <= 0 : step >= STEPS) ? '' : text;
  drawSelection(range, Number(thumbPair.low.value) / STEPS, Number(thumbPair.high.value) / STEPS);
}

/** Hides the values of a long list that do not contain the text. */
export function findInList(field: HTMLInputElement): void {
  const searchText = field.value.trim().toLowerCase();
  const list = field.nextElementSibling;
  for (const label of list?.querySelectorAll('label') ?? []) {
    label.hidden = searchText !== '' && !(label.textContent ?? '').toLowerCase().includes(searchText);
  }
}
