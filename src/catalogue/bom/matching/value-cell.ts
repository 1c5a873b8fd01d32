import { leadingPoint, readChipSize, readQuantity } from '#kernel';
import { readingsOfDigits } from '../../query/index.ts';

/** Ohms written as a bare number are ohms; as a code only where the number itself is no standard value. */
function bareOhms(digits: string): string {
  // The zeros of `10.000` say that it may be ten thousand: they stay.
  return `${/^\d{3,4}$/.test(digits) ? readingsOfDigits(digits, 'ohm')[0] : digits}ohm`;
}

/** Farads without a unit: below 100 microfarad, three digits a code or, ending in 0, picofarad. */
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

/** `K5`, `k47`: half a kilohm, 470 ohm. */
const THOUSANDTHS = /^[kK](\d{1,3})(?![\w.,])/;

/** What a spreadsheet makes of 100000; `1E3` alone is 1.3 as well. */
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
  /** The unit is ours, not the writer's. */
  isUnitAssumed: boolean;
}

/** `0805, 1uF, 10V`: the size stands first, and is no value. */
const SIZE_FIRST =
  /^(01005|0201|0402|0603|0805|1206|1210|1812|2010|2220|2512)(?=.*\d)(?:\s*metric)?[\s,;_/-]+([^\s,;_/-].*)$/i;

/** A value cell with its number made plain for the category: 330 of a resistor is 330 ohm, 0.1 of a capacitor 0.1 µF. */
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
  // Nobody can say what a number is in a unit that is not understood.
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
  // 104 is a code and 0.1 can only be microfarad; of 10 nobody knows.
  const isPlain = !/^\d\d[1-7]$/.test(digits) && Number(digits) >= 1;
  const isUnitAssumed =
    isPlain && !['resistors', 'resistorarrays', 'ferrite-beads', 'zeners'].includes(category);
  return { text: make(digits) + text.slice(match![0].length), isUnitAssumed };
}

const OHMS_SAID = /\d\s?(?:k|m|meg)?(?:ohms?|Ω|\u2126)|\d ?[kKMR]R?(?![a-z])|(?<![a-z])[kKMR]\d/i;

const LONE_NUMBER =
  /(?<![\p{L}\d.,±+/_-])(\d{1,4}(?:\.\d+)?)(?![\p{L}\d%/_-]|[.,]\d| ?(?:%|°|v|w|mw|ppm|mm|x|pcs|pos)(?![a-z]))/giu;

/** A description of a resistor with a lone number: `R 750 Resistor 0805`. */
export function describedText(text: string, category: string): string {
  if (!category.startsWith('resistor') || OHMS_SAID.test(text)) return text;
  return text.replace(LONE_NUMBER, (digits: string, _group: string, offset: number) =>
    readChipSize(digits) || isUnitFollowing(text.slice(offset + digits.length)) ? digits : bareOhms(digits),
  );
}

/** `10 Kohm`, `4.7 UF`, `47 K`, `220 OHM`: the unit stands apart; whatever the value grammar reads behind a number is one. */
function isUnitFollowing(rest: string): boolean {
  const [, letters = '', second = ''] =
    /^ ?([A-Za-z]{1,8})(?: ?([A-Za-z]{1,6}))?(?![A-Za-z])/.exec(rest) ?? [];
  const isFollowed = (name: string) => name !== '' && readQuantity(`1${name}`) !== null;
  return isFollowed(letters) || isFollowed(letters + second);
}

/** Behind these a number is a tolerance, a rating, a coefficient or a temperature. */
const OF_OTHERS = /^ ?(?:%|ppm|°|deg|mm(?![a-z])|\/ ?\d+(?:\.\d+)? ?w(?![a-z])|x ?\d)/i;

/** `10 Kiloohmios`: a unit that the grammar does not know; the number is none without it. */
const UNIT_IN_OTHER_WORDS = /^ ?(?:kil|meg|mil|mic|nan|pic|[kmgunp]?oh?m)\p{L}*(?![\p{L}\d])/iu;

/** `1/4W 2k2`, `5 % 10k`, `0402`: a number that is no value, whatever the part is. */
function isNoValue(digits: string, rest: string): boolean {
  return (
    OF_OTHERS.test(rest) ||
    UNIT_IN_OTHER_WORDS.test(rest) ||
    (/^0\d/.test(digits) && Number(digits) > 0) ||
    isChipSize(digits, rest)
  );
}

/** A cell that is a chip size and nothing else. */
function isChipSize(digits: string, rest: string): boolean {
  return rest.trim() === '' && digits.length >= 4 && readChipSize(digits) !== null;
}
