import type { LoadedRelease } from '../../loaded-release.ts';
import type { Deviation, Judgement } from './judge.ts';

/** What is to be held against each other beyond what was asked. */
export interface Asked {
  category: string;
  /** Everything that is known of the original. */
  attributes: Readonly<Record<string, number | string>>;
  /** What its maker's numbers do not hold, as the decoder says. */
  unread: readonly string[];
}

/** Ratings that decide whether a part carries its circuit, though hardly any maker's number states them. */
const DECIDING: Readonly<Record<string, readonly string[]>> = {
  inductors: ['ratedCurrent', 'satCurrent', 'dcr'],
  'ferrite-beads': ['ratedCurrent', 'dcr'],
  'choke-coils': ['ratedCurrent', 'dcr'],
  leds: ['wavelengthDom', 'vf'],
};

/** Named where it is not known; what our part has is in its name and page. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  resistors: ['tcr'],
  leds: ['luminousIntensity'],
};

/** Attributes that decide and that the original does not state. */
export function decidingOpen({ category, attributes, unread }: Asked): string[] {
  const known = DECIDING[category] ?? [];
  return [...new Set([...known, ...unread])].filter(
    (id) => attributes[id] === undefined && !isNamed(category, id),
  );
}

const isNamed = (category: string, id: string) => NAMED[category]?.includes(id) ?? false;

/** What film resistors of these tolerances usually keep, in ppm/K; a wider one may be worse than the original. */
function usualTcr({ attributes: { tolerance, resistance } }: Asked): number {
  const isCoarse = tolerance === undefined || tolerance === '±5%' || tolerance === '±10%';
  return isCoarse || Number(resistance) < 10 ? 200 : 100;
}

/**
 * The judgements with what could not be compared: where that decides, a part is never called exact or better.
 * A link has no temperature coefficient.
 */
export function withOpen(loaded: LoadedRelease, judged: readonly Judgement[], asked: Asked): Judgement[] {
  const deciding = decidingOpen(asked);
  const isLink = asked.attributes['resistance'] === 0;
  const named = (NAMED[asked.category] ?? []).filter((id) => !isLink && asked.attributes[id] === undefined);
  return judged.map((judgement) => {
    const openOf = (ids: readonly string[]): Deviation[] =>
      ids.flatMap((attribute) => {
        const to = loaded.value(judgement.product, attribute);
        const isKnown = typeof to === 'number' || typeof to === 'string';
        return isKnown ? [{ attribute, from: null, to, kind: 'open' as const }] : [];
      });
    const decides = openOf(deciding);
    const isLess = named.includes('tcr') && Number(loaded.value(judgement.product, 'tcr')) > usualTcr(asked);
    return {
      ...judgement,
      grade: decides.length > 0 || isLess ? 'functional' : judgement.grade,
      deviations: [...judgement.deviations, ...decides, ...openOf(named)],
    };
  });
}

/** For every halving of the current that the best of ours carries. */
const LESS_CURRENT = 10;

/**
 * Where the current of the original is not known, what carries most stands first: it takes the place of any other.
 * A list assumes the same of a bead (`defaults.ts`).
 */
export function strongestFirst(
  loaded: LoadedRelease,
  judged: readonly Judgement[],
  asked: Asked,
): readonly Judgement[] {
  if (!decidingOpen(asked).includes('ratedCurrent')) return judged;
  const currentOf = ({ product }: Judgement) => Number(loaded.value(product, 'ratedCurrent') ?? 0);
  const isOfKind = ({ deviations }: Judgement) => deviations.every(({ kind }) => kind !== 'check');
  const most = Math.max(0, ...judged.filter(isOfKind).map(currentOf));
  return judged.map((judgement) => {
    const current = currentOf(judgement);
    const halvings = current > 0 && most > 0 ? Math.max(0, Math.log2(most / current)) : 0;
    return { ...judgement, score: judgement.score + LESS_CURRENT * halvings };
  });
}
