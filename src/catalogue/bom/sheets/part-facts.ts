/** What the bench shows of a part beside what matching says: its body, when it comes, what is left at a voltage. */
import { effectiveValue, isModelled } from '../../parts-effective.ts';
import { bodyOfNumber, seriesOf } from '../../parts-row.ts';
import type { MatchedPart } from '../matching/matched-line.ts';
import { presentPart, printed, type Showing } from '../matching/present.ts';
import { KEYS, RULES } from '../matching/rules.ts';
import type { SheetPart } from './wire.ts';

/** Boards are warm; the model is asked at room temperature, as data sheets give it. */
const AMBIENT = 25;

export function withFacts({ loaded }: Showing, part: MatchedPart, volts: number | null): SheetPart {
  const product = loaded.find(part.partNumber)?.product;
  const series = product && seriesOf(loaded, product);
  const index = product && loaded.category(product.category).index;
  const isAsked = product && index && volts !== null && isModelled(index);
  const effective = isAsked ? effectiveValue(index, product.row, { voltage: volts, ambient: AMBIENT }) : null;
  return {
    ...part,
    body: bodyOfNumber(part.partNumber),
    leadTimeWeeks: series?.leadTimeWeeks ?? null,
    ...(effective === null ? {} : { effective }),
  };
}

export function weeksOf({ loaded }: Showing, { partNumber }: MatchedPart): [number, number] | null {
  const product = loaded.find(partNumber)?.product;
  return (product && seriesOf(loaded, product)?.leadTimeWeeks) ?? null;
}

/** A part of ours by any of its names, at these pieces; how it compares with the line is not judged. */
export function partNamed(showing: Showing, name: string, pieces: number): MatchedPart | null {
  const product = showing.loaded.find(name)?.product;
  return product
    ? presentPart(showing, { product, grade: 'functional', deviations: [], score: 0 }, pieces)
    : null;
}

/** Attributes that stand behind the others. */
const PLACE = new Set(['packageCase', 'caseCode']);

/** Values of a line as people read them, value first and place last. */
export function printAttributes(
  category: string | null,
  attributes: Readonly<Record<string, number | string>>,
  locale: string,
): string[] {
  const known = category
    ? [...(KEYS[category] ?? []), ...(RULES[category] ?? []).map(({ attribute }) => attribute)]
    : [];
  const ids = [...new Set([...known, ...Object.keys(attributes)])].filter(
    (id) => attributes[id] !== undefined,
  );
  const ordered = [...ids.filter((id) => !PLACE.has(id)), ...ids.filter((id) => PLACE.has(id))];
  const texts = ordered.map((id) => {
    const text = printed(id, attributes[id]!, locale, attributes['dielectric']);
    return PLACE.has(id) ? text.replace(/ \(.*\)$/, '') : text;
  });
  return [...new Set(texts.filter((text) => text !== ''))];
}
