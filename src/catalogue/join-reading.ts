import type { Filters, Interpretation } from './contract.ts';
import type { LoadedRelease } from './loaded-release.ts';
import { EFFECTIVE_CAPACITANCE, hasEffectiveCapacitance } from './parts-effective.ts';
import { attribute } from './taxonomy.ts';

/** Conditions of the address, apart from the search text. */
export interface AddressQuery {
  category: string | null;
  subcategory: string | null;
  filters: Filters;
}

/** Combined conditions of search text and address. */
export interface JoinedReading {
  category: string | null;
  subcategory: string | null;
  filters: Filters;
  /** Words that were not understood, searched as text. */
  words: readonly string[];
  /** The search consists only of such words. */
  hasOnlyWords: boolean;
  /** Conditions of the address that parts of the category cannot have. */
  ignoredIds: string[];
}

/** Joins the reading of a search text with the conditions of the address, which take precedence. */
export function joinReading(
  loadedRelease: LoadedRelease,
  explicit: AddressQuery,
  reading: Interpretation | null,
): JoinedReading {
  const category = explicit.category ?? reading?.category ?? null;
  const textFilters = reading ? selectApplicableFilters(loadedRelease, category, reading) : {};
  const explicitFilters = splitApplicable(loadedRelease, category, explicit.filters);
  const { subcategory: subcategoryFilter, ...filters } = { ...textFilters, ...explicitFilters.filters };
  const subcategory =
    explicit.subcategory ?? (typeof subcategoryFilter?.eq === 'string' ? subcategoryFilter.eq : null);
  const words = reading?.unknown ?? [];
  const hasConditions = category !== null || Object.keys(filters).length > 0;
  return {
    category,
    subcategory,
    filters,
    words,
    hasOnlyWords: words.length > 0 && !hasConditions,
    ignoredIds: explicitFilters.ignoredIds,
  };
}

/** Conditions of a reading that apply in a category that was chosen explicitly. */
function selectApplicableFilters(
  loadedRelease: LoadedRelease,
  category: string | null,
  reading: Interpretation,
): Filters {
  if (category === null || category === reading.category) return reading.filters;
  const { index } = loadedRelease.category(category);
  return Object.fromEntries(
    Object.entries(reading.filters).filter(([id]) => id !== 'subcategory' && index.attributes.has(id)),
  );
}

function splitApplicable(
  loadedRelease: LoadedRelease,
  category: string | null,
  filters: Filters,
): { filters: Filters; ignoredIds: string[] } {
  if (category === null) return { filters, ignoredIds: [] };
  const { index } = loadedRelease.category(category);
  const inapplicableIds = Object.keys(filters).filter((id) =>
    id === EFFECTIVE_CAPACITANCE
      ? !hasEffectiveCapacitance(index)
      : attribute(id) !== undefined && !index.attributes.has(id),
  );
  const applicableFilters = Object.entries(filters).filter(([id]) => !inapplicableIds.includes(id));
  return { filters: Object.fromEntries(applicableFilters), ignoredIds: inapplicableIds };
}
