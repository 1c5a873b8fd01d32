/** The four or five figures that decide about a part, per family, and what each of them is. */

import type { PartDetail } from '#catalogue/contract';
import { type CompleteLocale, languageOf } from '../../messages/define.ts';

/** Attributes in the order of their weight; a family shows the first five that its part has. */
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

const MOST = 5;

/** Conditions that belong to a figure, named shorter than the attribute. Keys with a family come first. */
/** In the other languages a figure is named like its attribute. */
const NAMES: Partial<Record<CompleteLocale, Record<string, string>>> = {
  en: {
    ratedVoltage: 'Rated voltage, DC',
    acVoltage: 'Rated voltage, AC',
    qMin: 'Q, min.',
    dissipationFactor: 'Loss factor, max.',
    insulationResistance: 'Insulation, min.',
    'ceramic-capacitors/esr': 'ESR at 1 MHz, typical, modelled',
    'ceramic-capacitors/esl': 'ESL, typical, modelled',
    esr: 'ESR at 100 kHz, max.',
    ripple: 'Ripple at 100 kHz',
    leakage: 'Leakage, max.',
    impedance: 'Impedance at 100 MHz',
    cmImpedance: 'Common mode at 100 MHz',
    'inductors/ratedCurrent': 'Irms, 40 K rise',
    ratedCurrent: 'Rated current',
    satCurrent: 'Isat, −30 % inductance',
    dcr: 'DC resistance, max.',
    srf: 'Self-resonance',
    dmCutoff: 'Differential cut-off, −3 dB',
    power: 'Power at 70 °C',
    maxVoltage: 'Working voltage, max.',
    tcr: 'Temperature coefficient',
    opTemp: 'Operating temperature',
    r25: 'Resistance at 25 °C',
    b2585: 'B25/85',
    b2550: 'B25/50',
    maxPower: 'Power, max.',
    dissConst: 'Dissipation constant',
    iHold: 'Hold current',
    iTrip: 'Trip current',
    rMin: 'Initial resistance, min.',
    tripTemp: 'Trip temperature',
    wavelengthDom: 'Dominant wavelength',
    wavelengthPeak: 'Peak wavelength',
    luminousIntensity: 'Luminous intensity',
    vf: 'Forward voltage, typical',
    ifTest: 'Test current',
    viewingAngle: 'Viewing angle',
    freqMin: 'From',
    freqMax: 'To',
    gain: 'Peak gain',
    efficiency: 'Efficiency, typical',
    vswr: 'VSWR, max.',
    vrrm: 'Reverse voltage, max.',
    ifAv: 'Average current',
    vfMax: 'Forward voltage, max.',
    trr: 'Reverse recovery',
    ifsm: 'Surge current',
    irMax: 'Leakage, max.',
    cj: 'Capacitance',
    vz: 'Zener voltage',
    powerMax: 'Power, max.',
    zzt: 'Impedance at Izt',
    izt: 'Test current',
    vrwm: 'Working voltage',
    vClamp: 'Clamping voltage, max.',
    ipp: 'Peak pulse current',
    ppp: 'Peak pulse power',
    vbrMin: 'Breakdown, min.',
    esdRating: 'ESD, contact',
    vceo: 'Collector-emitter voltage',
    ic: 'Collector current',
    hfeMin: 'Current gain, min.',
    vceSat: 'Saturation voltage, max.',
    ft: 'Transition frequency',
    r1: 'R1',
    r2: 'R2',
    vds: 'Drain-source voltage',
    idCont: 'Drain current',
    rdsOn: 'RDS(on), max.',
    qg: 'Gate charge',
    vgsTh: 'Gate threshold, max.',
    ciss: 'Input capacitance',
  },
  de: {
    ratedVoltage: 'Nennspannung, DC',
    acVoltage: 'Nennspannung, AC',
    qMin: 'Güte Q, min.',
    dissipationFactor: 'Verlustfaktor, max.',
    insulationResistance: 'Isolation, min.',
    'ceramic-capacitors/esr': 'ESR bei 1 MHz, typisch, modelliert',
    'ceramic-capacitors/esl': 'ESL, typisch, modelliert',
    esr: 'ESR bei 100 kHz, max.',
    ripple: 'Rippelstrom bei 100 kHz',
    leakage: 'Reststrom, max.',
    impedance: 'Impedanz bei 100 MHz',
    cmImpedance: 'Gleichtakt bei 100 MHz',
    'inductors/ratedCurrent': 'Irms, 40 K Erwärmung',
    ratedCurrent: 'Nennstrom',
    satCurrent: 'Isat, −30 % Induktivität',
    dcr: 'Gleichstromwiderstand, max.',
    srf: 'Eigenresonanz',
    dmCutoff: 'Gegentakt-Grenzfrequenz, −3 dB',
    power: 'Leistung bei 70 °C',
    maxVoltage: 'Betriebsspannung, max.',
    tcr: 'Temperaturkoeffizient',
    opTemp: 'Betriebstemperatur',
    r25: 'Widerstand bei 25 °C',
    b2585: 'B25/85',
    b2550: 'B25/50',
    maxPower: 'Leistung, max.',
    dissConst: 'Wärmeleitwert',
    iHold: 'Haltestrom',
    iTrip: 'Auslösestrom',
    rMin: 'Anfangswiderstand, min.',
    tripTemp: 'Schalttemperatur',
    wavelengthDom: 'Dominante Wellenlänge',
    wavelengthPeak: 'Spitzenwellenlänge',
    luminousIntensity: 'Lichtstärke',
    vf: 'Flussspannung, typisch',
    ifTest: 'Prüfstrom',
    viewingAngle: 'Abstrahlwinkel',
    freqMin: 'Von',
    freqMax: 'Bis',
    gain: 'Spitzengewinn',
    efficiency: 'Wirkungsgrad, typisch',
    vswr: 'VSWR, max.',
    vrrm: 'Sperrspannung, max.',
    ifAv: 'Mittlerer Strom',
    vfMax: 'Flussspannung, max.',
    trr: 'Sperrerholzeit',
    ifsm: 'Stoßstrom',
    irMax: 'Sperrstrom, max.',
    cj: 'Kapazität',
    vz: 'Zenerspannung',
    powerMax: 'Leistung, max.',
    zzt: 'Impedanz bei Izt',
    izt: 'Prüfstrom',
    vrwm: 'Arbeitsspannung',
    vClamp: 'Klemmspannung, max.',
    ipp: 'Spitzenstrom',
    ppp: 'Spitzenleistung',
    vbrMin: 'Durchbruch, min.',
    esdRating: 'ESD, Kontakt',
    vceo: 'Kollektor-Emitter-Spannung',
    ic: 'Kollektorstrom',
    hfeMin: 'Stromverstärkung, min.',
    vceSat: 'Sättigungsspannung, max.',
    ft: 'Transitfrequenz',
    r1: 'R1',
    r2: 'R2',
    vds: 'Drain-Source-Spannung',
    idCont: 'Drainstrom',
    rdsOn: 'RDS(on), max.',
    qg: 'Gateladung',
    vgsTh: 'Schwellspannung, max.',
    ciss: 'Eingangskapazität',
  },
};

