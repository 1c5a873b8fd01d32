import { MOST_PIECES, parseValue, type Unit } from '#kernel';
import { languageOf } from '#messages';
import type { Refusal } from '../parts-filters.ts';
import { esrOfLoss, typicalCan } from './electrolytic.ts';
import {
  aboveHighest,
  aboveRating,
  inTwoWays,
  missing,
  noCase,
  noRole,
  notBelow,
  outsideRange,
  type Said,
} from './refusals.ts';
import { type ReplacementInputs, ROLES, type Role } from './wire.ts';

export type RequestResult = { ok: true; inputs: ReplacementInputs } | { ok: false; refusal: Refusal };

interface Field {
  unit: Unit | null;
  minimum: number;
  maximum: number;
  /** Example of a valid value. */
  example: string;
  /** Display name of the unit. */
  unitText: string;
}

const MICRO = 1e-6;

/** Every numeric input, in SI base units, mm and °C, with its sensible range. */
export const FIELDS = {
  capacitance: { unit: 'F', minimum: 0.01 * MICRO, maximum: 1, example: '47u', unitText: 'F' },
  voltage: { unit: 'V', minimum: 1, maximum: 1000, example: '35', unitText: 'V' },
  workingVoltage: { unit: 'V', minimum: 0.1, maximum: 1000, example: '24', unitText: 'V' },
  tolerance: { unit: '%', minimum: 0, maximum: 80, example: '20', unitText: '%' },
  esr: { unit: 'ohm', minimum: 1e-4, maximum: 1000, example: '0.36', unitText: 'Ω' },
  tanDelta: { unit: null, minimum: 0.001, maximum: 5, example: '0.16', unitText: '' },
  frequency: { unit: 'Hz', minimum: 10, maximum: 100e6, example: '400k', unitText: 'Hz' },
  ripple: { unit: 'A', minimum: 1e-6, maximum: 1000, example: '1.2', unitText: 'A' },
  rippleRms: { unit: 'A', minimum: 1e-6, maximum: 1000, example: '0.5', unitText: 'A' },
  rippleVoltage: { unit: 'V', minimum: 1e-5, maximum: 1000, example: '0.2', unitText: 'V' },
  duty: { unit: null, minimum: 0.01, maximum: 0.99, example: '0.5', unitText: '' },
  step: { unit: 'A', minimum: 1e-6, maximum: 1000, example: '3', unitText: 'A' },
  crossover: { unit: 'Hz', minimum: 1, maximum: 100e6, example: '60k', unitText: 'Hz' },
  inductance: { unit: 'H', minimum: 1e-9, maximum: 1, example: '2.2u', unitText: 'H' },
  dip: { unit: 'V', minimum: 1e-5, maximum: 1000, example: '0.1', unitText: 'V' },
  power: { unit: 'W', minimum: 1e-6, maximum: 1e6, example: '5', unitText: 'W' },
  holdTime: { unit: 's', minimum: 1e-9, maximum: 3600, example: '10m', unitText: 's' },
  minimumVoltage: { unit: 'V', minimum: 0, maximum: 1000, example: '9', unitText: 'V' },
  temperature: { unit: 'degC', minimum: -55, maximum: 150, example: '85', unitText: '°C' },
  temperatureMin: { unit: 'degC', minimum: -55, maximum: 150, example: '-20', unitText: '°C' },
  height: { unit: 'mm', minimum: 0.1, maximum: 100, example: '2.5', unitText: 'mm' },
  diameter: { unit: 'mm', minimum: 1, maximum: 100, example: '6.3', unitText: 'mm' },
  length: { unit: 'mm', minimum: 1, maximum: 200, example: '7.7', unitText: 'mm' },
  quantity: { unit: null, minimum: 1, maximum: MOST_PIECES, example: '1000', unitText: '' },
} as const satisfies Record<string, Field>;

export type FieldName = keyof typeof FIELDS;

/** Other names for a field. */
const ALIASES: Partial<Record<FieldName, string>> = { ripple: 'rippleCurrent' };

const DEFAULTS = { tolerance: 20, duty: 0.5, temperature: 85, frequency: 100_000, quantity: 1000 } as const;

/** Default working voltage, as a share of the rated voltage. */
const USUAL_SHARE = 0.8;

class Refused extends Error {
  readonly param: string;
  readonly refusalText: Said;
  constructor(param: string, text: Said) {
    super(text('en'));
    this.param = param;
    this.refusalText = text;
  }
}

/**
 * Reads the parameters. Reports the first invalid one with its name and a valid example.
 * @param locale language of the refusal; English if the language has no texts
 */
