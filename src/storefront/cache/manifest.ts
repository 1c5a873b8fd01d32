/** What stands before the name of the list of pages that leaves the desk out (`tools/shop-manifest.ts`). */
export const SHOP_MANIFEST = 'shop-';

const NAMED = /"\/assets\/(manifest-[\w-]+\.js)"/g;

/** A page of the shop with the shop's own list of pages: a quarter shorter, and silent about the desk. */
export function withShopManifest(html: string, path: string): string {
  return /^\/desk(?:\/|$)/.test(path) ? html : html.replace(NAMED, `"/assets/${SHOP_MANIFEST}$1"`);
}
