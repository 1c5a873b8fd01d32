/** Tables of the technical articles, computed by the catalogue's models. */

import { setImmediate } from 'node:timers/promises';
import { beadModel, mlccModel, readReplacementRequest } from '#catalogue';
import { withPercent } from '#kernel';
import { type Messages, textsOf } from '#messages';
import type { Cell } from '../contract.ts';
import { CURRENT_SHARES, SUPPLY_BEAD } from '../figures/beads.ts';
import { nameOf, SAME_VALUE } from '../figures/ceramic.ts';
import { modelNote } from '../figures/figure.ts';
import { printNumber, printValue } from '../numbers.ts';
import { codes, defineTable, type TableContext, type TableSource, values, words } from './table.ts';

const texts = textsOf('reference/tables/papers');

const WORKING = [3.3, 5, 8] as const;

const effective = defineTable('effective-10uf', texts, ({ effective: t }, { locale }) => ({
  title: t.title,
  columns: [codes(t.part), ...WORKING.map((volt) => values(`${printNumber(volt, locale)} V`))],
  rows: SAME_VALUE.map((part) => {
    const [tmin, tmax] = mlccModel.temperatureRange(part);
    return [
      nameOf(part, locale),
      ...WORKING.map((workingVoltage) => {
        const farad = mlccModel.effectiveCapacitance(part, {
          workingVoltage,
          tmin,
          tmax: Math.min(85, tmax),
          tolerance: 0.1,
        });
        return farad === null ? '–' : printValue(farad, 'F', locale, 3);
      }),
    ];
  }),
  note: `${t.note} ${modelNote(locale)}`,
}));

const beadCurrent = defineTable('bead-under-current', texts, ({ bead: t }, { locale }) => ({
  title: t.title,
  columns: [values(t.current), values(t.share), values(t.impedance), values(t.remaining)],
  rows: CURRENT_SHARES.map((share) => {
    const ampere = share * SUPPLY_BEAD.ratedCurrent;
    const ohm = beadModel.beadImpedance(SUPPLY_BEAD, 100e6, ampere).magnitude;
    return [
      printValue(ampere, 'A', locale),
      withPercent(printNumber(100 * share, locale), locale),
      printValue(ohm, 'ohm', locale, 3),
      withPercent(printNumber((100 * ohm) / SUPPLY_BEAD.impedance, locale, 2), locale),
    ];
  }),
  note: modelNote(locale),
}));

/** Typical electrolytics as inputs for the replacement tool, which computes their rows. */
const ELECTROLYTICS = [
  { capacitance: '47u', voltage: '35', workingVoltage: '24', role: 'input', esr: '0.36', frequency: '400k' },
  { capacitance: '10u', voltage: '16', workingVoltage: '5', role: 'ldo', esr: '1', frequency: '100k' },
  { capacitance: '4.7u', voltage: '100', workingVoltage: '48', role: 'input', esr: '3', frequency: '100k' },
  { capacitance: '100u', voltage: '16', workingVoltage: '12', role: 'input', esr: '0.3', frequency: '300k' },
  { capacitance: '220u', voltage: '10', workingVoltage: '3.3', role: 'output', esr: '0.1', frequency: '1M' },
];

const TOOL = '/tools/aluminum-electrolytic-to-mlcc-replacement-tool';

const electrolytics = defineTable('electrolytic-sets', texts, async ({ electrolytics: t }, context) => {
  const rows: Cell[][] = [];
  for (const electrolytic of ELECTROLYTICS) {
    rows.push(replacementRow(electrolytic, t, context));
    await setImmediate();
  }
  return {
    title: t.title,
    columns: [words(t.electrolytic), codes(t.sameCapacitance), codes(t.sameImpedance)],
    rows,
    note: t.note,
  };
});

function replacementRow(
  electrolytic: (typeof ELECTROLYTICS)[number],
  t: Messages['reference/tables/papers']['electrolytics'],
  { locale, catalogue }: TableContext,
) {
  const params = new URLSearchParams(electrolytic);
  const read = readReplacementRequest(params);
  const part = `${printValue(Number(electrolytic.capacitance.replace('u', 'e-6')), 'F', locale)}, ${electrolytic.voltage} V`;
  const conditions = `${printNumber(Number(electrolytic.workingVoltage), locale)} V, ${printValue(Number(electrolytic.frequency.replace('k', 'e3').replace('M', 'e6')), 'Hz', locale)}`;
  const head = {
    text: t.example({ part, conditions }),
    href: `${TOOL}?${params}`,
  };
  if (!read.ok) throw new Error(`the example ${params} cannot be read: ${read.refusal.message}`);
  const { sameCapacitance, sameImpedance } = catalogue.replaceElectrolytic(read.inputs, {
    locale,
    currency: 'EUR',
  });
  const cell = ({ recommended: isRecommended, count, partNumber, slug }: typeof sameCapacitance) =>
    isRecommended && count && partNumber && slug
      ? { text: `${count} × ${partNumber}`, href: `/product/${slug}` }
      : t.notRecommended;
  return [head, cell(sameCapacitance), cell(sameImpedance)];
}

export const PAPER_TABLES: readonly TableSource[] = [effective, beadCurrent, electrolytics];
