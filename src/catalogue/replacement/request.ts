import { byLanguage, MOST_PIECES, parseValue, type Unit } from '#kernel';
import type { Refusal } from '../parts-filters.ts';
import { esrOfLoss, typicalCan } from './electrolytic.ts';
import {
  aboveHighest,
  aboveRating,
  inTwoWays,
  missing,
  NO_CASE,
  noRole,
  notBelow,
  outside,
  type Said,
} from './refusals.ts';
import { type ReplacementInputs, ROLES, type Role } from './wire.ts';

export type RequestResult = { ok: true; inputs: ReplacementInputs } | { ok: false; refusal: Refusal };

interface Field {
  unit: Unit | null;
  least: number;
  most: number;
  /** What to write. */
  example: string;
  /** How people name the unit. */
  shown: string;
}

const MICRO = 1e-6;

/** Every value that can be given, in SI base units, mm and °C, with the range that makes sense. */
export const FIELDS = {
  capacitance: { unit: 'F', least: 0.01 * MICRO, most: 1, example: '47u', shown: 'F' },
  voltage: { unit: 'V', least: 1, most: 1000, example: '35', shown: 'V' },
  workingVoltage: { unit: 'V', least: 0.1, most: 1000, example: '24', shown: 'V' },
  tolerance: { unit: '%', least: 0, most: 80, example: '20', shown: '%' },
  esr: { unit: 'ohm', least: 1e-4, most: 1000, example: '0.36', shown: 'Ω' },
  tanDelta: { unit: null, least: 0.001, most: 5, example: '0.16', shown: '' },
  frequency: { unit: 'Hz', least: 10, most: 100e6, example: '400k', shown: 'Hz' },
  ripple: { unit: 'A', least: 1e-6, most: 1000, example: '1.2', shown: 'A' },
  rippleRms: { unit: 'A', least: 1e-6, most: 1000, example: '0.5', shown: 'A' },
  rippleVoltage: { unit: 'V', least: 1e-5, most: 1000, example: '0.2', shown: 'V' },
  duty: { unit: null, least: 0.01, most: 0.99, example: '0.5', shown: '' },
  step: { unit: 'A', least: 1e-6, most: 1000, example: '3', shown: 'A' },
  crossover: { unit: 'Hz', least: 1, most: 100e6, example: '60k', shown: 'Hz' },
  inductance: { unit: 'H', least: 1e-9, most: 1, example: '2.2u', shown: 'H' },
  dip: { unit: 'V', least: 1e-5, most: 1000, example: '0.1', shown: 'V' },
  power: { unit: 'W', least: 1e-6, most: 1e6, example: '5', shown: 'W' },
  holdTime: { unit: 's', least: 1e-9, most: 3600, example: '10m', shown: 's' },
  minimumVoltage: { unit: 'V', least: 0, most: 1000, example: '9', shown: 'V' },
  temperature: { unit: 'degC', least: -55, most: 150, example: '85', shown: '°C' },
  temperatureMin: { unit: 'degC', least: -55, most: 150, example: '-20', shown: '°C' },
  height: { unit: 'mm', least: 0.1, most: 100, example: '2.5', shown: 'mm' },
  diameter: { unit: 'mm', least: 1, most: 100, example: '6.3', shown: 'mm' },
  length: { unit: 'mm', least: 1, most: 200, example: '7.7', shown: 'mm' },
  quantity: { unit: null, least: 1, most: MOST_PIECES, example: '1000', shown: '' },
} as const satisfies Record<string, Field>;

export type FieldName = keyof typeof FIELDS;

/** Other names for a field. */
const ALIASES: Partial<Record<FieldName, string>> = { ripple: 'rippleCurrent' };

const DEFAULTS = { tolerance: 20, duty: 0.5, temperature: 85, frequency: 100_000, quantity: 1000 } as const;

/** Of the rated voltage, where the working voltage is not said. */
const USUAL_SHARE = 0.8;

class Refused extends Error {
  readonly param: string;
  readonly said: Said;
  constructor(param: string, said: Said) {
    super(said.en);
    this.param = param;
    this.said = said;
  }
}

/**
 * Reads the parameters. The first that cannot be used is told with its name and what to write.
 * @param locale language of the refusal; English where it is not German
 */
