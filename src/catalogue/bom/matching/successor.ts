import { decodeFields } from '../../compiler/decoder.ts';
import { landPatternOf } from '../../families/index.ts';
import type { LoadedRelease } from '../../loaded-release.ts';
import type { ProductRef } from '../../release/format.ts';
import { byHeight } from './cross-heights.ts';
import { factsOfProduct, judgeAll } from './find-parts.ts';
import type { Judgement } from './judge.ts';
import { LEADED_PLATING, RULES } from './rules.ts';

/** Kinds that differ by value alone; every other kind was chosen for what it is. */
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
 * The active part that stands in for one that is discontinued without anybody having to look: judged as a line of a
 * list is, and besides on the same pads, of the same kind, safety class and qualification, rated no lower in volts AC
 * and in temperature, and no thicker. Null where there is none.
 */
export function successorOf(loaded: LoadedRelease, product: ProductRef): ProductRef | null {
  const { category } = product;
  if (!RULES[category]) return null;
  const text = (one: ProductRef, id: string) => String(loaded.value(one, id) ?? '');
  const kind = text(product, 'subcategory');
  const qualification = loaded.value(product, 'qualification');
  const wanted = {
    ...factsOfProduct(loaded, product),
    ...(typeof qualification === 'string' ? { qualification } : {}),
  };
  const judged = judgeAll(loaded, {
    category,
    wanted,
    assumed: {},
    lead: LEADED_PLATING.test(text(product, 'termination')),
    ...(PLAIN.has(kind) ? {} : { subcategory: kind }),
  });
  const { kept } = byHeight(judged, false);
  const stands = ({ product: other, grade }: Judgement) =>
    grade !== 'functional' &&
    text(other, 'lifecycle') === 'Active' &&
    isKind(kind, text(other, 'subcategory')) &&
    isTermination(text(product, 'termination'), text(other, 'termination')) &&
    isCovered(loaded, product, other);
  const found = nearestFirst(loaded, kept.filter(stands));
  const pads = padsOf(loaded, product);
  return found.find((other) => padsOf(loaded, other) === pads) ?? null;
}

function isKind(kind: string, other: string): boolean {
  return other === kind || (PLAIN.has(kind) && (PLAIN.has(other) || AUTOMOTIVE.test(other)));
}

/** A soft termination may take the place of a hard one, nothing else of another. */
function isTermination(from: string, to: string): boolean {
  return from === to || (SOFT.test(to) && !SOFT.test(from) && !LEADED_PLATING.test(from));
}

/** What no rule of matching holds: the safety class where there is none, volts AC, and the range of temperature. */
function isCovered(loaded: LoadedRelease, product: ProductRef, other: ProductRef): boolean {
  const value = (id: string) => [loaded.value(product, id), loaded.value(other, id)] as const;
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

/** By how near they are, then in stock first, then by price. */
function nearestFirst(loaded: LoadedRelease, judged: readonly Judgement[]): ProductRef[] {
  const price = ({ category, row }: ProductRef) => loaded.category(category).table.p1k[row] ?? 0;
  const isOut = (product: ProductRef) => (loaded.stockOf(product) > 0 ? 0 : 1);
  return judged
    .toSorted(
      (a, b) =>
        a.score - b.score ||
        isOut(a.product) - isOut(b.product) ||
        price(a.product) - price(b.product) ||
        a.product.row - b.product.row,
    )
    .map(({ product }) => product);
}

/** What is soldered onto: the same text for the same pads. */
function padsOf(loaded: LoadedRelease, product: ProductRef): string {
  const decoded = decodeFields(loaded.numberOf(product));
  const pattern = decoded && landPatternOf(decoded.product);
  return pattern ? `${pattern.pitch} ${pattern.padLength} ${pattern.padWidth} ${pattern.footprint}` : '';
}
