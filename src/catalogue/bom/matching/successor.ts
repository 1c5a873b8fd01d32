import { decodeFields } from '../../compiler/decoder.ts';
import { landPatternOf } from '../../families/index.ts';
import type { LoadedRelease } from '../../loaded-release.ts';
import type { ProductRef } from '../../release/format.ts';
import { factsOfProduct, judgeAll } from './find-parts.ts';
import type { Judgement } from './judge.ts';
import { LEADED_PLATING, RULES } from './rules.ts';
import { splitByHeight } from './split-by-height.ts';

/** Subcategories that differ by value alone; parts of any other were chosen for its properties. */
const PLAIN = new Set([
  'general-purpose',
  'high-capacitance',
  'c0g-np0',
  'y5v-legacy',
  'thick-film',
  'mno2-standard',
  'general-signal',
  'ntc-type',
]);
const AUTOMOTIVE = /automotive/;
const SOFT = /^Flexible/;

/**
 * The active part that can replace a discontinued one without a check by a person: graded like a line of a list, and
 * also with the same pads, kind, safety class and qualification, no lower AC voltage, no narrower temperature range,
 * and not thicker. Null if there is none.
 */
export function findSuccessor(loadedRelease: LoadedRelease, product: ProductRef): ProductRef | null {
  const { category } = product;
  if (!RULES[category]) return null;
  const text = (one: ProductRef, id: string) => String(loadedRelease.value(one, id) ?? '');
  const kind = text(product, 'subcategory');
  const qualification = loadedRelease.value(product, 'qualification');
  const requirements = {
    ...factsOfProduct(loadedRelease, product),
    ...(typeof qualification === 'string' ? { qualification } : {}),
  };
  const judgements = judgeAll(loadedRelease, {
    category,
    requirements,
    assumptions: {},
    lead: LEADED_PLATING.test(text(product, 'termination')),
    ...(PLAIN.has(kind) ? {} : { subcategory: kind }),
  });
  const { fitting } = splitByHeight(judgements, false);
  const stands = ({ product: candidate, grade }: Judgement) =>
    grade !== 'functional' &&
    text(candidate, 'lifecycle') === 'Active' &&
    isKind(kind, text(candidate, 'subcategory')) &&
    isTermination(text(product, 'termination'), text(candidate, 'termination')) &&
    isCovered(loadedRelease, product, candidate);
  const successors = nearestFirst(loadedRelease, fitting.filter(stands));
  const pads = padsOf(loadedRelease, product);
  if (pads === null) return null;
  return successors.find((other) => padsOf(loadedRelease, other) === pads) ?? null;
}

function isKind(kind: string, otherKind: string): boolean {
  return otherKind === kind || (PLAIN.has(kind) && (PLAIN.has(otherKind) || AUTOMOTIVE.test(otherKind)));
}

/** A soft termination may replace a hard one without lead; otherwise terminations must be equal. */
function isTermination(originalTermination: string, otherTermination: string): boolean {
  return (
    originalTermination === otherTermination ||
    (SOFT.test(otherTermination) &&
      !SOFT.test(originalTermination) &&
      !LEADED_PLATING.test(originalTermination))
  );
}

/** What no matching rule ensures: an equal safety class or none, the AC voltage, and the temperature range. */
function isCovered(loadedRelease: LoadedRelease, product: ProductRef, successor: ProductRef): boolean {
  const value = (id: string) =>
    [loadedRelease.value(product, id), loadedRelease.value(successor, id)] as const;
  const [safety, otherSafety] = value('safetyClass');
  const [volts, otherVolts] = value('acVoltage');
  const [range, otherRange] = value('opTemp');
  const isWarm =
    !Array.isArray(range) ||
    (Array.isArray(otherRange) &&
      Number(otherRange[0]) <= Number(range[0]) &&
      Number(otherRange[1]) >= Number(range[1]));
  return safety === otherSafety && (volts === null || Number(otherVolts) >= Number(volts)) && isWarm;
}

/** Sorted by score, then parts in stock first, then by price. */
function nearestFirst(loadedRelease: LoadedRelease, judgements: readonly Judgement[]): ProductRef[] {
  const price = ({ category, row }: ProductRef) => loadedRelease.category(category).table.p1k[row] ?? 0;
  const isOut = (product: ProductRef) => (loadedRelease.stockOf(product) > 0 ? 0 : 1);
  return judgements
    .toSorted(
      (a, b) =>
        a.score - b.score ||
        isOut(a.product) - isOut(b.product) ||
        price(a.product) - price(b.product) ||
        a.product.row - b.product.row,
    )
    .map(({ product }) => product);
}

/** Dimensions of the land pattern as text: equal texts mean equal pads. Null if no pattern is known. */
function padsOf(loadedRelease: LoadedRelease, product: ProductRef): string | null {
  const decodedNumber = decodeFields(loadedRelease.release.seriesSet, loadedRelease.numberOf(product));
  const pattern = decodedNumber && landPatternOf(decodedNumber.product);
  return pattern ? `${pattern.pitch} ${pattern.padLength} ${pattern.padWidth} ${pattern.footprint}` : null;
}
