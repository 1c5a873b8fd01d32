import type { Catalogue } from '#catalogue';
import type { Compliance } from '#compliance';
import type { Content, CountedPage } from '#content';

interface Services {
  catalogue: Pick<Catalogue, 'find' | 'numberOf' | 'info' | 'edition'>;
  content: Pick<Content, 'hasPage'>;
  compliance: Pick<Compliance, 'noticePages'>;
  /** Any language: paths are the same in all of them. */
  locale: string;
}

/** Pages other than content pages. Personal pages are counted under their first path segment. */
const FIXED: ReadonlySet<string> = new Set([
  ...[
    '/',
    '/category',
    '/search',
    '/compare',
    '/cart',
    '/quick-order',
    '/bom',
    '/my-list',
    '/quote',
    '/samples',
  ],
  ...['/checkout', '/order', '/login', '/logout', '/register', '/account', '/desk'],
  ...['/tools', '/tools/capacitor-cross-reference', '/resources/api'],
  '/tools/aluminum-electrolytic-to-mlcc-replacement-tool',
]);
const PRODUCT = /^\/product\/([^/]{1,64})$/;

/** The page counted for a path that `pathOf` of the content module returned. All names of a part lead to one page. */
export function createCountedPages({ catalogue, content, compliance, locale }: Services) {
  let cache = { edition: '', paths: new Set<string>() };
  const lists = () => {
    const edition = catalogue.edition();
    if (cache.edition === edition) return cache.paths;
    const slugs = catalogue
      .info(locale)
      .categories.flatMap(({ slug, subcategories }) => [
        slug,
        ...subcategories.map((sub) => `${slug}/${sub.slug}`),
      ]);
    cache = { edition, paths: new Set(slugs.map((slug) => `/category/${slug}`)) };
    return cache.paths;
  };
  return (path: string): CountedPage | null => {
    const name = PRODUCT.exec(path)?.[1];
    if (name !== undefined) {
      const match = catalogue.find(name);
      return match && { path: `/product/${catalogue.numberOf(match.product).toLowerCase()}`, isFew: false };
    }
    const isFew =
      FIXED.has(path) ||
      content.hasPage(path) ||
      lists().has(path) ||
      compliance.noticePages().some((notice) => notice.path === path);
    return isFew ? { path, isFew } : null;
  };
}
