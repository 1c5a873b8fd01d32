/**
 * Begins the one style sheet of the shop with the order of layers. The build joins style sheets in the order of its
 * chunks, and the first mention of a layer decides its place, so the order must come before any rule.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const ORDER_FILE = join(import.meta.dirname, '../src/storefront/styles/layers.css');

/** Only the sheet of the shop has rules of this layer. */
const FIRST_OF_SHOP = '@layer tokens{';

export const layerOrderFirst: Plugin = {
  name: 'layer-order-first',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const names = [...readFileSync(ORDER_FILE, 'utf8').matchAll(/@layer ([^;]+);/g)].map(([, list]) =>
        list!.replaceAll(/\s/g, ''),
      );
      const order = `@layer ${names.join()};`;
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || typeof file.source !== 'string') continue;
        // Other sheets follow that of the shop in the page, or begin with the beginning of the order.
        if (file.fileName.endsWith('.css') && file.source.includes(FIRST_OF_SHOP))
          file.source = order + file.source.replaceAll(/@layer [^{};]+;/g, '');
      }
    },
  },
};
