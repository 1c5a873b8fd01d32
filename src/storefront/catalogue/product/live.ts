import { useEffect, useState } from 'react';
import type { PartDetail } from '#catalogue/contract';
import { useApi } from '../../shell/use-api.ts';

const SETTLE = 250;

/** Prices and stock as they are now, with the quantity they were asked for. */
export interface LivePart {
  part: PartDetail;
  quantity: number | null;
}

/**
 * Asks for the part again in the browser, because the page may be some seconds old and knows no buyer. Asks anew when
 * the quantity has settled. Null until the first answer; an answer that does not come leaves what is shown.
 */
export function useLivePart(slug: string, quantity: number | null): LivePart | null {
  const api = useApi();
  const [live, setLive] = useState<LivePart | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    const timer = window.setTimeout(() => {
      api.catalogue.part(slug, { quantity }, gone.signal).then(
        (part) => setLive({ part, quantity }),
        (reason: unknown) => {
          if (!gone.signal.aborted) console.warn('prices could not be refreshed', reason);
        },
      );
    }, SETTLE);
    return () => {
      window.clearTimeout(timer);
      gone.abort();
    };
  }, [api, slug, quantity]);
  const current = live?.part.slug === slug && live.part.currency === (api.currency ?? live.part.currency);
  return current ? live : null;
}
