/** The filters beside a list of parts, for its reader's language and currency. */
import type { Facet, PartsReply } from './contract.ts';
import type { LoadedRelease } from './loaded-release.ts';
import { addBodies } from './parts-bodies.ts';
import { type FacetView, presentFacet } from './parts-facets.ts';
import type { MatchingParts } from './parts-search.ts';
import type { PriceView } from './price-view.ts';
import type { FacetCounts } from './search/search.ts';
import { seriesName, subcategoryTitle } from './taxonomy-texts.ts';

interface FacetReader {
  category: string | null;
  locale: string;
  prices: PriceView;
}

export function presentFacets(
  loadedRelease: LoadedRelease,
  { facets }: MatchingParts,
  { category, locale, prices }: FacetReader,
): PartsReply['facets'] {
  const { series } = loadedRelease.release;
  const view: FacetView = {
    locale,
    category,
    currency: prices.currency,
    convertPrice: prices.convert,
    translateTitle: (attribute, id) =>
      attribute === 'series'
        ? seriesName(series.get(id)?.name ?? id, locale)
        : subcategoryTitle(category ?? '', id, locale).title,
  };
  const presentWithBodies = (id: string, counts: FacetCounts): Facet => {
    const facet = presentFacet(id, counts, view);
    return id === 'packageCase' && category ? addBodies(facet, loadedRelease, category) : facet;
  };
  return Object.fromEntries([...facets].map(([id, counts]) => [id, presentWithBodies(id, counts)]));
}
