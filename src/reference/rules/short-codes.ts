/** Codes of two or three characters: voltages, case sizes, tantalum cases, tolerances. */
import { METRIC_BY_INCH, readChipSize, sameValue } from '#kernel';
import markings from '../../../data/reference/markings.json' with { type: 'json' };
import {
  type CodeReadings,
  entryOf,
  type Reading,
  read,
  refuse,
  type Step,
  type Wording,
} from './reading.ts';

const VOLTAGES: Readonly<Record<string, number>> = markings.voltages;
/** Figure of a letter; the digit before it is the decade (the R10 series, plus 3.5 and 4.5). */
const FIGURES: Readonly<Record<string, number>> = markings.voltageFigures;
const TANTALUM: Readonly<Record<string, number>> = markings.tantalumVoltages;

/** Voltage codes: a digit and a letter (1C), or one letter on tantalum cases (C). Values in V. */
export function readVoltage(code: string): CodeReadings {
  const pair = pairVoltage(code.toUpperCase());
  if (pair !== undefined) return read(...decadeReading(code.toUpperCase(), pair));
  const single = entryOf(TANTALUM, code) ?? entryOf(TANTALUM, code.toUpperCase());
  if (single !== undefined && code.length === 1) {
    const rule: Wording = (t) => t.voltage.oneLetter;
    return read({ kind: 'voltage', rule, value: single, unit: 'V', text: null, steps: [] });
  }
  const codes = Object.keys(VOLTAGES).join(' ');
  const letters = Object.keys(TANTALUM).join(' ');
  return refuse((t) => t.voltage.unknown({ code, codes, letters }));
}

/** The table has the codes in which makers deviate from the rule (3F); all others follow it. */
function pairVoltage(code: string): number | undefined {
  const [, decade = '', letter = ''] = /^([0-3])([A-Z])$/.exec(code) ?? [];
  const figure = entryOf(FIGURES, letter);
  const ruleValue = figure === undefined ? undefined : Number(`${figure}e${decade}`);
  return entryOf(VOLTAGES, code) ?? ruleValue;
}

function decadeReading(code: string, value: number): Reading[] {
  const decade = 10 ** Number(code[0]);
  const rule: Wording = (t) => t.voltage.digitAndLetter;
  const figure = Number((value / decade).toPrecision(3));
  const steps: Step[] = [
    { code: code[0]!, means: (t) => t.voltage.decade({ factor: String(decade) }) },
    { code: code[1]!, means: (_, number) => number(figure) },
  ];
  return [{ kind: 'voltage', rule, value, unit: 'V', text: null, steps }];
}

/** The codes of a rated voltage; null: none. */
export function writeVoltage(volt: number): { pair: string | null; tantalum: string | null } {
  const codeOf = (table: Readonly<Record<string, number>>) =>
    Object.entries(table).find(([, value]) => sameValue(value, volt))?.[0] ?? null;
  const pairCodes = ['0', '1', '2', '3'].flatMap((decade) =>
    Object.keys(FIGURES).map((letter) => decade + letter),
  );
  const pair = pairCodes.find((code) => sameValue(pairVoltage(code) ?? Number.NaN, volt)) ?? null;
  return { pair, tantalum: codeOf(TANTALUM) };
}

/** Chip sizes. 0402 and 0603 exist as inch and as metric code; both readings are given, inch first. */
export function readCaseSize(code: string): CodeReadings {
  const size = readChipSize(code);
  if (!size) return refuse((t) => t.size.unknown({ code }));
  return read(
    ...[size, ...(size.second ? [size.second] : [])].map(({ inch, read: as }) => sizeReading(code, inch, as)),
  );
}

function sizeReading(code: string, inch: string, system: 'inch' | 'metric'): Reading {
  const metric = METRIC_BY_INCH[inch]!;
  const body = `${Number(metric.slice(0, 2)) / 10} × ${Number(metric.slice(2)) / 10} mm`;
  return {
    kind: 'case-size',
    rule: (t) => t.size.rules[system],
    value: null,
    unit: '',
    text: (t, number) => t.size.meaning({ inch, metric, body: number(body) }),
    steps: [{ code, means: (t) => t.size.readAs[system] }],
  };
}

/** Case letters of tantalum capacitors, and their EIA codes (EIA-535BAAC). */
export function readTantalumCase(code: string): CodeReadings {
  const text = code.toUpperCase();
  const caseEntry = markings.tantalumCases.find(
    ([letters, eia]) => letters!.split(', ').includes(text) || eia === text,
  );
  if (!caseEntry) {
    const knownLetters = markings.tantalumCases.map(([letters]) => letters).join(', ');
    return refuse((t) => t.case.unknown({ code, letters: knownLetters }));
  }
  const [letters = '', eia = ''] = caseEntry;
  const body = bodyOf(eia);
  return read({
    kind: 'tantalum-case',
    rule: 'EIA-535BAAC',
    value: null,
    unit: '',
    text: (t, number) =>
      t.case.meaning({
        letters,
        code: eia,
        length: number(body.length),
        width: number(body.width),
        height: number(body.height),
      }),
    steps: [
      { code: eia.slice(0, 2), means: (t, number) => t.case.length({ length: number(body.length) }) },
      { code: eia.slice(2, 4), means: (t, number) => t.case.width({ width: number(body.width) }) },
      { code: eia.slice(5), means: (t, number) => t.case.height({ height: number(body.height) }) },
    ],
  });
}

/** Nominal body in mm of an EIA tantalum code such as 3216-18. */
export function bodyOf(eia: string): { length: number; width: number; height: number } {
  const tenths = (text: string) => Number(text) / 10;
  return { length: tenths(eia.slice(0, 2)), width: tenths(eia.slice(2, 4)), height: tenths(eia.slice(5)) };
}

/** Tolerance letters (IEC 60062): B, C, D, F and G mean pF below 10 pF. */
export function readTolerance(code: string): CodeReadings {
  const toleranceEntry = markings.tolerances.find(([letter]) => letter === code.toUpperCase());
  if (!toleranceEntry) {
    const knownLetters = markings.tolerances.map(([letter]) => letter).join(' ');
    return refuse((t) => t.tolerance.unknown({ code, letters: knownLetters }));
  }
  const [, pico, percent] = toleranceEntry;
  return read({
    kind: 'tolerance',
    rule: 'IEC 60062',
    value: null,
    unit: '',
    text: (t, number) =>
      pico && percent
        ? t.tolerance.below10pF({ percent: number(percent), pico: number(pico) })
        : number(percent ?? pico ?? ''),
    steps: [],
  });
}
