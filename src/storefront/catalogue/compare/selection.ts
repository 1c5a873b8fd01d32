/**
 * Parts chosen for comparison. They are remembered for the tab, so that a choice made on one list is still there on
 * the next; other tabs have their own.
 */

/** What the tray shows of a chosen part. */
export interface Chosen {
  slug: string;
  partNumber: string;
  /** Its first values in words, e.g. "10 µF 16 V 0805". */
  summary: string;
  category: string;
}

/** A comparison of more parts than this cannot be read on one screen. */
export const MOST_COMPARED = 8;

const KEY = 'compare';
const listeners = new Set<() => void>();
const NONE: readonly Chosen[] = [];
let chosen: readonly Chosen[] | null = null;

function isChosen(value: unknown): value is Chosen {
  if (typeof value !== 'object' || value === null) return false;
  const entry = value as Record<string, unknown>;
  return ['slug', 'partNumber', 'summary', 'category'].every((name) => typeof entry[name] === 'string');
}

function readStored(): readonly Chosen[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isChosen).slice(0, MOST_COMPARED) : NONE;
  } catch {
    // Storage is switched off or holds something else: the choice then lives as long as the page.
    return NONE;
  }
}

function store(next: readonly Chosen[]): void {
  chosen = next;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // As above: kept in memory only.
    chosen = next;
  }
  for (const listener of listeners) listener();
}

/** The chosen parts in the order of choice. */
export function chosenParts(): readonly Chosen[] {
  chosen ??= typeof sessionStorage === 'undefined' ? NONE : readStored();
  return chosen;
}

/** Calls back after every change; returns the end of it. */
export function onChosen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds a part; false when there is no room left. */
export function choose(part: Chosen): boolean {
  const now = chosenParts();
  if (now.some((entry) => entry.slug === part.slug)) return true;
  if (now.length >= MOST_COMPARED) return false;
  store([...now, part]);
  return true;
}

/** Takes a part away. */
export function unchoose(slug: string): void {
  store(chosenParts().filter((entry) => entry.slug !== slug));
}

/** Forgets all. */
export function unchooseAll(): void {
  store(NONE);
}

/** Parameters of an address that say where a capacitor works; lists and comparisons share them. */
export const POINT_PARAMETERS: readonly string[] = ['workingVoltage', 'ambient'];

/** What stays in the address from one comparison to the next. */
const KEPT = new Set([...POINT_PARAMETERS, 'quantity']);

/** The address that compares these parts, at the operating point and the quantity that another address has. */
export function comparePath(slugs: readonly string[], kept: Iterable<[string, string]> = []): string {
  if (slugs.length === 0) return '/compare';
  const also = [...kept].filter(([name, text]) => text !== '' && KEPT.has(name));
  const parts = `parts=${slugs.map(encodeURIComponent).join(',')}`;
  return `/compare?${[parts, ...also.map(([name, text]) => `${name}=${encodeURIComponent(text)}`)].join('&')}`;
}
