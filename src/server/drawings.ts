import type { Hono } from 'hono';
import type { Catalogue } from '#catalogue';
import { ApiError } from '#kernel';
import type { CallerEnv } from '#settings';
import { partImageSvg } from '../storefront/catalogue/drawings/image.ts';

/** A drawing changes only with the release. */
const CACHED = 'public, max-age=86400, stale-while-revalidate=604800';

/**
 * `GET /api/catalogue/parts/{part}/drawing.svg`: the picture of a product, for use on other sites; the same for every
 * caller.
 */
export function addDrawings(app: Hono<CallerEnv>, catalogue: Catalogue, currency: string): void {
  app.get('/api/catalogue/parts/:name/drawing.svg', (c) => {
    const match = catalogue.find(c.req.param('name'));
    if (!match) throw new ApiError('not_found', 'No part has this number.');
    const { body } = catalogue.row(match.product, { locale: 'en', currency });
    return c.body(partImageSvg(body), 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': CACHED,
    });
  });
}
