import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import type { Catalogue } from '#catalogue';
import { type Content, inLocale } from '#content';
import { ApiError, formatCount } from '#kernel';
import { busy, type Media } from '#media';
import { languageOf } from '#messages';
import type { Config, Logger } from '#platform';
import { type CallerEnv, chooseLocale, type Settings } from '#settings';
import { type Card, cardSvg } from '../storefront/cards/card.ts';
import { cardTexts } from '../storefront/cards/texts.ts';
import { cardVersion } from '../storefront/cards/version.server.ts';
import { refusals } from './refusals.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const SHARED = 'public, max-age=3600, stale-while-revalidate=604800';
/** Various shapes, for cards that no category determines. */
const SHOWN = ['ceramic-capacitors', 'tantalum-capacitors', 'resistors', 'mos-fets', 'leds'];

interface CardPictureServices {
  config: Pick<Config, 'publicUrl' | 'brand'>;
  log: Logger;
  settings: Settings;
  catalogue: Catalogue;
  content: Content;
  media: Media;
  /** Version of catalogue and texts, as pages use it. */
  version: () => string;
}

/** `/og/home.png`, `/og/category/….png` and `/og/page/….png`: the sharing picture of a page, 800 × 600. */
export function addCards(app: Hono<CallerEnv>, services: CardPictureServices): void {
  const { settings, log, media } = services;
  app.get('/og/:name{.+\\.png}', async (c) => {
    const locale = chooseLocale(settings.store, c.req.query('locale') ?? null);
    const card = cardOf(c.req.param('name').slice(0, -'.png'.length), locale, services);
    if (!card) throw new ApiError('not_found', refusals.cardNotFound);
    const svg = cardSvg(card);
    const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`;
    const headers = {
      ETag: etag,
      'Cache-Control': c.req.query('v') === cardVersion(services.version()) ? FOREVER : SHARED,
    };
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers);
    const png = await media.png(svg).catch((error: unknown) => {
      log.error({ err: error }, 'a sharing card could not be drawn');
      return null;
    });
    if (!png) throw busy();
    return c.body(new Uint8Array(png), 200, {
      ...headers,
      'Content-Type': 'image/png',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  });
}

function cardOf(name: string, locale: string, services: CardPictureServices): Card | null {
  const { config, settings, catalogue, content } = services;
  const info = catalogue.info(locale);
  const texts = cardTexts[languageOf(locale)];
  const count = formatCount;
  const shop = { brand: config.brand.name, host: new URL(config.publicUrl).host };
  const sampleBodies = SHOWN.flatMap(
    (slug) => info.categories.find((each) => each.slug === slug)?.body ?? [],
  );
  if (name === 'home')
    return {
      ...shop,
      title: texts.home,
      note: texts.homeNote({ parts: count(info.release.parts) }),
      bodies: sampleBodies,
    };
  const [kind, ...rest] = name.split('/');
  if (kind === 'page') {
    const entry = content.pick('page', rest.join('/'));
    if (!entry) return null;
    const { title, summary, description } = inLocale(
      { ...entry.data, blocks: [] },
      locale,
      settings.store.locales,
    ) as Record<string, unknown>;
    const note = [summary, description].find((text) => typeof text === 'string' && text !== '');
    return {
      ...shop,
      title: String(title ?? ''),
      note: typeof note === 'string' ? note : '',
      bodies: sampleBodies,
    };
  }
  const [slug, subSlug, ...extraSegments] = rest;
  const category = info.categories.find((each) => each.slug === slug);
  if (kind !== 'category' || !category || extraSegments.length > 0) return null;
  const shownCategory =
    subSlug === undefined ? category : category.subcategories.find((sub) => sub.slug === subSlug);
  if (!shownCategory) return null;
  return {
    ...shop,
    title: shownCategory.title,
    note: texts.categoryNote({ parts: count(shownCategory.parts) }),
    bodies: [category.body],
  };
}
