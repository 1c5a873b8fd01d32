/**
 * Ferrite beads: a parallel resonance of R, L and C in series with the wire. The peak frequency depends on the material
 * and falls with the impedance; the quality of the resonance is fixed so that the impedance at 100 MHz is exactly that
 * of the catalogue. Source of the bias rule: converter makers' application notes on beads under current.
 */
import { entry } from '../families/tables.ts';
import { beadConstants as constants } from './constants.ts';
import { fromAdmittance, type Impedance } from './impedance.ts';

export interface BeadPart {
  /** |Z| at 100 MHz, ohm. */
  impedance: number;
  /** DC resistance, ohm. */
  dcr: number;
  /** A. */
  ratedCurrent: number;
  /** Ferrite: S, G, P or H. */
  material: string;
  /** Made for supply lines; signal beads lose impedance only at a larger share of their rated current. */
  isPower: boolean;
}

/** R in ohm, L in H and C in F of the parallel circuit, without current. */
export interface BeadCircuit {
  resistance: number;
  inductance: number;
  capacitance: number;
}

const REFERENCE = 100e6;

/** Frequency in Hz at which the impedance is highest. */
export function beadPeak({ impedance, material }: BeadPart): number {
  return entry(constants.peakHz, material) * (constants.peakAtOhm / impedance) ** constants.peakExponent;
}

/** The circuit with the catalogue's impedance at 100 MHz. */
export function beadCircuit(part: BeadPart): BeadCircuit {
  const quality = entry(constants.quality, part.material);
  const peak = beadPeak(part);
  const detuning = quality * (REFERENCE / peak - peak / REFERENCE);
  const resistance = part.impedance * Math.sqrt(1 + detuning ** 2);
  const omega = 2 * Math.PI * peak;
  return {
    resistance,
    inductance: resistance / (omega * quality),
    capacitance: quality / (omega * resistance),
  };
}

/**
 * Impedance at `frequency` Hz with `current` A of DC: inductance and loss fall, so the peak moves to a higher
 * frequency.
 */
export function beadImpedance(part: BeadPart, frequency: number, current = 0): Impedance {
  const { resistance, inductance, capacitance } = beadCircuit(part);
  const knee = constants.biasShare[part.isPower ? 'power' : 'signal'] * part.ratedCurrent;
  const biasedCircuit = {
    inductance: inductance / (1 + (current / knee) ** constants.inductanceExponent),
    resistance:
      resistance / (1 + (current / (constants.resistanceStretch * knee)) ** constants.resistanceExponent),
  };
  const omega = 2 * Math.PI * frequency;
  const susceptance = omega * capacitance - 1 / (omega * biasedCircuit.inductance);
  return fromAdmittance(1 / biasedCircuit.resistance, susceptance, part.dcr);
}
