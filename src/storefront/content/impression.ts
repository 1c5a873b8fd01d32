import { useEffect } from 'react';
import type { PageContext } from '../api/index.ts';
import { track, wantsNoTracking } from '../shell/track.ts';

/** Which entry a page shows, and what of the test that runs on it: a variation, or the entry's own id. Null: no test. */
export interface Impression {
  id: string;
  variation: string | null;
}

/** What of an entry is asked for: the variation that was chosen for this visitor, or what a preview link opens. */
export function contentQuery(
  { test }: Pick<PageContext, 'test'>,
  query: URLSearchParams,
): Record<string, string> {
  const preview = query.get('preview');
  return { ...(test && { variation: test.variation }), ...(preview && { preview }) };
}

/** What came of it. */
export function describeImpression({ test }: Pick<PageContext, 'test'>, { id }: { id: string }): Impression {
  return { id, variation: test?.id === id ? test.variation : null };
}

const DAYS_30 = 2_592_000;

/** Keeps what a visitor was shown for 30 days and counts it, unless the visitor does not want that. */
export function useImpression({ id, variation }: Impression): void {
  useEffect(() => {
    if (wantsNoTracking()) return;
    if (variation !== null) {
      const secure = window.location.protocol === 'https:' ? '; Secure' : '';
      // biome-ignore lint/suspicious/noDocumentCookie: the content clients keep the same cookie, and only this way everywhere
      document.cookie = `builder.tests.${id}=${variation}; Path=/; Max-Age=${DAYS_30}; SameSite=Lax${secure}`;
    }
    const ofVariation = variation !== null && variation !== id ? { variationId: variation } : {};
    const url = window.location.origin + window.location.pathname;
    track({ type: 'impression', data: { contentId: id, ...ofVariation, url } });
  }, [id, variation]);
}
