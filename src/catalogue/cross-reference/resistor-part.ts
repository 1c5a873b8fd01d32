import { resistanceOf } from './codes.ts';
import { type Decoded, decoded } from './grammar.ts';

export const CHIP = 'resistors';
export const THICK = 'Thick Film';
export const THIN = 'Thin Film';

type Facts = Record<string, string | number | null | undefined>;

/**
 * A chip resistor as its number says; a link has no tolerance and no temperature coefficient.
 * @param value ohms, or the code of the number
 */
export function resistor(
  size: string | null,
  value: string | number | null,
  tolerance: string | null | undefined,
  more: Facts = {},
): Decoded | null {
  const resistance = typeof value === 'string' ? resistanceOf(value) : value;
  if (resistance === 0) return decoded({ resistance, packageCase: size, composition: more['composition'] });
  return decoded({ resistance, packageCase: size, tolerance, ...more });
}
