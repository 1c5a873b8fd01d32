/** Chooses the best set of ceramics for a need, and decides whether it should be built at all. */
import { mlccModel } from '../models/index.ts';
import { type Bank, bankOf, boardArea, type Conditions, TOO_MANY } from './bank.ts';
import type { CandidatePart } from './candidates.ts';
import { governing } from './needs.ts';
import type { Need, RefusalReason, Role } from './wire.ts';

export interface Choice {
  candidate: CandidatePart;
  bank: Bank;
  /** Lower is better. */
  score: number;
}

export interface ChosenSets {
  governingNeed: Need | null;
  needs: readonly Need[];
  /** Best first; with a refusal, those that come nearest. */
  choices: Choice[];
  reason: RefusalReason | null;
}

const MOST_SHOWN = 8;

/** Above this capacitance in F, a bank for holding up the supply is not sensible. */
const MOST_HOLD_UP = 100e-6;

/** Roles in which the capacitance itself matters and class 2 distorts. */
export const VALUE_ROLES: ReadonlySet<Role> = new Set<Role>(['coupling', 'timing']);

/** Cost of one placement in USD, besides the part. */
const PLACEMENT = 0.02;

/** Fill from which on a rating of twice the working voltage is preferred. */
const HIGH_FILL = 0.5;
/** If less than this share remains under bias, a higher rating is preferred: lost capacitance is paid for too. */
const HALF = 0.5;
const WEIGHTS = { count: 0.4, area: 0.5, height: 0.25, notStocked: 2, thin: 1 } as const;

/** The sets for a list of needs, the largest of which governs. */
export function choose(
  candidates: readonly CandidatePart[],
  needs: readonly Need[],
  conditions: Conditions,
  role: Role | null,
): ChosenSets {
  const governingNeed = governing(needs);
  if (!governingNeed) return { governingNeed, needs, choices: [], reason: 'no-energy-rule' };
  const banks = candidates.flatMap((candidate) => {
    const bank = bankOf(candidate.part, candidate.tolerance, governingNeed, conditions);
    return bank ? [{ candidate, bank }] : [];
  });
  const sensibleBanks = banks.filter(({ bank }) => bank.count < TOO_MANY);
  const choices = sensibleBanks.length > 0 ? rankBanks(sensibleBanks, conditions) : fewest(banks);
  return {
    governingNeed,
    needs,
    choices: choices.slice(0, MOST_SHOWN),
    reason: reasonOf(governingNeed, sensibleBanks.length > 0, banks.length > 0, role),
  };
}

function reasonOf(need: Need, isFew: boolean, isAny: boolean, role: Role | null): RefusalReason | null {
  if (role !== null && VALUE_ROLES.has(role) && need.rule !== 'capacitance') return 'value-matters';
  if (!isAny) return 'nothing-fits';
  if (role === 'hold-up' && need.capacitance > MOST_HOLD_UP) return 'hold-up';
  return isFew ? null : 'too-many';
}

type Unscored = Omit<Choice, 'score'>;

function areaOf({ candidate, bank }: Unscored): number {
  return boardArea(bank.count, candidate.length, candidate.width);
}

/** Ranks banks by total cost with placement, count, board area and height, each by its base-2 logarithm. */
function rankBanks(banks: readonly Unscored[], { workingVoltage }: Conditions): Choice[] {
  const totalCost = ({ candidate, bank }: Unscored) => bank.count * (candidate.price + PLACEMENT);
  const smallest = (of: (bank: Unscored) => number) => Math.min(...banks.map(of));
  const height = ({ candidate }: Unscored) => candidate.height;
  const base = { cost: smallest(totalCost), area: smallest(areaOf), height: smallest(height) };
  const choices = banks.map((candidateBank): Choice => {
    const { part, isStocked } = candidateBank.candidate;
    const isThin =
      part.ratedVoltage < 2 * workingVoltage &&
      (mlccModel.fillOf(part) > HIGH_FILL || candidateBank.bank.chain.bias < HALF);
    const score =
      Math.log2(totalCost(candidateBank) / base.cost) +
      WEIGHTS.count * Math.log2(candidateBank.bank.count) +
      WEIGHTS.area * Math.log2(areaOf(candidateBank) / base.area) +
      WEIGHTS.height * Math.log2(height(candidateBank) / base.height) +
      (isThin ? WEIGHTS.thin : 0) +
      (isStocked ? 0 : WEIGHTS.notStocked);
    return { ...candidateBank, score };
  });
  return onePerBody(choices.sort((a, b) => a.score - b.score || rowOf(a) - rowOf(b)));
}

function rowOf({ candidate }: Unscored): number {
  return candidate.product.row;
}

/**
 * Of equal body, class, value and voltage, keeps only the best ranked tolerance: the others are no different solution.
 */
function onePerBody(choices: readonly Choice[]): Choice[] {
  const bodyKeys = new Set<string>();
  return choices.filter(({ candidate: { part } }) => {
    const key = `${part.size} ${part.dielectric} ${part.capacitance} ${part.ratedVoltage}`;
    if (bodyKeys.has(key)) return false;
    bodyKeys.add(key);
    return true;
  });
}

/** If no set is sensible: those with the fewest parts. */
function fewest(banks: readonly Unscored[]): Choice[] {
  const byCount = [...banks].sort(
    (a, b) => a.bank.count - b.bank.count || a.candidate.price - b.candidate.price || rowOf(a) - rowOf(b),
  );
  return onePerBody(byCount.map((one) => ({ ...one, score: one.bank.count })));
}
