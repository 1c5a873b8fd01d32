import type { NumberRefusal } from '../../cross-reference/index.ts';
import { attributeLabel, subcategoryTitle } from '../../taxonomy-texts.ts';
import type { NearestPart } from './matched-line.ts';
import { analyseNoMatch, type NearMiss } from './nearest-parts.ts';
import { nameOf, printValue, type Showing } from './present.ts';
import type { Request } from './request.ts';
import { KEYS, RULES } from './rules.ts';
import { matchingTexts } from './texts.ts';

/** Why no part fits, as a text and as parts to look at. */
export interface Explanation {
  explanation: string;
  nearest: NearestPart[];
}

/** Names the condition that excludes all parts, and the nearest parts, in the reader's language. */
export function explainNoMatch(showing: Showing, request: Request): Explanation {
  const { locale } = showing;
  const { exclusion, misses } = analyseNoMatch(showing.loadedRelease, request);
  const { reasons, nearest } = matchingTexts(locale);
  const first = reasons.nothing_fits({ facts: printFacts(request, locale) });
  return {
    explanation: `${first} ${nearest[exclusion]}`,
    nearest: misses.map((miss) => presentNearMiss(showing, miss)),
  };
}

/** Requested values as text, value and package first. */
export function printFacts(
  { category, requirements }: Pick<Request, 'category' | 'requirements'>,
  locale: string,
): string {
  const ids = [...(KEYS[category] ?? []), ...(RULES[category] ?? []).map(({ attribute }) => attribute)];
  const facts = [...new Set(ids)]
    .filter((id) => requirements[id] !== undefined)
    .map((id) => printValue(id, requirements[id]!, locale, requirements['dielectric']));
  return [...new Set(facts)].join(', ');
}

function presentNearMiss(
  showing: Showing,
  { attribute, kind, requestedValue, nearest }: NearMiss,
): NearestPart {
  const { loadedRelease, locale } = showing;
  const sentences = matchingTexts(locale).nearest;
  const category = nearest[0]?.product.category ?? '';
  const textOf = (value: number | string) =>
    attribute === 'subcategory'
      ? subcategoryTitle(category, String(value), locale).title
      : printValue(attribute, value, locale);
  const values = {
    attribute: attributeLabel(attribute, locale),
    asked: textOf(requestedValue),
    has: nearest.map(({ has }) => textOf(has)).join(sentences.or),
  };
  return {
    attribute,
    note: sentences[kind](values),
    parts: nearest.map(({ has, product }) => {
      const partNumber = loadedRelease.numberOf(product);
      return {
        text: textOf(has),
        partNumber,
        slug: partNumber.toLowerCase(),
        name: nameOf(showing, product),
      };
    }),
  };
}

/** Why a number that resembles some maker's was not read. */
export function refusalText(refusal: NumberRefusal, locale: string): string {
  const { maker, category, code, attributes } = refusal;
  const { unreadNumbers } = matchingTexts(locale);
  if (code !== null) return unreadNumbers.code({ maker, code });
  return unreadNumbers.impossible({
    maker,
    facts: printFacts({ category, requirements: attributes }, locale),
  });
}

/** Sentence about equal parts that are thicker than the original; heights in mm. */
export function thickerText(heights: readonly number[], originalHeight: number, locale: string): string {
  const millimetres = (height: number) => `${height.toLocaleString(locale)} mm`;
  return matchingTexts(locale).nearest.thicker({
    count: heights.length,
    asked: millimetres(originalHeight),
    has: millimetres(Math.min(...heights)),
  });
}
