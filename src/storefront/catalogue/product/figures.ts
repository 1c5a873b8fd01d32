/** The four or five key figures of a part, by category, with their labels. */

import type { PartDetail } from '#catalogue/contract';
import { languageOf } from '#messages';
import { figureNames } from './figure-names.ts';

/** Attributes by importance; a part shows the first five that it has. */
const FAMILIES: Record<string, readonly string[]> = {
  'ceramic-capacitors': [
    'ratedVoltage',
    'acVoltage',
    'qMin',
    'dissipationFactor',
    'insulationResistance',
    'esr',
    'esl',
  ],
  'tantalum-capacitors': ['ratedVoltage', 'esr', 'ripple', 'leakage', 'dissipationFactor'],
  'ferrite-beads': ['impedance', 'ratedCurrent', 'dcr', 'lines', 'opTemp'],
  inductors: ['ratedCurrent', 'satCurrent', 'dcr', 'srf', 'qMin', 'inductance'],
  'choke-coils': ['cmImpedance', 'ratedCurrent', 'dcr', 'ratedVoltage', 'dmCutoff', 'inductance', 'lines'],
  resistors: ['power', 'maxVoltage', 'tcr', 'opTemp', 'tolerance'],
  resistorarrays: ['power', 'maxVoltage', 'tcr', 'resistors', 'opTemp'],
  thermistors: [
    'r25',
    'b2585',
    'b2550',
    'maxPower',
    'dissConst',
    'iHold',
    'iTrip',
    'rMin',
    'maxVoltage',
    'tripTemp',
  ],
  leds: [
    'wavelengthDom',
    'wavelengthPeak',
    'cct',
    'luminousIntensity',
    'luminousFlux',
    'radiantIntensity',
    'vf',
    'cri',
    'viewingAngle',
    'ifTest',
  ],
  antenna: ['freqMin', 'freqMax', 'gain', 'efficiency', 'vswr'],
  'engineering-kits': ['kitValues', 'kitQty', 'kitRange', 'tolerance'],
  'diode-rectifiers': ['vrrm', 'ifAv', 'vfMax', 'trr', 'ifsm', 'irMax'],
  'schottky-diodes': ['vrrm', 'ifAv', 'vfMax', 'irMax', 'cj', 'ifsm'],
  zeners: ['vz', 'powerMax', 'zzt', 'izt', 'irMax'],
  'tvs-diodes': ['vrwm', 'vClamp', 'ipp', 'ppp', 'cj', 'vbrMin', 'esdRating'],
  'bipolar-junction-transistors': ['vceo', 'ic', 'hfeMin', 'vceSat', 'ft', 'r1', 'r2', 'powerMax'],
  'mos-fets': ['vds', 'idCont', 'rdsOn', 'qg', 'vgsTh', 'ciss'],
};

const MAX_FIGURES = 5;

/** The attribute that states the test condition of another. */
const CONDITIONS: Record<string, string> = {
  rdsOn: 'rdsVgs',
  luminousIntensity: 'ifTest',
  luminousFlux: 'ifTest',
  radiantIntensity: 'ifTest',
  zzt: 'izt',
};

export interface Figure {
  id: string;
  label: string;
  number: string;
  unit: string;
}

/**
 * Splits a printed value into number and unit: "4.2 mΩ", "10%", "−55…125 °C". A text without a leading number is
 * returned as number with an empty unit.
 */
export function splitDisplay(display: string): { number: string; unit: string } {
  const range = /^([−-]?\d+…[−-]?\d+)\s*(°C)$/.exec(display);
  if (range) return { number: range[1]!, unit: range[2]! };
  const numberAndUnit = /^([±+−-]?\d(?:[\d.,\u202f]*\d)?)\s*(\S.*)?$/s.exec(display);
  if (!numberAndUnit?.[1] || numberAndUnit[2]?.includes(' - ')) return { number: display, unit: '' };
  return { number: withMinusSign(numberAndUnit[1]), unit: numberAndUnit[2] ?? '' };
}

const withMinusSign = (number: string): string => number.replace('-', '−');

/** Key figures of a part from its printed specification. */
export function keyFigures(part: Pick<PartDetail, 'category' | 'specification'>, locale: string): Figure[] {
  const names: Readonly<Record<string, string>> = figureNames[languageOf(locale)];
  const entriesById = new Map(
    part.specification.filter(({ value }) => value !== null).map((entry) => [entry.id, entry]),
  );
  return (FAMILIES[part.category] ?? [])
    .flatMap((id): Figure[] => {
      const entry = entriesById.get(id);
      if (entry === undefined || entry.display === '' || entry.display === '–') return [];
      const label = names[`${part.category}/${id}`] ?? names[id] ?? entry.label;
      const condition = entriesById.get(CONDITIONS[id] ?? '');
      const { number, unit } = splitDisplay(entry.display);
      return [
        { id, label: condition ? `${label} ${names['at']} ${condition.display}` : label, number, unit },
      ];
    })
    .slice(0, MAX_FIGURES);
}
