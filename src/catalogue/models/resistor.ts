/**
 * Fixed resistors. Sources: the linear derating of IEC 60115, the makers' single-pulse limits (rated power times
 * `1 + k/sqrt(t)`, capped), Ohm's law.
 */
import { resistorConstants as constants } from './constants.ts';

export interface ResistorPart {
  /** Ohm. */
  resistance: number;
  /** Rated power at 70 °C, W. */
  power: number;
  /** Largest working voltage of the body, V. */
  maxVoltage: number;
  /** Temperature at which the allowed power is zero, °C. */
  zeroAt: number;
  /** ppm/K. */
  tcr: number;
  /** Pulse-withstanding type. */
  isPulse: boolean;
}

/** Continuous power in W at `ambient` °C: full to 70 °C, then linear to zero. */
export function resistorPower({ power, zeroAt }: ResistorPart, ambient: number): number {
  const { fullPowerTo } = constants;
  const share = (zeroAt - ambient) / (zeroAt - fullPowerTo);
  return power * Math.min(1, Math.max(0, share));
}

/** Continuous voltage in V at `ambient` °C: limited by power and by the body. */
export function resistorVoltage(part: ResistorPart, ambient: number): number {
  return Math.min(Math.sqrt(resistorPower(part, ambient) * part.resistance), part.maxVoltage);
}

/** Resistance in ohm above which the body's voltage is the limit instead of the power. */
export function criticalResistance({ maxVoltage, power }: ResistorPart): number {
  return maxVoltage ** 2 / power;
}

/** Power in W of a single rectangular pulse of `duration` s, starting cold. */
export function pulsePower({ power, isPulse }: ResistorPart, duration: number): number {
  const kind = isPulse ? 'pulse' : 'standard';
  return power * Math.min(constants.mostPulse[kind], 1 + constants.pulseFactor[kind] / Math.sqrt(duration));
}

/** Largest change of resistance at `temperature` °C relative to 25 °C, as a share, e.g. 0.01. */
export function resistorDrift({ tcr }: ResistorPart, temperature: number): number {
  return Math.abs(tcr * (temperature - 25)) * 1e-6;
}
