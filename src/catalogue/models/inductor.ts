/**
 * Inductors. Saturation is set by one point (70 % left at the saturation current) and its softness by the core, heating
 * by the current of 40 K rise, the impedance by the self-resonance. Sources: definitions in makers' data sheets.
 */
import { inductorConstants as constants } from './constants.ts';
import { fromAdmittance, type Impedance } from './impedance.ts';

export interface InductorPart {
  /** H. */
  inductance: number;
  /** DC resistance, ohm. */
  dcr: number;
  /** Current of 40 K rise, A rms. */
  ratedCurrent: number;
  /** Hz. */
  srf: number;
  /** Current at which 70 % of the inductance remains, A; null if none is stated. */
  saturationCurrent: number | null;
  /** "Metal Composite", "Ferrite", "Ceramic". */
  core: string;
  /** Tabled minimum quality factor; null for power types. */
  quality: number | null;
}

/**
 * Inductance in H at `current` A: `L0/(1 + 0.4286·(I/Isat)^p)`. Composite saturates softly (p 2.2), ferrite hard (p 6).
 * Null if the part states no saturation current or has another core.
 */
export function inductanceAt(part: InductorPart, current: number): number | null {
  const exponent = constants.saturationExponent[part.core];
  if (part.saturationCurrent === null || exponent === undefined) return null;
  const share = (Math.abs(current) / part.saturationCurrent) ** exponent;
  return part.inductance / (1 + constants.saturationFactor * share);
}

/** Heating in K at `current` A rms: `40·(I/Irms)²`. */
export function inductorHeating({ ratedCurrent }: InductorPart, current: number): number {
  return constants.kelvinAtRatedCurrent * (current / ratedCurrent) ** 2;
}

/** Impedance at `frequency` Hz: L, Cp and Rp in parallel, the wire in series; `Rp = Q·2π·fQ·L` with `fQ = SRF/5`. */
export function inductorImpedance(part: InductorPart, frequency: number): Impedance {
  const { inductance, srf } = part;
  const quality = constants.peakQuality[part.core] ?? part.quality ?? constants.peakQuality['Ferrite']!;
  const resonant = 2 * Math.PI * srf;
  const capacitance = 1 / (resonant ** 2 * inductance);
  const resistance = quality * resonant * constants.qualityFrequencyShare * inductance;
  const omega = 2 * Math.PI * frequency;
  return fromAdmittance(1 / resistance, omega * capacitance - 1 / (omega * inductance), part.dcr);
}
