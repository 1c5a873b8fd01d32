/** What the asking side allows and wants of a cross reference. */
export interface CrossChoice {
  /** Pieces, for prices; null: the smallest lot. */
  quantity: number | null;
  /** Working voltage in V, for the effective capacitance of ceramics; null: not said. */
  workingVoltage: number | null;
  /** Smaller bodies are looked at, too: another land pattern. */
  smaller: boolean;
  /** Terminations with lead are looked at, too. */
  lead: boolean;
  /** Parts that are thicker than the original are shown, too, to be checked first. */
  thicker: boolean;
}

export const PLAIN_CHOICE: CrossChoice = {
  quantity: null,
  workingVoltage: null,
  smaller: false,
  lead: false,
  thicker: false,
};

/** Chip bodies, the largest first. */
const CHIPS = ['2220', '1812', '1210', '1206', '0805', '0603', '0402', '0201', '01005'];
const MOST_STEPS = 2;

/** The next smaller bodies of a chip. */
export function smallerChips(size: string): string[] {
  const index = CHIPS.indexOf(size);
  return index < 0 ? [] : CHIPS.slice(index + 1, index + 1 + MOST_STEPS);
}

/** How many bodies lie between two chips; bodies of other kinds are far from everything. */
export function chipSteps(fromSize: string, toSize: string): number {
  const [a, b] = [CHIPS.indexOf(fromSize), CHIPS.indexOf(toSize)];
  return a < 0 || b < 0 ? CHIPS.length : Math.abs(a - b);
}
