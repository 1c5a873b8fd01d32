import { useEffect, useState } from 'react';
import { type PartDetail, readPart } from '#catalogue/contract';
import { useApi } from '../../shell/use-api.ts';
import { loadSheet } from './lazy-sheet.tsx';

const SETTLE_MS = 250;

/** Current prices and stock, with the quantity they are for. */
export interface LivePart {
  part: PartDetail;
  quantity: number | null;
  /** The similar parts differ from those of the page, in this reply or an earlier one, and must be redrawn. */
  nearAnew: boolean;
}

/** The similar parts as the page shows them: quantity of their prices, and a fingerprint of the rest. */
export interface ShownNear {
  quantity: number | null;
  mark: string;
}

/** Fingerprint of what may change about the similar parts; equal fingerprints need no redraw. */
export function nearMark(neighbours: PartDetail['neighbours']): string {
  const shownFields = neighbours.map((row) => [
    row.slug,
    row.stock,
    row.price,
    row.priceAtQuantity,
    row.totalAtQuantity,
    row.leadTimeWeeks,
  ]);
  let mark = 0;
  for (const character of JSON.stringify(shownFields)) mark = (mark * 31 + character.charCodeAt(0)) | 0;
  return (mark >>> 0).toString(36);
}

/**
 * Reloads the part in the browser, because the page may be some seconds old and does not know the buyer; again once a
 * changed quantity has settled. Null until the first reply; a failed request leaves the page as shown.
 */
export function useLivePart(slug: string, quantity: number | null, shownNear: ShownNear): LivePart | null {
  const api = useApi();
  const [live, setLive] = useState<LivePart | null>(null);
  const { quantity: shownQuantity, mark } = shownNear;
  useEffect(() => {
    const controller = new AbortController();
    const refresh = async () => {
      const part = await api.call(
        readPart,
        { params: { name: slug }, query: { quantity } },
        { signal: controller.signal },
      );
      const differs = quantity !== shownQuantity || nearMark(part.neighbours) !== mark;
      if (differs) await loadSheet();
      if (controller.signal.aborted) return;
      setLive((previous) => {
        const wasRedrawn = previous?.part.slug === slug && previous.nearAnew;
        return { part, quantity, nearAnew: differs || wasRedrawn };
      });
    };
    const timer = window.setTimeout(() => {
      refresh().catch((error: unknown) => {
        if (!controller.signal.aborted) console.warn('prices could not be refreshed', error);
      });
    }, SETTLE_MS);
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, [api, slug, quantity, shownQuantity, mark]);
  const current = live?.part.slug === slug && live.part.currency === (api.currency ?? live.part.currency);
  return current ? live : null;
}