/** Attribute whose value is the condition of another one. */
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

/** Number and unit of a printed value: "4.2 mΩ", "10%", "-55°C ~ 125°C". A text without a number is all number. */
export function splitDisplay(display: string): { number: string; unit: string } {
  const range = /^(-?\d+)(°C) ~ (-?\d+)°C$/.exec(display);
  if (range) return { number: `${signed(range[1]!)} … ${signed(range[3]!)}`, unit: range[2]! };
  const found = /^([±+−-]?\d[\d.,\u202f]*)\s*(\S.*)?$/.exec(display);
  if (!found?.[1] || found[2]?.includes(' - ')) return { number: display, unit: '' };
  return { number: signed(found[1]), unit: found[2] ?? '' };
}

const signed = (number: string): string => number.replace('-', '−');

/** Key figures of a part from its printed specification. */
export function keyFigures(part: Pick<PartDetail, 'category' | 'specification'>, locale: string): Figure[] {
  const names = NAMES[languageOf(locale)] || {};
  const at = languageOf(locale) === 'de' ? 'bei' : 'at';
  const printed = new Map(
    part.specification.filter(({ value }) => value !== null).map((entry) => [entry.id, entry]),
  );
  return (FAMILIES[part.category] ?? [])
    .flatMap((id): Figure[] => {
      const entry = printed.get(id);
      if (entry === undefined || entry.display === '' || entry.display === '–') return [];
      const label = names[`${part.category}/${id}`] ?? names[id] ?? entry.label;
      const condition = printed.get(CONDITIONS[id] ?? '');
      const { number, unit } = splitDisplay(entry.display);
      return [{ id, label: condition ? `${label} ${at} ${condition.display}` : label, number, unit }];
    })
    .slice(0, MOST);
}
