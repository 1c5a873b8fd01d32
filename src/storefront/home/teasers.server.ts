import type { ContentRecord } from '#content/contract';
import type { PageContext } from '../api/index.ts';
import { renderBlocks } from '../blocks/render.server.ts';

/** Slugs of the entries that tell what else there is, in their order. */
const TEASERS = ['technical-whitepaper', 'services', 'compliance'];

/** The teasers of the home page as markup: entries of content that staff can edit. A missing one is left out. */
export async function teasersMarkup(page: PageContext, signal: AbortSignal): Promise<string> {
  const all = await Promise.all(TEASERS.map((slug) => teaserOf(slug, page, signal)));
  return all.join('');
}

async function teaserOf(slug: string, page: PageContext, signal: AbortSignal): Promise<string> {
  const found = (await page.api.get(
    `/api/content/blocks/${slug}`,
    undefined,
    signal,
  )) as ContentRecord | null;
  if (!found) return '';
  const { html } = await renderBlocks(found.content.blocks, {
    ...page,
    path: '/',
    query: new URLSearchParams(),
    signal,
    state: {},
    meta: found.meta,
  });
  const [own = page.locale] = found.locales;
  const lang = found.locales.includes(page.locale) ? '' : ` lang="${own}"`;
  const title = /<h2[\s>]/.test(html) ? '' : `<h2>${escaped(found.title)}</h2>`;
  return `<section class="teaser"${lang}>${title}${html}</section>`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
