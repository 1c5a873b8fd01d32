/** Banks of equal ceramics in parallel: how many are needed, their remaining capacitance and their heating. */
import { mlccModel } from '../models/index.ts';
import type { CapacitanceChain, Need, ReplacementInputs } from './wire.ts';

type MlccPart = mlccModel.MlccPart;

/** A bank of this many or more is no sensible replacement. */
export const TOO_MANY = 12;

/** Smallest ratio of rated to working voltage. */
export const VOLTAGE_MARGIN = 1.25;

/** Allowed self-heating, K. */
export const MOST_RISE = 20;

/** Operating conditions of a bank. */
export interface Conditions {
  workingVoltage: number;
  /** Highest ambient, °C. */
  temperature: number;
  /** °C; null: worst case over the whole range of the ceramic's class. */
  temperatureMin: number | null;
  frequency: number;
  /** A rms through the whole bank; null: not known. */
  rippleRms: number | null;
}

export interface Bank {
  count: number;
  chain: CapacitanceChain;
  /** ESR and impedance of one part at the frequency, ohm. */
  esr: number;
  impedance: number;
  heat: { current: number; power: number; rise: number } | null;
}

export function conditionsOf(inputs: ReplacementInputs): Conditions {
  const { workingVoltage, temperature, temperatureMin, frequency, rippleRms } = inputs;
  return { workingVoltage, temperature, temperatureMin, frequency, rippleRms };
}

/** Whether the part may be used: voltage with its margin, temperature within its class. */
export function isAllowed(
  part: MlccPart,
  { workingVoltage, temperature, temperatureMin }: Conditions,
): boolean {
  const [low, high] = mlccModel.temperatureRange(part);
  if (part.ratedVoltage < VOLTAGE_MARGIN * workingVoltage * (1 - 1e-9)) return false;
  return temperature <= high && (temperatureMin ?? low) >= low;
}

/**
 * `C0·(1−tol)·bias·temperature·ageing`, factor by factor.
 * @param tolerance 0.1 for ±10 %
 */
export function chainOf(part: MlccPart, tolerance: number, conditions: Conditions): CapacitanceChain | null {
  const { workingVoltage, temperature, temperatureMin } = conditions;
  const range = mlccModel.temperatureRange(part);
  const [tmin, tmax] = temperatureMin === null ? range : [temperatureMin, temperature];
  const effective = mlccModel.effectiveCapacitance(part, { workingVoltage, tmin, tmax, tolerance });
  if (effective === null) return null;
  const bias = mlccModel.biasFactor(part, workingVoltage);
  const byTemperature = mlccModel.worstTemperatureFactor(part.dielectric, tmin, tmax);
  const rest = part.capacitance * (1 - tolerance) * bias * byTemperature;
  return {
    nominal: part.capacitance,
    tolerance: 1 - tolerance,
    bias,
    temperature: byTemperature,
    ageing: effective / rest,
    effective,
  };
}

/** Counts are rounded up, but a count within a billionth above an integer is that integer. */
const WHOLE = 1e-9;

/**
 * How many of a part meet a need: by capacitance, and by heat if a ripple current is known. Null if the part must
 * not be used under the conditions.
 * @param tolerance 0.1 for ±10 %
 */
export function bankOf(part: MlccPart, tolerance: number, need: Need, conditions: Conditions): Bank | null {
  if (!isAllowed(part, conditions)) return null;
  const chain = chainOf(part, tolerance, conditions);
  if (!chain) return null;
  const { frequency, rippleRms } = conditions;
  const biasedPart = { ...part, capacitance: chain.effective };
  const esr = mlccModel.esrAt(biasedPart, frequency);
  const byCapacitance = Math.ceil(need.capacitance / chain.effective - WHOLE);
  const singleRise = rippleRms === null ? null : mlccModel.selfHeating(biasedPart, rippleRms, frequency);
  const byHeat = singleRise === null ? 1 : Math.ceil(Math.sqrt(singleRise / MOST_RISE) - WHOLE);
  const count = Math.max(1, byCapacitance, byHeat);
  const current = (rippleRms ?? 0) / count;
  return {
    count,
    chain,
    esr,
    impedance: mlccModel.impedanceAt(biasedPart, frequency).magnitude,
    heat: singleRise === null ? null : { current, power: current ** 2 * esr, rise: singleRise / count ** 2 },
  };
}

/** Board area of a bank in mm²: half a millimetre around each part. */
export function boardArea(count: number, length: number, width: number): number {
  return count * (length + 0.5) * (width + 0.5);
}
