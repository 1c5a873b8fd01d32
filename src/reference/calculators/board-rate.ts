import { withPercent } from '#kernel';
import { printNumber } from '../numbers.ts';
import { table, values, words } from '../tables/table.ts';
import { answer, type Calculator, type CalculatorInput, fact } from './calculator.ts';

const MOST_LINES = 200;
const LONGEST_LINE = 200;
const HOURS_A_YEAR = 8766;
const NUMBER = '(\\d{1,9}(?:[.,]\\d{1,6})?(?:e-?\\d{1,2})?)';
/** Optional name, FIT of one part, quantity. */
const LINE = new RegExp(`^(?:(.{1,80}?)[;\\t ]\\s*)?${NUMBER}\\s*(?:FIT)?\\s*[;\\t×x* ]\\s*(\\d{1,7})$`, 'i');

interface BoardLine {
  name: string;
  fit: number;
  quantity: number;
}

/** The failure rate of a board: the sum of FIT × quantity over all lines. */
export const boardRate: Calculator = {
  id: 'board-failure-rate',
  title: { en: 'Failure rate of a board', de: 'Ausfallrate einer Baugruppe' },
  submit: { en: 'Add up', de: 'Summieren' },
  source: 'IEC 61709',
  fields: [
    {
      name: 'lines',
      label: { en: 'Name; FIT; quantity, one per line', de: 'Name; FIT; Anzahl, je eine Zeile' },
      kind: 'lines',
      hint: {
        en: 'name optional; FIT of one part at the conditions of the board',
        de: 'Name optional; FIT eines Teils bei den Bedingungen der Baugruppe',
      },
      isRequired: true,
    },
  ],
  examples: [
    {
      text: { en: 'three lines', de: 'drei Zeilen' },
      query: { lines: 'MLCC; 0.2; 120\nresistors; 0.1; 200\nMOSFET; 3; 4' },
    },
  ],
  answer(input, { say, locale }) {
    const lines = readLines(input);
    const total = lines.reduce((sum, { fit, quantity }) => sum + fit * quantity, 0);
    const print = (value: number) => printNumber(Number(value.toPrecision(3)), locale, 3);
    const mtbf = total > 0 ? 1e9 / total : Number.POSITIVE_INFINITY;
    return answer({
      verdict: total > 0 ? 'neutral' : 'caution',
      headline:
        total > 0
          ? say({
              en: `${print(total)} FIT together; MTBF ${print(mtbf)} h (${print(mtbf / HOURS_A_YEAR)} years).`,
              de: `Zusammen ${print(total)} FIT; MTBF ${print(mtbf)} h (${print(mtbf / HOURS_A_YEAR)} Jahre).`,
            })
          : say({ en: 'The sum is zero: a rate is missing.', de: 'Die Summe ist null: Es fehlt eine Rate.' }),
      facts: [
        fact('fit', 'FIT', print(total), total, '1e-9/h'),
        ...(total > 0 ? [fact('mtbf', 'MTBF', `${print(mtbf)} h`, mtbf, 'h')] : []),
      ],
      tables: [
        table(say, {
          id: 'lines',
          title: { en: 'Line by line', de: 'Zeile für Zeile' },
          columns: [
            words({ en: 'Part', de: 'Teil' }),
            values('FIT'),
            values({ en: 'Quantity', de: 'Anzahl' }),
            values({ en: 'Together', de: 'Zusammen' }),
            values({ en: 'Share', de: 'Anteil' }),
          ],
          rows: lines.map(({ name, fit, quantity }, index) => [
            ...[name || String(index + 1), print(fit), printNumber(quantity, locale)],
            print(fit * quantity),
            total > 0 ? withPercent(print((fit * quantity * 100) / total), locale) : '–',
          ]),
        }),
      ],
      notes: [
        say({
          en: 'Every part is assumed to be needed, and every rate to be constant and independent: no redundancy, no wear-out, no solder joints. Upper bounds added up give a bound that is too high, never too low; rates for different temperatures must not be mixed.',
          de: 'Jedes Teil gilt als nötig, jede Rate als konstant und unabhängig: keine Redundanz, kein Verschleiß, keine Lötstellen. Summierte Obergrenzen ergeben eine zu hohe Grenze, nie eine zu niedrige; Raten für verschiedene Temperaturen nicht mischen.',
        }),
      ],
    });
  },
};

function readLines(input: CalculatorInput): BoardLine[] {
  const lines = input
    .text('lines')
    .split(/[\r\n|]+/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length > MOST_LINES) {
    throw input.refusal('lines', {
      en: `Enter at most ${MOST_LINES} lines; there are ${lines.length}.`,
      de: `Geben Sie höchstens ${MOST_LINES} Zeilen ein; es sind ${lines.length}.`,
    });
  }
  return lines.map((line, index) => {
    const [match, name = '', fit = '', quantity = ''] =
      (line.length <= LONGEST_LINE && LINE.exec(line)) || [];
    if (!match) {
      throw input.refusal('lines', {
        en: `Line ${index + 1} has no FIT and quantity. Enter for example "MLCC; 0.2; 120".`,
        de: `Zeile ${index + 1} hat keine FIT und Anzahl. Geben Sie zum Beispiel „MLCC; 0,2; 120“ ein.`,
      });
    }
    return {
      name: name.replace(/(?<![;\s])[;\s]+$/, ''),
      fit: Number(fit.replace(',', '.')),
      quantity: Number(quantity),
    };
  });
}
