/**
 * Parts chosen for comparison. They are stored per tab, so that a choice made on one list is still there on the next;
 * other tabs have their own.
 */

/** A chosen part as the tray shows it. */
export interface ComparedPart {
  slug: string;
  partNumber: string;
  /** Its first values in words, e.g. "10 µF 16 V 0805". */
  summary: string;
  category: string;
}

/** More parts do not fit on one screen. */
export const MAX_COMPARED_PARTS = 8;

const KEY = 'compare';
const listeners = new Set<() => void>();
const NONE: readonly ComparedPart[] = [];
let cachedParts: readonly ComparedPart[] | null = null;

function isComparedPart(value: unknown): value is ComparedPart {
  if (typeof value !== 'object' || value === null) return false;
  const entry = value as Record<string, unknown>;
  return ['slug', 'partNumber', 'summary', 'category'].every((name) => typeof entry[name] === 'string');
}

function readStoredParts(): readonly ComparedPart[] {
  try {
    const storedParts: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(storedParts)
      ? storedParts.filter(isComparedPart).slice(0, MAX_COMPARED_PARTS)
      : NONE;
  } catch {
    // Storage is switched off or its content is invalid: the choice then lasts as long as the page.
    return NONE;
  }
}

function storeParts(next: readonly ComparedPart[]): void {
  cachedParts = next;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without storage the choice stays in memory.
    cachedParts = next;
  }
  for (const listener of listeners) listener();
}

/** The chosen parts in the order of choice. */
export function listComparedParts(): readonly ComparedPart[] {
  cachedParts ??= typeof sessionStorage === 'undefined' ? NONE : readStoredParts();
  return cachedParts;
}

/** Calls back after every change; returns a function that unsubscribes. */
export function onComparisonChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds a part, or does nothing if it is in; false when the comparison is full. */
export function addToComparison(part: ComparedPart): boolean {
  const now = listComparedParts();
  if (now.some((entry) => entry.slug === part.slug)) return true;
  if (now.length >= MAX_COMPARED_PARTS) return false;
  storeParts([...now, part]);
  return true;
}

export function removeFromComparison(slug: string): void {
  storeParts(listComparedParts().filter((entry) => entry.slug !== slug));
}

export function clearComparison(): void {
  storeParts(NONE);
}

/** Address parameters for the operating point of a capacitor, shared by lists and comparisons. */
export const POINT_PARAMETERS: readonly string[] = ['workingVoltage', 'ambient'];

/** Parameters carried from one comparison to the next. */
const KEPT_PARAMETERS = new Set([...POINT_PARAMETERS, 'quantity']);

/** Address that compares these parts, at the operating point and quantity of `parameters`. */
export function comparePath(slugs: readonly string[], parameters: Iterable<[string, string]> = []): string {
  if (slugs.length === 0) return '/compare';
  const keptParameters = [...parameters].filter(([name, text]) => text !== '' && KEPT_PARAMETERS.has(name));
  const parts = `parts=${slugs.map(encodeURIComponent).join(',')}`;
  return `/compare?${[parts, ...keptParameters.map(([name, text]) => `${name}=${encodeURIComponent(text)}`)].join('&')}`;
}
