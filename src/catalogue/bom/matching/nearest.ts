import type { LoadedRelease } from '../../loaded-release.ts';
import type { ProductRef } from '../../release/format.ts';
import { chipSteps } from './cross-choice.ts';
import { judgeAll } from './find-parts.ts';
import type { Judgement } from './judge.ts';
import { type Request, toleranceWidth } from './request.ts';
import { KEYS, keysOf, RULES, type Rule } from './rules.ts';

type Value = number | string;

/** A condition that no part fulfils with the others, and the nearest that ours have in it. */
export interface NearMiss {
  attribute: string;
  /** `value`, `place`: another part; the rest: a limit that ours do not reach. */
  kind: 'value' | 'place' | 'limit' | 'other';
  asked: Value;
  /** The nearest first, at most one below and one above of a value. */
  nearest: { has: Value; product: ProductRef }[];
}

export interface Explained {
  /** `one`: giving up one condition is enough; `ratings`: value and place are there; `keys`: not even those. */
  how: 'one' | 'ratings' | 'keys' | 'none';
  misses: NearMiss[];
}

const PLACES = new Set(['packageCase', 'caseCode']);
/** From the most stable class to the least. */
const CLASSES = ['C0G', 'X8R', 'X8L', 'X7R', 'X7S', 'X7T', 'X6S', 'X6T', 'X5R', 'Y5V', 'Z5U'];
const MOST_OTHERS = 2;
/** Values looked at on each side: some decades of a series. */
const MOST_TRIED = 80;

/** Why no part of ours fulfils a request: which condition excludes everything, and what is nearest in each. */
export function explainNothing(loaded: LoadedRelease, request: Request): Explained {
  const finder = new NearestFinder(loaded, request);
  const one = finder.relaxed(finder.ids, request);
  if (one.length > 0) return { how: 'one', misses: one };
  const plainer = finder.withoutSubcategory();
  if (plainer) return { how: 'one', misses: [plainer] };
  const keysOnly = { ...request, wanted: finder.keyed, assumed: {}, lead: false };
  const { subcategory: _asked, ...plain } = keysOnly;
  if (judgeAll(loaded, plain).length > 0) return { how: 'ratings', misses: finder.reached(plain) };
  const keys = finder.relaxed(finder.keys, plain);
  return { how: keys.length > 0 ? 'keys' : 'none', misses: keys };
}

class NearestFinder {
  readonly #loaded: LoadedRelease;
  readonly #request: Request;
  readonly keys: readonly string[];
  readonly ids: readonly string[];

  constructor(loaded: LoadedRelease, request: Request) {
    this.#loaded = loaded;
    this.#request = request;
    this.keys = keysOf(request.category, request.wanted).filter((id) => request.wanted[id] !== undefined);
    const ruled = this.#rules().map(({ attribute }) => attribute);
    this.ids = [...this.keys, ...ruled];
  }

