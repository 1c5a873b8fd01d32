import type { Packaging } from '#commerce/pricing';
import { sameValue } from '#kernel';
import type { LoadedRelease } from '../../loaded-release.ts';
import type { CategoryTable, ProductRef } from '../../release/format.ts';
import { membersAt, valueAt } from '../../release/values.ts';
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
  /** Packaging of our orderable part number that the line names. */
  namedPackaging?: Packaging | undefined;
}

/** Subcategory to which most parts with a leaded (SnPb) plating belong. */
const LEADED_SERIES = 'high-reliability';

/** A candidate more than this many catalogue values above a requested minimum gets the extra `PENALTY`. */
const MOST_STEPS = 2;
const PENALTY = 20;

/** Ratings are rounded in print (1/16 W is 0.0625 W or 0.063 W): a value short by up to this factor counts as equal. */
const RATING_SLACK = 0.985;

const SOFT_KIND = 'flex-termination';
const PLAIN_TERMINATION = 'Cu/Ni/Sn 100 % matte tin';

/** Nominal heights of two makers may differ by this factor within their tolerances. */
export const SAME_HEIGHT = 1.15;

const B_SPANS = ['b2550', 'b2585', 'b25100'];
/** Relative difference up to which two B constants are equal, and up to which they need a check. */
const EQUAL_B = 0.002;
const SAME_B = 0.01;

/** Relative difference up to which the test currents of two Zener diodes count as equal. */
const SAME_TEST_POINT = 0.1;

/** Ordered from open to fully shielded. */
const SHIELDS = ['Unshielded', 'Semi-Shielded', 'Shielded'];

/**
 * Dominant and peak wavelength of one LED chip differ by at most this many metres; a larger difference is another chip.
 */
const SAME_COLOUR = 12e-9;

interface RuleOutcome {
  deviation: Deviation | null;
  penalty: number;
}

const EQUAL: RuleOutcome = { deviation: null, penalty: 0 };

/** Compares candidates of one category with a request. */
export class Judge {
  readonly #columns: CategoryTable['columns'];
  readonly #request: Request;
  readonly #rules: readonly Rule[];
  readonly #main: string;

  constructor(loadedRelease: LoadedRelease, request: Request) {
    this.#columns = loadedRelease.category(request.category).table.columns;
    this.#request = request;
    this.#rules = RULES[request.category] ?? [];
    this.#main = KEYS[request.category]?.[0] ?? '';
  }

  /** Whether the candidate may replace the requested part. */
  accepts(row: number): boolean {
    return (
      this.#compareSeries(row) !== null && this.#rules.every((rule) => this.#compare(row, rule) !== null)
    );
  }

  /** Null if the candidate must not replace the requested part. */
  judge(row: number): Judgement | null {
    const series = this.#compareSeries(row);
    if (series === null) return null;
    const deviations: Deviation[] = series.deviation ? [series.deviation] : [];
    let score = series.penalty;
    for (const rule of this.#rules) {
      const outcome = this.#compare(row, rule);
      if (outcome === null) return null;
      if (outcome.deviation) deviations.push(outcome.deviation);
      score += outcome.penalty;
    }
    const product: ProductRef = { category: this.#request.category, row };
    return { product, grade: gradeOf(deviations), deviations: gravestFirst(deviations), score };
  }

  #value(row: number, attribute: string): Value | null {
    const column = this.#columns.get(attribute);
    if (attribute === 'features') return membersAt(column, row).join(', ') || null;
    const value = valueAt(column, row);
    // For a temperature range, the upper limit decides.
    if (attribute === 'opTemp' && Array.isArray(value)) return Number(value[1]);
    return typeof value === 'number' || typeof value === 'string' ? value : null;
  }