export function readRequest(params: URLSearchParams, locale = 'en'): RequestResult {
  try {
    return { ok: true, inputs: readInputs(params) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const message = error.refusalText(languageOf(locale));
    return { ok: false, refusal: { code: 'invalid_value', message, param: error.param } };
  }
}

function readInputs(params: URLSearchParams): ReplacementInputs {
  const capacitance = requireField(params, 'capacitance');
  const voltage = requireField(params, 'voltage');
  const read = (name: FieldName) => readField(params, name);
  const assumedInputs: string[] = [];
  const or = (name: string, value: number | null, usual: number): number => {
    if (value === null) assumedInputs.push(name);
    return value ?? usual;
  };
  const workingVoltage = or('workingVoltage', read('workingVoltage'), tidy(USUAL_SHARE * voltage));
  if (workingVoltage > voltage)
    throw new Refused('workingVoltage', aboveRating(workingVoltage, voltage, tidy(USUAL_SHARE * voltage)));
  const role = readRole(params);
  if (role === null) assumedInputs.push('role');
  const frequency = or('frequency', read('frequency'), DEFAULTS.frequency);
  const { diameter, length, isTypical, can } = readCase(params, capacitance, voltage);
  if (isTypical) assumedInputs.push('case');
  const loss = read('tanDelta');
  const esr = or('esr', read('esr') ?? (loss && esrOfLoss(loss, capacitance)), can.esr);
  const duty = read('duty');
  const minimumVoltage = read('minimumVoltage');
  if (minimumVoltage !== null && minimumVoltage >= workingVoltage)
    throw new Refused('minimumVoltage', notBelow(workingVoltage));
  const temperature = or('temperature', read('temperature'), DEFAULTS.temperature);
  const temperatureMin = read('temperatureMin');
  if (temperatureMin !== null && temperatureMin > temperature)
    throw new Refused('temperatureMin', aboveHighest(temperature));
  const ripple = readRipple(params);
  return {
    capacitance,
    voltage,
    tolerance: or('tolerance', read('tolerance'), DEFAULTS.tolerance),
    workingVoltage,
    role,
    frequency,
    esr,
    ...ripple,
    rippleRms: read('rippleRms') ?? rmsOf(ripple.ripple, role, duty ?? DEFAULTS.duty),
    duty: ripple.ripple === null ? (duty ?? DEFAULTS.duty) : or('duty', duty, DEFAULTS.duty),
    step: read('step'),
    crossover: read('crossover'),
    inductance: read('inductance'),
    dip: read('dip'),
    power: read('power'),
    holdTime: read('holdTime'),
    minimumVoltage,
    temperature,
    temperatureMin,
    height: read('height'),
    diameter,
    length,
    quantity: or('quantity', read('quantity'), DEFAULTS.quantity),
    assumed: assumedInputs,
  };
}

/** Rounds to nine digits, which removes the binary rounding errors of decimal products. */
function tidy(value: number): number {
  return Number(value.toPrecision(9));
}

function requireField(params: URLSearchParams, name: 'capacitance' | 'voltage'): number {
  const value = readField(params, name);
  if (value !== null) return value;
  throw new Refused(name, missing(name, FIELDS[name].example));
}

const LONGEST = 60;

function textOf(params: URLSearchParams, name: string): string {
  return params.get(name)?.trim() ?? '';
}

function readField(params: URLSearchParams, name: FieldName): number | null {
  const alias = ALIASES[name];
  const text = textOf(params, name) || (alias === undefined ? '' : textOf(params, alias));
  return text === '' ? null : readText(name, text);
}

function readText(name: FieldName, text: string): number {
  const field: Field = FIELDS[name];
  const read = text.length <= LONGEST ? parseValue(text, { unit: field.unit, isTyped: true }) : null;
  if (read && !read.ok && read.ways) throw new Refused(name, inTwoWays(name, text, read.ways));
  const isIntegerWhereNeeded = name !== 'quantity' || (read?.ok && Number.isInteger(read.value));
  if (read?.ok && isIntegerWhereNeeded && read.value >= field.minimum && read.value <= field.maximum)
    return read.value;
  throw new Refused(name, outsideRange(name, field));
}

/** A ripple with a unit of volts is the allowed ripple voltage. */
function readRipple(params: URLSearchParams): Pick<ReplacementInputs, 'ripple' | 'rippleVoltage'> {
  const text = textOf(params, 'ripple');
  const rippleVoltage = readField(params, 'rippleVoltage');
  const isVoltage = /v(?:pp|olts?)?$/i.test(text) || /^\d*v\d+$/i.test(text);
  if (isVoltage && rippleVoltage === null)
    return {
      ripple: null,
      rippleVoltage: readText('rippleVoltage', text.replace(/pp$/i, '')),
    };
  return { ripple: readField(params, 'ripple'), rippleVoltage };
}

/**
 * Converts a ripple current to its rms value in the capacitor: a triangle at an output, the chopped load current at an
 * input.
 */
function rmsOf(ripple: number | null, role: Role | null, duty: number): number | null {
  if (ripple === null) return null;
  if (role === 'output') return tidy(ripple / Math.sqrt(12));
  if (role === 'input') return tidy(ripple * Math.sqrt(duty * (1 - duty)));
  return ripple;
}

function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text);
}

function readRole(params: URLSearchParams): Role | null {
  const text = textOf(params, 'role').toLowerCase();
  if (text === '') return null;
  if (isRole(text)) return text;
  throw new Refused('role', noRole(ROLES));
}

/** `case=6.3x7.7`, or diameter and length; by default a typical can of this capacitance and voltage. */
function readCase(params: URLSearchParams, capacitance: number, voltage: number) {
  const can = typicalCan(capacitance, voltage);
  const text = textOf(params, 'case');
  if (text !== '') {
    const [, diameter = '', length = ''] = /^([\d.,]+)\s*[x×*]\s*([\d.,]+)\s*(?:mm)?$/i.exec(text) ?? [];
    if (diameter === '') throw new Refused('case', noCase);
    const sizes = { diameter: readText('diameter', diameter), length: readText('length', length) };
    return { ...sizes, isTypical: false, can };
  }
  const diameter = readField(params, 'diameter');
  const length = readField(params, 'length');
  const isTypical = diameter === null || length === null;
  return { diameter: diameter ?? can.diameter, length: length ?? can.length, isTypical, can };
}
