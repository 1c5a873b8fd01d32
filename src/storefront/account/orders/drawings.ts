import { type Body, readPart } from '#catalogue/contract';
import type { Api } from '../../api/client.ts';
import { rowMarkup, rowSheet } from '../../catalogue/drawings/row-sheet.ts';

/** Most parts drawn; an order with more lines shows the first ones only. */
const MOST_DRAWN = 60;
/** Pixels per millimetre where all parts are small, and the tallest drawing in pixels. */
const [SCALE, TALLEST_PX] = [12, 44];

/** Drawings of parts at one scale, as markup: the page needs no drawing code. */
export interface PartDrawings {
  symbols: string;
  /** By slug; parts missing from the catalogue have none. */
  bySlug: Record<string, string>;
}

export async function drawingsOf(api: Api, slugs: readonly string[], name: string): Promise<PartDrawings> {
  const distinct = [...new Set(slugs)].slice(0, MOST_DRAWN);
  const bodies = new Map<string, Body>();
  await Promise.all(
    distinct.map(async (slug) => {
      const body = await bodyOf(api, slug);
      if (body) bodies.set(slug, body);
    }),
  );
  const tallest = Math.max(1, ...[...bodies.values()].map(({ width, length }) => Math.max(width, length)));
  const scale = Math.min(SCALE, TALLEST_PX / tallest);
  const sheet = rowSheet([...bodies.values()], scale, name);
  const bySlug = Object.fromEntries([...bodies].map(([slug, body]) => [slug, rowMarkup(sheet, body, scale)]));
  return { symbols: sheet.symbols, bySlug };
}

/** Null if the catalogue no longer has the part: the order must still show. */
async function bodyOf(api: Api, slug: string): Promise<Body | null> {
  try {
    return (await api.call(readPart, { params: { name: slug } })).body;
  } catch {
    return null;
  }
}
