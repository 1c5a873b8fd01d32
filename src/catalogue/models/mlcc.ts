/**
 * Ceramic capacitors: impedance, bias, temperature, age, heat. Typical values of a model, never guarantees.
 * The shape of the formulas is textbook (series resonance, EIA-198 classes, logarithmic ageing); the constants are in
 * `data/models.json` and `data/tables` and were fitted to published curves of several makers.
 */
import { BUILT_IN_SERIES, type SeriesSet } from '../families/series.ts';
import { entry, sizes, mlcc as tables } from '../families/tables.ts';
import { mlccConstants as constants } from './constants.ts';
import { largestCapacitance } from './fill.ts';
import { type Impedance, impedance, resonance } from './impedance.ts';
import { interpolate, pointsOf } from './interpolation.ts';

/** Facts of a ceramic capacitor that the model needs. */
export interface MlccPart {
  /** Nominal capacitance, F. */
  capacitance: number;
  /** V DC. */
  ratedVoltage: number;
  /** Inch code, e.g. "0402". */
  size: string;
  /** EIA class, e.g. "X7R". */
  dielectric: string;
  /** Operating temperatures, °C; those of the dielectric class if left out. */
  opTemp?: readonly [number, number];
  /** Element of an array in a common body. */
  isArray?: boolean;
  /** Series among which the largest value of its body is found; those of `data/series` where left out. */
  seriesSet?: SeriesSet;
}

export interface OperatingPoint {
  /** V DC. */
  voltage: number;
  /** °C; 25 if left out. */
  temperature?: number;
  /** Hours since the last heating above the Curie point; 1000 if left out. */
  hours?: number;
}

export interface DesignConditions {
  /** V DC. */
  workingVoltage: number;
  /** °C. */
  tmin: number;
  tmax: number;
  /** 0.1 for ±10 %. */
  tolerance: number;
  /** Ten years after the reference hour if left out. */
  hours?: number;
}

const ROOM = 25;
const TURN = 2 * Math.PI;

/** Model input from a part's attributes; null if the model has no constant for the size or dielectric. */
export function mlccOf(attributes: Readonly<Record<string, unknown>>, seriesSet: SeriesSet): MlccPart | null {
  const { capacitance, ratedVoltage, packageCase, dielectric, opTemp, elements } = attributes;
  if (typeof capacitance !== 'number' || typeof ratedVoltage !== 'number') return null;
  if (typeof packageCase !== 'string' || typeof dielectric !== 'string') return null;
  if (!isKnown(packageCase, dielectric)) return null;
  return {
    capacitance,
    ratedVoltage,
    size: packageCase,
    dielectric,
    ...(isRange(opTemp) ? { opTemp } : {}),
    isArray: typeof elements === 'number',
    seriesSet,
  };
}

function isKnown(size: string, dielectric: string): boolean {
  return (
    Object.hasOwn(sizes, size) &&
    Object.hasOwn(tables.electrodeMilliohm, size) &&
    Object.hasOwn(tables.tanDelta1kHz1MHz, dielectric) &&
    Object.hasOwn(constants.dcBias, dielectric) &&
    Object.hasOwn(constants.temperaturePercent, dielectric) &&
    Object.hasOwn(constants.ageingPercentPerDecade, dielectric)
  );
}

function isRange(value: unknown): value is readonly [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number');
}

/** Series inductance of the part alone, H. The loop of a board adds 0.3 to 1 nH. */
export function inductanceOf({ size }: MlccPart): number {
  return entry(sizes, size).eslNH * 1e-9;
}

/** Series resistance in ohm at `frequency` Hz: dielectric loss `tanδ/(2πfC)` and electrodes with skin effect. */
export function esrAt({ capacitance, dielectric, size }: MlccPart, frequency: number): number {
  const loss = entry(tables.tanDelta1kHz1MHz, dielectric) / (TURN * frequency * capacitance);
  const skin = Math.sqrt(Math.max(1, frequency / constants.electrodeKneeHz));
  return loss + (entry(tables.electrodeMilliohm, size) / 1000) * skin;
}

/** Impedance of the part alone at `frequency` Hz, without bias: `R(f) + j(2πfL − 1/(2πfC))`. */
export function impedanceAt(part: MlccPart, frequency: number): Impedance {
  const omega = TURN * frequency;
  return impedance(esrAt(part, frequency), omega * inductanceOf(part) - 1 / (omega * part.capacitance));
}

/** Self-resonance of the part alone, Hz. */
export function selfResonance(part: MlccPart): number {
  return resonance(inductanceOf(part), part.capacitance);
}

/** Nominal value over the largest of the same body, 0 to 1; 1 (the worst case) for a body that no limits table has. */
export function fillOf(part: MlccPart): number {
  const ceiling = largestCapacitance(part.seriesSet ?? BUILT_IN_SERIES, part);
  return ceiling === null ? 1 : Math.min(1, part.capacitance / ceiling);
}

