import { capacitanceOf, capacitorTolerance } from './codes.ts';
import { buildDecoded, type Decoded } from './grammar.ts';

/** What all ceramics have in common. */

export const CERAMIC = 'ceramic-capacitors';

/** Terminations by what they are for, in the words of our own parts. */
export const SOFT = 'Flexible: Cu/conductive epoxy/Ni/Sn';
/** Frames that hold the chip above the board; none of ours has them. */
export const METAL_TERMINALS = 'Metal terminals';
export const GOLD = 'Cu/Ni/Au, wire bond or epoxy';
export const LEADED = 'Cu/Ni/SnPb (min 5 % Pb)';
/** For gluing: silver and palladium. */
export const SILVER = 'Ag/Pd, for conductive glue';

/** What letters at the end of a ceramic's number may state, where nobody here understands them. */
export const CERAMIC_END = ['termination'] as const;

type Facts = Record<string, string | number | null | undefined>;

/** A ceramic by its codes of value and tolerance and what else its number says. */
export function capacitor(
  facts: Facts,
  value: string,
  tolerance: string,
  subcategory?: string,
  assumedIds?: string[],
  unread?: string[],
): Decoded | null {
  // The words of our own kind stay beside the termination that decides.
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
