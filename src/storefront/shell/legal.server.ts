import { readContentEntry } from '#content/contract';
import type { PageContext } from '../api/context.ts';
import { renderBlocks } from '../blocks/render.server.ts';

/** The company's legal line as markup for the footer of every page: the content entry `footer-content`. */
export async function legalMarkup(page: PageContext): Promise<string> {
  const entry = await page.api.call(readContentEntry, { params: { type: 'blocks', slug: 'footer-content' } });
  if (!entry) return '';
  const { html } = await renderBlocks(entry.content.blocks, {
    ...page,
    path: '/',
    query: new URLSearchParams(),
    state: {},
    meta: entry.meta,
  });
  const [textLocale = page.locale] = entry.locales;
  const lang = entry.locales.includes(page.locale) ? '' : ` lang="${textLocale}"`;
  return `<div class="footer-legal"${lang}>${html}</div>`;
}
