/** The filters beside a list of parts, as its reader sees them. */
import type { Facet, PartsReply } from './contract.ts';
import type { LoadedRelease } from './loaded-release.ts';
import { withBodies } from './parts-bodies.ts';
import { type FacetView, presentFacet } from './parts-facets.ts';
import type { FoundParts } from './parts-search.ts';
import type { PriceView } from './price-view.ts';
import type { FacetCounts } from './search/search.ts';
import { seriesName, subcategoryTitle } from './taxonomy-texts.ts';

interface Reader {
  category: string | null;
  locale: string;
  prices: PriceView;
}

export function foundFacets(
  loaded: LoadedRelease,
  { facets }: FoundParts,
  { category, locale, prices }: Reader,
): PartsReply['facets'] {
  const { series } = loaded.release;
  const view: FacetView = {
    locale,
    category,
    currency: prices.currency,
    priceOf: prices.convert,
    titleOf: (attribute, id) =>
      attribute === 'series'
        ? seriesName(series.get(id)?.name ?? id, locale)
        : subcategoryTitle(category ?? '', id, locale).title,
  };
  const present = (id: string, counts: FacetCounts): Facet => {
    const facet = presentFacet(id, counts, view);
    return id === 'packageCase' && category ? withBodies(facet, loaded, category) : facet;
  };
  return Object.fromEntries([...facets].map(([id, counts]) => [id, present(id, counts)]));
}
