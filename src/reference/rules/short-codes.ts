/** Codes of two or three characters: voltages, case sizes, tantalum cases, tolerances. */
import { METRIC_BY_INCH, readChipSize, sameValue } from '#kernel';
import markings from '../../../data/reference/markings.json' with { type: 'json' };
import { type CodeReadings, entryOf, type Reading, read, refuse } from './reading.ts';

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
    const rule = { en: 'one letter, on tantalum cases', de: 'ein Buchstabe, auf Tantalgehäusen' };
    return read({ kind: 'voltage', rule, value: single, unit: 'V', text: null, steps: [] });
  }
  return refuse(
    `${code} is no voltage code: there are ${Object.keys(VOLTAGES).join(' ')}, and on tantalum ${Object.keys(TANTALUM).join(' ')}.`,
    `${code} ist kein Spannungscode: es gibt ${Object.keys(VOLTAGES).join(' ')} und auf Tantal ${Object.keys(TANTALUM).join(' ')}.`,
  );
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
  const rule = { en: 'digit and letter (JIS, EIA)', de: 'Ziffer und Buchstabe (JIS, EIA)' };
  const figure = Number((value / decade).toPrecision(3));
  const steps = [
    { code: code[0]!, means: { en: `decade: times ${decade}`, de: `Dekade: mal ${decade}` } },
    { code: code[1]!, means: { en: `${figure}`, de: `${figure}`.replace('.', ',') } },
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
  if (!size) {
    return refuse(
      `No chip size has the code ${code}; write 0402, 1608 metric or 2220.`,
      `Keine Bauform heißt ${code}; zum Beispiel 0402, 1608 metrisch oder 2220.`,
    );
  }
  return read(
    ...[size, ...(size.second ? [size.second] : [])].map(({ inch, read: as }) => sizeReading(code, inch, as)),
  );
}

function sizeReading(code: string, inch: string, system: 'inch' | 'metric'): Reading {
  const metric = METRIC_BY_INCH[inch]!;
  const body = `${Number(metric.slice(0, 2)) / 10} × ${Number(metric.slice(2)) / 10} mm`;
  const rule =
    system === 'inch'
      ? { en: 'inch code (usual)', de: 'Zollcode (üblich)' }
      : { en: 'metric code', de: 'metrischer Code' };
  return {
    kind: 'case-size',
    rule,
    value: null,
    unit: '',
    text: {
      en: `${inch} inch = ${metric} metric, ${body}`,
      de: `${inch} Zoll = ${metric} metrisch, ${body.replaceAll('.', ',')}`,
    },
    steps: [
      {
        code,
        means: {
          en: `read as ${system}`,
          de: system === 'inch' ? 'als Zollcode gelesen' : 'als metrischer Code gelesen',
        },
      },
    ],
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
    return refuse(
      `No tantalum case is called ${code}: there are ${knownLetters}.`,
      `Kein Tantalgehäuse heißt ${code}: es gibt ${knownLetters}.`,
    );
  }
  const [letters, eia = ''] = caseEntry;
  const { length, width, height } = bodyOf(eia);
  const body = `${length} × ${width} mm, at most ${height} mm high`;
  return read({
    kind: 'tantalum-case',
    rule: { en: 'EIA-535BAAC', de: 'EIA-535BAAC' },
    value: null,
    unit: '',
    text: {
      en: `case ${letters} = ${eia}: ${body}`,
      de: `Gehäuse ${letters} = ${eia}: ${body.replace('at most', 'höchstens').replace(' high', ' hoch').replaceAll('.', ',')}`,
    },
    steps: [
      {
        code: eia.slice(0, 2),
        means: { en: `length ${length} mm`, de: `Länge ${String(length).replace('.', ',')} mm` },
      },
      {
        code: eia.slice(2, 4),
        means: { en: `width ${width} mm`, de: `Breite ${String(width).replace('.', ',')} mm` },
      },
      {
        code: eia.slice(5),
        means: { en: `height up to ${height} mm`, de: `Höhe bis ${String(height).replace('.', ',')} mm` },
      },
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
    return refuse(
      `${code} is no tolerance letter: there are ${knownLetters}.`,
      `${code} ist kein Toleranzbuchstabe: es gibt ${knownLetters}.`,
    );
  }
  const [, pico, percent] = toleranceEntry;
  const tolerances = [percent, pico && `${pico}`].filter(Boolean);
  const en = pico && percent ? `${percent}; ${pico} for capacitors below 10 pF` : tolerances.join('');
  const de = pico && percent ? `${percent}; ${pico} bei Kondensatoren unter 10 pF` : tolerances.join('');
  return read({
    kind: 'tolerance',
    rule: { en: 'IEC 60062', de: 'IEC 60062' },
    value: null,
    unit: '',
    text: { en, de: de.replaceAll('.', ',') },
    steps: [],
  });
}
