/** Temperature characteristics of ceramic capacitors by EIA-198: class 1 in ppm/K, class 2 in per cent over a range. */
import markings from '../../../data/reference/markings.json' with { type: 'json' };
import { type CodeReadings, entryOf, read, refuse } from './reading.ts';

const { classOne, classTwo } = markings;
const CHANGE = classTwo.change as unknown as Readonly<Record<string, readonly [low: number, high: number]>>;

const lettersOf = (table: object) => Object.keys(table).join(' ');
const number = (value: number) => String(value).replace('-', '−');
const german = (text: string) => text.replace('.', ',');

/** `±15`, `+22/−82`. */
export function changeText([low, high]: readonly [number, number]): string {
  return -low === high ? `±${high}` : `+${high}/${number(low)}`;
}

/** A class 1 code such as C0G or U2J. The standard writes C0G with a zero; the letter O is accepted and noted. */
export function readClassOne(code: string): CodeReadings {
  const text = code.toUpperCase().replace(/^NPO$|^NP0$/, 'C0G');
  const match = /^([A-Z])([0-9O])([A-Z])$/.exec(text);
  if (!match) {
    return refuse(
      'A class 1 code is a letter, a digit and a letter, such as C0G or U2J.',
      'Ein Code der Klasse 1 ist Buchstabe, Ziffer, Buchstabe, etwa C0G oder U2J.',
    );
  }
  const [, figureLetter = '', digit = '', toleranceLetter = ''] = match;
  const power = digit === 'O' ? '0' : digit;
  const figure = entryOf(classOne.figure, figureLetter);
  const factor = entryOf(classOne.multiplier, power);
  const tolerance = entryOf(classOne.tolerance, toleranceLetter);
  if (figure === undefined) return unknown(figureLetter, classOne.figure, 'significant figure', 'Ziffern');
  if (factor === undefined) return unknown(power, classOne.multiplier, 'multiplier', 'Multiplikator');
  if (tolerance === undefined) return unknown(toleranceLetter, classOne.tolerance, 'tolerance', 'Toleranz');
  const slope = figure === 0 ? 0 : Number((figure * factor).toPrecision(6));
  const text1 = `${number(slope)} ±${tolerance} ppm/K`;
  return read({
    kind: 'class-1',
    rule: { en: 'EIA-198 class 1 (temperature coefficient)', de: 'EIA-198 Klasse 1 (Temperaturbeiwert)' },
    value: slope,
    unit: 'ppm/K',
    text: { en: text1, de: german(text1) },
    steps: [
      {
        code: figureLetter,
        means: { en: `figure ${figure.toFixed(1)} ppm/K`, de: `Ziffern ${german(figure.toFixed(1))} ppm/K` },
      },
      {
        code: power,
        means: {
          en: `times ${number(factor)}${digit === 'O' ? ' (a zero; it was written as the letter O)' : ''}`,
          de: `mal ${number(factor)}${digit === 'O' ? ' (eine Null; geschrieben war der Buchstabe O)' : ''}`,
        },
      },
      {
        code: toleranceLetter,
        means: { en: `within ±${tolerance} ppm/K`, de: `auf ±${tolerance} ppm/K genau` },
      },
    ],
  });
}

/** A class 2 code such as X7R or Y5V. */
export function readClassTwo(code: string): CodeReadings {
  const match = /^([A-Z])(\d)([A-Z])$/.exec(code.toUpperCase());
  if (!match) {
    return refuse(
      'A class 2 code is a letter, a digit and a letter, such as X7R or Y5V.',
      'Ein Code der Klasse 2 ist Buchstabe, Ziffer, Buchstabe, etwa X7R oder Y5V.',
    );
  }
  const [, lowLetter = '', highDigit = '', changeLetter = ''] = match;
  const low = entryOf(classTwo.low, lowLetter);
  const high = entryOf(classTwo.high, highDigit);
  const change = entryOf(CHANGE, changeLetter);
  if (low === undefined) return unknown(lowLetter, classTwo.low, 'lowest temperature', 'tiefste Temperatur');
  if (high === undefined)
    return unknown(highDigit, classTwo.high, 'highest temperature', 'höchste Temperatur');
  if (change === undefined)
    return unknown(changeLetter, classTwo.change, 'change of capacitance', 'Kapazitätsänderung');
  const limit = changeText(change);
  return read({
    kind: 'class-2',
    rule: {
      en: 'EIA-198 class 2 (temperature characteristic)',
      de: 'EIA-198 Klasse 2 (Temperaturverhalten)',
    },
    value: null,
    unit: '',
    text: {
      en: `${limit} % from ${number(low)} to ${high} °C, without bias`,
      de: `${german(limit)} % von ${number(low)} bis ${high} °C, ohne Gleichspannung`,
    },
    steps: [
      { code: lowLetter, means: { en: `from ${number(low)} °C`, de: `ab ${number(low)} °C` } },
      { code: highDigit, means: { en: `to ${high} °C`, de: `bis ${high} °C` } },
      {
        code: changeLetter,
        means: {
          en: `capacitance changes by ${limit} % at most`,
          de: `Kapazität ändert sich höchstens um ${german(limit)} %`,
        },
      },
    ],
  });
}

function unknown(sign: string, table: object, en: string, de: string): CodeReadings {
  return refuse(
    `${sign} stands for no ${en}: there are ${lettersOf(table)}.`,
    `${sign} steht für nichts (${de}): es gibt ${lettersOf(table)}.`,
  );
}
