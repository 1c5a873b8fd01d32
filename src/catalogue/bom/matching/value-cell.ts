import { leadingPoint, readChipSize, readQuantity } from '#kernel';
import { readingsOfDigits } from '../../query/index.ts';

/** Reads a bare number as ohms, and as a code only if the number itself is no standard value. */
function bareOhms(digits: string): string {
  // `10.000` may mean ten thousand, so its zeros stay.
  return `${/^\d{3,4}$/.test(digits) ? readingsOfDigits(digits, 'ohm')[0] : digits}ohm`;
}

/**
 * Reads farads without a unit: three digits ending in 1–7 as a code, else picofarads from 100 on and microfarads below.
 */
function bareFarads(digits: string): string {
  if (/^\d\d[1-7]$/.test(digits)) return `${Number(`${digits.slice(0, 2)}e${digits[2]}`)}pF`;
  return Number(digits) >= 100 ? `${digits}pF` : `${digits}uF`;
}

function bareHenries(digits: string): string {
  return /^\d\d[1-4]$/.test(digits) ? `${Number(`${digits.slice(0, 2)}e${digits[2]}`)}uH` : `${digits}uH`;
}

const BARE: Readonly<Record<string, (digits: string) => string>> = {
  resistors: bareOhms,
  resistorarrays: bareOhms,
  'ferrite-beads': (digits) => `${digits}ohm`,
  'ceramic-capacitors': bareFarads,
  'tantalum-capacitors': (digits) => `${digits}uF`,
  inductors: bareHenries,
  zeners: (digits) => `${digits}V`,
};

/** `K5`, `k47`: 0.5 kilohm, 470 ohm. */
const THOUSANDTHS = /^[kK](\d{1,3})(?![\w.,])/;

/** Scientific notation, which spreadsheets make of 100000; `1E3` may also mean 1.3 and is no value. */
const SCIENTIFIC = /^(\d{1,6}(?:[.,]\d{1,9})?)e([+-]?)(\d{1,2})(?![\w.])(?! ?[a-zΩ])(.*)$/i;

function scientificText(
  [, digits = '', sign = '', power = '', rest = '']: RegExpExecArray,
  category: string,
): string {
  if (sign === '' && /^\d+$/.test(digits)) return rest;
  const value = Number(`${digits.replace(',', '.')}e${sign}${power}`);
  const [scale, unit] = category.startsWith('resistor')
    ? [1, 'ohm']
    : category.endsWith('capacitors')
      ? [1e12, 'pF']
      : [1e9, 'nH'];
  return `${Number((value * scale).toPrecision(9))}${unit}${rest}`;
}

export interface ValueText {
  /** The cell as the value grammar reads it. */
  text: string;
  /** The cell states no unit; we assumed one. */
  isUnitAssumed: boolean;
}

/** `0805, 1uF, 10V`: the size before the value is no value. */
const SIZE_FIRST =
  /^(01005|0201|0402|0603|0805|1206|1210|1812|2010|2220|2512)(?=.*\d)(?:\s*metric)?[\s,;_/-]+([^\s,;_/-].*)$/i;

/**
 * A value cell with its unit made explicit for the category: 330 of a resistor is 330 ohm, 0.1 of a capacitor 0.1 µF.
 */
