import { useEffect } from 'react';
import type { PageContext } from '../api/index.ts';
import { track, wantsNoTracking } from '../shell/track.ts';

/**
 * The entry on a page and its variation: of a running test, or the entry's own id for the unchanged entry. Null: no
 * test.
 */
export interface Impression {
  id: string;
  variation: string | null;
}

/** Query for an entry: the variation chosen for this visitor, or the preview of a signed link. */
export function contentQuery(
  { test }: Pick<PageContext, 'test'>,
  query: URLSearchParams,
): Record<string, string> {
  const preview = query.get('preview');
  return { ...(test && { variation: test.variation }), ...(preview && { preview }) };
}

/** The impression of the entry that was shown. */
export function describeImpression({ test }: Pick<PageContext, 'test'>, { id }: { id: string }): Impression {
  return { id, variation: test?.id === id ? test.variation : null };
}

const DAYS_30 = 2_592_000;

/** Stores the shown variation for 30 days and counts the impression, unless the visitor opts out of tracking. */
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
