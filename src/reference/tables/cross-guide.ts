/**
 * Other manufacturers' series and ours: each row is a real part number, decoded and cross-referenced in today's
 * catalogue.
 */

import type { CrossReferenceResult } from '#catalogue/contract';
import guide from '../../../data/reference/cross-guide.json' with { type: 'json' };
import type { Cell } from '../contract.ts';
import { codes, type TableContext, type TableSource, table, words } from './table.ts';

const CURRENCY = 'EUR';
const TOOL = '/tools/capacitor-cross-reference';

const GRADES = {
  exact: { en: 'exact', de: 'exakt' },
  upgrade: { en: 'upgrade', de: 'besser' },
  functional: { en: 'functional', de: 'funktional' },
} as const;

export const CROSS_TABLES: readonly TableSource[] = guide.families.map(({ id, title, numbers }) => ({
  id: `cross-${id}`,
  make: (context) => {
    const { say, locale, catalogue } = context;
    const { attributes } = catalogue.info(locale);
    const mpns = numbers.map(([, , mpn = '']) => mpn);
    const results = catalogue.crossReference(mpns, { locale, currency: CURRENCY });
    return table(say, {
      id: `cross-${id}`,
      title,
      columns: [
        words({ en: 'Maker', de: 'Hersteller' }),
        codes({ en: 'Series', de: 'Serie' }),
        codes({ en: 'For example', de: 'Zum Beispiel' }),
        codes({ en: 'Our part', de: 'Unser Teil' }),
        words({ en: 'Grade', de: 'Güte' }),
        words({ en: 'Not in the number', de: 'Nicht in der Nummer' }),
      ],
      rows: numbers.map(([maker = '', series = '', mpn = ''], index) => [
        maker,
        series,
        { text: mpn, href: `${TOOL}?mpn=${encodeURIComponent(mpn)}` },
        ...oursOf(results[index], context),
        (results[index]?.unread ?? [])
          .map((attribute) => attributes[attribute]?.label ?? attribute)
          .join(', ') || '–',
      ]),
    });
  },
}));

function oursOf(
  result: CrossReferenceResult | undefined,
  { say, locale, catalogue }: TableContext,
): [Cell, Cell] {
  const [first] = result?.candidates ?? [];
  if (!result || !first)
    return ['–', say({ en: 'none in today’s catalogue', de: 'keines im heutigen Katalog' })];
  // Among candidates of equal grade, the one that matches most attributes of the number: for example a supply bead for
  // a supply bead.
  const equal = result.candidates.filter(({ grade }) => grade === first.grade);
  const agreement = ({ slug }: { slug: string }) => {
    const { attributes } = catalogue.row(catalogue.find(slug)!.product, { locale, currency: CURRENCY });
    return Object.entries(result.attributes).filter(([id, value]) => attributes[id] === value).length;
  };
  const best = equal.reduce((one, other) => (agreement(other) > agreement(one) ? other : one));
  return [{ text: best.partNumber, href: `/product/${best.slug}` }, say(GRADES[best.grade])];
}
