/** Limits of soldering as tables. */
import { textsOf } from '#messages';
import { printNumber } from '../numbers.ts';
import { CLASSES, PROFILE_LIMITS, type ProfileLimits } from '../rules/reflow.ts';
import { defineTable, type TableSource, values, words } from './table.ts';

const texts = textsOf('reference/tables/soldering');

const reflow = defineTable('reflow-limits', texts, (t, { locale }) => {
  const row = (name: string, print: (limits: ProfileLimits) => string) => [
    name,
    print(PROFILE_LIMITS.snpb),
    print(PROFILE_LIMITS['pb-free']),
  ];
  const atMost = (number: number) => `≤ ${printNumber(number, locale)}`;
  return {
    title: t.reflow.title,
    columns: [words(t.reflow.item), values('SnPb'), values(t.reflow.leadFree)],
    rows: [
      row(t.reflow.preheat, (limits) => `${limits.preheatFrom}–${limits.preheatTo}`),
      row(t.reflow.preheatTime, (limits) => limits.preheatSeconds.join('–')),
      row(t.reflow.rampUp, (limits) => atMost(limits.rampUp)),
      row(t.reflow.liquidus, (limits) => String(limits.liquidus)),
      row(t.reflow.aboveLiquidus, (limits) => limits.aboveLiquidus.join('–')),
      row(t.reflow.nearPeak, (limits) => String(limits.nearPeakSeconds)),
      row(t.reflow.rampDown, (limits) => atMost(limits.rampDown)),
      row(t.reflow.toPeak, (limits) => atMost(limits.minutesToPeak)),
    ],
    source: 'IPC/JEDEC J-STD-020',
    note: t.reflow.note,
  };
});

const leadFree = defineTable('classification-pb-free', texts, (t, { locale }) => {
  const { celsius } = CLASSES['pb-free'];
  const heads = ['< 350', '350–2000', '> 2000'];
  const rows = ['< 1.6', '1.6–2.5', '> 2.5'];
  return {
    title: t.leadFree.title,
    columns: [values(t.thickness), ...heads.map((head) => values(`${head} mm³`))],
    rows: rows.map((row, index) => [
      locale.startsWith('en') ? row : row.replaceAll('.', ','),
      ...celsius[index]!.map(String),
    ]),
    source: 'IPC/JEDEC J-STD-020',
  };
});

const snpb = defineTable('classification-snpb', texts, (t, { locale }) => ({
  title: t.snpb.title,
  columns: [values(t.thickness), values('< 350 mm³'), values('≥ 350 mm³')],
  rows: ['< 2.5', '≥ 2.5'].map((row, index) => [
    locale.startsWith('en') ? row : row.replace('.', ','),
    ...CLASSES.snpb.celsius[index]!.map(String),
  ]),
  source: 'IPC/JEDEC J-STD-020',
}));

const methods = defineTable('soldering-methods', texts, ({ methods: t }) => ({
  title: t.title,
  columns: [words(t.method), words(t.limits), words(t.notFor)],
  rows: [
    [t.reflow, t.reflowLimits, '–'],
    [t.wave, t.waveLimits, t.notForWave],
    [t.hand, t.handLimits, t.notForHand],
  ],
  source: 'J-STD-001, IEC 61760-1',
}));

export const SOLDERING_TABLES: readonly TableSource[] = [reflow, leadFree, snpb, methods];