  /**
   * Rejects leaded platings and special-purpose series unless requested, and terminations that cannot be a replacement.
   */
  #compareSeries(row: number): RuleOutcome | null {
    const subcategory = String(this.#value(row, 'subcategory') ?? '');
    const { requirements } = this.#request;
    const requestedKind = this.#requestedKind();
    const termination = String(this.#value(row, 'termination') ?? '');
    const isLeaded = LEADED_PLATING.test(termination);
    if (isLeaded && !this.#request.lead) return null;
    const ends =
      requirements['termination'] ?? (this.#request.subcategory === SOFT_KIND ? 'Flexible' : undefined);
    if (!mayReplaceTermination(termination, ends)) return null;
    if (requestedKind && subcategory !== requestedKind) return null;
    const isSpecial =
      !requestedKind &&
      ONLY_WHEN_ASKED.has(subcategory) &&
      !(isLeaded && subcategory === LEADED_SERIES) &&
      requirements['elements'] === undefined &&
      requirements['safetyClass'] === undefined &&
      requirements['acVoltage'] === undefined;
    if (isSpecial && !(subcategory === 'y5v-legacy' && requirements['dielectric'] === 'Y5V')) return null;
    const status = this.#value(row, 'lifecycle');
    const isSoft = SOFT_TERMINATION.test(termination);
    const isOther = isLeaded || (isSoft && ends === undefined && !requestedKind);
    const deviation: Deviation | null = isOther
      ? {
          attribute: 'termination',
          originalValue: PLAIN_TERMINATION,
          ourValue: termination,
          kind: isLeaded ? 'check' : 'better',
        }
      : null;
    return { deviation, penalty: (deviation ? 15 : 0) + (status === 'NRND' ? 40 : 0) };
  }

  /**
   * A soft termination on an automotive part does not fix the subcategory: our automotive series have soft ones too.
   */
  #requestedKind(): string | undefined {
    const { subcategory, requirements } = this.#request;
    return subcategory === SOFT_KIND && requirements['qualification'] !== undefined ? undefined : subcategory;
  }

  #compare(row: number, rule: Rule): RuleOutcome | null {
    const { requirements, assumptions } = this.#request;
    const id = rule.originalAttribute ?? rule.attribute;
    const has = this.#value(row, rule.attribute);
    const statedValue = requirements[id];
    if (statedValue !== undefined)
      return this.#openUnlessConfirmed(
        rule,
        this.#compareStated(row, rule, statedValue, has),
        statedValue,
        has,
      );
    const assumedValue = assumptions[id];
    if (assumedValue === undefined) return this.#compareUnstated(row, rule, has);
    const outcome = this.#compareStated(row, rule, assumedValue, has);
    if (outcome === null) return null;
    // No difference, because the value was not stated; no match either, because it was not confirmed.
    const deviation: Deviation = {
      attribute: rule.attribute,
      originalValue: null,
      ourValue: has,
      kind: 'assumed',
    };
    return { deviation, penalty: outcome.penalty };
  }

