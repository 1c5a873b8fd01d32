/**
 * Moulded tantalum capacitors. Sources of the rules: the distributed RC of the pellet (capacitance falls with
 * frequency), makers' tables of ESR and ripple current against temperature, the category voltage of IEC 60384-3. A DC
 * bias does not reduce their capacitance.
 */
import { entry } from '../families/tables.ts';
import { tantalumConstants as constants } from './constants.ts';
import { type Impedance, impedance } from './impedance.ts';
import { interpolateHeld, pointsOf } from './interpolation.ts';

export interface TantalumPart {
  /** F. */
  capacitance: number;
  /** Largest ESR at 100 kHz, ohm. */
  esr: number;
  /** Case letter, e.g. "D". */
  caseCode: string;
  /** V DC. */
  ratedVoltage: number;
  /** Conductive polymer instead of manganese dioxide. */
  isPolymer: boolean;
}

/** Capacitance in F at `frequency` Hz: `C0/(1 + (f/f0)^0.9)` with `f0 = 0.6/(2π·ESR·C0)`. */
export function tantalumCapacitance({ capacitance, esr }: TantalumPart, frequency: number): number {
  const corner = constants.cornerFactor / (2 * Math.PI * esr * capacitance);
  return capacitance / (1 + (frequency / corner) ** constants.cornerExponent);
}

/** Impedance at `frequency` Hz and 25 °C, from the largest ESR. */
export function tantalumImpedance(part: TantalumPart, frequency: number): Impedance {
  const omega = 2 * Math.PI * frequency;
  const inductance = entry(constants.inductanceNanohenry, part.caseCode) * 1e-9;
  return impedance(part.esr, omega * inductance - 1 / (omega * tantalumCapacitance(part, frequency)));
}

/** ESR in ohm at `temperature` °C. The ESR of polymer parts is nearly constant and modelled as constant. */
export function tantalumEsr({ esr, isPolymer }: TantalumPart, temperature: number): number {
  return isPolymer ? esr : esr * interpolateHeld(pointsOf(constants.esrByTemperature), temperature);
}

/** Ripple current in A rms at 25 °C of a case that may dissipate `maxPower` W: `sqrt(Pmax/ESR)`. */
export function tantalumRipple(maxPower: number, esr: number): number {
  return Math.sqrt(maxPower / esr);
}

/** Share of the ripple current at 25 °C that is allowed at `temperature` °C. */
export function rippleFactor(temperature: number): number {
  return interpolateHeld(pointsOf(constants.rippleByTemperature), temperature);
}

/** Largest continuous voltage in V at `temperature` °C: rated to 85 °C, then linear to 0.67 of it at 125 °C. */
export function categoryVoltage({ ratedVoltage }: TantalumPart, temperature: number): number {
  return ratedVoltage * interpolateHeld(pointsOf(constants.categoryVoltage), temperature);
}

/** Recommended voltage in V for a long life: half the rated voltage, 0.8 of it for polymer parts. */
export function advisedVoltage({ ratedVoltage, isPolymer }: TantalumPart): number {
  return ratedVoltage * entry(constants.derating, isPolymer ? 'Molded (Polymer)' : 'Molded (MnO2)');
}
