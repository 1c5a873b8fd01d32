import { entry, JAPANESE_VOLTAGE, microfaradOf } from './codes.ts';

/** An aluminium electrolytic as decoded from its number, for the replacement tool. F and V. */
export interface ElectrolyticPart {
  maker: string;
  capacitance: number;
  ratedVoltage: number;
  tolerance: string;
  /** Leaded parts are recognised, but not replaced. */
  mounting: 'surface' | 'leaded';
}

interface ElectrolyticGrammar {
  maker: string;
  mounting: ElectrolyticPart['mounting'];
  pattern: RegExp;
}

/** The two fields are always voltage (two characters) and capacitance in microfarad (three). */
const GRAMMARS: readonly ElectrolyticGrammar[] = [
  { maker: 'Panasonic', mounting: 'surface', pattern: /^EEE[A-Z]{2}(\d[A-Z])([0-9R]{3})[A-Z]{1,3}$/ },
  { maker: 'Panasonic', mounting: 'surface', pattern: /^EEE(\d[A-Z])[A-Z]([0-9R]{3})[A-Z]{1,3}$/ },
  { maker: 'Panasonic', mounting: 'leaded', pattern: /^EEU[A-Z]{2}(\d[A-Z])([0-9R]{3})[A-Z]{0,3}$/ },
  {
    maker: 'Nichicon',
    mounting: 'surface',
    pattern: /^U(?:WT|WX|UD|CM|CD|WF)(\d[A-Z])([0-9R]{3})M[A-Z0-9]{2,7}$/,
  },
];

/** Decodes a maker's number of an aluminium electrolytic; null for other numbers. */
export function decodeElectrolytic(mpn: string): ElectrolyticPart | null {
  const plain = mpn
    .slice(0, 60)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  for (const { maker, mounting, pattern } of GRAMMARS) {
    const match = pattern.exec(plain);
    if (!match) continue;
    const ratedVoltage = entry(JAPANESE_VOLTAGE, match[1]!);
    const capacitance = microfaradOf(match[2]!);
    if (ratedVoltage !== null && capacitance !== null)
      return { maker, capacitance, ratedVoltage, tolerance: '±20%', mounting };
  }
  return null;
}
