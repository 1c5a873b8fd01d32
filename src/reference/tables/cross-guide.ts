/**
 * Other manufacturers' series and ours: each row is a real part number, decoded and cross-referenced in today's
 * catalogue.
 */

import type { CrossReferenceResult } from '#catalogue/contract';
import { type Messages, textsOf } from '#messages';
import guide from '../../../data/reference/cross-guide.json' with { type: 'json' };
import type { Cell } from '../contract.ts';
import { dataTextIn } from '../translate.ts';
import { codes, defineTable, type TableContext, type TableSource, words } from './table.ts';

const texts = textsOf('reference/tables/cross-guide');

const CURRENCY = 'EUR';
const TOOL = '/tools/capacitor-cross-reference';

export const CROSS_TABLES: readonly TableSource[] = guide.families.map(({ id, title, numbers }) =>
  defineTable(`cross-${id}`, texts, (t, context) => {
    const { locale, catalogue } = context;
    const { attributes } = catalogue.info(locale);
    const mpns = numbers.map(([, , mpn = '']) => mpn);
    const results = catalogue.crossReference(mpns, { locale, currency: CURRENCY });
    return {
      title: dataTextIn(title, locale),
      columns: [
        words(t.maker),
        codes(t.series),
        codes(t.example),
        codes(t.ourPart),
        words(t.grade),
        words(t.unread),
      ],
      rows: numbers.map(([maker = '', series = '', mpn = ''], index) => [
        maker,
        series,
        { text: mpn, href: `${TOOL}?mpn=${encodeURIComponent(mpn)}` },
        ...oursOf(results[index], t, context),
        (results[index]?.unread ?? [])
          .map((attribute) => attributes[attribute]?.label ?? attribute)
          .join(', ') || '–',
      ]),
    };
  }),
);

function oursOf(
  result: CrossReferenceResult | undefined,
  t: Messages['reference/tables/cross-guide'],
  { locale, catalogue }: TableContext,
): [Cell, Cell] {
  const [first] = result?.candidates ?? [];
  if (!result || !first) return ['–', t.none];
  // Among candidates of equal grade, the one that matches most attributes of the number: for example a supply bead for
  // a supply bead.
  const equal = result.candidates.filter(({ grade }) => grade === first.grade);
  const agreement = ({ slug }: { slug: string }) => {
    const { attributes } = catalogue.row(catalogue.find(slug)!.product, { locale, currency: CURRENCY });
    return Object.entries(result.attributes).filter(([id, value]) => attributes[id] === value).length;
  };
  const best = equal.reduce((one, other) => (agreement(other) > agreement(one) ? other : one));
  return [{ text: best.partNumber, href: `/product/${best.slug}` }, t.grades[best.grade]];
}
