import { formatDay } from '#kernel';
import { textsOf } from '#messages';
import { type Finish, readDateCode, SHELF_MONTHS, shelfLife } from '../rules/shelf-life.ts';
import { answer, defineCalculator, example, fact } from './calculator.ts';

const texts = textsOf('reference/calculators/shelf-life');

const ISO_DAY = /^\d{4}-\d\d-\d\d$/;

/** How long solderability is warranted from a date code. */
export const shelfLifeCalculator = defineCalculator({
  id: 'shelf-life',
  source: 'IEC 61760-2',
  texts,
  form: (t) => ({
    title: t.title,
    submit: t.submit,
    fields: [
      { name: 'date-code', label: t.dateCode, kind: 'text', hint: t.dateCodeHint, isRequired: true },
      {
        name: 'finish',
        label: t.finish,
        kind: 'choice',
        options: [
          { value: 'tin', text: t.tin },
          { value: 'silver', text: t.silver },
        ],
      },
      { name: 'on', label: t.day, kind: 'date', hint: t.dayHint },
    ],
    examples: [
      example('2614', { 'date-code': '2614' }),
      example(t.silverExample, { 'date-code': '2540', finish: 'silver' }),
    ],
  }),
  answer(input, { t, locale, today }) {
    const read = readDateCode(input.text('date-code'));
    if (!read.ok)
      throw input.refusal('date-code', read.reason === 'week' ? t.noWeek({ weeks: read.weeks }) : t.noCode);
    const day = input.text('on') || today;
    const isDay =
      ISO_DAY.test(day) && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
    if (!isDay) throw input.refusal('on', t.noDay);
    if (read.monday > day) {
      const { week, year } = read;
      throw input.refusal('date-code', t.future({ week, year: String(year), day: formatDay(day, locale) }));
    }
    const finish = input.choice<Finish>('finish');
    const { warrantyEnd, daysLeft } = shelfLife(read.monday, finish, day);
    const isGood = daysLeft >= 0;
    const end = formatDay(warrantyEnd, locale);
    return answer({
      verdict: isGood ? 'good' : 'caution',
      headline: isGood
        ? t.good({ day: end, days: String(daysLeft) })
        : t.ended({ day: end, days: String(-daysLeft) }),
      facts: [
        fact('week', t.week, formatDay(read.monday, locale), read.monday),
        fact('until', t.until, end, warrantyEnd),
        fact(
          'months',
          t.warranty,
          t.months({ months: SHELF_MONTHS[finish] }),
          SHELF_MONTHS[finish],
          'months',
        ),
      ],
      notes: isGood ? [] : [t.endedNote],
    });
  },
});
