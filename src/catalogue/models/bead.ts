/**
 * Ferrite beads: a parallel resonance of R, L and C in series with the wire. The peak follows the material and falls
 * with the impedance; the quality of the resonance is fixed so that the catalogue's value at 100 MHz is met exactly.
 * Source of the bias rule: converter makers' application notes on beads under current.
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
  /** Made for supply lines; signal beads give way to current later. */
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

/** The circuit whose impedance at 100 MHz is the catalogue's. */
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

/** Impedance at `frequency` Hz with `current` A of DC: inductance and loss fall, so the peak moves up. */
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