  /** Soft terminations, high Q and the like: the same without them, where that is there. */
  withoutSubcategory(): NearMiss | null {
    const { subcategory: asked, ...plain } = this.#request;
    if (asked === undefined) return null;
    const [first] = judgeAll(this.#loaded, plain).toSorted((a, b) => a.score - b.score);
    const has = first && this.#loaded.value(first.product, 'subcategory');
    if (!first || typeof has !== 'string') return null;
    return { attribute: 'subcategory', kind: 'other', asked, nearest: [{ has, product: first.product }] };
  }

  get keyed(): Request['wanted'] {
    return Object.fromEntries(this.keys.map((id) => [id, this.#request.wanted[id]!]));
  }

  /** Rules that something was asked for, whether stated or assumed. */
  #rules(): readonly Rule[] {
    return (RULES[this.#request.category] ?? []).filter(
      ({ attribute }) => this.#asked(attribute) !== undefined,
    );
  }

  #asked(id: string): Value | undefined {
    return this.#request.wanted[id] ?? this.#request.assumed[id];
  }

  /** Each condition given up alone, where that is enough. */
  relaxed(ids: readonly string[], request: Request): NearMiss[] {
    return ids.flatMap((id) => {
      const found = this.keys.includes(id)
        ? this.#besides(request, id)
        : judgeAll(this.#loaded, without(request, id));
      return this.#miss(id, found) ?? [];
    });
  }

  /** Parts with the next values of a key that has any: looking at all its values would be looking at all parts. */
  #besides(request: Request, id: string): Judgement[] {
    const asked = this.#asked(id)!;
    const values = this.#loaded.category(request.category).table.columns.get(id)?.values ?? [];
    const others = values
      .filter((value): value is Value => isValue(value) && value !== asked)
      .map((value) => ({ value, away: this.#distance(id, asked, value) }))
      .toSorted((a, b) => a.away - b.away);
    const isOneSided = this.#kindOf(id) === 'value' && typeof asked === 'number';
    const sides = isOneSided
      ? [
          others.filter(({ value }) => Number(value) < asked),
          others.filter(({ value }) => Number(value) > asked),
        ]
      : [others];
    return sides.flatMap((side) => this.#firstOf(side.slice(0, MOST_TRIED), request, id));
  }

  #firstOf(values: readonly { value: Value }[], request: Request, id: string): Judgement[] {
    const found: Judgement[] = [];
    let places = 0;
    for (const { value } of values) {
      const judged = judgeAll(this.#loaded, { ...request, wanted: { ...request.wanted, [id]: value } });
      if (judged.length > 0) places += 1;
      found.push(...judged);
      if (places >= (this.#kindOf(id) === 'value' ? 1 : MOST_OTHERS)) break;
    }
    return found;
  }

  /** What the parts of this value and place reach in each rating that none of them fulfils. */
  reached(keysOnly: Request): NearMiss[] {
    const all = judgeAll(this.#loaded, keysOnly);
    return this.#rules().flatMap(({ attribute }) => {
      const alone = { ...keysOnly, wanted: { ...keysOnly.wanted, [attribute]: this.#asked(attribute)! } };
      return judgeAll(this.#loaded, alone).length > 0 ? [] : (this.#miss(attribute, all) ?? []);
    });
  }

  #miss(attribute: string, judged: readonly Judgement[]): NearMiss | null {
    const asked = this.#asked(attribute);
    if (asked === undefined || judged.length === 0) return null;
    const found = judged
      .map((judgement) => ({ judgement, has: this.#loaded.value(judgement.product, attribute) }))
      .filter((one): one is { judgement: Judgement; has: Value } => isValue(one.has))
      .map((one) => ({ ...one, away: this.#distance(attribute, asked, one.has) }))
      .toSorted(
        (a, b) =>
          a.away - b.away ||
          Number(this.#isOut(a.judgement)) - Number(this.#isOut(b.judgement)) ||
          a.judgement.score - b.judgement.score ||
          a.judgement.product.row - b.judgement.product.row,
      );
    const nearest = this.#few(attribute, asked, found).map(({ has, judgement }) => ({
      has,
      product: judgement.product,
    }));
    return nearest.length === 0 ? null : { attribute, kind: this.#kindOf(attribute), asked, nearest };
  }

  /** One below and one above of a value; of everything else the nearest two. */
  #few<Found extends { has: Value }>(attribute: string, asked: Value, found: readonly Found[]): Found[] {
    if (this.#kindOf(attribute) !== 'value' || typeof asked !== 'number') {
      const limit = this.#kindOf(attribute) === 'limit' ? 1 : MOST_OTHERS;
      return found.filter(({ has }, at) => found.findIndex((one) => one.has === has) === at).slice(0, limit);
    }
    const sides = [(has: number) => has < asked, (has: number) => has > asked];
    return sides.flatMap((isThere) => found.find(({ has }) => isThere(Number(has))) ?? []);
  }

  #kindOf(attribute: string): NearMiss['kind'] {
    if (PLACES.has(attribute)) return 'place';
    if ((KEYS[this.#request.category] ?? []).includes(attribute)) return 'value';
    const rule = RULES[this.#request.category]?.find((one) => one.attribute === attribute);
    return rule && ['atLeast', 'atMost', 'tolerance'].includes(rule.compare) ? 'limit' : 'other';
  }

  #distance(attribute: string, asked: Value, has: Value): number {
    if (typeof asked === 'number' && typeof has === 'number')
      return asked > 0 && has > 0 ? Math.abs(Math.log(has / asked)) : Math.abs(has - asked);
    if (attribute === 'tolerance') {
      const main = Number(this.#request.wanted[this.keys[0] ?? ''] ?? 0);
      return toleranceWidth(String(has), main) ?? Number.MAX_VALUE;
    }
    if (attribute === 'packageCase') return placeDistance(String(asked), String(has));
    if (attribute === 'dielectric')
      return Math.abs(CLASSES.indexOf(String(asked)) - CLASSES.indexOf(String(has)));
    return 0;
  }

  #isOut({ product }: Judgement): boolean {
    return this.#loaded.stockOf(product) === 0;
  }
}

/** `4.0x4.0x1.2` against `4.0x4.0x2.0` by millimetres, chips by steps. */
function placeDistance(asked: string, has: string): number {
  const [a, b] = [asked.split('x').map(Number), has.split('x').map(Number)];
  if (a.length < 3 || b.length < 3) return chipSteps(asked, has);
  return Math.hypot(...a.map((side, at) => side - (b[at] ?? 0)));
}

function isValue(value: unknown): value is Value {
  return typeof value === 'string' ? value !== '' : typeof value === 'number';
}

function without(request: Request, id: string): Request {
  const { [id]: _wanted, ...wanted } = request.wanted;
  const { [id]: _assumed, ...assumed } = request.assumed;
  return { ...request, wanted, assumed };
}
