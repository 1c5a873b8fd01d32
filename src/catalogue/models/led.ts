/** LEDs: forward voltage, light by current and temperature, radiation. Sources: Shockley equation, makers' slopes. */
import { ledConstants as constants, diodeConstants, type LedMaterial } from './constants.ts';

export interface LedPart {
  /** Forward voltage, V, at the test current, A. */
  vf: number;
  ifTest: number;
  /** Name of the colour in the catalogue. */
  color: string;
  /** Full angle at half intensity, degrees. */
  viewingAngle: number;
  /** A chip on a substrate, or in a plastic housing with leads. */
  construction: 'chip' | 'plcc';
}

/** Semiconductor of a colour; null for several dies and for infrared, for which there are no constants. */
export function ledMaterial(color: string): LedMaterial | null {
  const name = constants.materialByColor[color];
  return name === undefined ? null : (constants.materials[name] ?? null);
}

/**
 * Forward voltage in V at `current` A: the curve passes through the catalogue's point with the slope of the material.
 */
export function ledVoltage(part: LedPart, material: LedMaterial, current: number): number {
  const series = constants.series[part.construction];
  const slope = material.n * diodeConstants.thermalVoltage * Math.log(current / part.ifTest);
  return part.vf + slope + series * (current - part.ifTest);
}

/** Light at `current` A relative to the light at the test current. */
export function ledLight({ ifTest }: LedPart, material: LedMaterial, current: number): number {
  return (current / ifTest) ** material.intensityExponent;
}

/** Light at `temperature` °C relative to the light at 25 °C. */
export function ledLightAt({ color }: LedPart, material: LedMaterial, temperature: number): number {
  const slope = constants.percentPerKelvinByColor[color] ?? material.percentPerKelvin;
  return Math.max(0, 1 + (slope / 100) * (temperature - 25));
}

/** Intensity at `angle` degrees off the axis relative to that on the axis: `cos^m`, which is 0.5 at the half angle. */
export function ledRadiation({ viewingAngle }: LedPart, angle: number): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const exponent = Math.log(0.5) / Math.log(Math.cos(radians(viewingAngle / 2)));
  return Math.max(0, Math.cos(radians(angle))) ** exponent;
}
