/** Chip antennas on their evaluation board: one resonance, matched in the middle of the band. */
import { antennaConstants as constants } from './constants.ts';

export interface AntennaPart {
  /** Band, Hz. */
  freqMin: number;
  freqMax: number;
  /** Largest efficiency, 0 to 1. */
  efficiency: number;
}

/**
 * Share of the power that is reflected at `frequency` Hz: `x²/(x² + 4)`, `x = Q·(f/f0 − f0/f)`; Q is chosen so that a
 * quarter (−6 dB) is reflected at the edges of the band.
 */
export function reflectedPower({ freqMin, freqMax }: AntennaPart, frequency: number): number {
  const centre = Math.sqrt(freqMin * freqMax);
  const atEdge = 10 ** (constants.edgeDecibel / 10);
  const edge = Math.sqrt((4 * atEdge) / (1 - atEdge));
  const quality = edge / (freqMax / centre - centre / freqMax);
  const x = quality * (frequency / centre - centre / frequency);
  return x ** 2 / (x ** 2 + 4);
}

/** |S11| in dB at `frequency` Hz, limited to −40 dB, which no real match reaches. */
export function returnLoss(part: AntennaPart, frequency: number): number {
  return Math.max(-40, 10 * Math.log10(reflectedPower(part, frequency)));
}

/** Efficiency at `frequency` Hz: the largest efficiency times the share that is not reflected. */
export function antennaEfficiency(part: AntennaPart, frequency: number): number {
  return part.efficiency * (1 - reflectedPower(part, frequency));
}
