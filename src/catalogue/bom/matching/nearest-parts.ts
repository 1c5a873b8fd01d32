import type { LoadedRelease } from '../../loaded-release.ts';
import type { ProductRef } from '../../release/format.ts';
import { chipSteps } from './cross-choice.ts';
import { judgeAll } from './find-parts.ts';
import type { Judgement } from './judge.ts';
import { type Request, toleranceWidth } from './request.ts';
import { KEYS, keysOf, RULES, type Rule } from './rules.ts';

type Value = number | string;

/** A condition that no part satisfies with the others, and the nearest values of our parts. */
export interface NearMiss {
  attribute: string;
  /**
   * `value`, `place` (package): our parts have others; `limit`: our parts do not reach it; `other`: any other
   * attribute.
   */
  kind: 'value' | 'place' | 'limit' | 'other';
  requestedValue: Value;
  /** Nearest first; for a value at most one below and one above. */
  nearest: { has: Value; product: ProductRef }[];
}

export interface NoMatchAnalysis {
  /**
   * `one`: dropping one condition is enough; `ratings`: value and package exist, but not with these ratings; `keys`:
   * value and package do not exist together; `none`: dropping either of them is not enough.
   */
  exclusion: 'one' | 'ratings' | 'keys' | 'none';
  misses: NearMiss[];
}

const PLACES = new Set(['packageCase', 'caseCode']);
/** Ceramic classes from the most to the least stable. */
const CLASSES = ['C0G', 'X8R', 'X8L', 'X7R', 'X7S', 'X7T', 'X6S', 'X6T', 'X5R', 'Y5V', 'Z5U'];
const MOST_OTHERS = 2;
/** Values tried on each side: some decades of a series. */
const MOST_TRIED = 80;

/**
 * Why none of our parts satisfies a request: the condition that excludes all parts, and the nearest parts for each
 * condition.
 */
export function analyseNoMatch(loadedRelease: LoadedRelease, request: Request): NoMatchAnalysis {
  const finder = new NearestFinder(loadedRelease, request);
  const singleMisses = finder.relaxEach(finder.ids, request);
  if (singleMisses.length > 0) return { exclusion: 'one', misses: singleMisses };
  const plainer = finder.missWithoutSubcategory();
  if (plainer) return { exclusion: 'one', misses: [plainer] };
  const keysOnly = { ...request, requirements: finder.keyRequirements, assumptions: {}, lead: false };
  const { subcategory: _subcategory, ...plain } = keysOnly;
  if (judgeAll(loadedRelease, plain).length > 0)
    return { exclusion: 'ratings', misses: finder.findUnmetRatings(plain) };
  const keys = finder.relaxEach(finder.keys, plain);
  return { exclusion: keys.length > 0 ? 'keys' : 'none', misses: keys };
}

class NearestFinder {
  readonly #loadedRelease: LoadedRelease;
  readonly #request: Request;
  readonly keys: readonly string[];
  readonly ids: readonly string[];

  constructor(loadedRelease: LoadedRelease, request: Request) {
    this.#loadedRelease = loadedRelease;
    this.#request = request;
    this.keys = keysOf(request.category, request.requirements).filter(
      (id) => request.requirements[id] !== undefined,
    );
    const ruleIds = this.#rules().map(({ attribute }) => attribute);
    this.ids = [...this.keys, ...ruleIds];
  }

