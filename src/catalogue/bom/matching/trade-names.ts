import type { BomField } from '../records.ts';

/** Words of a category column. */
const CATEGORY_WORDS: readonly (readonly [RegExp, string])[] = [
  [/resistor (?:array|network|pack)|widerstandsnetzwerk/i, 'resistorarrays'],
  [/resist|widerstand|jumper 0/i, 'resistors'],
  [/tantal/i, 'tantalum-capacitors'],
  [/electrolytic|alumin|film cap|supercap/i, 'foreign'],
  [/capacitor|kondensator|condensateur|mlcc|电容/i, 'ceramic-capacitors'],
  [/ferrite|bead/i, 'ferrite-beads'],
  [/common[- ]mode|choke/i, 'choke-coils'],
  [/inductor|coil|induktiv|spule|电感/i, 'inductors'],
  [/thermistor|ntc|ptc/i, 'thermistors'],
  [/\bled\b|leuchtdiode|light emitting/i, 'leds'],
  [/schottky/i, 'schottky-diodes'],
  [/zener/i, 'zeners'],
  [/tvs|esd|suppress/i, 'tvs-diodes'],
  [/rectif/i, 'diode-rectifiers'],
  [/diode/i, 'diode'],
  [/mosfet|\bfet/i, 'mos-fets'],
  [/bjt|bipolar/i, 'bipolar-junction-transistors'],
  [/transistor/i, 'transistor'],
  [/antenna/i, 'antenna'],
  [
    /connector|header|switch|crystal|oscillator|\bic\b|integrated|module|mechanical|fuse|relay|sensor/i,
    'foreign',
  ],
];

/** The category that a category column names, or null. */
export function statedCategory(cell: string): string | null {
  if (cell === '') return null;
  return CATEGORY_WORDS.find(([pattern]) => pattern.test(cell))?.[1] ?? null;
}

/** The category that the spelling of a part number speaks for, where no grammar reads it. */
export function tradeCategory(_fields: Partial<Record<BomField, string>>): string | null {
  return null;
}
