import type { Filters, Interpretation } from './contract.ts';
import type { LoadedRelease } from './loaded-release.ts';
import { EFFECTIVE, isModelled } from './parts-effective.ts';
import { attribute } from './taxonomy.ts';

/** What was asked in the address, beside the search text. */
export interface Explicit {
  category: string | null;
  subcategory: string | null;
  filters: Filters;
}

/** Search text and address read together. */
export interface JoinedReading {
  category: string | null;
  subcategory: string | null;
  filters: Filters;
  /** Words that were not understood, used as text. */
  words: readonly string[];
  /** Nothing but such words was asked. */
  onlyWords: boolean;
  /** Conditions of the address that parts of the category cannot have. */
  ignored: string[];
}

/** Joins how a search text was read with the conditions of the address; those of the address win. */
export function joinReading(
  loaded: LoadedRelease,
  explicit: Explicit,
  reading: Interpretation | null,
): JoinedReading {
  const category = explicit.category ?? reading?.category ?? null;
  const fromText = reading ? readingIn(loaded, category, reading) : {};
  const own = splitKnown(loaded, category, explicit.filters);
  const { subcategory: below, ...filters } = { ...fromText, ...own.filters };
  const subcategory = explicit.subcategory ?? (typeof below?.eq === 'string' ? below.eq : null);
  const words = reading?.unknown ?? [];
  const asked = category !== null || Object.keys(filters).length > 0;
  return {
    category,
    subcategory,
    filters,
    words,
    onlyWords: words.length > 0 && !asked,
    ignored: own.ignored,
  };
}

/** Conditions of a reading that make sense in a category somebody has chosen instead. */
function readingIn(loaded: LoadedRelease, category: string | null, reading: Interpretation): Filters {
  if (category === null || category === reading.category) return reading.filters;
  const { index } = loaded.category(category);
  return Object.fromEntries(
    Object.entries(reading.filters).filter(([id]) => id !== 'subcategory' && index.attributes.has(id)),
  );
}

function splitKnown(
  loaded: LoadedRelease,
  category: string | null,
  filters: Filters,
): { filters: Filters; ignored: string[] } {
  if (category === null) return { filters, ignored: [] };
  const { index } = loaded.category(category);
  const unknown = Object.keys(filters).filter((id) =>
    id === EFFECTIVE ? !isModelled(index) : attribute(id) !== undefined && !index.attributes.has(id),
  );
  const known = Object.entries(filters).filter(([id]) => !unknown.includes(id));
  return { filters: Object.fromEntries(known), ignored: unknown };
}
