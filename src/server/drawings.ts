import type { Catalogue } from '#catalogue';
import { readDrawing } from '#catalogue/contract';
import { ApiError } from '#kernel';
import { type PublicCall, publicCall } from '#settings';
import { partImageSvg } from '../storefront/catalogue/drawings/image.ts';
import { refusals } from './refusals.ts';

/** A drawing changes only with the release. */
const CACHED = 'public, max-age=86400, stale-while-revalidate=604800';

/** The picture of a product, for use on other sites; the same for every caller. */
export function drawingCall(catalogue: Catalogue, currency: string): PublicCall {
  return publicCall(readDrawing, { summary: 'Drawing of a part as SVG' }, (c) => {
    const match = catalogue.find(c.req.param('name'));
    if (!match) throw new ApiError('not_found', refusals.noPart);
    const { body } = catalogue.row(match.product, { locale: 'en', currency });
    return c.body(partImageSvg(body), 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': CACHED,
    });
  });
}
