/**
 * MOSFETs and bipolar transistors. Sources: the ohmic region of a MOSFET (channel resistance inverse to the overdrive,
 * a fixed part for the rest), the mobility's power law, gate charge as three straight lines, hFE that falls at high
 * injection and at small currents.
 */
import { bipolarConstants, mosfetConstants as constants } from './constants.ts';

export interface MosfetPart {
  /** Largest on-resistance, ohm, at `rdsVgs` V. */
  rdsOn: number;
  rdsVgs: number;
  /** Threshold, V. */
  vgsTh: number;
  /** V. */
  vds: number;
  /** Continuous current, A. */
  idCont: number;
  /** W. */
  powerMax: number;
  /** Total gate charge, C. */
  qg: number;
  /** Input capacitance, F. */
  ciss: number;
}

function isHighVoltage({ vds }: MosfetPart): boolean {
  return vds > constants.highVoltageAbove;
}

/** Lowest gate voltage in V for which the on-resistance is modelled. */
export function leastGateVoltage({ vgsTh }: MosfetPart): number {
  return vgsTh + constants.leastOverdrive;
}

/** On-resistance in ohm at `vgs` V and 25 °C; null below the threshold plus 0.8 V, where the model ends. */
export function onResistance(part: MosfetPart, vgs: number): number | null {
  if (vgs < leastGateVoltage(part) - 1e-9) return null;
  const { fixedShare } = constants;
  const channel = (part.rdsVgs - part.vgsTh) / (vgs - part.vgsTh);
  return part.rdsOn * (fixedShare + (1 - fixedShare) * channel);
}

/** On-resistance at `temperature` °C over that at 25 °C: `(T/298)^2.3`, above 200 V `^2.7`. */
export function onResistanceFactor(part: MosfetPart, temperature: number): number {
  const exponent = constants.temperatureExponent[isHighVoltage(part) ? 'high' : 'low'];
  return ((temperature + 273.15) / 298) ** exponent;
}

/** The plateau voltage is at most this share of the drive voltage. */
const MOST_OF_DRIVE = 0.8;
/** First rise and plateau take at most this share of the total charge. */
const MOST_BEFORE_RISE = 0.8;

/**
 * Corners of the gate voltage over the charge, `[C, V]`: rise, plateau, then the rise through the total charge at the
 * rated drive voltage up to `maxVoltage` V. The last slope follows from the total charge, because with a low drain
 * voltage the input capacitance is larger than the specified one.
 */
export function gateCharge(part: MosfetPart, maxVoltage: number): [charge: number, voltage: number][] {
  const plateau = Math.min(part.vgsTh + constants.plateauAbove, MOST_OF_DRIVE * part.rdsVgs);
  const flat = constants.gateDrainShare[isHighVoltage(part) ? 'high' : 'low'] * part.qg;
  const first = Math.min(part.ciss * plateau, MOST_BEFORE_RISE * part.qg - flat);
  const slope = (part.rdsVgs - plateau) / (part.qg - first - flat);
  const corners: [number, number][] = [
    [0, 0],
    [first, plateau],
    [first + flat, plateau],
    [part.qg, part.rdsVgs],
  ];
  if (maxVoltage > part.rdsVgs) corners.push([part.qg + (maxVoltage - part.rdsVgs) / slope, maxVoltage]);
  return corners;
}

/** Continuous drain current in A at `vds` V: the least of current, power and on-resistance; null above the rating. */
export function safeCurrent(part: MosfetPart, vds: number): number | null {
  if (vds > part.vds) return null;
  return Math.min(part.idCont, part.powerMax / vds, vds / part.rdsOn);
}

/** Current gain at `current` A of a transistor with the given peak gain and largest collector current in A. */
export function currentGain(peak: number, icMax: number, current: number): number {
  const { kneeShare, lowCurrentShare, lowCurrentLoss, flatShare } = bipolarConstants;
  const high = 1 + (current / (kneeShare * icMax)) ** 2;
  const decadesBelow = Math.log10((flatShare * icMax) / current) / Math.log10(flatShare / lowCurrentShare);
  return (peak * (1 - lowCurrentLoss * Math.max(0, decadesBelow))) / high;
}

/** Base-emitter voltage in V at `current` A collector and `temperature` °C. */
export function baseEmitterVoltage(current: number, temperature = 25): number {
  const { baseVoltage, baseVoltageAt, voltPerDecade, voltPerKelvin } = bipolarConstants;
  const decades = Math.log10(current / baseVoltageAt);
  return baseVoltage + voltPerDecade * decades + voltPerKelvin * (temperature - 25);
}
