/** Prefix of the route manifest file that leaves out the desk (`tools/shop-manifest.ts`). */
export const SHOP_MANIFEST = 'shop-';

const NAMED = /"\/assets\/(manifest-[\w-]+\.js)"/g;

/**
 * Points a shop page to the manifest without desk routes: a quarter smaller, and it discloses nothing about the desk.
 */
export function withShopManifest(html: string, path: string): string {
  return /^\/desk(?:\/|$)/.test(path) ? html : html.replace(NAMED, `"/assets/${SHOP_MANIFEST}$1"`);
}
