import { normaliseSigns, readChipSize, readQuantity } from '#kernel';
import type { BomField } from '../records.ts';
import { kindOfTradeNumber, namesCircuit } from './trade-numbers.ts';

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

/** Names of schematic symbols, which value cells contain if no value was entered. */
const SYMBOLS: readonly (readonly [RegExp, string])[] = [
  [/^(?:diodesch|dioschottky|d[_-]?schottky|double[_-]?schottky|schottky\w*)/i, 'schottky-diodes'],
  [/^(?:d[_-]?zener|zener\w*|diodezener)/i, 'zeners'],
  [/^(?:d[_-]?tvs|tvs\w*|transil)/i, 'tvs-diodes'],
  [/^(?:q[_-]?[np]mos|[np]mos|mosfet|mos[_-][np])/i, 'mos-fets'],
  [/^(?:q[_-]?(?:npn|pnp)|npn|pnp)/i, 'bipolar-junction-transistors'],
  [/^(?:led\w*|\w+[_-]led)$/i, 'leds'],
  [/^(?:r[_-]?pack|r[_-]?network)/i, 'resistorarrays'],
  [/^(?:ferrite\w*|l[_-]?ferrite)/i, 'ferrite-beads'],
  [/^(?:thermistor\w*)/i, 'thermistors'],
  [/^(?:d[_-]?bridge\w*)/i, 'diode-rectifiers'],
];

function kindOfSymbol(value: string): string | null {
  return SYMBOLS.find(([pattern]) => pattern.test(value.trim()))?.[1] ?? null;
}

/** Registered numbers: 1N4148 is no 1.4148 nanofarad. */
const JEDEC = /^[12]N\d{3,4}[A-Z]{0,4}(?:[-,]\w+)*$/i;

/** False for values and words that only begin like a part number: `10uF`, `4K7`, `LED_RED`. */
function isTradeNumber(text: string): boolean {
  if (text.length < 3 || text.length > 32 || !/[A-Za-z]/.test(text) || !/\d/.test(text)) return false;
  // `4n7/50V` begins like an optocoupler but is a value with its rating.
  const [first = '', ...remainder] = normaliseSigns(text).split('/');
  if (remainder.length > 0 && readQuantity(first) !== null) return false;
  // 78L05 is a regulator, not 78.05 milliohm.
  if (namesCircuit(text) || JEDEC.test(text)) return true;
  return readQuantity(normaliseSigns(text)) === null && readChipSize(text) === null;
}

/** The category that the spelling of an undecoded part number means; null if it means none. */
export function tradeCategory(fields: Partial<Record<BomField, string>>): string | null {
  const { mpn = '', value = '', description = '' } = fields;
  // A value of several words is a value with additions: B3380 of a thermistor is no diode.
  const inValue = /\s/.test(value.trim()) ? [] : value.trim().split('_');
  for (const word of [...mpn.trim().split(/[\s_;|]+/), ...inValue]) {
    const category = isTradeNumber(word) ? kindOfTradeNumber(word) : null;
    if (category) return category;
  }
  // `1N5819HW diode`: a description may begin with the number if no column holds one.
  const [first = ''] = description.trim().split(/[\s,;]+/);
  const descriptionCategory =
    mpn === '' && first.length > 4 && isTradeNumber(first) ? kindOfTradeNumber(first) : null;
  return descriptionCategory ?? kindOfSymbol(value);
}
