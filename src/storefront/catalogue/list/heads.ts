import { type Language, languageOf, textsOf } from '#messages';

/**
 * Column heads short enough for a dense table. The tooltip of the head and the filter show the full label of the
 * taxonomy; an attribute without a short head shows its label.
 */

/** Name and optional second line. */
interface Head {
  name: string;
  note?: string;
}

/** Symbols that are written the same in every language. */
const SYMBOLS: Readonly<Record<string, Head>> = {
  capacitance: { name: 'C' },
  esr: { name: 'ESR', note: '100 kHz' },
  esl: { name: 'ESL' },
  qMin: { name: 'Q', note: 'min.' },
  impedance: { name: 'Z', note: '100 MHz' },
  cmImpedance: { name: 'Z', note: '100 MHz' },
  dcr: { name: 'DCR', note: 'max.' },
  inductance: { name: 'L' },
  satCurrent: { name: 'Isat', note: '−30 %' },
  srf: { name: 'SRF' },
  resistance: { name: 'R' },
  tcr: { name: 'TCR' },
  r25: { name: 'R', note: '25 °C' },
  b2550: { name: 'B25/50' },
  b2585: { name: 'B25/85' },
  b25100: { name: 'B25/100' },
  iHold: { name: 'I hold' },
  iTrip: { name: 'I trip' },
  rMin: { name: 'R', note: 'min.' },
  maxPower: { name: 'P', note: 'max.' },
  power: { name: 'P', note: '70 °C' },
  powerMax: { name: 'P', note: 'max.' },
  maxVoltage: { name: 'V', note: 'max.' },
  wavelengthDom: { name: 'λ dom' },
  wavelengthPeak: { name: 'λ peak' },
  luminousIntensity: { name: 'Iv' },
  radiantIntensity: { name: 'Ie' },
  vf: { name: 'Vf', note: 'typ.' },
  ifTest: { name: 'If' },
  cct: { name: 'CCT' },
  cri: { name: 'CRI', note: 'min.' },
  freqMin: { name: 'f min' },
  freqMax: { name: 'f max' },
  vrrm: { name: 'Vr', note: 'max.' },
  ifAv: { name: 'Io' },
  vfMax: { name: 'Vf', note: 'max.' },
  irMax: { name: 'Ir', note: 'max.' },
  trr: { name: 'trr' },
  cj: { name: 'Cj' },
  vz: { name: 'Vz' },
  zzt: { name: 'Zzt', note: 'max.' },
  izt: { name: 'Izt' },
  vrwm: { name: 'Vrwm' },
  ppp: { name: 'Ppp' },
  vbrMin: { name: 'Vbr', note: 'min.' },
  vbrMax: { name: 'Vbr', note: 'max.' },
  vClamp: { name: 'Vc', note: 'max.' },
  ipp: { name: 'Ipp' },
  vceo: { name: 'Vceo', note: 'max.' },
  ic: { name: 'Ic', note: 'max.' },
  hfeMin: { name: 'hFE', note: 'min.' },
  vceSat: { name: 'Vce sat', note: 'max.' },
  ft: { name: 'fT' },
  vds: { name: 'Vds' },
  idCont: { name: 'Id', note: '25 °C' },
  rdsOn: { name: 'Rds(on)', note: 'max.' },
  vgsTh: { name: 'Vgs(th)', note: 'max.' },
  vgsMax: { name: 'Vgs', note: 'max.' },
  qg: { name: 'Qg' },
  ciss: { name: 'Ciss' },
  msl: { name: 'MSL' },
  rohs: { name: 'RoHS' },
  reach: { name: 'REACH' },
};

/** Heads that are words, by language; the browser build contains its own language only. */
const WORDS: Readonly<Record<Language, Readonly<Record<string, Head>>>> = textsOf(
  'storefront/catalogue/list/heads',
);

/** Short head of an attribute column. */
export function headOf(attribute: string, label: string, locale: string): Head {
  const words = WORDS[languageOf(locale)];
  if (Object.hasOwn(SYMBOLS, attribute)) return SYMBOLS[attribute] ?? { name: label };
  return Object.hasOwn(words, attribute) ? (words[attribute] ?? { name: label }) : { name: label };
}