  /** The nearest part without the requested subcategory (soft termination, high Q), if there is one. */
  missWithoutSubcategory(): NearMiss | null {
    const { subcategory: requestedSubcategory, ...plain } = this.#request;
    if (requestedSubcategory === undefined) return null;
    const [first] = judgeAll(this.#loadedRelease, plain).toSorted((a, b) => a.score - b.score);
    const has = first && this.#loadedRelease.value(first.product, 'subcategory');
    if (!first || typeof has !== 'string') return null;
    return {
      attribute: 'subcategory',
      kind: 'other',
      requestedValue: requestedSubcategory,
      nearest: [{ has, product: first.product }],
    };
  }

  get keyRequirements(): Request['requirements'] {
    return Object.fromEntries(this.keys.map((id) => [id, this.#request.requirements[id]!]));
  }

  /** Rules for whose attribute a value is stated or assumed. */
  #rules(): readonly Rule[] {
    return (RULES[this.#request.category] ?? []).filter(
      ({ attribute }) => this.#requestedValue(attribute) !== undefined,
    );
  }

  #requestedValue(id: string): Value | undefined {
    return this.#request.requirements[id] ?? this.#request.assumptions[id];
  }

  /** Conditions that are each enough to drop alone, with the nearest parts. */
  relaxEach(ids: readonly string[], request: Request): NearMiss[] {
    return ids.flatMap((id) => {
      const judgements = this.keys.includes(id)
        ? this.#judgeNeighbours(request, id)
        : judgeAll(this.#loadedRelease, omitCondition(request, id));
      return this.#nearestMiss(id, judgements) ?? [];
    });
  }

  /** Parts with the nearest available values of a key; trying all values would mean judging all parts. */
  #judgeNeighbours(request: Request, id: string): Judgement[] {
    const requestedValue = this.#requestedValue(id)!;
    const values = this.#loadedRelease.category(request.category).table.columns.get(id)?.values ?? [];
    const otherValues = values
      .filter((value): value is Value => isValue(value) && value !== requestedValue)
      .map((value) => ({ value, away: this.#distance(id, requestedValue, value) }))
      .toSorted((a, b) => a.away - b.away);
    const isOneSided = this.#kindOf(id) === 'value' && typeof requestedValue === 'number';
    const sides = isOneSided
      ? [
          otherValues.filter(({ value }) => Number(value) < requestedValue),
          otherValues.filter(({ value }) => Number(value) > requestedValue),
        ]
      : [otherValues];
    return sides.flatMap((side) => this.#judgeFirst(side.slice(0, MOST_TRIED), request, id));
  }

  #judgeFirst(values: readonly { value: Value }[], request: Request, id: string): Judgement[] {
    const judgements: Judgement[] = [];
    let places = 0;
    for (const { value } of values) {
      const valueJudgements = judgeAll(this.#loadedRelease, {
        ...request,
        requirements: { ...request.requirements, [id]: value },
      });
      if (valueJudgements.length > 0) places += 1;
      judgements.push(...valueJudgements);
      if (places >= (this.#kindOf(id) === 'value' ? 1 : MOST_OTHERS)) break;
    }
    return judgements;
  }

  /** For each rating that no part of this value and package reaches: the nearest that these parts have. */
  findUnmetRatings(keysOnly: Request): NearMiss[] {
    const judgements = judgeAll(this.#loadedRelease, keysOnly);
    return this.#rules().flatMap(({ attribute }) => {
      const alone = {
        ...keysOnly,
        requirements: { ...keysOnly.requirements, [attribute]: this.#requestedValue(attribute)! },
      };
      return judgeAll(this.#loadedRelease, alone).length > 0
        ? []
        : (this.#nearestMiss(attribute, judgements) ?? []);
    });
  }

  #nearestMiss(attribute: string, judgements: readonly Judgement[]): NearMiss | null {
    const requestedValue = this.#requestedValue(attribute);
    if (requestedValue === undefined || judgements.length === 0) return null;
    const rankedCandidates = judgements
      .map((judgement) => ({ judgement, has: this.#loadedRelease.value(judgement.product, attribute) }))
      .filter((one): one is { judgement: Judgement; has: Value } => isValue(one.has))
      .map((one) => ({ ...one, away: this.#distance(attribute, requestedValue, one.has) }))
      .toSorted(
        (a, b) =>
          a.away - b.away ||
          Number(this.#isOutOfStock(a.judgement)) - Number(this.#isOutOfStock(b.judgement)) ||
          a.judgement.score - b.judgement.score ||
          a.judgement.product.row - b.judgement.product.row,
      );
    const nearest = this.#pickNearest(attribute, requestedValue, rankedCandidates).map(
      ({ has, judgement }) => ({
        has,
        product: judgement.product,
      }),
    );
    return nearest.length === 0
      ? null
      : { attribute, kind: this.#kindOf(attribute), requestedValue, nearest };
  }

  /** For a value one below and one above; for a limit the nearest; for everything else the nearest two. */
  #pickNearest<Found extends { has: Value }>(
    attribute: string,
    requestedValue: Value,
    candidates: readonly Found[],
  ): Found[] {
    if (this.#kindOf(attribute) !== 'value' || typeof requestedValue !== 'number') {
      const limit = this.#kindOf(attribute) === 'limit' ? 1 : MOST_OTHERS;
      return candidates
        .filter(({ has }, at) => candidates.findIndex((one) => one.has === has) === at)
        .slice(0, limit);
    }
    const sides = [(has: number) => has < requestedValue, (has: number) => has > requestedValue];
    return sides.flatMap((isThere) => candidates.find(({ has }) => isThere(Number(has))) ?? []);
  }

  #kindOf(attribute: string): NearMiss['kind'] {
    if (PLACES.has(attribute)) return 'place';
    if ((KEYS[this.#request.category] ?? []).includes(attribute)) return 'value';
    const rule = RULES[this.#request.category]?.find((one) => one.attribute === attribute);
    return rule && ['atLeast', 'atMost', 'tolerance'].includes(rule.compare) ? 'limit' : 'other';
  }

  #distance(attribute: string, requestedValue: Value, has: Value): number {
    if (typeof requestedValue === 'number' && typeof has === 'number')
      return requestedValue > 0 && has > 0
        ? Math.abs(Math.log(has / requestedValue))
        : Math.abs(has - requestedValue);
    if (attribute === 'tolerance') {
      const main = Number(this.#request.requirements[this.keys[0] ?? ''] ?? 0);
      return toleranceWidth(String(has), main) ?? Number.MAX_VALUE;
    }
    if (attribute === 'packageCase') return placeDistance(String(requestedValue), String(has));
    if (attribute === 'dielectric')
      return Math.abs(CLASSES.indexOf(String(requestedValue)) - CLASSES.indexOf(String(has)));
    return 0;
  }

  #isOutOfStock({ product }: Judgement): boolean {
    return this.#loadedRelease.stockOf(product) === 0;
  }
}

/** Distance of two packages: `4.0x4.0x1.2` and `4.0x4.0x2.0` in millimetres, chips in steps. */
function placeDistance(requestedCase: string, has: string): number {
  const [a, b] = [requestedCase.split('x').map(Number), has.split('x').map(Number)];
  if (a.length < 3 || b.length < 3) return chipSteps(requestedCase, has);
  return Math.hypot(...a.map((side, at) => side - (b[at] ?? 0)));
}

function isValue(value: unknown): value is Value {
  return typeof value === 'string' ? value !== '' : typeof value === 'number';
}

function omitCondition(request: Request, id: string): Request {
  const { [id]: _requirement, ...requirements } = request.requirements;
  const { [id]: _assumption, ...assumptions } = request.assumptions;
  return { ...request, requirements, assumptions };
}
