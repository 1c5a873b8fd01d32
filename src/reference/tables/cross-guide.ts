/** Other makers' series and ours: each row is a real number, decoded and crossed against today's catalogue. */

import type { CrossReferenceResult } from '#catalogue/contract';
import guide from '../../../data/reference/cross-guide.json' with { type: 'json' };
import type { Cell } from '../contract.ts';
import type { Say } from '../words.ts';
import { codes, type TableSource, table, words } from './table.ts';

const TOOL = '/tools/capacitor-cross-reference';

const GRADES = {
  exact: { en: 'exact', de: 'exakt' },
  upgrade: { en: 'upgrade', de: 'besser' },
  functional: { en: 'functional', de: 'funktional' },
} as const;

export const CROSS_TABLES: readonly TableSource[] = guide.families.map(({ id, title, numbers }) => ({
  id: `cross-${id}`,
  make: ({ say, locale, catalogue }) => {
    const mpns = numbers.map(([, , mpn = '']) => mpn);
    const results = catalogue.crossReference(mpns, { locale, currency: 'EUR' });
    return table(say, {
      id: `cross-${id}`,
      title,
      columns: [
        words({ en: 'Maker', de: 'Hersteller' }),
        codes({ en: 'Series', de: 'Serie' }),
        codes({ en: 'For example', de: 'Zum Beispiel' }),
        codes({ en: 'Ours', de: 'Unseres' }),
        words({ en: 'Grade', de: 'Güte' }),
      ],
      rows: numbers.map(([maker = '', series = '', mpn = ''], at) => [
        maker,
        series,
        { text: mpn, href: `${TOOL}?mpn=${encodeURIComponent(mpn)}` },
        ...oursOf(results[at], say),
      ]),
    });
  },
}));

function oursOf(result: CrossReferenceResult | undefined, say: Say): [Cell, Cell] {
  const best = result?.candidates[0];
  if (!best) return ['–', say({ en: 'none in today’s catalogue', de: 'keines im heutigen Katalog' })];
  return [{ text: best.partNumber, href: `/product/${best.slug}` }, say(GRADES[best.grade])];
}
