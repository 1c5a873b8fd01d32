import type { Packaging } from '#commerce/pricing';
import { sameValue } from '#kernel';
import type { LoadedRelease } from '../../loaded-release.ts';
import type { ProductRef } from '../../release/format.ts';
import { type Deviation, gradeOf, gravestFirst } from './grade.ts';
import type { Grade } from './matched-line.ts';
import { classSteps, type Request, toleranceWidth } from './request.ts';
import {
  GOLD_PLATING,
  KEYS,
  LEADED_PLATING,
  ONLY_WHEN_ASKED,
  RULES,
  type Rule,
  SOFT_TERMINATION,
} from './rules.ts';

type Value = number | string;

export interface Judgement {
  product: ProductRef;
  grade: Grade;
  deviations: Deviation[];
  /** Lower is nearer; price and stock come on top. */
  score: number;
  /** Packaging that the line names by one of our order numbers. */
  named?: Packaging | undefined;
}

/** Where leaded platings are mostly made. */
const LEADED_SERIES = 'high-reliability';

/** Steps of rated voltage that a higher part is away at most before it is penalised. */
const MOST_STEPS = 2;
const PENALTY = 20;

/** Values as a rating is printed: 1/16 W is 0.0625 or 0.063 W. */
const RATING_SLACK = 0.985;

const SOFT_KIND = 'flex-termination';
const PLAIN_TERMINATION = 'Cu/Ni/Sn 100 % matte tin';

/** Nominal heights of two makers may differ by this much within their tolerances. */
export const SAME_HEIGHT = 1.15;

const B_SPANS = ['b2550', 'b2585', 'b25100'];
/** Share by which B constants may differ to be the same, and to be looked at. */
const EQUAL_B = 0.002;
const SAME_B = 0.01;

/** Share by which test currents of zener diodes may differ. */
const SAME_TEST_POINT = 0.1;

