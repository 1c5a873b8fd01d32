import { languageOf, printDigits, textsOf } from '#messages';
import { metricOfInch } from './chip-size.ts';
import { withPercent } from './digits.ts';
import { formatUnitPrice, unitPriceOf } from './money.ts';

/** A value ready to print: number and unit separately for aligned columns, and together as one text. */
export interface FormattedValue {
  number: string;
  unit: string;
  text: string;
}

/** The properties of a taxonomy attribute that printing needs. */
export interface AttributeFormat {
  id: string;
  unit: string | null;
  format: string;
  /** Translations of stored texts in the reader's language. */
  texts?: Readonly<Record<string, string>>;
}

export type PrintableValue =
  | number
  | string
  | boolean
  | null
  | undefined
  | readonly [number, number]
  | readonly (number | string | boolean)[];

export interface PrintOptions {
  /** Dielectric of the capacitor: class 1 shows pF up to 10 nF. */
  dielectric?: string;
  /** ISO code for prices. */
  currency?: string;
  /** Category of the part: the same case size may name another body there. */
  category?: string | null;
}

const NONE: FormattedValue = { number: '–', unit: '', text: '–' };

/** Up to `digits` significant digits, plain notation, no trailing zeros; whole numbers keep all their digits. */
function significant(value: number, digits: number): string {
  if (value === 0) return '0';
  const magnitude = Math.floor(Math.log10(Math.abs(value)) + 1e-12);
  const fixedText = value.toFixed(Math.min(20, Math.max(0, digits - 1 - magnitude)));
  return fixedText.includes('.') ? fixedText.replace(/\.0+$|(?<![.0])0+$/, '') : fixedText;
}

function joinUnit(number: string, unit: string, isTight = false): FormattedValue {
  return { number, unit, text: unit === '' ? number : `${number}${isTight ? '' : ' '}${unit}` };
}

/** `±10%`, with a space if the language uses one. */
function percent(number: string, locale: string): FormattedValue {
  return { number, unit: '%', text: withPercent(number, locale) };
}

const SYMBOLS: readonly (readonly [number, string])[] = [
  [-15, 'f'],
  [-12, 'p'],
  [-9, 'n'],
  [-6, 'µ'],
  [-3, 'm'],
  [0, ''],
  [3, 'k'],
  [6, 'M'],
  [9, 'G'],
  [12, 'T'],
];

/** Prefixes used for a unit, as lowest and highest exponent; other units use the whole list. */
const SHOWN: Readonly<Record<string, readonly [lowest: number, highest: number]>> = {
  F: [-12, -6],
  H: [-9, -3],
  ohm: [-3, 9],
  V: [-3, 3],
  Hz: [0, 9],
  W: [-3, 0],
  cd: [-3, 0],
};

const UNIT_SYMBOL: Readonly<Record<string, string>> = { ohm: 'Ω', degC: '°C', deg: '°' };

function prefixExponent(value: number, unit: string): number {
  const [lowest, highest] = SHOWN[unit] ?? [-15, 12];
  const exponent = Math.floor(Math.log10(Math.abs(value)) / 3 + 1e-9) * 3;
  return Math.min(highest, Math.max(lowest, exponent));
}

function symbolOf(exponent: number): string {
  return SYMBOLS.find(([power]) => power === exponent)?.[1] ?? '';
}

function atPrefix(
  value: number,
  unit: string,
  exponent: number,
  digits: number,
  locale: string,
): FormattedValue {
  const mantissa = Number(`${value.toPrecision(12)}`) / 10 ** exponent;
  return joinUnit(
    printDigits(significant(mantissa, digits), locale),
    `${symbolOf(exponent)}${UNIT_SYMBOL[unit] ?? unit}`,
  );
}

/**
 * Engineering notation with up to `digits` significant digits: 4700 ohm as `4.7` `kΩ`, 1e-7 F as `100` `nF`.
 */
