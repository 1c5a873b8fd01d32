/** Warnings to consider before ceramics replace an electrolytic. */
import { formatSI } from '#kernel';
import { mlccModel } from '../models/index.ts';
import { say, type ValuesOf } from '../say.ts';
import { VALUE_ROLES } from './choose-banks.ts';
import { type ReplacementTexts, replacementTexts } from './texts.ts';
import type { ReplacementAnswer, ReplacementInputs, ReplacementWarning, Role } from './wire.ts';

const TURN = 2 * Math.PI;

/** Inductance of about a metre of cable, H. */
const CABLE = 1e-6;

/** A zero below the switching frequency divided by this affects the loop. */
const LOOP_SHARE = 5;
const AUDIBLE = [20, 20_000] as const;
const FROM_0805 = /^(?:0805|1[0-9]{3}|2[0-9]{3}|3[0-9]{3})$/;
const FROM_1206 = /^(?:1206|1210|18|22|28|30|36)/;

type Sentences = ReplacementTexts['warnings'];
type WarningId = keyof Sentences;
type ValuesFor<Id extends WarningId> = ValuesOf<Sentences[Id]>;
type Warn = <Id extends WarningId>(id: Id, values: ValuesFor<Id>) => ReplacementWarning;

/** The recommended answer, or else the nearest one. */
type ShownAnswer = ReplacementAnswer | null;

const isInput = (role: Role | null) => role === null || role === 'input' || role === 'hold-up';
const isOutput = (role: Role | null) => role === null || role === 'output' || role === 'ldo';

/** All warnings that apply; those about damage to the circuit come first. */
export function warningsOf(
  inputs: ReplacementInputs,
  answer: ShownAnswer,
  locale: string,
): ReplacementWarning[] {
  const sentences = replacementTexts(locale).warnings;
  const warn: Warn = (id, values) => ({ id, text: say(sentences[id], values) });
  const { role } = inputs;
  return [
    ...(role === null ? [warn('role-assumed', {})] : []),
    ...stability(inputs, answer, locale).map((values) => warn('stability', values)),
    ...hotPlug(inputs, answer, locale).map((values) => warn('hot-plug', values)),
    ...inrush(inputs, answer, locale).map((values) => warn('inrush', values)),
    ...(role !== null && VALUE_ROLES.has(role)
      ? [warn('class-2-distorts', {})]
      : [warn('anti-resonance', {})]),
    ...ofParts(inputs, answer, locale, warn),
    ...(inputs.temperature > 105 ? [warn('high-temperature', {})] : []),
    ...(inputs.voltage > 100 ? [warn('high-voltage', {})] : []),
    warn('ageing-included', {}),
    warn('polarity', {}),
  ];
}

/** An ESR zero below a fifth of the switching frequency; always for an LDO. */
function stability(inputs: ReplacementInputs, answer: ShownAnswer, locale: string): ValuesFor<'stability'>[] {
  const { role, esr, capacitance, frequency } = inputs;
  const zero = 1 / (TURN * esr * capacitance);
  if (!isOutput(role) || (role !== 'ldo' && zero >= frequency / LOOP_SHARE)) return [];
  const ohm = (value: number) => formatSI(value, 'ohm', 2, locale).text;
  return [
    {
      zero: formatSI(zero, 'Hz', 2, locale).text,
      bank: ohm(esr),
      each: ohm(esr * (answer?.count ?? 1)),
    },
  ];
}

/** Cable and ceramics ring if `ESR < 0.5·√(L/C)`. */
function hotPlug(inputs: ReplacementInputs, answer: ShownAnswer, locale: string): ValuesFor<'hot-plug'>[] {
  if (!isInput(inputs.role) || !answer?.each || !answer.count || !answer.effectiveCapacitance) return [];
  const capacitance = answer.effectiveCapacitance;
  const esr = answer.each.esr / answer.count;
  const characteristic = Math.sqrt(CABLE / capacitance);
  if (esr >= 0.5 * characteristic) return [];
  return [
    {
      esr: formatSI(esr, 'ohm', 2, locale).text,
      voltage: formatSI(inputs.workingVoltage, 'V', 3, locale).text,
      damper: formatSI(4 * capacitance, 'F', 2, locale).text,
      resistor: formatSI(characteristic, 'ohm', 2, locale).text,
    },
  ];
}

/** `I ≈ V·√(C/L)`. */
function inrush(inputs: ReplacementInputs, answer: ShownAnswer, locale: string): ValuesFor<'inrush'>[] {
  if (!isInput(inputs.role) || !answer?.effectiveCapacitance) return [];
  const current = inputs.workingVoltage * Math.sqrt(answer.effectiveCapacitance / CABLE);
  return [{ current: formatSI(current, 'A', 2, locale).text }];
}

function ofParts(
  { frequency }: ReplacementInputs,
  answer: ShownAnswer,
  locale: string,
  warn: Warn,
): ReplacementWarning[] {
  if (!answer?.each) return [];
  const { packageCase, dielectric, chain, ratedVoltage, heat } = answer.each;
  const isClassTwo = dielectric !== 'C0G';
  const isAudible = frequency >= AUDIBLE[0] && frequency <= AUDIBLE[1];
  const resonance = mlccModel.selfResonance({
    capacitance: chain.effective,
    ratedVoltage,
    dielectric,
    size: packageCase,
  });
  const hertz = (value: number) => formatSI(value, 'Hz', 2, locale).text;
  return [
    ...(frequency >= resonance
      ? [warn('above-resonance', { frequency: hertz(frequency), resonance: hertz(resonance) })]
      : []),
    ...(heat && heat.rise > 1
      ? [
          warn('ripple-heat', {
            current: formatSI(heat.current, 'A', 2, locale).text,
            rise: heat.rise.toFixed(1),
          }),
        ]
      : []),
    ...(isClassTwo && isAudible && FROM_0805.test(packageCase) ? [warn('piezo-noise', {})] : []),
    ...(FROM_1206.test(packageCase) ? [warn('flex-cracking', {})] : []),
  ];
}
