import { withPercent } from '#kernel';
import { type Messages, textsOf } from '#messages';
import { printNumber } from '../numbers.ts';
import { table, values, words } from '../tables/table.ts';
import { answer, type CalculatorInput, defineCalculator, example, fact } from './calculator.ts';

const texts = textsOf('reference/calculators/board-rate');

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
export const boardRate = defineCalculator({
  id: 'board-failure-rate',
  source: 'IEC 61709',
  texts,
  form: (t) => ({
    title: t.title,
    submit: t.submit,
    fields: [{ name: 'lines', label: t.lines, kind: 'lines', hint: t.linesHint, isRequired: true }],
    examples: [example(t.example, { lines: 'MLCC; 0.2; 120\nresistors; 0.1; 200\nMOSFET; 3; 4' })],
  }),
  answer(input, { t, locale }) {
    const lines = readLines(input, t);
    const total = lines.reduce((sum, { fit, quantity }) => sum + fit * quantity, 0);
    const print = (value: number) => printNumber(Number(value.toPrecision(3)), locale, 3);
    const mtbf = total > 0 ? 1e9 / total : Number.POSITIVE_INFINITY;
    return answer({
      verdict: total > 0 ? 'neutral' : 'caution',
      headline:
        total > 0
          ? t.headline({ fit: print(total), mtbf: print(mtbf), years: print(mtbf / HOURS_A_YEAR) })
          : t.nothing,
      facts: [
        fact('fit', 'FIT', print(total), total, '1e-9/h'),
        ...(total > 0 ? [fact('mtbf', 'MTBF', `${print(mtbf)} h`, mtbf, 'h')] : []),
      ],
      tables: [
        table('lines', {
          title: t.table.title,
          columns: [
            words(t.table.part),
            values('FIT'),
            values(t.table.quantity),
            values(t.table.together),
            values(t.table.share),
          ],
          rows: lines.map(({ name, fit, quantity }, index) => [
            ...[name || String(index + 1), print(fit), printNumber(quantity, locale)],
            print(fit * quantity),
            total > 0 ? withPercent(print((fit * quantity * 100) / total), locale) : '–',
          ]),
        }),
      ],
      notes: [t.note],
    });
  },
});

function readLines(input: CalculatorInput, t: Messages['reference/calculators/board-rate']): BoardLine[] {
  const lines = input
    .text('lines')
    .split(/[\r\n|]+/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length > MOST_LINES)
    throw input.refusal('lines', t.tooMany({ most: MOST_LINES, lines: lines.length }));
  return lines.map((line, index) => {
    const [match, name = '', fit = '', quantity = ''] =
      (line.length <= LONGEST_LINE && LINE.exec(line)) || [];
    if (!match) throw input.refusal('lines', t.unreadable({ line: index + 1 }));
    return {
      name: name.replace(/(?<![;\s])[;\s]+$/, ''),
      fit: Number(fit.replace(',', '.')),
      quantity: Number(quantity),
    };
  });
}
