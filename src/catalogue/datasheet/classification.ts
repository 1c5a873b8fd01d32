/** The temperature up to which a body is classified for reflow, by its thickness and volume (IPC/JEDEC J-STD-020). */
import soldering from '../../../data/reference/soldering.json' with { type: 'json' };
import type { Body } from '../contract.ts';

export type Solder = 'pb-free' | 'snpb';

/** Borders in mm and mm³, and Tc in °C by row (thickness) and column (volume). */
interface Classes {
  thickness: readonly number[];
  volume: readonly number[];
  celsius: readonly (readonly number[])[];
}

export const CLASSES: Readonly<Record<Solder, Classes>> = soldering.classification;

/**
 * The temperature a body is classified at, °C. A border belongs to the thicker and larger class, as the standard
 * writes it; only the upper end of the middle classes belongs to them (2.5 mm, 2000 mm³).
 * @param thickness mm @param volume mm³, terminations and leads left out
 */
export function classificationTemperature(solder: Solder, thickness: number, volume: number): number {
  const { thickness: rows, volume: columns, celsius } = CLASSES[solder];
  return celsius[placeOf(thickness, rows)]![placeOf(volume, columns)]!;
}

/** Two borders leave below, between (both ends in it) and above; one leaves below, and from it on. */
function placeOf(value: number, borders: readonly number[]): number {
  const [low = 0, high] = borders;
  if (value < low) return 0;
  return high === undefined || value <= high ? 1 : 2;
}

/**
 * Tc of a part in Pb-free reflow, °C; null for what is no single body. The outline counts as volume, terminations
 * included: near a border that gives the lower temperature, never one too high.
 */
export function reflowPeakOf({
  shape,
  length,
  width,
  height,
}: Pick<Body, 'shape' | 'length' | 'width' | 'height'>): number | null {
  if (shape === 'kit' || !(height > 0)) return null;
  return classificationTemperature('pb-free', height, length * width * height);
}
