/**
 * Diodes, Zener diodes, suppressors. Sources: the Shockley equation with series resistance; leakage that doubles every
 * 10 or 11 K; the pulse rating of suppressors over the pulse length as their makers draw it.
 */
import { type DiodeConstants, diodeConstants, tvsConstants, zenerConstants } from './constants.ts';
import { interpolateHeld, type Point, pointsOf } from './interpolation.ts';

export type DiodeKind = keyof typeof diodeConstants.types;

/** Forward voltage in V at `current` A and 300 K: `n·Vt·ln(I/Is + 1) + I·Rs`. */
export function forwardVoltage({ saturation, n, series }: DiodeConstants, current: number): number {
  return n * diodeConstants.thermalVoltage * Math.log(current / saturation + 1) + current * series;
}

/** Constants of the type that represents a kind of diode. */
export function diodeOf(kind: DiodeKind): DiodeConstants {
  return diodeConstants.types[kind];
}

/**
 * Constants of another diode of the kind, from its limit `vfMax` V at `current` A: a diode for more current has less
 * series resistance, and the ratio of typical voltage to limit is that of the fitted type.
 */
export function scaledDiode(kind: DiodeKind, current: number, vfMax: number): DiodeConstants {
  const type = diodeOf(kind);
  if (type.current === undefined || type.limit === undefined) return type;
  const typical = (vfMax * forwardVoltage(type, type.current)) / type.limit;
  const series = (type.series * type.current) / current;
  const junction = typical - current * series;
  return {
    ...type,
    series,
    saturation: current / Math.expm1(junction / (type.n * diodeConstants.thermalVoltage)),
  };
}

/** Leakage in A at `temperature` °C, from the leakage at 25 °C. */
export function leakageAt(at25: number, temperature: number, material: 'silicon' | 'schottky'): number {
  return at25 * 2 ** ((temperature - 25) / diodeConstants.leakageDoublesEvery[material]);
}

/** Junction capacitance in F at a reverse voltage of `reverse` V, from that without bias: `Cj0/(1 + V/0.6)^0.4`. */
export function junctionCapacitance(zeroBiasCapacitance: number, reverse: number): number {
  const { potential, exponent } = diodeConstants.junction;
  return zeroBiasCapacitance / (1 + reverse / potential) ** exponent;
}

export interface ZenerPart {
  /** Nominal voltage, V, at the test current, A. */
  vz: number;
  izt: number;
  /** Largest dynamic impedance at the test current, ohm. */
  zzt: number;
}

/** Zener voltage in V at `current` A and 25 °C; the typical dynamic impedance is 0.35 of the largest. */
export function zenerVoltage({ vz, izt, zzt }: ZenerPart, current: number): number {
  return vz + (current - izt) * zenerConstants.dynamicShare * zzt;
}

/** Temperature coefficient in %/K of a nominal voltage: negative below 5.1 V, positive above. */
export function zenerCoefficient(vz: number): number {
  return interpolateHeld(zenerPoints(), vz);
}

function zenerPoints(): readonly Point[] {
  return pointsOf(zenerConstants.percentPerKelvin);
}

/** Zener voltage in V at the test current and `temperature` °C. */
export function zenerVoltageAt(vz: number, temperature: number): number {
  return vz * (1 + (zenerCoefficient(vz) / 100) * (temperature - 25));
}

export interface SuppressorPart {
  /** Largest breakdown voltage, V. */
  vbrMax: number;
  /** Clamping voltage, V, at the peak current, A. */
  vClamp: number;
  ipp: number;
}

/** Largest clamping voltage in V at `current` A of the rated pulse. */
export function clampingVoltage({ vbrMax, vClamp, ipp }: SuppressorPart, current: number): number {
  return vbrMax + (current / ipp) * (vClamp - vbrMax);
}

/**
 * Peak power in W over `duration` s, from the power at 1 ms: `Ppp·(1 ms/t)^0.48`, between 1 µs and 10 ms; null outside.
 */
export function suppressorPower(ppp: number, duration: number): number | null {
  const [shortest, longest] = tvsConstants.pulseRange;
  if (duration < shortest || duration > longest) return null;
  return ppp * (tvsConstants.pulseReference / duration) ** tvsConstants.pulseExponent;
}

/** Peak current in A of an 8/20 µs pulse, from the current of the 10/1000 µs pulse. */
export function shortPulseCurrent(ipp: number): number {
  return ipp * tvsConstants.shortPulseFactor;
}