  /** A value of the original that is unconfirmed, or that an unread letter of its number may change, stays open. */
  #openUnlessConfirmed(
    rule: Rule,
    outcome: RuleOutcome | null,
    originalValue: Value,
    ourValue: Value | null,
  ): RuleOutcome | null {
    const { unread = [], unconfirmedIds = [] } = this.#request.original ?? {};
    const isConfirmed =
      !unconfirmedIds.includes(rule.originalAttribute ?? rule.attribute) && !unread.includes(rule.attribute);
    if (outcome === null || isConfirmed || outcome.deviation?.kind === 'check') return outcome;
    return {
      deviation: { attribute: rule.attribute, originalValue, ourValue, kind: 'open' },
      penalty: outcome.penalty,
    };
  }

  #compareUnstated(row: number, rule: Rule, has: Value | null): RuleOutcome | null {
    const { attribute, compare, stepCost, onlyWhenAsked } = rule;
    // A requested AC voltage implies a part that is certified for mains, whatever its safety class.
    const isForMains = attribute === 'safetyClass' && this.#request.requirements['acVoltage'] !== undefined;
    if (onlyWhenAsked && has !== null && !isForMains) return null;
    if (this.#isOpen(row, rule, has))
      return { deviation: { attribute, originalValue: null, ourValue: has, kind: 'open' }, penalty: 0 };
    if (compare === 'qualification' && has !== null)
      return {
        deviation: { attribute, originalValue: null, ourValue: has, kind: 'better' },
        penalty: stepCost,
      };
    return EQUAL;
  }

  /** Whether the original has this rating, but its value is unknown to us. */
  #isOpen(row: number, { attribute, compare, plainWhenSilent }: Rule, has: Value | null): boolean {
    const { original, requirements, category } = this.#request;
    if (!original || attribute === this.#main) return false;
    const isUnread = original.unread.includes(attribute);
    if (plainWhenSilent) return isUnread;
    if (has === null) return false;
    if (requirements['resistance'] === 0 && category === 'resistors') return false;
    // A B constant is stated for one of three temperature spans, so only B25/85 is reported, and only if none is
    // stated.
    if (B_SPANS.includes(attribute)) return attribute === 'b2585' && !hasBConstant(requirements);
    if (compare === 'bConstant') return false;
    // Capacitance follows from the power of a surge protector; it decides only for ESD protectors of signal lines.
    if (category === 'tvs-diodes' && attribute === 'cj')
      return String(this.#value(row, 'subcategory')).startsWith('esd-');
    if (compare === 'limitingVoltage') return !this.#isBelowPower(Number(has));
    return true;
  }

  /**
   * Whether the power limit V = √(P·R) is reached before `volts`, so that a higher limiting voltage makes no
   * difference.
   */
  #isBelowPower(volts: number): boolean {
    const { power, resistance } = this.#request.requirements;
    if (typeof power !== 'number' || typeof resistance !== 'number') return false;
    return volts >= Math.sqrt(power * resistance) * RATING_SLACK;
  }

  /**
   * A B constant without temperatures may belong to any of the three spans of a thermistor: if one of our constants is
   * equal, the span stays open. A constant within 1 % but not equal is another curve and needs a check; beyond that the
   * candidate is rejected.
   */
  #compareB(row: number, requestedValue: number, stepCost: number): RuleOutcome | null {
    const statedConstants = B_SPANS.flatMap((attribute) => {
      const has = this.#value(row, attribute);
      return typeof has === 'number' ? [{ attribute, has, off: Math.abs(has / requestedValue - 1) }] : [];
    });
    const [nearest] = statedConstants.toSorted((a, b) => a.off - b.off);
    if (!nearest || nearest.off > SAME_B) return null;
    const { attribute, has, off: relativeDifference } = nearest;
    if (relativeDifference > EQUAL_B)
      return {
        deviation: { attribute, originalValue: requestedValue, ourValue: has, kind: 'check' },
        penalty: stepCost * 3,
      };
    return {
      deviation: {
        attribute: 'b2585',
        originalValue: null,
        ourValue: this.#value(row, 'b2585'),
        kind: 'open',
      },
      penalty: 0,
    };
  }

  #compareStated(row: number, rule: Rule, requestedValue: Value, has: Value | null): RuleOutcome | null {
    const { attribute, stepCost } = rule;
    const better = (steps: number): RuleOutcome => ({
      deviation: { attribute, originalValue: requestedValue, ourValue: has, kind: 'better' },
      penalty: stepCost * steps,
    });
    switch (rule.compare) {
      case 'same':
        return isSame(has, requestedValue) ? EQUAL : null;
      case 'atLeast':
        return (
          this.#compareAtLeast(attribute, Number(requestedValue), has, better) ??
          this.#compareWorse(rule, Number(requestedValue), has)
        );
      case 'atMost':
        if (has === null) return { ...EQUAL, penalty: stepCost };
        if (Number(has) > Number(requestedValue) * 1.015)
          return this.#compareWorse(rule, Number(requestedValue), has);
        return Number(has) < Number(requestedValue) * RATING_SLACK ? better(1) : EQUAL;
      case 'bConstant':
        return this.#compareB(row, Number(requestedValue), stepCost);
      case 'height':
        if (has === null || Number(has) <= Number(requestedValue) * SAME_HEIGHT) return EQUAL;
        return {
          deviation: { attribute, originalValue: requestedValue, ourValue: has, kind: 'check' },
          penalty: stepCost,
        };
      case 'termination':
      case 'openOnly':
        return EQUAL;
      case 'features':
        if (
          String(has ?? '')
            .split(', ')
            .includes(String(requestedValue))
        )
          return EQUAL;
        return {
          deviation: { attribute, originalValue: requestedValue, ourValue: has, kind: 'check' },
          penalty: stepCost,
        };
      case 'construction':
        return this.#compareConstruction(attribute, String(requestedValue), has, stepCost);
      case 'shielding': {
        const steps = SHIELDS.indexOf(String(has)) - SHIELDS.indexOf(String(requestedValue));
        if (has === requestedValue || has === null) return EQUAL;
        return steps > 0
          ? better(1)
          : {
              deviation: { attribute, originalValue: requestedValue, ourValue: has, kind: 'check' },
              penalty: stepCost,
            };
      }
      case 'testPoint':
        if (has !== null && Math.abs(Number(has) / Number(requestedValue) - 1) <= SAME_TEST_POINT)
          return EQUAL;
        return {
          deviation: { attribute, originalValue: requestedValue, ourValue: has, kind: 'check' },
          penalty: stepCost,
        };
      case 'limitingVoltage':
        if (
          has === null ||
          Number(has) < Math.min(Number(requestedValue), this.#powerVoltage()) * RATING_SLACK
        )
          return null;
        return Number(has) > Number(requestedValue) * 1.015 ? better(1) : EQUAL;
      case 'kind':
        if (has === null || has === requestedValue) return EQUAL;
        return {
          deviation: { attribute, originalValue: requestedValue, ourValue: has, kind: 'check' },
          penalty: stepCost,
        };
      case 'wavelength':
        return has === null || Math.abs(Number(has) - Number(requestedValue)) <= SAME_COLOUR ? EQUAL : null;
      case 'near':
        if (has === null || Math.abs(Number(has) / Number(requestedValue) - 1) > SAME_B)
          return has === null ? EQUAL : null;
        if (Math.abs(Number(has) / Number(requestedValue) - 1) <= EQUAL_B) return EQUAL;
        return {
          deviation: { attribute, originalValue: requestedValue, ourValue: has, kind: 'check' },
          penalty: stepCost,
        };
      case 'tolerance':
        return this.#compareTolerance(String(requestedValue), has, better);
      case 'class': {
        const steps = has === null ? null : classSteps(String(requestedValue), String(has));
        if (steps === null) return null;
        // C0G has another temperature coefficient than U2J: a person must check resonant circuits.
        if (steps > 0 && requestedValue === 'U2J')
          return {
            deviation: { attribute, originalValue: requestedValue, ourValue: has, kind: 'check' },
            penalty: stepCost * steps,
          };
        return steps === 0 ? EQUAL : better(steps);
      }
      case 'qualification':
        return has === requestedValue ? EQUAL : null;
      case 'composition':
        if (has === requestedValue) return EQUAL;
        return requestedValue === 'Thick Film' && has === 'Thin Film' ? better(1) : null;
      case 'capType':
        if (has === requestedValue) return EQUAL;
        return {
          deviation: { attribute, originalValue: requestedValue, ourValue: has, kind: 'check' },
          penalty: stepCost,
        };
    }
  }

  /**
   * Multilayer and other constructions do not replace each other, except multilayer for film, which needs a check.
   * Wirewound constructions are equal; all other differences need a check.
   */
  #compareConstruction(
    attribute: string,
    requestedValue: string,
    has: Value | null,
    stepCost: number,
  ): RuleOutcome | null {
    if (has === null || has === requestedValue) return EQUAL;
    const isLayered = [requestedValue, String(has)].filter((kind) => kind === 'Multilayer').length === 1;
    if (isLayered && requestedValue !== 'Film') return null;
    if (isWound(requestedValue) && isWound(String(has))) return EQUAL;
    return {
      deviation: { attribute, originalValue: requestedValue, ourValue: has, kind: 'check' },
      penalty: stepCost,
    };
  }

  #powerVoltage(): number {
    const { power, resistance } = this.#request.requirements;
    if (typeof power !== 'number' || typeof resistance !== 'number') return Number.POSITIVE_INFINITY;
    return Math.sqrt(power * resistance);
  }

  /** A difference to be checked if the request or the slack of the rule allows a worse part; else null. */
  #compareWorse(
    { attribute, stepCost, slack }: Rule,
    requestedValue: number,
    has: Value | null,
  ): RuleOutcome | null {
    if (has === null) return null;
    const factor = Math.max(Number(has) / requestedValue, requestedValue / Number(has));
    if (!this.#request.showsWorse && !(factor <= (slack ?? 0))) return null;
    return {
      deviation: { attribute, originalValue: requestedValue, ourValue: has, kind: 'check' },
      penalty: stepCost * 5,
    };
  }

  #compareAtLeast(
    attribute: string,
    requestedValue: number,
    has: Value | null,
    better: (steps: number) => RuleOutcome,
  ): RuleOutcome | null {
    if (has === null || Number(has) < requestedValue * RATING_SLACK) return null;
    if (Number(has) <= requestedValue * 1.015) return EQUAL;
    const steps = this.#stepsBetween(attribute, requestedValue, Number(has));
    const outcome = better(Math.max(1, steps));
    return steps > MOST_STEPS ? { ...outcome, penalty: outcome.penalty + PENALTY } : outcome;
  }

  #stepsBetween(attribute: string, requestedValue: number, ourValue: number): number {
    const column = this.#columns.get(attribute);
    const valuesBetween = (column?.values ?? []).filter(
      (one) => Number(one) > requestedValue * 1.015 && Number(one) <= ourValue * 1.0001,
    );
    return Math.min(valuesBetween.length, 8);
  }

  #compareTolerance(
    requestedTolerance: string,
    has: Value | null,
    better: (steps: number) => RuleOutcome,
  ): RuleOutcome | null {
    if (has === null || has === requestedTolerance) return EQUAL;
    const main = Number(this.#request.requirements[this.#main] ?? 0);
    if (main === 0 && this.#main === 'resistance') return EQUAL;
    const ourWidth = toleranceWidth(String(has), main);
    const limit = toleranceWidth(requestedTolerance, main);
    if (ourWidth === null || limit === null || ourWidth > limit * 1.0001) return null;
    if (ourWidth > limit * 0.9999) return EQUAL;
    return better(Math.max(1, Math.round(Math.log2(limit / ourWidth))));
  }
}

function isSame(a: Value | null, b: Value): boolean {
  return a === b || (typeof a === 'number' && typeof b === 'number' && sameValue(a, b));
}

function hasBConstant(requirements: Request['requirements']): boolean {
  return ['b', 'iHold', ...B_SPANS].some((id) => requirements[id] !== undefined);
}

function isWound(kind: string): boolean {
  return kind.includes('Wirewound');
}

/**
 * Whether a part with this termination may replace one with the requested termination. Plain ones are replaced by any
 * except gold for bonding or epoxy, soft ones by soft ones only, gold by gold, tin by anything with tin. Others must be
 * equal; we make none of them (metal terminals).
 * @param requestedTermination undefined: plain, for soldering
 */
function mayReplaceTermination(termination: string, requestedTermination: Value | undefined): boolean {
  if (requestedTermination === undefined)
    return !GOLD_PLATING.test(termination) || !/bond|epoxy/.test(termination);
  const text = String(requestedTermination);
  if (SOFT_TERMINATION.test(text)) return SOFT_TERMINATION.test(termination);
  if (GOLD_PLATING.test(text)) return GOLD_PLATING.test(termination);
  if (/\bSn\b/.test(text)) return /Sn/.test(termination);
  return termination === text;
}
