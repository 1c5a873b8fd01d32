import { sameValue } from '#kernel';
import type { LoadedRelease } from '../../loaded-release.ts';
import type { ProductRef } from '../../release/format.ts';
import type { Grade } from './matched-line.ts';
import { classSteps, type Request, toleranceWidth } from './request.ts';
import { KEYS, LEADED_PLATING, ONLY_WHEN_ASKED, RULES, type Rule } from './rules.ts';

type Value = number | string;

/** One way in which a candidate differs, before it is put into words. */
export interface Deviation {
  attribute: string;
  from: Value | null;
  to: Value | null;
  /** `check`: allowed only after somebody has looked at it; `open`: nobody can, the original does not state it. */
  kind: 'better' | 'check' | 'open';
}

export interface Judgement {
  product: ProductRef;
  grade: Grade;
  deviations: Deviation[];
  /** Lower is nearer; price and stock come on top. */
  score: number;
}

/** Where leaded platings are mostly made. */
const LEADED_SERIES = 'high-reliability';

/** Steps of rated voltage that a higher part is away at most before it is penalised. */
const MOST_STEPS = 2;
const PENALTY = 20;

/** Values as a rating is printed: 1/16 W is 0.0625 or 0.063 W. */
const RATING_SLACK = 0.985;

/** Dominant and peak wavelength of one chip lie this far apart; further off it is another chip. In metres. */
const SAME_COLOUR = 12e-9;

interface Judged {
  deviation: Deviation | null;
  cost: number;
}

const EQUAL: Judged = { deviation: null, cost: 0 };

/** Holds candidates of one category against a request. */
export class Judge {
  readonly #loaded: LoadedRelease;
  readonly #request: Request;
  readonly #rules: readonly Rule[];
  readonly #main: string;

  constructor(loaded: LoadedRelease, request: Request) {
    this.#loaded = loaded;
    this.#request = request;
    this.#rules = RULES[request.category] ?? [];
    this.#main = KEYS[request.category]?.[0] ?? '';
  }

  /** Null where the candidate may not stand in. */
  judge(row: number): Judgement | null {
    const product: ProductRef = { category: this.#request.category, row };
    const series = this.#series(product);
    if (series === null) return null;
    const deviations: Deviation[] = series.deviation ? [series.deviation] : [];
    let score = series.cost;
    for (const rule of this.#rules) {
      const judged = this.#compare(product, rule);
      if (judged === null) return null;
      if (judged.deviation) deviations.push(judged.deviation);
      score += judged.cost;
    }
    const grade: Grade = deviations.some(({ kind }) => kind === 'check')
      ? 'functional'
      : deviations.length > 0
        ? 'upgrade'
        : 'exact';
    return { product, grade, deviations, score };
  }

  #value(product: ProductRef, attribute: string): Value | null {
    const value = this.#loaded.value(product, attribute);
    return typeof value === 'number' || typeof value === 'string' ? value : null;
  }

