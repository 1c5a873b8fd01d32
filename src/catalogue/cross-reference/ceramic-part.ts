import { capacitanceOf, capacitorTolerance } from './codes.ts';
import { type Decoded, decoded } from './grammar.ts';

/** What all ceramics have in common. */

export const CERAMIC = 'ceramic-capacitors';

type Facts = Record<string, string | number | null | undefined>;

/** A ceramic by its codes of value and tolerance and what else its number says. */
export function capacitor(
  known: Facts,
  value: string,
  tolerance: string,
  subcategory?: string,
  assumed?: string[],
): Decoded | null {
  return decoded(
    { capacitance: capacitanceOf(value), tolerance: capacitorTolerance(tolerance), ...known },
    { ...(subcategory ? { subcategory } : {}), ...(assumed ? { assumed } : {}) },
  );
}
