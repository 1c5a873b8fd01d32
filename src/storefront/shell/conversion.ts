import { useEffect } from 'react';
import type { TrackedEvent } from '#content/contract';
import { track, wantsNoTracking } from './track.ts';

const TEST = /(?:^|;\s*)builder\.tests\.([\w-]{1,64})=([\w-]{1,64})/g;
const COUNTED_KEY = 'counted-order';

/** Counts an order once for each content test that its buyer saw; never for visitors who opt out of tracking. */
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

/** Marks an order as counted, because its page may be opened again. False if it was counted before. */
function markCounted(id: string): boolean {
  try {
    if (localStorage.getItem(COUNTED_KEY) === id) return false;
    localStorage.setItem(COUNTED_KEY, id);
    return true;
  } catch {
    return false; // storage is denied: missing a count is better than counting twice
  }
}
