import type { Words } from '../translate.ts';

/** A printable page: several reference tables under one title. */
export interface CheatSheet {
  id: string;
  title: Words;
  summary: Words;
  /** Ids of tables, in display order. */
  tables: readonly string[];
}

export const CHEAT_SHEETS: readonly CheatSheet[] = [
  {
    id: 'e-series',
    title: { en: 'E-series values', de: 'Werte der E-Reihen' },
    summary: { en: 'E3 to E192 on one sheet.', de: 'E3 bis E192 auf einem Blatt.' },
    tables: ['e3-e24', 'e48', 'e96', 'e192'],
  },
  {
    id: 'size-codes',
    title: { en: 'Size codes', de: 'Bauformen' },
    summary: {
      en: 'Chip sizes in inch and metric, tantalum cases.',
      de: 'Chipgrößen in Zoll und metrisch, Tantalgehäuse.',
    },
    tables: ['case-sizes', 'tantalum-cases'],
  },
  {
    id: 'dielectric-codes',
    title: { en: 'Dielectric codes', de: 'Keramikcodes' },
    summary: {
      en: 'C0G, X7R, Y5V and all others, letter by letter.',
      de: 'C0G, X7R, Y5V und alle anderen, Zeichen für Zeichen.',
    },
    tables: ['dielectric-class-1', 'dielectric-class-2', 'capacitor-letters'],
  },
  {
    id: 'voltage-codes',
    title: { en: 'Voltage and tolerance codes', de: 'Spannungs- und Toleranzcodes' },
    summary: { en: '0J, 1C, 2A and the tolerance letters.', de: '0J, 1C, 2A und die Toleranzbuchstaben.' },
    tables: ['voltage-codes', 'tolerance-letters'],
  },
  {
    id: 'resistor-marking',
    title: { en: 'Resistor marking', de: 'Kennzeichnung von Widerständen' },
    summary: {
      en: 'Digits, letters as decimal point, EIA-96.',
      de: 'Ziffern, Buchstaben als Komma, EIA-96.',
    },
    tables: ['three-digit-codes', 'point-letters', 'eia-96-multipliers', 'eia-96'],
  },
  {
    id: 'msl',
    title: { en: 'Moisture and storage', de: 'Feuchte und Lagerung' },
    summary: {
      en: 'MSL floor lives, storage by family.',
      de: 'Verarbeitungszeiten nach MSL, Lagerung nach Familie.',
    },
    tables: ['moisture-levels', 'storage-by-family'],
  },
  {
    id: 'reflow',
    title: { en: 'Reflow limits', de: 'Reflow-Grenzen' },
    summary: {
      en: 'Profile limits, Tc by body, wave and hand soldering.',
      de: 'Grenzen des Profils, Tc nach Körper, Welle und Hand.',
    },
    tables: ['reflow-limits', 'classification-pb-free', 'classification-snpb', 'soldering-methods'],
  },
];
