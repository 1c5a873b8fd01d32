import type { ContentRecord } from '#content/contract';
import type { PageContext } from '../api/context.ts';
import { renderBlocks } from '../blocks/render.server.ts';

/** Who runs the shop, as markup for the foot of every page: the entry `footer-content`. */
export async function legalMarkup(page: PageContext): Promise<string> {
  const found = (await page.api.get('/api/content/blocks/footer-content')) as ContentRecord | null;
  if (!found) return '';
  const { html } = await renderBlocks(found.content.blocks, {
    ...page,
    path: '/',
    query: new URLSearchParams(),
    state: {},
    meta: found.meta,
  });
  const [own = page.locale] = found.locales;
  const lang = found.locales.includes(page.locale) ? '' : ` lang="${own}"`;
  return `<div class="footer-legal"${lang}>${html}</div>`;
}
