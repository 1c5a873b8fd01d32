/** Complex impedance, ohm. */
export interface Impedance {
  resistance: number;
  reactance: number;
  /** Absolute value. */
  magnitude: number;
}

export function impedance(resistance: number, reactance: number): Impedance {
  return { resistance, reactance, magnitude: Math.hypot(resistance, reactance) };
}

/** Impedance of a conductance and susceptance (siemens) with a resistance in series. */
export function fromAdmittance(conductance: number, susceptance: number, series: number): Impedance {
  const square = conductance ** 2 + susceptance ** 2;
  return impedance(conductance / square + series, -susceptance / square);
}

/** Hz at which an inductance in H and a capacitance in F resonate: `1/(2π·sqrt(LC))`. */
export function resonance(inductance: number, capacitance: number): number {
  return 1 / (2 * Math.PI * Math.sqrt(inductance * capacitance));
}
