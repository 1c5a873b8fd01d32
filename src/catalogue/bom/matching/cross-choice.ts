/** What the buyer allows and requests in a cross-reference. */
export interface CrossChoice {
  /** Pieces, for prices; null: the smallest lot. */
  quantity: number | null;
  /** Working voltage in V, for the effective capacitance of ceramics; null: not stated. */
  workingVoltage: number | null;
  /** Smaller bodies are included; they need another land pattern. */
  smaller: boolean;
  /** Leaded terminations are included. */
  lead: boolean;
  /** Parts thicker than the original are included, to be checked first. */
  thicker: boolean;
}

export const PLAIN_CHOICE: CrossChoice = {
  quantity: null,
  workingVoltage: null,
  smaller: false,
  lead: false,
  thicker: false,
};

/** Chip sizes, the largest first. */
const CHIPS = ['2220', '1812', '1210', '1206', '0805', '0603', '0402', '0201', '01005'];
const MOST_STEPS = 2;

/** The next smaller chip sizes, at most `MOST_STEPS`. */
export function smallerChips(size: string): string[] {
  const index = CHIPS.indexOf(size);
  return index < 0 ? [] : CHIPS.slice(index + 1, index + 1 + MOST_STEPS);
}

/** Steps between two chip sizes; more than any such distance if one is another kind of body. */
export function chipSteps(fromSize: string, toSize: string): number {
  const [a, b] = [CHIPS.indexOf(fromSize), CHIPS.indexOf(toSize)];
  return a < 0 || b < 0 ? CHIPS.length : Math.abs(a - b);
}
