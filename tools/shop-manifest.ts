/**
 * The manifest of pages that a browser loads with every page. The shop's pages reach the desk only by loading a new
 * document, so their manifest leaves out the desk's pages (`src/storefront/cache/manifest.ts`).
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHOP_MANIFEST } from '../src/storefront/cache/manifest.ts';

const START = 'window.__reactRouterManifest=';

interface Manifest {
  routes: Record<string, unknown>;
}

/** Writes the shop's manifest beside the complete one. Throws if the build has none of the expected form. */
export async function writeShopManifest(clientDir: string): Promise<void> {
  const assets = join(clientDir, 'assets');
  const name = (await readdir(assets)).find((each) => /^manifest-[\w-]+\.js$/.test(each));
  const text = name === undefined ? '' : await readFile(join(assets, name), 'utf8');
  if (name === undefined || !text.startsWith(START)) throw new Error('the build has no list of pages');
  const manifest = JSON.parse(text.slice(START.length).replace(/;\s*$/, '')) as Manifest;
  const routes = Object.entries(manifest.routes).filter(([id]) => !/^desk\//.test(id));
  if (routes.length === 0) throw new Error('the list of pages names none of the shop');
  const shop = { ...manifest, routes: Object.fromEntries(routes) };
  await writeFile(join(assets, SHOP_MANIFEST + name), `${START}${JSON.stringify(shop)};`);
}