  /** Plating with lead and series for special needs are left out; soft termination may replace the hard one. */
  #series(product: ProductRef): Judged | null {
    const subcategory = String(this.#value(product, 'subcategory') ?? '');
    const { subcategory: asked, wanted } = this.#request;
    const isLeaded = LEADED_PLATING.test(String(this.#value(product, 'termination') ?? ''));
    if (isLeaded && !this.#request.lead) return null;
    if (asked && subcategory !== asked) return null;
    if (asked && !isLeaded) return EQUAL;
    const isSpecial =
      ONLY_WHEN_ASKED.has(subcategory) &&
      !(isLeaded && subcategory === LEADED_SERIES) &&
      wanted['elements'] === undefined &&
      wanted['safetyClass'] === undefined &&
      wanted['acVoltage'] === undefined;
    if (isSpecial && !(subcategory === 'y5v-legacy' && wanted['dielectric'] === 'Y5V')) return null;
    const status = this.#value(product, 'lifecycle');
    const isSoft = /^Flexible/.test(String(this.#value(product, 'termination') ?? ''));
    const from = 'Cu/Ni/Sn 100 % matte tin';
    const deviation: Deviation | null =
      isSoft || isLeaded
        ? {
            attribute: 'termination',
            from,
            to: this.#value(product, 'termination'),
            kind: isLeaded ? 'check' : 'better',
          }
        : null;
    return { deviation, cost: (deviation ? 15 : 0) + (status === 'NRND' ? 40 : 0) };
  }

  #compare(product: ProductRef, rule: Rule): Judged | null {
    const { wanted, assumed } = this.#request;
    const asked = wanted[rule.attribute] ?? assumed[rule.attribute];
    const isAssumed = wanted[rule.attribute] === undefined;
    const has = this.#value(product, rule.attribute);
    if (asked === undefined) return this.#unasked(rule, has);
    const judged = this.#held(product, rule, asked, has);
    if (judged === null) return null;
    return isAssumed ? { deviation: null, cost: judged.cost } : judged;
  }

  #unasked({ attribute, compare, cost, onlyWhenAsked }: Rule, has: Value | null): Judged | null {
    // Who asks for mains asks for what is certified for it, whatever the class.
    const isForMains = attribute === 'safetyClass' && this.#request.wanted['acVoltage'] !== undefined;
    if (onlyWhenAsked && has !== null && !isForMains) return null;
    if (compare === 'qualification' && has !== null)
      return { deviation: { attribute, from: null, to: has, kind: 'better' }, cost };
    return EQUAL;
  }

  /** A B constant without its temperatures may be any of the three that thermistors state; within one per cent. */
  #hasB(product: ProductRef, asked: number): boolean {
    return ['b2550', 'b2585', 'b25100'].some((id) => {
      const has = this.#value(product, id);
      return typeof has === 'number' && Math.abs(has / asked - 1) <= 0.01;
    });
  }

  #held(product: ProductRef, rule: Rule, asked: Value, has: Value | null): Judged | null {
    const { attribute, cost } = rule;
    const better = (steps: number): Judged => ({
      deviation: { attribute, from: asked, to: has, kind: 'better' },
      cost: cost * steps,
    });
    switch (rule.compare) {
      case 'same':
        return isSame(has, asked) ? EQUAL : null;
      case 'atLeast':
        return this.#atLeast(attribute, Number(asked), has, better) ?? this.#beyond(rule, Number(asked), has);
      case 'atMost':
        if (has === null) return { ...EQUAL, cost };
        if (Number(has) > Number(asked) * 1.015) return this.#beyond(rule, Number(asked), has);
        return Number(has) < Number(asked) * RATING_SLACK ? better(1) : EQUAL;
      case 'bConstant':
        return this.#hasB(product, Number(asked)) ? EQUAL : null;
      case 'kind':
        if (has === null || has === asked) return EQUAL;
        return { deviation: { attribute, from: asked, to: has, kind: 'check' }, cost };
      case 'wavelength':
        return has === null || Math.abs(Number(has) - Number(asked)) <= SAME_COLOUR ? EQUAL : null;
      case 'near':
        return has === null || Math.abs(Number(has) / Number(asked) - 1) <= 0.01 ? EQUAL : null;
      case 'tolerance':
        return this.#tolerance(String(asked), has, better);
      case 'class': {
        const steps = has === null ? null : classSteps(String(asked), String(has));
        if (steps === null) return null;
        // The temperature coefficient of U2J changes: somebody has to look at resonant circuits.
        if (steps > 0 && asked === 'U2J')
          return { deviation: { attribute, from: asked, to: has, kind: 'check' }, cost: cost * steps };
        return steps === 0 ? EQUAL : better(steps);
      }
      case 'qualification':
        return has === asked ? EQUAL : null;
      case 'composition':
        if (has === asked) return EQUAL;
        return asked === 'Thick Film' && has === 'Thin Film' ? better(1) : null;
      case 'capType':
        if (has === asked) return EQUAL;
        return { deviation: { attribute, from: asked, to: has, kind: 'check' }, cost };
    }
  }

  /** Somewhat worse than asked, where a rule lets such parts be looked at. */
  #beyond({ attribute, cost, slack }: Rule, asked: number, has: Value | null): Judged | null {
    if (slack === undefined || has === null) return null;
    const factor = Math.max(Number(has) / asked, asked / Number(has));
    if (!(factor <= slack)) return null;
    return { deviation: { attribute, from: asked, to: has, kind: 'check' }, cost: cost * 5 };
  }

  #atLeast(
    attribute: string,
    asked: number,
    has: Value | null,
    better: (steps: number) => Judged,
  ): Judged | null {
    if (has === null || Number(has) < asked * RATING_SLACK) return null;
    if (Number(has) <= asked * 1.015) return EQUAL;
    const steps = this.#stepsBetween(attribute, asked, Number(has));
    const judged = better(Math.max(1, steps));
    return steps > MOST_STEPS ? { ...judged, cost: judged.cost + PENALTY } : judged;
  }

  #stepsBetween(attribute: string, from: number, to: number): number {
    const column = this.#loaded.category(this.#request.category).table.columns.get(attribute);
    const between = (column?.values ?? []).filter(
      (one) => Number(one) > from * 1.015 && Number(one) <= to * 1.0001,
    );
    return Math.min(between.length, 8);
  }

  #tolerance(asked: string, has: Value | null, better: (steps: number) => Judged): Judged | null {
    if (has === null || has === asked) return EQUAL;
    const main = Number(this.#request.wanted[this.#main] ?? 0);
    if (main === 0 && this.#main === 'resistance') return EQUAL;
    const own = toleranceWidth(String(has), main);
    const limit = toleranceWidth(asked, main);
    if (own === null || limit === null || own > limit * 1.0001) return null;
    if (own > limit * 0.9999) return EQUAL;
    return better(Math.max(1, Math.round(Math.log2(limit / own))));
  }
}

function isSame(a: Value | null, b: Value): boolean {
  return a === b || (typeof a === 'number' && typeof b === 'number' && sameValue(a, b));
}
