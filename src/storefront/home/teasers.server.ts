import { readContentEntry } from '#content/contract';
import { escapeHtml } from '#kernel';
import type { PageContext } from '../api/index.ts';
import { renderBlocks } from '../blocks/render.server.ts';

/** Slugs of the content entries, in order. */
const TEASERS = ['technical-whitepaper', 'services', 'compliance'];

/** The teasers of the home page as markup: content entries that staff can edit. A missing one is left out. */
export async function teasersMarkup(page: PageContext, signal: AbortSignal): Promise<string> {
  const teasers = await Promise.all(TEASERS.map((slug) => teaserOf(slug, page, signal)));
  return teasers.join('');
}

async function teaserOf(slug: string, page: PageContext, signal: AbortSignal): Promise<string> {
  const record = await page.api.call(readContentEntry, { params: { type: 'blocks', slug } }, { signal });
  if (!record) return '';
  const { html } = await renderBlocks(record.content.blocks, {
    ...page,
    path: '/',
    query: new URLSearchParams(),
    signal,
    state: {},
    meta: record.meta,
  });
  const [contentLocale = page.locale] = record.locales;
  const lang = record.locales.includes(page.locale) ? '' : ` lang="${contentLocale}"`;
  const title = /<h2[\s>]/.test(html) ? '' : `<h2>${escapeHtml(record.title)}</h2>`;
  return `<section class="teaser"${lang}>${title}${html}</section>`;
}
