import { capacitanceOf, capacitorTolerance } from './codes.ts';
import { buildDecoded, type Decoded } from './grammar.ts';

/** Shared parts of all ceramic grammars. */

export const CERAMIC = 'ceramic-capacitors';

/** Terminations by purpose, in the wording of our own attribute values. */
export const SOFT = 'Flexible: Cu/conductive epoxy/Ni/Sn';
/** Frames that hold the chip above the board; none of our parts has them. */
export const METAL_TERMINALS = 'Metal terminals';
export const GOLD = 'Cu/Ni/Au, wire bond or epoxy';
export const LEADED = 'Cu/Ni/SnPb (min 5 % Pb)';
/** For conductive glue: silver and palladium. */
export const SILVER = 'Ag/Pd, for conductive glue';

/** Facts that unknown letters at the end of a ceramic's number may encode. */
export const CERAMIC_END = ['termination'] as const;

type Facts = Record<string, string | number | null | undefined>;

/** A ceramic from its codes of value and tolerance and the other facts of its number. */
export function capacitor(
  facts: Facts,
  value: string,
  tolerance: string,
  subcategory?: string,
  assumedIds?: string[],
  unread?: string[],
): Decoded | null {
  // Sets our subcategory in addition to the termination, which decides the grade.
  const kind = subcategory ?? (facts['termination'] === SOFT ? 'flex-termination' : undefined);
  return buildDecoded(
    { capacitance: capacitanceOf(value), tolerance: capacitorTolerance(tolerance), ...facts },
    {
      ...(kind ? { subcategory: kind } : {}),
      ...(assumedIds ? { assumedIds } : {}),
      ...(unread ? { unread } : {}),
    },
  );
}

/** Taiyo Yuden's voltage letters, in its old and new numbers. */
export const TAIYO_VOLTAGE: Readonly<Record<string, number>> = {
  P: 2.5,
  A: 4,
  J: 6.3,
  L: 10,
  E: 16,
  T: 25,
  G: 35,
  U: 50,
  H: 100,
  Q: 250,
  S: 630,
  X: 2000,
};