export function valueText(cell: string, category: string): ValueText {
  const text = leadingPoint(cell)
    .replace(/_/g, ' ')
    .replace(/(\d)\.(?=[a-z])/gi, '$1')
    .trim()
    .replace(SIZE_FIRST, '$2 ; $1')
    .replace(THOUSANDTHS, category.startsWith('resistor') ? '0.$1k' : '$&');
  const scientific = SCIENTIFIC.exec(text);
  if (scientific && BARE[category])
    return { text: scientificText(scientific, category), isUnitAssumed: false };
  const match =
    /^(\d+(?:[.,]\d+)?|[.,]\d+)(?=$|[\s;/(]|,\s)(?! ?\^| [kKMRrnpuµ] \d{1,3}(?![\d.,]| ?[%\p{L}]))/u.exec(
      text,
    );
  const isOther = match !== null && isNoValue(match[1]!, text.slice(match[0].length));
  const digits = isOther ? undefined : match?.[1]?.replace(',', '.');
  // A number with an unknown unit cannot be read.
  if (
    match &&
    !isUnitFollowing(text.slice(match[0].length)) &&
    UNIT_IN_OTHER_WORDS.test(text.slice(match[0].length))
  )
    return { text: '', isUnitAssumed: false };
  const make = BARE[category];
  if (digits && digits.length > (category.startsWith('resistor') ? 8 : 5))
    return { text: '', isUnitAssumed: false };
  if (!digits || !make || isUnitFollowing(text.slice(match![0].length)))
    return { text, isUnitAssumed: false };
  // 104 is a code and 0.1 can only be microfarads; the unit of 10 is uncertain.
  const isPlain = !/^\d\d[1-7]$/.test(digits) && Number(digits) >= 1;
  const isUnitAssumed =
    isPlain && !['resistors', 'resistorarrays', 'ferrite-beads', 'zeners'].includes(category);
  return { text: make(digits) + text.slice(match![0].length), isUnitAssumed };
}

const OHMS_SAID = /\d\s?(?:k|m|meg)?(?:ohms?|Ω|\u2126)|\d ?[kKMR]R?(?![a-z])|(?<![a-z])[kKMR]\d/i;

const LONE_NUMBER =
  /(?<![\p{L}\d.,±+/_-])(\d{1,4}(?:\.\d+)?)(?![\p{L}\d%/_-]|[.,]\d| ?(?:%|°|v|w|mw|ppm|mm|x|pcs|pos)(?![a-z]))/giu;

/** A description of a resistor with the unit added to a lone number: `R 750 Resistor 0805`. */
export function describedText(text: string, category: string): string {
  if (!category.startsWith('resistor') || OHMS_SAID.test(text)) return text;
  return text.replace(LONE_NUMBER, (digits: string, _group: string, offset: number) =>
    readChipSize(digits) || isUnitFollowing(text.slice(offset + digits.length)) ? digits : bareOhms(digits),
  );
}

/** Whether a unit follows, also after a blank (`10 Kohm`, `4.7 UF`, `47 K`): all units of the value grammar count. */
function isUnitFollowing(rest: string): boolean {
  const [, letters = '', second = ''] =
    /^ ?([A-Za-z]{1,8})(?: ?([A-Za-z]{1,6}))?(?![A-Za-z])/.exec(rest) ?? [];
  const isFollowed = (name: string) => name !== '' && readQuantity(`1${name}`) !== null;
  return isFollowed(letters) || isFollowed(letters + second);
}

/** What makes the number before it a tolerance, a rating, a coefficient or a temperature. */
const OF_OTHERS = /^ ?(?:%|ppm|°|deg|mm(?![a-z])|\/ ?\d+(?:\.\d+)? ?w(?![a-z])|x ?\d)/i;

/** `10 Kiloohmios`: a unit that the grammar does not know, so that the number before it is no value. */
const UNIT_IN_OTHER_WORDS = /^ ?(?:kil|meg|mil|mic|nan|pic|[kmgunp]?oh?m)\p{L}*(?![\p{L}\d])/iu;

/** Whether a number is no value in any category: `1/4W 2k2`, `5 % 10k`, `0402`. */
function isNoValue(digits: string, rest: string): boolean {
  return (
    OF_OTHERS.test(rest) ||
    UNIT_IN_OTHER_WORDS.test(rest) ||
    (/^0\d/.test(digits) && Number(digits) > 0) ||
    isChipSize(digits, rest)
  );
}

/** Whether the cell is a chip size and nothing else. */
function isChipSize(digits: string, rest: string): boolean {
  return rest.trim() === '' && digits.length >= 4 && readChipSize(digits) !== null;
}
