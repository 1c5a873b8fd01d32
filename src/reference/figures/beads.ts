import { beadModel } from '#catalogue';
import { printValue } from '../numbers.ts';
import { type FigureSource, figureTable, modelCurve, modelNote, places } from './figure.ts';

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

const current: FigureSource = {
  id: 'bead-current',
  make(context) {
    const { say, locale } = context;
    const curve = modelCurve(say, {
      id: 'bead-current',
      title: { en: 'A 600 Ω supply bead under current', de: 'Eine 600-Ω-Versorgungsperle unter Strom' },
      x: axis(say({ en: 'Frequency', de: 'Frequenz' })),
      y: { label: say({ en: 'Impedance', de: 'Impedanz' }), unit: 'ohm', scale: 'log' },
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
    });
    return {
      id: curve.id,
      title: curve.title,
      curve,
      source: modelNote(say),
      table: figureTable(curve, SHOWN, context),
    };
  },
};

const MATERIALS = {
  S: { en: 'S, signal', de: 'S, Signal' },
  G: { en: 'G, low frequency', de: 'G, tiefe Frequenz' },
  H: { en: 'H, GHz', de: 'H, GHz' },
} as const;

const materials: FigureSource = {
  id: 'bead-materials',
  make(context) {
    const { say } = context;
    const curve = modelCurve(say, {
      id: 'bead-materials',
      title: { en: 'Three ferrites, 600 Ω at 100 MHz each', de: 'Drei Ferrite, je 600 Ω bei 100 MHz' },
      x: axis(say({ en: 'Frequency', de: 'Frequenz' })),
      y: { label: say({ en: 'Impedance', de: 'Impedanz' }), unit: 'ohm', scale: 'log' },
      series: Object.entries(MATERIALS).map(([material, name]) => {
        const part = { impedance: 600, dcr: 0.4, ratedCurrent: 0.5, material, isPower: false };
        return {
          name: say(name),
          points: frequencies.map((frequency) => [
            frequency,
            beadModel.beadImpedance(part, frequency).magnitude,
          ]),
        };
      }),
    });
    return {
      id: curve.id,
      title: curve.title,
      curve,
      source: modelNote(say),
      table: figureTable(curve, SHOWN, context),
    };
  },
};

export const BEAD_FIGURES: readonly FigureSource[] = [current, materials];