export function readRequest(params: URLSearchParams, locale = 'en'): RequestResult {
  try {
    return { ok: true, inputs: readInputs(params) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const message = byLanguage<string>(error.said, locale);
    return { ok: false, refusal: { code: 'invalid_value', message, param: error.param } };
  }
}

function readInputs(params: URLSearchParams): ReplacementInputs {
  const capacitance = required(params, 'capacitance');
  const voltage = required(params, 'voltage');
  const given = (name: FieldName) => readField(params, name);
  const assumed: string[] = [];
  const or = (name: string, value: number | null, usual: number): number => {
    if (value === null) assumed.push(name);
    return value ?? usual;
  };
  const workingVoltage = or('workingVoltage', given('workingVoltage'), tidy(USUAL_SHARE * voltage));
  if (workingVoltage > voltage)
    throw new Refused('workingVoltage', aboveRating(workingVoltage, voltage, tidy(USUAL_SHARE * voltage)));
  const role = readRole(params);
  if (role === null) assumed.push('role');
  const frequency = or('frequency', given('frequency'), DEFAULTS.frequency);
  const { diameter, length, isTypical, can } = readCase(params, capacitance, voltage);
  if (isTypical) assumed.push('case');
  const loss = given('tanDelta');
  const esr = or('esr', given('esr') ?? (loss && esrOfLoss(loss, capacitance)), can.esr);
  const duty = given('duty');
  const minimumVoltage = given('minimumVoltage');
  if (minimumVoltage !== null && minimumVoltage >= workingVoltage)
    throw new Refused('minimumVoltage', notBelow(workingVoltage));
  const temperature = or('temperature', given('temperature'), DEFAULTS.temperature);
  const temperatureMin = given('temperatureMin');
  if (temperatureMin !== null && temperatureMin > temperature)
    throw new Refused('temperatureMin', aboveHighest(temperature));
  const ripple = readRipple(params);
  return {
    capacitance,
    voltage,
    tolerance: or('tolerance', given('tolerance'), DEFAULTS.tolerance),
    workingVoltage,
    role,
    frequency,
    esr,
    ...ripple,
    rippleRms: given('rippleRms') ?? rmsOf(ripple.ripple, role, duty ?? DEFAULTS.duty),
    duty: ripple.ripple === null ? (duty ?? DEFAULTS.duty) : or('duty', duty, DEFAULTS.duty),
    step: given('step'),
    crossover: given('crossover'),
    inductance: given('inductance'),
    dip: given('dip'),
    power: given('power'),
    holdTime: given('holdTime'),
    minimumVoltage,
    temperature,
    temperatureMin,
    height: given('height'),
    diameter,
    length,
    quantity: or('quantity', given('quantity'), DEFAULTS.quantity),
    assumed,
  };
}

/** Nine digits: products of short decimals without the dust of binary ones. */
function tidy(value: number): number {
  return Number(value.toPrecision(9));
}

function required(params: URLSearchParams, name: 'capacitance' | 'voltage'): number {
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
  const read = text.length <= LONGEST ? parseValue(text, { unit: field.unit, typed: true }) : null;
  if (read && !read.ok && read.ways) throw new Refused(name, inTwoWays(name, text, read.ways));
  const isWhole = name !== 'quantity' || (read?.ok && Number.isInteger(read.value));
  if (read?.ok && isWhole && read.value >= field.least && read.value <= field.most) return read.value;
  throw new Refused(name, outside(name, field));
}

/** A ripple that is written with a volt unit is the allowed voltage. */
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
 * What a ripple current is as an rms value in the capacitor: a triangle at an output, the chopped load current at an
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

/** `case=6.3x7.7`, or diameter and length; a typical can of this capacitance and voltage where nothing is said. */
function readCase(params: URLSearchParams, capacitance: number, voltage: number) {
  const can = typicalCan(capacitance, voltage);
  const text = textOf(params, 'case');
  if (text !== '') {
    const [, diameter = '', length = ''] = /^([\d.,]+)\s*[x×*]\s*([\d.,]+)\s*(?:mm)?$/i.exec(text) ?? [];
    if (diameter === '') throw new Refused('case', NO_CASE);
    const sizes = { diameter: readText('diameter', diameter), length: readText('length', length) };
    return { ...sizes, isTypical: false, can };
  }
  const diameter = readField(params, 'diameter');
  const length = readField(params, 'length');
  const isTypical = diameter === null || length === null;
  return { diameter: diameter ?? can.diameter, length: length ?? can.length, isTypical, can };
}
