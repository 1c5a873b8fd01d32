import { formatDay } from '#kernel';
import { type Finish, readDateCode, SHELF_MONTHS, shelfLife } from '../rules/shelf-life.ts';
import { answer, type Calculator, fact } from './calculator.ts';

const ISO_DAY = /^\d{4}-\d\d-\d\d$/;

/** How long solderability is warranted from a date code. */
export const shelfLifeCalculator: Calculator = {
  id: 'shelf-life',
  title: { en: 'Shelf life by date code', de: 'Haltbarkeit nach Datumscode' },
  submit: { en: 'Calculate', de: 'Berechnen' },
  source: 'IEC 61760-2',
  fields: [
    {
      name: 'date-code',
      label: { en: 'Date code', de: 'Datumscode' },
      kind: 'text',
      hint: { en: 'YYWW, e.g. 2614', de: 'JJWW, z. B. 2614' },
      isRequired: true,
    },
    {
      name: 'finish',
      label: { en: 'Terminations', de: 'Anschlüsse' },
      kind: 'choice',
      options: [
        { value: 'tin', text: { en: 'tin over nickel (usual)', de: 'Zinn über Nickel (üblich)' } },
        { value: 'silver', text: { en: 'AgPd or bare silver', de: 'AgPd oder blankes Silber' } },
      ],
    },
    {
      name: 'on',
      label: { en: 'On the day', de: 'Am Tag' },
      kind: 'date',
      hint: { en: 'today, if left empty', de: 'heute, wenn leer' },
    },
  ],
  examples: [
    { text: { en: '2614', de: '2614' }, query: { 'date-code': '2614' } },
    { text: { en: '2540, silver', de: '2540, Silber' }, query: { 'date-code': '2540', finish: 'silver' } },
  ],
  answer(input, { say, locale, today }) {
    const read = readDateCode(input.text('date-code'));
    if (!read.ok) {
      throw input.refusal(
        'date-code',
        read.reason === 'week'
          ? {
              en: `that year has the weeks 01 to ${read.weeks}.`,
              de: `das Jahr hat die Wochen 01 bis ${read.weeks}.`,
            }
          : {
              en: 'four digits, year and week: 2614 is week 14 of 2026.',
              de: 'vier Ziffern, Jahr und Woche: 2614 ist Woche 14 im Jahr 2026.',
            },
      );
    }
    const day = input.text('on') || today;
    const isDay =
      ISO_DAY.test(day) && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
    if (!isDay)
      throw input.refusal('on', {
        en: 'Enter a date such as 2026-11-21.',
        de: 'Geben Sie ein Datum wie 2026-11-21 ein.',
      });
    if (read.monday > day) {
      throw input.refusal('date-code', {
        en: `Week ${read.week} of ${read.year} is after ${formatDay(day, locale)}. Older codes repeat after a hundred years.`,
        de: `Woche ${read.week} des Jahres ${read.year} liegt nach dem ${formatDay(day, locale)}. Ältere Codes wiederholen sich nach hundert Jahren.`,
      });
    }
    const finish = input.choice<Finish>('finish');
    const { warrantyEnd, daysLeft } = shelfLife(read.monday, finish, day);
    const isGood = daysLeft >= 0;
    return answer({
      verdict: isGood ? 'good' : 'caution',
      headline: isGood
        ? say({
            en: `Solderability is warranted until ${formatDay(warrantyEnd, locale)}: ${daysLeft} days left.`,
            de: `Lötbarkeit ist bis ${formatDay(warrantyEnd, locale)} gewährleistet: noch ${daysLeft} Tage.`,
          })
        : say({
            en: `The warranty ended on ${formatDay(warrantyEnd, locale)}, ${-daysLeft} days ago: test solderability first.`,
            de: `Die Gewährleistung endete am ${formatDay(warrantyEnd, locale)}, vor ${-daysLeft} Tagen: erst Lötbarkeit prüfen.`,
          }),
      facts: [
        fact(
          'week',
          say({ en: 'Made in the week of', de: 'Gefertigt in der Woche ab' }),
          formatDay(read.monday, locale),
          read.monday,
        ),
        fact(
          'until',
          say({ en: 'Warranted until', de: 'Gewährleistet bis' }),
          formatDay(warrantyEnd, locale),
          warrantyEnd,
        ),
        fact(
          'months',
          say({ en: 'Warranty', de: 'Gewährleistung' }),
          say({ en: `${SHELF_MONTHS[finish]} months`, de: `${SHELF_MONTHS[finish]} Monate` }),
          SHELF_MONTHS[finish],
          'months',
        ),
      ],
      notes: isGood
        ? []
        : [
            say({
              en: 'Parts past this date may still be good: a wetting test to J-STD-002 or IEC 60068-2-58 on a sample of the lot shows whether they still solder.',
              de: 'Teile können nach diesem Tag noch gut sein: Eine Benetzungsprüfung nach J-STD-002 oder IEC 60068-2-58 an einer Stichprobe des Loses zeigt, ob sie noch lötbar sind.',
            }),
          ],
    });
  },
};
