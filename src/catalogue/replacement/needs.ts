/** Capacitance that the ceramics need together, by each requirement. Textbook formulas of switching converters. */
import { impedanceOf } from './electrolytic.ts';
import type { Need, ReplacementInputs } from './wire.ts';

const TURN = 2 * Math.PI;

/** The nominal value of the electrolytic. */
export function sameCapacitance({ capacitance }: Pick<ReplacementInputs, 'capacitance'>): Need {
  return { rule: 'capacitance', capacitance };
}

/** The impedance of the electrolytic at the frequency: `C = 1/(2πf·|Z|)`. */
function sameImpedance({ capacitance, esr, frequency }: ReplacementInputs): Need {
  const target = impedanceOf(esr, capacitance, frequency);
  return { rule: 'impedance', capacitance: 1 / (TURN * frequency * target) };
}

/**
 * The allowed ripple: `ΔI/(8·f·ΔV)` at an output, `I·D·(1−D)/(f·ΔV)` at an input; the larger of both if the role is
 * unknown.
 */
function allowedRipple({ ripple, rippleVoltage, frequency, duty, role }: ReplacementInputs): Need[] {
  if (ripple === null || rippleVoltage === null) return [];
  const output = ripple / (8 * frequency * rippleVoltage);
  const input = (ripple * duty * (1 - duty)) / (frequency * rippleVoltage);
  const capacitance = role === 'output' ? output : role === 'input' ? input : Math.max(output, input);
  return [{ rule: 'ripple', capacitance }];
}

/**
 * A load step: `ΔI/(2π·fc·ΔV)` by the loop, `ΔI²·L/(2·V·ΔV)` when the load is removed; the larger if both are known.
 */
function loadStep({ step, dip, crossover, inductance, workingVoltage }: ReplacementInputs): Need[] {
  if (step === null || dip === null) return [];
  const byLoop = crossover === null ? 0 : step / (TURN * crossover * dip);
  const byInductor = inductance === null ? 0 : (step ** 2 * inductance) / (2 * workingVoltage * dip);
  const capacitance = Math.max(byLoop, byInductor);
  return capacitance > 0 ? [{ rule: 'transient', capacitance }] : [];
}

/** The energy to bridge a gap in the supply: `2·P·t/(V1² − V2²)`. */
function energy({ power, holdTime, minimumVoltage, workingVoltage }: ReplacementInputs): Need[] {
  if (power === null || holdTime === null) return [];
  const low = minimumVoltage ?? 0;
  return [{ rule: 'energy', capacitance: (2 * power * holdTime) / (workingVoltage ** 2 - low ** 2) }];
}

/** All needs that the inputs determine; hold-up depends on energy only. */
export function electricalNeeds(inputs: ReplacementInputs): Need[] {
  if (inputs.role === 'hold-up') return energy(inputs);
  return [sameImpedance(inputs), ...allowedRipple(inputs), ...loadStep(inputs), ...energy(inputs)];
}

/** The largest need; null if there is none. */
export function governing(needs: readonly Need[]): Need | null {
  return needs.reduce<Need | null>(
    (most, need) => (most === null || need.capacitance > most.capacitance ? need : most),
    null,
  );
}
