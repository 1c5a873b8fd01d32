import { beadModel } from '#catalogue';
import { textsOf } from '#messages';
import { printValue } from '../numbers.ts';
import { defineModelFigure, type FigureSource, places } from './figure.ts';

const texts = textsOf('reference/figures/beads');

/** A supply bead of 600 Ω at 100 MHz. */
export const SUPPLY_BEAD: beadModel.BeadPart = {
  impedance: 600,
  dcr: 0.1,
  ratedCurrent: 2,
  material: 'P',
  isPower: true,
};
/** Shares of the rated current for which the curve is drawn. */
export const CURRENT_SHARES = [0, 0.1, 0.25, 0.5, 1] as const;

const frequencies = places(1e6, 3e9, 71, 'log');
const axis = (label: string) => ({ label, unit: 'Hz', scale: 'log', min: 1e6, max: 3e9 }) as const;
const SHOWN = [1e6, 1e7, 3e7, 1e8, 3e8, 1e9];

const current = defineModelFigure('bead-current', texts, (t, locale) => ({
  title: t.current,
  x: axis(t.frequency),
  y: { label: t.impedance, unit: 'ohm', scale: 'log' },
  series: CURRENT_SHARES.map((share) => {
    const ampere = share * SUPPLY_BEAD.ratedCurrent;
    return {
      name: printValue(ampere, 'A', locale),
      points: frequencies.map((frequency) => [
        frequency,
        beadModel.beadImpedance(SUPPLY_BEAD, frequency, ampere).magnitude,
      ]),
    };
  }),
  tableValues: SHOWN,
}));

const MATERIALS = ['S', 'G', 'H'] as const;

const materials = defineModelFigure('bead-materials', texts, (t) => ({
  title: t.materials,
  x: axis(t.frequency),
  y: { label: t.impedance, unit: 'ohm', scale: 'log' },
  series: MATERIALS.map((material) => {
    const part = { impedance: 600, dcr: 0.4, ratedCurrent: 0.5, material, isPower: false };
    return {
      name: t.material[material],
      points: frequencies.map((frequency) => [frequency, beadModel.beadImpedance(part, frequency).magnitude]),
    };
  }),
  tableValues: SHOWN,
}));

export const BEAD_FIGURES: readonly FigureSource[] = [current, materials];
