import {
  addToComparison,
  type ComparedPart,
  listComparedParts,
  MAX_COMPARED_PARTS,
  removeFromComparison,
} from '../compare/selection.ts';
import type { ListTexts } from './texts.ts';

/** Browser actions on the rows of a list, which are found in the document because the server made their markup. */

/** The rows of a list, in order. */
export function rowsOf(root: HTMLElement): HTMLTableRowElement[] {
  return [...root.querySelectorAll<HTMLTableRowElement>('.parts-table tbody tr')];
}

/** The part link of a row; keyboard navigation focuses it. */
export function linkOf(row: Element | null | undefined): HTMLAnchorElement | null {
  return row?.querySelector<HTMLAnchorElement>('th a') ?? null;
}

function checkboxOf(row: Element): HTMLInputElement | null {
  return row.querySelector<HTMLInputElement>('input[name=parts]');
}

/** The row that holds the focus. */
export function currentRow(root: HTMLElement): HTMLTableRowElement | null {
  const row = document.activeElement?.closest<HTMLTableRowElement>('.parts-table tbody tr') ?? null;
  return row && root.contains(row) ? row : null;
}

/** Moves the focus by one row; without a focused row, to the first visible one. */
export function moveFocus(root: HTMLElement, step: 1 | -1): void {
  const rows = rowsOf(root);
  const current = currentRow(root);
  const targetIndex = current
    ? rows.indexOf(current) + step
    : rows.findIndex((row) => row.getBoundingClientRect().top > 0);
  linkOf(rows[Math.min(Math.max(targetIndex, 0), rows.length - 1)])?.focus();
}

function chosenPart(row: HTMLTableRowElement, slug: string, category: string): ComparedPart {
  const values = [...row.querySelectorAll<HTMLElement>('td.card-cell')].map((cell) => {
    const unit = cell.dataset['u'] ?? '';
    return `${cell.textContent ?? ''} ${unit}`.replace(/[\u00a0\s]+/g, ' ').trim();
  });
  return {
    slug,
    partNumber: linkOf(row)?.textContent ?? slug,
    summary: values.slice(0, 3).join(' · '),
    category,
  };
}

/** Adds a row to the comparison or removes it, by its checkbox. Returns the announcement. */
export function toggleComparedPart(box: HTMLInputElement, category: string, texts: ListTexts): string {
  const row = box.closest<HTMLTableRowElement>('tr');
  if (!row) return '';
  const part = chosenPart(row, box.value, category);
  if (!box.checked) {
    removeFromComparison(box.value);
    return texts.removed({ partNumber: part.partNumber });
  }
  if (addToComparison(part)) return texts.added({ partNumber: part.partNumber });
  box.checked = false;
  return texts.compareFull({ most: MAX_COMPARED_PARTS });
}

/** Toggles the checkbox of the focused row. */
export function toggleCurrent(root: HTMLElement): void {
  const row = currentRow(root);
  const box = row && checkboxOf(row);
  box?.click();
}

/** Marks the compared rows again after the comparison changed elsewhere, such as in the tray. */
export function markComparedRows(root: HTMLElement): void {
  const slugs = new Set(listComparedParts().map((part) => part.slug));
  for (const row of rowsOf(root)) {
    const box = checkboxOf(row);
    if (!box) continue;
    box.checked = slugs.has(box.value);
    row.classList.toggle('chosen-row', box.checked);
  }
}
