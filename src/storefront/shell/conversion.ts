import { useEffect } from 'react';
import { type TrackedEvent, track, wantsNoTracking } from './track.ts';

const TEST = /(?:^|;\s*)builder\.tests\.([\w-]{1,64})=([\w-]{1,64})/g;
const COUNTED_KEY = 'counted-order';

/** Counts an order once, for each test that its buyer saw; for who does not want to be followed, not at all. */
export function useConversion(order: { id: string; grand_total: number } | null): void {
  const { id, grand_total: amount } = order ?? {};
  useEffect(() => {
    if (id === undefined || amount === undefined || wantsNoTracking() || !markCounted(id)) return;
    const url = window.location.origin + window.location.pathname;
    const viewedTests = [...document.cookie.matchAll(TEST)].map(([, contentId, variation]) => ({
      contentId,
      ...(variation !== contentId && { variationId: variation }),
    }));
    for (const content of viewedTests.length > 0 ? viewedTests : [{}]) {
      const data: TrackedEvent['data'] = { url, amount, ...content };
      track({ type: 'conversion', data });
    }
  }, [id, amount]);
}

/** The page of an order may be looked at again. */
function markCounted(id: string): boolean {
  try {
    if (localStorage.getItem(COUNTED_KEY) === id) return false;
    localStorage.setItem(COUNTED_KEY, id);
    return true;
  } catch {
    return false; // storage denied: rather not counted than twice
  }
}
