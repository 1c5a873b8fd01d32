/** Classification temperature of a body for reflow, by its thickness and volume (IPC/JEDEC J-STD-020). */
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
 * The classification temperature of a body, °C. By the standard, a border value belongs to the thicker or larger class,
 * except the upper end of the middle classes, which belongs to them (2.5 mm, 2000 mm³).
 * @param thickness mm
 * @param volume mm³, without terminations and leads
 */
export function classificationTemperature(solder: Solder, thickness: number, volume: number): number {
  const { thickness: rows, volume: columns, celsius } = CLASSES[solder];
  return celsius[placeOf(thickness, rows)]![placeOf(volume, columns)]!;
}

/**
 * Class of a value. Two borders make three classes, the middle one with both ends; one border makes two, the upper with
 * it.
 */
function placeOf(value: number, borders: readonly number[]): number {
  const [low = 0, high] = borders;
  if (value < low) return 0;
  return high === undefined || value <= high ? 1 : 2;
}

/**
 * Tc of a part in Pb-free reflow, °C; null for a kit or other part without a single body. The volume is that of the
 * whole outline, including terminations: near a border this gives the lower temperature, never one that is too high.
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
