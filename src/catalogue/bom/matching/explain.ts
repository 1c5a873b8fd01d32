import type { NumberRefusal } from '../../cross-reference/index.ts';
import { say } from '../../say.ts';
import { attributeLabel, subcategoryTitle } from '../../taxonomy-texts.ts';
import type { NearestPart } from './matched-line.ts';
import { type Explained, explainNothing, type NearMiss } from './nearest.ts';
import { nameOf, printed, type Showing } from './present.ts';
import type { Request } from './request.ts';
import { KEYS, RULES } from './rules.ts';
import { NEAREST, REASONS, REFUSED } from './texts.ts';

/** Why nothing fits, as one text and as parts that can be looked at. */
export interface Explanation {
  why: string;
  nearest: NearestPart[];
}

/** Which condition excludes everything, and what is nearest in each, in the words of the reader. */
export function explained(showing: Showing, request: Request): Explanation {
  const { locale } = showing;
  const { how, misses } = explainNothing(showing.loaded, request);
  const first = say(REASONS.nothing_fits, locale, { facts: factsOf(request, locale) });
  return { why: `${first} ${say(headOf(how), locale)}`, nearest: misses.map((miss) => shown(showing, miss)) };
}

function headOf(how: Explained['how']) {
  return NEAREST[how];
}

/** What was asked for, value and place first. */
export function factsOf({ category, wanted }: Pick<Request, 'category' | 'wanted'>, locale: string): string {
  const ids = [...(KEYS[category] ?? []), ...(RULES[category] ?? []).map(({ attribute }) => attribute)];
  const facts = [...new Set(ids)]
    .filter((id) => wanted[id] !== undefined)
    .map((id) => printed(id, wanted[id]!, locale, wanted['dielectric']));
  return [...new Set(facts)].join(', ');
}

function shown(showing: Showing, { attribute, kind, asked, nearest }: NearMiss): NearestPart {
  const { loaded, locale } = showing;
  const category = nearest[0]?.product.category ?? '';
  const textOf = (value: number | string) =>
    attribute === 'subcategory'
      ? subcategoryTitle(category, String(value), locale).title
      : printed(attribute, value, locale);
  const values = {
    attribute: attributeLabel(attribute, locale),
    asked: textOf(asked),
    has: nearest.map(({ has }) => textOf(has)).join(say(NEAREST.or, locale)),
  };
  return {
    attribute,
    note: say(NEAREST[kind], locale, values),
    parts: nearest.map(({ has, product }) => {
      const partNumber = loaded.numberOf(product);
      return {
        text: textOf(has),
        partNumber,
        slug: partNumber.toLowerCase(),
        name: nameOf(showing, product),
      };
    }),
  };
}

/** Why a number was not read, where it has the form of some maker's. */
export function refusalText(refusal: NumberRefusal, locale: string): string {
  const { maker, category, code, attributes } = refusal;
  if (code !== null) return say(REFUSED.code, locale, { maker, code });
  return say(REFUSED.impossible, locale, { maker, facts: factsOf({ category, wanted: attributes }, locale) });
}

/** Parts that are equal but thicker than the original; heights in mm. */
export function thickerText(heights: readonly number[], asked: number, locale: string): string {
  const millimetres = (height: number) => `${height.toLocaleString(locale)} mm`;
  return say(heights.length === 1 ? NEAREST.oneThicker : NEAREST.thicker, locale, {
    count: heights.length,
    asked: millimetres(asked),
    has: millimetres(Math.min(...heights)),
  });
}
