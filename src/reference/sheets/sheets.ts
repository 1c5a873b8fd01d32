import { type Messages, textsOf } from '#messages';

/** Title and summary of each sheet. */
export const sheetTexts = textsOf('reference/sheets/sheets');

/** A printable page: several reference tables under one title. */
export interface CheatSheet {
  id: keyof Messages['reference/sheets/sheets'];
  /** Ids of tables, in display order. */
  tables: readonly string[];
}

export const CHEAT_SHEETS: readonly CheatSheet[] = [
  { id: 'e-series', tables: ['e3-e24', 'e48', 'e96', 'e192'] },
  { id: 'size-codes', tables: ['case-sizes', 'tantalum-cases'] },
  { id: 'dielectric-codes', tables: ['dielectric-class-1', 'dielectric-class-2', 'capacitor-letters'] },
  { id: 'voltage-codes', tables: ['voltage-codes', 'tolerance-letters'] },
  { id: 'resistor-marking', tables: ['three-digit-codes', 'point-letters', 'eia-96-multipliers', 'eia-96'] },
  { id: 'msl', tables: ['moisture-levels', 'storage-by-family'] },
  {
    id: 'reflow',
    tables: ['reflow-limits', 'classification-pb-free', 'classification-snpb', 'soldering-methods'],
  },
];