/** From the most open to the closest. */
const SHIELDS = ['Unshielded', 'Semi-Shielded', 'Shielded'];

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
    return { product, grade: gradeOf(deviations), deviations: gravestFirst(deviations), score };
  }

  #value(product: ProductRef, attribute: string): Value | null {
    const value = this.#loaded.value(product, attribute);
    // Of a range of temperatures the upper end decides.
    if (attribute === 'opTemp' && Array.isArray(value)) return Number(value[1]);
    if (attribute === 'features') return this.#loaded.members(product, attribute).join(', ') || null;
    return typeof value === 'number' || typeof value === 'string' ? value : null;
  }

  /** Plating with lead and series for special needs are left out, and every termination that cannot stand in. */
  #series(product: ProductRef): Judged | null {
    const subcategory = String(this.#value(product, 'subcategory') ?? '');
    const { wanted } = this.#request;
    const asked = this.#kindAsked();
    const termination = String(this.#value(product, 'termination') ?? '');
    const isLeaded = LEADED_PLATING.test(termination);
    if (isLeaded && !this.#request.lead) return null;
    const ends = wanted['termination'] ?? (this.#request.subcategory === SOFT_KIND ? 'Flexible' : undefined);
    if (!mayEndIn(termination, ends)) return null;
    if (asked && subcategory !== asked) return null;
    const isSpecial =
      !asked &&
      ONLY_WHEN_ASKED.has(subcategory) &&
      !(isLeaded && subcategory === LEADED_SERIES) &&
      wanted['elements'] === undefined &&
      wanted['safetyClass'] === undefined &&
      wanted['acVoltage'] === undefined;
    if (isSpecial && !(subcategory === 'y5v-legacy' && wanted['dielectric'] === 'Y5V')) return null;
    const status = this.#value(product, 'lifecycle');
    const isSoft = SOFT_TERMINATION.test(termination);
    const isOther = isLeaded || (isSoft && ends === undefined && !asked);
    const deviation: Deviation | null = isOther
      ? {
          attribute: 'termination',
          from: PLAIN_TERMINATION,
          to: termination,
          kind: isLeaded ? 'check' : 'better',
        }
      : null;
    return { deviation, cost: (deviation ? 15 : 0) + (status === 'NRND' ? 40 : 0) };
  }

  /** Soft ends of an automotive part are no kind of their own: our automotive parts have them, too. */
  #kindAsked(): string | undefined {
    const { subcategory, wanted } = this.#request;
    return subcategory === SOFT_KIND && wanted['qualification'] !== undefined ? undefined : subcategory;
  }

  #compare(product: ProductRef, rule: Rule): Judged | null {
    const { wanted, assumed } = this.#request;
    const id = rule.stated ?? rule.attribute;
    const has = this.#value(product, rule.attribute);
    const stated = wanted[id];
    if (stated !== undefined)
      return this.#confirmed(rule, this.#held(product, rule, stated, has), stated, has);
    const chosen = assumed[id];
    if (chosen === undefined) return this.#unstated(product, rule, has);
    const judged = this.#held(product, rule, chosen, has);
    if (judged === null) return null;
    // What is wrong with an assumed value is no difference, but it is not met either: nobody stated it.
    const deviation: Deviation = { attribute: rule.attribute, from: null, to: has, kind: 'assumed' };
    return { deviation, cost: judged.cost };
  }

  /** A fact of the original that nobody has looked up, or that an unread letter may change, stays open. */
  #confirmed(rule: Rule, judged: Judged | null, from: Value, to: Value | null): Judged | null {
    const { unread = [], unconfirmed = [] } = this.#request.original ?? {};
    const isConfirmed =
      !unconfirmed.includes(rule.stated ?? rule.attribute) && !unread.includes(rule.attribute);
    if (judged === null || isConfirmed || judged.deviation?.kind === 'check') return judged;
    return { deviation: { attribute: rule.attribute, from, to, kind: 'open' }, cost: judged.cost };
  }

  #unstated(product: ProductRef, rule: Rule, has: Value | null): Judged | null {
    const { attribute, compare, cost, onlyWhenAsked } = rule;
    // Who asks for mains asks for what is certified for it, whatever the class.
    const isForMains = attribute === 'safetyClass' && this.#request.wanted['acVoltage'] !== undefined;
    if (onlyWhenAsked && has !== null && !isForMains) return null;
    if (this.#isOpen(product, rule, has))
      return { deviation: { attribute, from: null, to: has, kind: 'open' }, cost: 0 };
    if (compare === 'qualification' && has !== null)
      return { deviation: { attribute, from: null, to: has, kind: 'better' }, cost };
    return EQUAL;
  }

  /** Whether the original has a rating here that nobody knows. */
  #isOpen(product: ProductRef, { attribute, compare, plainWhenSilent }: Rule, has: Value | null): boolean {
    const { original, wanted, category } = this.#request;
    if (!original || attribute === this.#main) return false;
    const isUnread = original.unread.includes(attribute);
    if (plainWhenSilent) return isUnread;
    if (has === null) return false;
    if (wanted['resistance'] === 0 && category === 'resistors') return false;
    // A B constant is stated for one of three spans of temperatures.
    if (B_SPANS.includes(attribute)) return attribute === 'b2585' && !hasAnyB(wanted);
    if (compare === 'bConstant') return false;
    // The capacitance of a surge protector is that of its power; of one for signal lines it decides.
    if (category === 'tvs-diodes' && attribute === 'cj')
      return String(this.#value(product, 'subcategory')).startsWith('esd-');
    if (compare === 'limitingVoltage') return !this.#isBelowPower(Number(has));
    return true;
  }

  /** No limiting voltage reaches further than what the power allows: V = √(P·R). */
  #isBelowPower(volts: number): boolean {
    const { power, resistance } = this.#request.wanted;
    if (typeof power !== 'number' || typeof resistance !== 'number') return false;
    return volts >= Math.sqrt(power * resistance) * RATING_SLACK;
  }

  /**
   * A B constant without its temperatures may be any of the three that thermistors state: which span it is for stays
   * open. None of them equal is another curve within one per cent, to be looked at.
   */
  #b(product: ProductRef, asked: number, cost: number): Judged | null {
    const stated = B_SPANS.flatMap((attribute) => {
      const has = this.#value(product, attribute);
      return typeof has === 'number' ? [{ attribute, has, off: Math.abs(has / asked - 1) }] : [];
    });
    const [nearest] = stated.toSorted((a, b) => a.off - b.off);
    if (!nearest || nearest.off > SAME_B) return null;
    const { attribute, has, off } = nearest;
    if (off > EQUAL_B)
      return { deviation: { attribute, from: asked, to: has, kind: 'check' }, cost: cost * 3 };
    return {
      deviation: { attribute: 'b2585', from: null, to: this.#value(product, 'b2585'), kind: 'open' },
      cost: 0,
    };
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
        return this.#b(product, Number(asked), cost);
      case 'height':
        if (has === null || Number(has) <= Number(asked) * SAME_HEIGHT) return EQUAL;
        return { deviation: { attribute, from: asked, to: has, kind: 'check' }, cost };
      case 'termination':
      case 'openOnly':
        return EQUAL;
      case 'features':
        if (
          String(has ?? '')
            .split(', ')
            .includes(String(asked))
        )
          return EQUAL;
        return { deviation: { attribute, from: asked, to: has, kind: 'check' }, cost };
      case 'construction':
        return this.#construction(attribute, String(asked), has, cost);
      case 'shielding': {
        const steps = SHIELDS.indexOf(String(has)) - SHIELDS.indexOf(String(asked));
        if (has === asked || has === null) return EQUAL;
        return steps > 0
          ? better(1)
          : { deviation: { attribute, from: asked, to: has, kind: 'check' }, cost };
      }
      case 'testPoint':
        if (has !== null && Math.abs(Number(has) / Number(asked) - 1) <= SAME_TEST_POINT) return EQUAL;
        return { deviation: { attribute, from: asked, to: has, kind: 'check' }, cost };
      case 'limitingVoltage':
        if (has === null || Number(has) < Math.min(Number(asked), this.#powerVoltage()) * RATING_SLACK)
          return null;
        return Number(has) > Number(asked) * 1.015 ? better(1) : EQUAL;
      case 'kind':
        if (has === null || has === asked) return EQUAL;
        return { deviation: { attribute, from: asked, to: has, kind: 'check' }, cost };
      case 'wavelength':
        return has === null || Math.abs(Number(has) - Number(asked)) <= SAME_COLOUR ? EQUAL : null;
      case 'near':
        if (has === null || Math.abs(Number(has) / Number(asked) - 1) > SAME_B)
          return has === null ? EQUAL : null;
        if (Math.abs(Number(has) / Number(asked) - 1) <= EQUAL_B) return EQUAL;
        return { deviation: { attribute, from: asked, to: has, kind: 'check' }, cost };
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

  /** Multilayer and wirewound never answer each other; other kinds are looked at. */
  #construction(attribute: string, asked: string, has: Value | null, cost: number): Judged | null {
    if (has === null || has === asked) return EQUAL;
    const isLayered = [asked, String(has)].filter((kind) => kind === 'Multilayer').length === 1;
    if (isLayered && asked !== 'Film') return null;
    if (isWound(asked) && isWound(String(has))) return EQUAL;
    return { deviation: { attribute, from: asked, to: has, kind: 'check' }, cost };
  }

  #powerVoltage(): number {
    const { power, resistance } = this.#request.wanted;
    if (typeof power !== 'number' || typeof resistance !== 'number') return Number.POSITIVE_INFINITY;
    return Math.sqrt(power * resistance);
  }

  /** Somewhat worse than asked, where a rule lets such parts be looked at. */
  #beyond({ attribute, cost, slack }: Rule, asked: number, has: Value | null): Judged | null {
    if (has === null) return null;
    const factor = Math.max(Number(has) / asked, asked / Number(has));
    if (!this.#request.showsWorse && !(factor <= (slack ?? 0))) return null;
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

function hasAnyB(wanted: Request['wanted']): boolean {
  return ['b', 'iHold', ...B_SPANS].some((id) => wanted[id] !== undefined);
}

function isWound(kind: string): boolean {
  return kind.includes('Wirewound');
}

/**
 * Whether a part with this termination may replace one with that: tin or soft ends replace plain ones, soft ends are
 * replaced by soft ones alone, gold by gold, and what we do not make (metal terminals) by nothing.
 * @param asked undefined: plain, for soldering
 */
function mayEndIn(termination: string, asked: Value | undefined): boolean {
  if (asked === undefined) return !GOLD_PLATING.test(termination) || !/bond|epoxy/.test(termination);
  const text = String(asked);
  if (SOFT_TERMINATION.test(text)) return SOFT_TERMINATION.test(termination);
  if (GOLD_PLATING.test(text)) return GOLD_PLATING.test(termination);
  if (/\bSn\b/.test(text)) return /Sn/.test(termination);
  return termination === text;
}
