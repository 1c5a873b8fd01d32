import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Catalogue, dataSheet, sheetLocale, workQueue } from '#catalogue';
import { readDataSheet } from '#catalogue/contract';
import { ApiError, decimalMarkOf } from '#kernel';
import { createPause, type Platform } from '#platform';
import { chooseLocale, type PublicCall, publicCall, type Settings } from '#settings';
import { paperDrawings } from '../storefront/catalogue/drawings/image.ts';
import { refusals } from './refusals.ts';

/** Not cached for long: the sheet contains its date. */
const CACHED = 'public, max-age=3600, stale-while-revalidate=86400';
/** Cached data sheets, most recently used, some 60 kB each. */
const MOST_KEPT = 100;

const details = {
  summary: 'Data sheet of a part as PDF',
  notes: 'The same bytes for the same release and day. 503 while too many are being drawn.',
  parameters: { locale: z.string().optional().describe('en-GB, de-DE …') },
};

/** The data sheet of a part, the same for every caller. */
export function dataSheetCall(
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  catalogue: Catalogue,
  settings: Pick<Settings, 'store'>,
): PublicCall {
  const queue = workQueue();
  const cachedSheets = new Map<string, Buffer>();
  return publicCall(readDataSheet, details, async (c) => {
    const match = catalogue.find(c.req.param('name'));
    if (!match) throw new ApiError('not_found', refusals.noPart);
    const locale = sheetLocale(chooseLocale(settings.store, c.req.query('locale') ?? null));
    const number = catalogue.numberOf(match.product);
    const date = clock.now().toISOString().slice(0, 10);
    const release = catalogue.release().id;
    const key = [number, locale, date, release, config.publicUrl].join();
    const etag = `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`;
    const headers = { ETag: etag, 'Cache-Control': CACHED };
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers);
    const pdf =
      cachedSheets.get(key) ??
      (await queue.run(async () => {
        const pause = createPause();
        const part = catalogue.detail(match.product, { locale, currency: settings.store.currency });
        await pause();
        const pictures = paperDrawings(part, decimalMarkOf(locale));
        await pause();
        const curves = catalogue.curves(match.product, locale);
        await pause();
        const frame = { brand: config.brand.name, publicUrl: config.publicUrl, locale, date, release };
        return dataSheet({ part, curves, pictures, ...frame }, config.rootDir);
      }));
    if (!pdf)
      throw new ApiError('not_ready', refusals.datasheetsBusy, {
        retryAfter: 5,
      });
    cacheSheet(cachedSheets, key, pdf);
    return c.body(new Uint8Array(pdf), 200, {
      ...headers,
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${number}.pdf"`,
    });
  });
}

/** Adds a sheet and drops the least recently used one. */
function cacheSheet(cachedSheets: Map<string, Buffer>, key: string, pdf: Buffer): void {
  cachedSheets.delete(key);
  cachedSheets.set(key, pdf);
  const [oldest] = cachedSheets.keys();
  if (cachedSheets.size > MOST_KEPT && oldest !== undefined) cachedSheets.delete(oldest);
}