export function formatSI(value: number, unit: string, digits = 3, locale = 'en'): FormattedValue {
  if (!Number.isFinite(value)) return NONE;
  if (value === 0) return joinUnit('0', UNIT_SYMBOL[unit] ?? unit);
  const roundedValue = Number(value.toPrecision(digits));
  return atPrefix(roundedValue, unit, prefixExponent(roundedValue, unit), digits, locale);
}

const CLASS_ONE: ReadonlySet<string> = new Set(['C0G', 'U2J']);

/** Capacitance: class 1 in pF below 10 nF, else nF from 1 nF and µF from 1 µF. */
function formatCapacitance(value: number, options: PrintOptions, locale: string): FormattedValue {
  const classOne = options.dielectric !== undefined && CLASS_ONE.has(options.dielectric);
  if (classOne && value < 10e-9 * (1 - 1e-9)) return atPrefix(value, 'F', -12, 4, locale);
  return formatSI(value, 'F', 3, locale);
}

const FRACTIONS: readonly (readonly [number, string])[] = [
  [1 / 32, '1/32'],
  [1 / 20, '1/20'],
  [1 / 16, '1/16'],
  [1 / 10, '1/10'],
  [1 / 8, '1/8'],
  [1 / 5, '1/5'],
  [1 / 4, '1/4'],
  [1 / 3, '1/3'],
  [2 / 5, '2/5'],
  [1 / 2, '1/2'],
  [2 / 3, '2/3'],
  [3 / 4, '3/4'],
];

/** `0.063W, 1/16W`: resistor ratings are commonly known as fractions. */
function formatPower(id: string, value: number, locale: string): FormattedValue {
  const plain = joinUnit(printDigits(significant(value, 3), locale), 'W', true);
  if (id !== 'power') return plain;
  const fraction = FRACTIONS.find(([watts]) => Math.abs(watts - value) <= 0.015 * watts);
  return fraction ? { ...plain, text: `${plain.text}, ${fraction[1]}W` } : plain;
}

const texts = textsOf('kernel');

function formatCase(value: string, locale: string, { category }: PrintOptions): FormattedValue {
  const metric = metricOfInch(value, category);
  if (metric) return { number: value, unit: '', text: `${value} (${metric} Metric)` };
  if (/^\d+(?:\.\d+)?(?:x\d+(?:\.\d+)?){1,2}$/.test(value)) {
    const body = value
      .split('x')
      .map((side) => printDigits(side, locale))
      .join(' × ');
    return joinUnit(body, 'mm');
  }
  return { number: value, unit: '', text: value };
}

function formatTolerance(value: string, locale: string): FormattedValue {
  const match = /^(±[\d.]+)(%|pF|nH)$/.exec(value);
  const number = match ? `±${printDigits(match[1]!.slice(1), locale)}` : '';
  if (!match) return { number: value, unit: '', text: value };
  return match[2] === '%' ? percent(number, locale) : joinUnit(number, match[2]!, true);
}

function formatInches(value: number, locale: string): FormattedValue {
  const inches = (value / 25.4).toFixed(3);
  const mm = printDigits(value.toFixed(2), locale);
  return { number: mm, unit: 'mm', text: `${mm}mm (${printDigits(inches, locale)}")` };
}

