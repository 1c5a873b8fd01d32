/** Temperature characteristics of ceramic capacitors by EIA-198: class 1 in ppm/K, class 2 in per cent over a range. */
import markings from '../../../data/reference/markings.json' with { type: 'json' };
import { type CodeReadings, entryOf, read, refuse } from './reading.ts';

const { classOne, classTwo } = markings;
const CHANGE = classTwo.change as unknown as Readonly<Record<string, readonly [low: number, high: number]>>;

const lettersOf = (table: object) => Object.keys(table).join(' ');
const printSigned = (value: number) => String(value).replace('-', '−');

/** `±15`, `+22/−82`. */
export function changeText([low, high]: readonly [number, number]): string {
  return -low === high ? `±${high}` : `+${high}/${printSigned(low)}`;
}

/** A class 1 code such as C0G or U2J. The standard writes C0G with a zero; the letter O is accepted and noted. */
export function readClassOne(code: string): CodeReadings {
  const text = code.toUpperCase().replace(/^NPO$|^NP0$/, 'C0G');
  const match = /^([A-Z])([0-9O])([A-Z])$/.exec(text);
  if (!match) return refuse((t) => t.classOne.unknown);
  const [, figureLetter = '', digit = '', toleranceLetter = ''] = match;
  const power = digit === 'O' ? '0' : digit;
  const figure = entryOf(classOne.figure, figureLetter);
  const factor = entryOf(classOne.multiplier, power);
  const tolerance = entryOf(classOne.tolerance, toleranceLetter);
  if (figure === undefined)
    return refuse((t) => t.classOne.noFigure({ sign: figureLetter, letters: lettersOf(classOne.figure) }));
  if (factor === undefined)
    return refuse((t) => t.classOne.noMultiplier({ sign: power, letters: lettersOf(classOne.multiplier) }));
  if (tolerance === undefined)
    return refuse((t) =>
      t.classOne.noTolerance({ sign: toleranceLetter, letters: lettersOf(classOne.tolerance) }),
    );
  const slope = figure === 0 ? 0 : Number((figure * factor).toPrecision(6));
  const factorText = { factor: printSigned(factor) };
  return read({
    kind: 'class-1',
    rule: (t) => t.classOne.rule,
    value: slope,
    unit: 'ppm/K',
    text: (_, number) => number(`${printSigned(slope)} ±${tolerance} ppm/K`),
    steps: [
      { code: figureLetter, means: (t, number) => t.classOne.figure({ figure: number(figure.toFixed(1)) }) },
      {
        code: power,
        means: (t) => (digit === 'O' ? t.classOne.factorOfLetter(factorText) : t.classOne.factor(factorText)),
      },
      { code: toleranceLetter, means: (t) => t.classOne.tolerance({ tolerance: String(tolerance) }) },
    ],
  });
}

/** A class 2 code such as X7R or Y5V. */
export function readClassTwo(code: string): CodeReadings {
  const match = /^([A-Z])(\d)([A-Z])$/.exec(code.toUpperCase());
  if (!match) return refuse((t) => t.classTwo.unknown);
  const [, lowLetter = '', highDigit = '', changeLetter = ''] = match;
  const low = entryOf(classTwo.low, lowLetter);
  const high = entryOf(classTwo.high, highDigit);
  const change = entryOf(CHANGE, changeLetter);
  if (low === undefined)
    return refuse((t) => t.classTwo.noLow({ sign: lowLetter, letters: lettersOf(classTwo.low) }));
  if (high === undefined)
    return refuse((t) => t.classTwo.noHigh({ sign: highDigit, letters: lettersOf(classTwo.high) }));
  if (change === undefined)
    return refuse((t) => t.classTwo.noChange({ sign: changeLetter, letters: lettersOf(classTwo.change) }));
  const limit = changeText(change);
  const range = { low: printSigned(low), high: String(high) };
  return read({
    kind: 'class-2',
    rule: (t) => t.classTwo.rule,
    value: null,
    unit: '',
    text: (t, number) => t.classTwo.meaning({ change: number(limit), ...range }),
    steps: [
      { code: lowLetter, means: (t) => t.classTwo.low({ celsius: range.low }) },
      { code: highDigit, means: (t) => t.classTwo.high({ celsius: range.high }) },
      { code: changeLetter, means: (t, number) => t.classTwo.change({ change: number(limit) }) },
    ],
  });
}
