import { printNumber } from '../numbers.ts';
import { SAMPLE_PROFILES, type Solder } from '../rules/reflow.ts';
import { table, values } from '../tables/table.ts';
import type { FigureSource } from './figure.ts';
import { profileCurve } from './reflow-profile.ts';

const NAMES = {
  'pb-free': { en: 'Pb-free reflow profile', de: 'Bleifreies Reflow-Profil' },
  snpb: { en: 'SnPb reflow profile', de: 'SnPb-Reflow-Profil' },
} as const;

const reflow = (solder: Solder): FigureSource => ({
  id: `reflow-${solder}`,
  make({ say, locale }) {
    const id = `reflow-${solder}`;
    const points = SAMPLE_PROFILES[solder];
    return {
      id,
      title: say(NAMES[solder]),
      curve: { ...profileCurve(id, points, solder, say), title: say(NAMES[solder]) },
      source: say({
        en: 'A profile that meets every limit of J-STD-020: a starting point, not a recipe for your oven.',
        de: 'Ein Profil, das jede Grenze der J-STD-020 einhält: ein Ausgangspunkt, kein Rezept für Ihren Ofen.',
      }),
      table: table(say, {
        id: `${id}-values`,
        title: NAMES[solder],
        columns: [
          values({ en: 'Time, s', de: 'Zeit, s' }),
          values({ en: 'Temperature, °C', de: 'Temperatur, °C' }),
        ],
        rows: points.map(([seconds, celsius]) => [
          printNumber(seconds, locale),
          printNumber(celsius, locale),
        ]),
      }),
    };
  },
});

export const REFLOW_FIGURES: readonly FigureSource[] = [reflow('pb-free'), reflow('snpb')];
