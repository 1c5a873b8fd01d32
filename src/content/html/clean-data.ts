import type { EntryData } from '../contract.ts';
import { cleanHtml } from './contract.ts';

/** Options that are put into a page as HTML, by component. Code is not rich text: it is framed or left out. */
const RICH_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  Text: ['text'],
  'Builder:RawText': ['text'],
};

export interface DataCleaner {
  /** Data with all its rich texts cleaned. */
  clean(data: EntryData): EntryData;
  /** Drops cached texts that were not used since the previous call. */
  forget(): void;
}

/** Cleans each text once: all entries are read again when one of them changes. */
export function createDataCleaner(): DataCleaner {
  let previousTexts = new Map<string, string>();
  let currentTexts = new Map<string, string>();

  function cleanText(text: string): string {
    const clean = currentTexts.get(text) ?? previousTexts.get(text) ?? cleanHtml(text);
    // Cleaning is idempotent, so the result is cached as clean, too.
    currentTexts.set(text, clean).set(clean, clean);
    return clean;
  }

  /** Texts of a rich option: one, or one per language. */
  function cleanOption(value: unknown): unknown {
    if (typeof value === 'string') return cleanText(value);
    if (Array.isArray(value)) return value.map(cleanOption);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, name === '@type' ? each : cleanOption(each)]),
    );
  }

  function walk(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const cleanMap = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, walk(each)]));
    return withRichOptions(cleanMap);
  }

  function withRichOptions(map: Record<string, unknown>): Record<string, unknown> {
    const { name, options } = map;
    const rich = typeof name === 'string' && Object.hasOwn(RICH_OPTIONS, name) ? RICH_OPTIONS[name]! : [];
    if (rich.length === 0 || typeof options !== 'object' || options === null) return map;
    const cleanOptions = Object.fromEntries(
      Object.entries(options).map(([option, value]) => [
        option,
        rich.includes(option) ? cleanOption(value) : value,
      ]),
    );
    return { ...map, options: cleanOptions };
  }

  return {
    clean: (data) => walk(data) as EntryData,
    forget: () => {
      previousTexts = currentTexts;
      currentTexts = new Map();
    },
  };
}
