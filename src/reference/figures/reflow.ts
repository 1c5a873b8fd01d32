import { textsOf } from '#messages';
import { printNumber } from '../numbers.ts';
import { SAMPLE_PROFILES, type Solder } from '../rules/reflow.ts';
import { table, values } from '../tables/table.ts';
import { defineFigure, type FigureSource } from './figure.ts';
import { profileCurve } from './reflow-profile.ts';

const texts = textsOf('reference/figures/reflow');

const reflow = (solder: Solder): FigureSource => {
  const id = `reflow-${solder}`;
  return defineFigure(id, texts, (t, locale) => {
    const points = SAMPLE_PROFILES[solder];
    const title = t.title[solder];
    return {
      title,
      curve: { ...profileCurve(id, points, solder, locale), title },
      source: t.source,
      table: table(`${id}-values`, {
        title,
        columns: [values(t.time), values(t.temperature)],
        rows: points.map(([seconds, celsius]) => [
          printNumber(seconds, locale),
          printNumber(celsius, locale),
        ]),
      }),
    };
  });
};

export const REFLOW_FIGURES: readonly FigureSource[] = [reflow('pb-free'), reflow('snpb')];
