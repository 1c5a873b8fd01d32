/** Tables of the technical articles, computed by the catalogue's models. */

import { setImmediate } from 'node:timers/promises';
import { beadModel, MODEL_VERSION, mlccModel, readReplacementRequest } from '#catalogue';
import { withPercent } from '#kernel';
import type { Cell } from '../contract.ts';
import { CURRENT_SHARES, SUPPLY_BEAD } from '../figures/beads.ts';
import { nameOf, SAME_VALUE } from '../figures/ceramic.ts';
import { printNumber, printValue } from '../numbers.ts';
import type { Say } from '../translate.ts';
import { codes, type TableContext, type TableSource, table, values, words } from './table.ts';

const modelNote = (say: Say) =>
  say({
    en: `Typical, modelled (version ${MODEL_VERSION}), not a guarantee.`,
    de: `Typisch, modelliert (Version ${MODEL_VERSION}), keine Zusicherung.`,
  });

const WORKING = [3.3, 5, 8] as const;

const effective: TableSource = {
  id: 'effective-10uf',
  make: ({ say, locale }) =>
    table(say, {
      id: 'effective-10uf',
      title: { en: '10 µF ±10 %: effective capacitance', de: '10 µF ±10 %: wirksame Kapazität' },
      columns: [
        codes({ en: 'Part', de: 'Bauteil' }),
        ...WORKING.map((volt) => values(`${printNumber(volt, locale)} V`)),
      ],
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
      note: `${say({ en: 'Lowest of tolerance, bias, −55…85 °C and ten years.', de: 'Kleinster Wert aus Toleranz, Spannung, −55…85 °C und zehn Jahren.' })} ${modelNote(say)}`,
    }),
};

const beadCurrent: TableSource = {
  id: 'bead-under-current',
  make: ({ say, locale }) =>
    table(say, {
      id: 'bead-under-current',
      title: { en: 'A 600 Ω, 2 A supply bead at 100 MHz', de: 'Versorgungsperle 600 Ω, 2 A bei 100 MHz' },
      columns: [
        values({ en: 'DC current', de: 'Gleichstrom' }),
        values({ en: 'Of the rating', de: 'Vom Nennstrom' }),
        values({ en: 'Impedance', de: 'Impedanz' }),
        values({ en: 'Remaining', de: 'Verbleibend' }),
      ],
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
      note: modelNote(say),
    }),
};

/** Typical electrolytics as inputs for the replacement tool, which computes their rows. */
const ELECTROLYTICS = [
  { capacitance: '47u', voltage: '35', workingVoltage: '24', role: 'input', esr: '0.36', frequency: '400k' },
  { capacitance: '10u', voltage: '16', workingVoltage: '5', role: 'ldo', esr: '1', frequency: '100k' },
  { capacitance: '4.7u', voltage: '100', workingVoltage: '48', role: 'input', esr: '3', frequency: '100k' },
  { capacitance: '100u', voltage: '16', workingVoltage: '12', role: 'input', esr: '0.3', frequency: '300k' },
  { capacitance: '220u', voltage: '10', workingVoltage: '3.3', role: 'output', esr: '0.1', frequency: '1M' },
];

const TOOL = '/tools/aluminum-electrolytic-to-mlcc-replacement-tool';

const electrolytics: TableSource = {
  id: 'electrolytic-sets',
  make: async (context) => {
    const { say } = context;
    const rows: Cell[][] = [];
    for (const electrolytic of ELECTROLYTICS) {
      rows.push(replacementRow(electrolytic, context));
      await setImmediate();
    }
    return table(say, {
      id: 'electrolytic-sets',
      title: { en: 'Five electrolytics and what replaces them', de: 'Fünf Elkos und was sie ersetzt' },
      columns: [
        words({ en: 'Electrolytic', de: 'Elko' }),
        codes({ en: 'Same capacitance', de: 'Gleiche Kapazität' }),
        codes({ en: 'Same impedance', de: 'Gleiche Impedanz' }),
      ],
      rows,
      note: {
        en: 'Calculated by the replacement tool from today’s catalogue. Open the full answer from the first column.',
        de: 'Vom Ersatzwerkzeug aus dem heutigen Katalog berechnet. Die erste Spalte öffnet die ganze Antwort.',
      },
    });
  },
};

function replacementRow(
  electrolytic: (typeof ELECTROLYTICS)[number],
  { say, locale, catalogue }: TableContext,
) {
  const params = new URLSearchParams(electrolytic);
  const read = readReplacementRequest(params);
  const name = `${printValue(Number(electrolytic.capacitance.replace('u', 'e-6')), 'F', locale)}, ${electrolytic.voltage} V`;
  const workingPoint = `${printNumber(Number(electrolytic.workingVoltage), locale)} V, ${printValue(Number(electrolytic.frequency.replace('k', 'e3').replace('M', 'e6')), 'Hz', locale)}`;
  const head = {
    text: `${name} (${say({ en: 'at', de: 'an' })} ${workingPoint})`,
    href: `${TOOL}?${params}`,
  };
  if (!read.ok) throw new Error(`the example ${params} cannot be read: ${read.refusal.message}`);
  const { sameCapacitance, sameImpedance } = catalogue.replaceElectrolytic(read.inputs, {
    locale,
    currency: 'EUR',
  });
  const noPart = say({ en: 'not recommended', de: 'nicht empfohlen' });
  const cell = ({ recommended: isRecommended, count, partNumber, slug }: typeof sameCapacitance) =>
    isRecommended && count && partNumber && slug
      ? { text: `${count} × ${partNumber}`, href: `/product/${slug}` }
      : noPart;
  return [head, cell(sameCapacitance), cell(sameImpedance)];
}

export const PAPER_TABLES: readonly TableSource[] = [effective, beadCurrent, electrolytics];
