/** Typical properties of the electrolytic to be replaced, if the request does not state them; never ratings. */
import electrolytics from '../../../data/electrolytics.json' with { type: 'json' };

export interface Can {
  /** mm. */
  diameter: number;
  length: number;
  /** Ohm at 100 kHz. */
  esr: number;
}

const MAINS_DOUBLED = 120;

/** The smallest common can for a capacitance in F at a rated voltage in V. */
export function typicalCan(capacitance: number, voltage: number): Can {
  const charge = capacitance * 1e6 * voltage;
  const { cans } = electrolytics;
  return cans.find((can) => can.charge >= charge * (1 - 1e-9)) ?? cans.at(-1)!;
}

/** ESR in ohm from a loss factor at 120 Hz: `tanδ/(2π·120·C)`. */
export function esrOfLoss(tanDelta: number, capacitance: number): number {
  return tanDelta / (2 * Math.PI * MAINS_DOUBLED * capacitance);
}

/** `|Z| = √(ESR² + (1/(2πfC))²)` in ohm. */
export function impedanceOf(esr: number, capacitance: number, frequency: number): number {
  return Math.hypot(esr, 1 / (2 * Math.PI * frequency * capacitance));
}

/** Area of a round can, mm². */
export function canArea(diameter: number): number {
  return (Math.PI * diameter ** 2) / 4;
}

/** A typical price in USD at 1000 pieces, estimated from the size of the can. */
export function typicalPrice({ diameter, length }: Pick<Can, 'diameter' | 'length'>): number {
  const { base, perCubicMillimetre } = electrolytics.price;
  return base + perCubicMillimetre * diameter ** 2 * length;
}