/** Capacitance under DC bias: `1/(1 + (V·stress)^exponent)` of it remains at V volts. */
export interface BiasCurve {
  /** 1/V. */
  stress: number;
  exponent: number;
}

/** The bias curve of a part; null for class 1, which loses nothing. */
export function biasCurve(part: MlccPart): BiasCurve | null {
  const bias = constants.dcBias[part.dielectric];
  if (!bias) return null;
  return { stress: (bias.s0 * fillOf(part) ** bias.a) / part.ratedVoltage, exponent: bias.n };
}

/** Share of the capacitance that remains at `voltage` V, 0 to 1. */
export function remainingShare(curve: BiasCurve | null, voltage: number): number {
  if (!curve) return 1;
  return Math.max(constants.leastShare, 1 / (1 + (Math.abs(voltage) * curve.stress) ** curve.exponent));
}

/** Share of the capacitance that remains under a bias of `voltage` V, 0 to 1. Class 1 loses nothing. */
export function biasFactor(part: MlccPart, voltage: number): number {
  return remainingShare(biasCurve(part), voltage);
}

/** Capacitance at `temperature` °C over that at 25 °C. */
export function temperatureFactor(dielectric: string, temperature: number): number {
  return 1 + interpolate(curveOf(dielectric), temperature) / 100;
}

/** The lowest temperature factor between `low` and `high` °C: at an end, or at a corner of the curve between. */
export function worstTemperatureFactor(dielectric: string, low: number, high: number): number {
  const corners = curveOf(dielectric).map(([at]) => at);
  const temperatures = [low, high, ...corners.filter((at) => at > low && at < high)];
  return Math.min(...temperatures.map((at) => temperatureFactor(dielectric, at)));
}

function curveOf(dielectric: string) {
  return pointsOf(entry(constants.temperaturePercent, dielectric));
}

/**
 * Capacitance after `hours` over that at the reference hour (1000 h after the last heating above the Curie point):
 * `1 − k·log10(t/t0)`.
 */
export function ageingFactor(dielectric: string, hours: number): number {
  return afterDecades(dielectric, Math.log10(hours / constants.ageingFromHours));
}

function afterDecades(dielectric: string, decades: number): number {
  return 1 - (entry(constants.ageingPercentPerDecade, dielectric) / 100) * decades;
}

/** Operating temperatures of the part, °C. */
export function temperatureRange({ opTemp, dielectric }: MlccPart): readonly [number, number] {
  const [low, high] = entry(tables.dielectricTemp, dielectric);
  return opTemp ?? [low!, high!];
}

/** Typical capacitance in F at an operating point; null beyond the rated voltage or the operating temperatures. */
export function capacitanceAt(part: MlccPart, point: OperatingPoint): number | null {
  const { voltage, temperature = ROOM, hours = constants.ageingFromHours } = point;
  const [low, high] = temperatureRange(part);
  if (Math.abs(voltage) > part.ratedVoltage || temperature < low || temperature > high) return null;
  return (
    part.capacitance *
    biasFactor(part, voltage) *
    temperatureFactor(part.dielectric, temperature) *
    ageingFactor(part.dielectric, hours)
  );
}

/**
 * Capacitance in F to design with: `C0·(1−tol)·bias·temperature·ageing`, at the worst temperature of the range and,
 * if no hours are given, with 1.9 decades of ageing (about ten years). Null beyond the rated voltage or
 * temperatures.
 */
export function effectiveCapacitance(part: MlccPart, conditions: DesignConditions): number | null {
  const { workingVoltage, tmin, tmax, tolerance, hours } = conditions;
  const [low, high] = temperatureRange(part);
  if (Math.abs(workingVoltage) > part.ratedVoltage || tmin < low || tmax > high) return null;
  const ageing =
    hours === undefined
      ? afterDecades(part.dielectric, constants.designDecades)
      : ageingFactor(part.dielectric, hours);
  return (
    part.capacitance *
    (1 - tolerance) *
    biasFactor(part, workingVoltage) *
    worstTemperatureFactor(part.dielectric, tmin, tmax) *
    ageing
  );
}

/** Self-heating in K of `current` A rms at `frequency` Hz: `I²·ESR·Rth`; null if no Rth is tabled for the size. */
export function selfHeating(part: MlccPart, current: number, frequency: number): number | null {
  const resistance = constants.thermalResistance[part.size];
  return resistance === undefined ? null : current ** 2 * esrAt(part, frequency) * resistance;
}

/** Ripple current in A rms that heats the part by the allowed 20 K; null if no Rth is tabled for the size. */
export function rippleLimit(part: MlccPart, frequency: number): number | null {
  const resistance = constants.thermalResistance[part.size];
  if (resistance === undefined) return null;
  return Math.sqrt(constants.mostSelfHeating / (esrAt(part, frequency) * resistance));
}
