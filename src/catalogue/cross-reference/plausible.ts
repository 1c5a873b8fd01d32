import { E_SERIES } from '#kernel';

/**
 * Whether the part that a number describes can exist: each code may be valid, yet no maker makes the combination. An
 * implausible number is not decoded. The limits are wide: they refuse impossible parts, not rare ones.
 */
export function isPlausible(category: string, attributes: Attributes): boolean {
  return CHECKS[category]?.(attributes) ?? true;
}

type Attributes = Readonly<Record<string, number | string>>;

/** Mantissa in hundredths, 100 to 999. */
function mantissa(value: number): number {
  const digits = Number(value.toExponential(6).split('e')[0]);
  return Math.round(digits * 1e4) / 100;
}

const E24 = new Set(E_SERIES.E24);
/** From 1 % on, round values exist besides the series. */
const ONE_PERCENT = new Set([...E_SERIES.E24, ...E_SERIES.E96, 250, 500]);
const FINE = new Set([...ONE_PERCENT, ...E_SERIES.E192]);

function isIn(series: ReadonlySet<number>, value: number): boolean {
  return series.has(mantissa(value));
}

/** Largest capacitance and voltage of any maker in a body: class 2 (F), class 1 (F), any class (V). */
const CERAMIC_MOST: Readonly<Record<string, readonly [class2: number, class1: number, volts: number]>> = {
  '01005': [2.2e-6, 1e-9, 100],
  '0201': [1e-5, 1e-8, 200],
  '0402': [4.7e-5, 4.7e-8, 500],
  '0603': [1e-4, 1e-7, 1500],
  '0805': [2.2e-4, 3.3e-7, 3000],
  '1206': [3.3e-4, 6.8e-7, 5000],
};
const CERAMIC_LARGEST = 1e-3;
/** Up to this value, makers state tolerances in picofarad. */
const PICOFARADS = 1.001e-11;

/** Class 2 ceramics of wide temperature range, and those that lose most of their capacitance over temperature. */
const CLASS_2 = /^X/;
const CLASS_3 = /^[YZ]/;

function isCeramic({ capacitance, tolerance, dielectric, packageCase, ratedVoltage }: Attributes): boolean {
  const value = Number(capacitance);
  if (capacitance === undefined) return true;
  if (!(value >= 4e-14 && value <= CERAMIC_LARGEST)) return false;
  if (value > PICOFARADS && !isIn(E24, value)) return false;
  if (value < PICOFARADS * 0.99 && /^[XYZ]/.test(String(dielectric))) return false;
  if (!isCeramicTolerance(value, String(tolerance ?? ''), String(dielectric ?? ''))) return false;
  const limits = CERAMIC_MOST[String(packageCase)];
  if (!limits) return true;
  const [class2, class1, volts] = limits;
  const largest = /^(?:C0|U2J|X8G)/.test(String(dielectric)) ? class1 : class2;
  return value <= largest * 1.001 && Number(ratedVoltage ?? 0) <= volts;
}

function isCeramicTolerance(value: number, tolerance: string, dielectric: string): boolean {
  if (tolerance.endsWith('pF')) return value <= PICOFARADS && !/^[XYZ]/.test(dielectric);
  if (tolerance === '-20%/+80%') return CLASS_3.test(dielectric);
  if (CLASS_2.test(dielectric)) return dielectric === 'X8G' || /^±(?:5|10|20)%$/.test(tolerance);
  if (CLASS_3.test(dielectric)) return tolerance === '±20%';
  return true;
}

const TANTALUM_VOLTS = new Set([
  ...[2, 2.5, 3, 4, 6, 6.3, 7, 8, 10, 11, 12, 12.5, 15, 16, 20, 25, 28, 30, 35, 40, 50, 63, 75, 100, 125],
]);

function isTantalum({ capacitance, ratedVoltage }: Attributes): boolean {
  const value = Number(capacitance);
  if (!(value >= 4.7e-8 && value <= 3.3e-3)) return false;
  return isIn(E24, value) && (ratedVoltage === undefined || TANTALUM_VOLTS.has(Number(ratedVoltage)));
}

/** Values below one ohm follow the current to be measured, not a series. */
function isResistor({ resistance, tolerance }: Attributes): boolean {
  const value = Number(resistance);
  if (value === 0) return true;
  if (!(value >= 1e-4 && value <= 1e9)) return false;
  if (value < 1) return true;
  const percent = Number(/^±([\d.]+)%$/.exec(String(tolerance ?? ''))?.[1] ?? 1);
  return isIn(percent >= 2 ? E24 : percent >= 1 ? ONE_PERCENT : FINE, value);
}

/** Up to this value, makers state tolerances in nanohenry. */
const NANOHENRIES = 1.5e-8;

function isInductor({ inductance, tolerance }: Attributes): boolean {
  const value = Number(inductance);
  if (!(value >= 1e-10 && value <= 1)) return false;
  return !String(tolerance ?? '').endsWith('nH') || value <= NANOHENRIES;
}

function isBead({ impedance }: Attributes): boolean {
  return impedance === undefined || (Number(impedance) >= 2 && Number(impedance) <= 30_000);
}

const NTC = new Set([...E_SERIES.E24, 250, 400, 500]);

function isThermistor({ r25 }: Attributes): boolean {
  return r25 === undefined || (isIn(NTC, Number(r25)) && Number(r25) >= 1);
}

/** Voltages of registered numbers that are not in the series. */
const ZENER = new Set([...E_SERIES.E24, 140, 170, 190, 250, 280, 600, 870]);

function isZener({ vz }: Attributes): boolean {
  return vz === undefined || (isIn(ZENER, Number(vz)) && Number(vz) >= 1.8 && Number(vz) <= 400);
}

const CHECKS: Readonly<Record<string, (attributes: Attributes) => boolean>> = {
  'ceramic-capacitors': isCeramic,
  'tantalum-capacitors': isTantalum,
  resistors: isResistor,
  resistorarrays: isResistor,
  inductors: isInductor,
  'ferrite-beads': isBead,
  thermistors: isThermistor,
  zeners: isZener,
};