function formatNumber(
  attribute: AttributeFormat,
  value: number,
  locale: string,
  options: PrintOptions,
): FormattedValue {
  const unit = attribute.unit ?? '';
  const shownUnit = UNIT_SYMBOL[unit] ?? unit;
  switch (attribute.format) {
    case 'eng3':
      if (attribute.id === 'capacitance') return formatCapacitance(value, options, locale);
      return formatSI(value, unit, 3, locale);
    case 'volt':
      return Math.abs(value) >= 1000
        ? joinUnit(printDigits(significant(value / 1000, 4), locale), 'kV')
        : joinUnit(printDigits(significant(value, 4), locale), 'V');
    case 'power':
      return formatPower(attribute.id, value, locale);
    case 'ppm':
      return joinUnit(`±${printDigits(significant(value, 4), locale)}`, 'ppm/°C', true);
    case 'mm2':
      return formatInches(value, locale);
    case 'nm':
      return joinUnit(printDigits(String(Math.round(value * 1e9)), locale), 'nm');
    case 'kv':
      return joinUnit(printDigits(significant(value / 1000, 3), locale), 'kV');
    case 'pmvolt':
      return joinUnit(`±${printDigits(significant(value, 3), locale)}`, 'V', true);
    case 'msl':
      return formatMsl(String(value), locale);
    case 'price':
      return formatPrice(value, locale, options);
    case 'pct':
      return percent(printDigits(significant(value, 3), locale), locale);
    case 'temp':
      return joinUnit(printDigits(significant(value, 4), locale), '°C', true);
    case 'int':
      return joinUnit(
        printDigits(String(Math.round(value)), locale),
        shownUnit === 'currency' ? '' : shownUnit,
      );
    case 'num1':
      return joinUnit(printDigits(value.toFixed(1), locale), shownUnit);
    case 'tol':
      return percent(`±${printDigits(significant(value, 4), locale)}`, locale);
    default:
      return joinUnit(printDigits(significant(value, 3), locale), shownUnit);
  }
}

function formatMsl(level: string, locale: string): FormattedValue {
  const lives = texts[languageOf(locale)].floorLife as Readonly<Record<string, string>>;
  const life = Object.hasOwn(lives, level) ? lives[level] : undefined;
  return { number: level, unit: '', text: life ? `${level} (${life})` : level };
}

function formatPrice(value: number, locale: string, options: PrintOptions): FormattedValue {
  const currency = options.currency ?? 'EUR';
  const text = formatUnitPrice(unitPriceOf(currency, value), locale);
  return { number: text, unit: '', text };
}

function formatText(
  attribute: AttributeFormat,
  value: string,
  locale: string,
  options: PrintOptions,
): FormattedValue {
  if (attribute.format === 'case') return formatCase(value, locale, options);
  if (attribute.format === 'msl') return formatMsl(value, locale);
  const { texts } = attribute;
  const translatedText = texts && Object.hasOwn(texts, value) ? texts[value]! : null;
  if (attribute.format === 'tol' && translatedText === null) return formatTolerance(value, locale);
  const text = translatedText ?? value;
  return { number: text, unit: '', text };
}

function isTemperatureRange(
  attribute: AttributeFormat,
  value: readonly unknown[],
): value is readonly [number, number] {
  return (
    attribute.format === 'tempRange' && value.length === 2 && value.every((each) => typeof each === 'number')
  );
}

/**
 * Prints a stored value (SI base unit or canonical text) in the format of its attribute. Null and NaN print as a dash.
 * Browser-safe.
 */
export function formatAttribute(
  attribute: AttributeFormat,
  value: PrintableValue,
  locale = 'en',
  options: PrintOptions = {},
): FormattedValue {
  if (value === null || value === undefined) return NONE;
  if (typeof value === 'boolean') {
    const text = texts[languageOf(locale)][value ? 'yes' : 'no'];
    return { number: text, unit: '', text };
  }
  if (typeof value === 'number') {
    return Number.isFinite(value) ? formatNumber(attribute, value, locale, options) : NONE;
  }
  if (typeof value === 'string') return formatText(attribute, value, locale, options);
  if (isTemperatureRange(attribute, value)) {
    const [low, high] = value;
    return { number: `${low}…${high}`, unit: '°C', text: `${low}°C ~ ${high}°C` };
  }
  if (value.length === 0) return NONE;
  const text = value.map((each) => formatAttribute(attribute, each, locale, options).text).join(', ');
  return { number: text, unit: '', text };
}
