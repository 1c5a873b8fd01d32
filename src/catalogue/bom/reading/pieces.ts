/**
 * Numbers of pieces in typed lines: `PART 3000`, `3000 x PART`, `10k 1% 0402 10000`, `PART, 500 pcs`. Whether a number
 * is the pieces, or a value, a size or a rating, depends on what else the line states.
 */
import { isKnownPartNumber, looksLikePackage, looksLikePartNumber, readPieces } from './cell-kinds.ts';

export interface PieceCount {
  quantity: number | null;
  /** The line without its number of pieces. */
  rest: string;
  /** The number may be something else as well: a person must check it. */
  isDoubtful: boolean;
}

const COUNT = "(\\d{1,3}(?:[.,'’]\\d{3}){1,2}|[1-9]\\d{0,2}(?: \\d{3})? 000|\\d{1,9})";
const UNIT =
  '(?:x|×|pcs?\\.?|pieces?|stk\\.?|st\\.?|stücke?|stueck|ea\\.?|each|off|units?|pièces?|unidades|pzs?\\.?)';
const NAME = '(?:qty\\.?|quantity|menge|anzahl|stückzahl|qté|quantité)';

const LEADING_PIECES = new RegExp(
  `^(?:${NAME}(?:\\s*[:=])?\\s*)?${COUNT}\\s*(?:${UNIT}(?![\\p{L}])|\\*(?=\\s*\\p{L}))(?:\\s*[:,*–-])?\\s*(?:of\\s+|von\\s+)?(?=\\S)`,
  'iu',
);
/** `4x10k` counts too, although no word ends between digits. */
const LEADING_TIMES = new RegExp(`^${COUNT}\\s*[x×]\\s*(?=\\d)`, 'i');
const LEADING_NAMED = new RegExp(`^(?:${NAME}(?:\\s*[:=])?|[x×])\\s*${COUNT}[\\s,;:]+(?=\\S)`, 'iu');
/** A comma between digits is a decimal mark: `0,1 µF`. */
const PLAIN_LEADING = new RegExp(`^${COUNT}(?:[\\s;]+|\\s?,(?!\\d)\\s*)(?=\\S)`);
const TRAILING_SURE = new RegExp(
  `(?<![\\s,;:(–-])[\\s,;:(–-]+(?:(?:[x×*=]|${NAME}(?:\\s*[:=])?)\\s*${COUNT}\\s*(?:${UNIT})?|${COUNT}\\s*${UNIT}|${COUNT}\\s*[x×])\\)?$`,
  'iu',
);
const TRAILING_PLAIN = new RegExp(`(?<!\\s)(?:\\s*[,;:=(]\\s*|\\s+(?:[–-]\\s+)?)${COUNT}\\)?$`);
/** Within a sentence: `we need 5000 pcs of …`. A multiplication sign counts from hundreds on: `4x 0603` is an array. */
const WITHIN = new RegExp(
  `(?<=\\s)(?:${COUNT}\\s*(?:${UNIT.replace('x|×|', '')})|(\\d{3,7})\\s*[x×]|${NAME}(?:\\s*[:=])?\\s*${COUNT})(?=[\\s,;:)])(?:\\s+(?:of|von|de|van))?`,
  'iu',
);
/** One maker writes the packaging after a comma: `PART,215`. */
const PACKING = /^\S+[A-Z\d],(?:11[2-8]|12[0-9]|13[0-5]|215|235|315)$/i;
/** `3k pcs`: thousands as a letter before a word for pieces. */
const THOUSANDS = /(?<![\d.,])(\d{1,4}(?:[.,]\d)?)\s?k(?=\s*(?:pcs|pieces|stk|stück|stueck|ea)(?!\p{L}))/giu;

/** A value of a passive part with its unit or prefix. */
const VALUE =
  /(?<![\p{L}\d.,])(?:\d+(?:[.,]\d+)?\s?(?:[pnuµμ](?:\d+|F)?|m?F|[num]H|[µμp]H|[kMR]\d*|meg(?:a?ohms?)?|mfd|[km][r]|[km]?(?:Ω|\u2126|ohms?)|[km]?Hz)(?![\p{L}\d])|[RkM]\d+(?![\p{L}\d]))/iu;
const VOLTS = /\d\s?k?V(?![\p{L}])/iu;
/** Units that follow their number after a blank. */
const UNIT_WORD =
  /^(?:[pnuµμm]?[fFhH]|[kKMRΩ]|[kKmM]?ohms?|[kKmM]?Ω|[mkuµ]?[vVaAwW]|[kKMG]?Hz|volts?|watts?|amps?|milli\p{L}*|micro\p{L}*|nano\p{L}*|pico\p{L}*|kilo\p{L}*|meg\p{L}*|farads?|henr\p{L}+|mm|cm|nm|mil|mcd|awg|%|ppm|°c|bit|pins?|pos|ways?|pol|polig|layers?|lagen)(?![\p{L}\d])/iu;

const SIZES = new Set(
  '01005 0201 0402 0603 0805 1206 1210 1218 1806 1808 1812 1825 2010 2220 2225 2512 2520 3216 3225 1608 2012 3528 6032 7343 5050 3030 2835'.split(
    ' ',
  ),
);
const SIZE = /(?<![\p{L}\d.,])(?:01005|0201|0402|0603|0805|1206|1210|1808|1812|2010|2220|2512)(?![\p{L}\d])/u;
/** Kinds whose line needs no value beside the number of pieces. */
const COMPLETE_KIND =
  /^(?:leds?|dioden?|diodes?|npn|pnp|mosfets?|[np]-?(?:mos|kanal|channel)|transistor\p{L}*|schottky\p{L}*|zener\p{L}*|tvs\p{L}*|esd\p{L}*|gleichrichter|rectifiers?|jumpers?)(?!\p{L})/iu;
/** From this number on, no rating of a part is written without its unit. */
const LEAST_SURE = 1000;
/** Words to which the number after them belongs. */
const TAKES_NUMBER =
  /(?:^|[\s,;])(?:b|case|size|type|typ|baugröße|series|serie|rev\.?|version|class|klasse|sot|sod|sop|soic|din|iso|aec|bis|to|model|no\.?|nr\.?|[±+-])$/iu;
const THERMISTOR = /(?<!\p{L})(?:ntc|ptc|thermistor\p{L}*)/iu;
const B_VALUE = /(?<!\p{L})b\s?=?\s?\d/iu;
const RESISTANCE = /\d\s?k(?=[\s,;]|$)/iu;
const B_IN_KELVIN = /\d{4}\s?k(?!\p{L})/iu;
const USUAL_VOLTS = new Set([4, 6, 10, 16, 25, 35, 50, 63]);
const FARADS = /\d\s?(?:[pnuµμ]F?|m?F)\d*(?![\p{L}])/iu;

/** Whether a word of a line is a part number. */
function namesPart(text: string): boolean {
  return text.split(/[\s,;]+/).some(isNumber);
}

/** `BAT54S`, `BC847B` are spelled like references; outside a list of references they are part numbers. */
const SHORT_NUMBER = /^(?=\D*\d)(?:[A-Z]{2,6}\d{2,5}[A-Z\d-]*|[12]N\d{3,4}[A-Z]*|\d{2}[A-Z]{2,}\d\w*)$/i;

export function isNumber(word: string): boolean {
  if (VALUE.test(word)) return isKnownPartNumber(word);
  return (
    isKnownPartNumber(word) ||
    (looksLikePartNumber(word) && word.length >= 6) ||
    (SHORT_NUMBER.test(word) &&
      !/^(?:C0G|NP0|X[5-8][RSTUV]|(?:SO[TDPI]?|TO|DO|SC|DFN|QFN|SMD|SMT|IHLP|AEC)\w?-?Q?\d\w*)$/i.test(word))
  );
}

const LEAST_PLAIN = 9;

/** A word that can only be a part number, whatever is around it. */
export function isPlainNumber(word: string): boolean {
  return (
    word.length >= LEAST_PLAIN && /^[A-Z\d-]+$/.test(word) && /[A-Z]\d.*[A-Z]/.test(word) && isNumber(word)
  );
}

/** Whether a text begins with the unit of the number before it. */
export const startsWithUnit = (text: string) => UNIT_WORD.test(text);

/** Whether a line states a value with its unit. */
export const saysValue = (text: string) => VALUE.test(text);

/** Whether a line states a part by a number or a value. */
export const saysPart = (text: string) => VALUE.test(text) || namesPart(text);

const noPieces = (rest: string): PieceCount => ({ quantity: null, rest, isDoubtful: false });

/**
 * Takes the number of pieces out of a typed line.
 * @param isApart the last number is in a cell of its own
 */
export function takePieces(line: string, isApart = false): PieceCount {
  const text = line.replace(THOUSANDS, (_, digits: string) =>
    String(Math.round(Number(digits.replace(',', '.')) * 1000)),
  );
  // A number in a cell of its own has precedence over numbers among words.
  const apart = isApart && !LEADING_PIECES.test(text) ? takeTrailing(text, true) : null;
  return (
    takeBehindNumber(text) ??
    apart ??
    takeSure(text) ??
    takeWithin(text) ??
    takeLeading(text) ??
    takeTrailing(text, isApart) ??
    noPieces(line)
  );
}

/** `PART 12 500`, `PART 1 000 000`: groups of digits after a part number and nothing else. */
function takeBehindNumber(text: string): PieceCount | null {
  const match = /^(\S{5,40}?)[ ,;:]{1,3}(\d{1,3}(?: \d{3}){1,2})$/.exec(text);
  if (!match || !isNumber(match[1]!)) return null;
  return { quantity: readPieces(match[2]!), rest: match[1]!, isDoubtful: false };
}

function takeSure(text: string): PieceCount | null {
  const leading = LEADING_PIECES.exec(text) ?? LEADING_TIMES.exec(text) ?? LEADING_NAMED.exec(text);
  if (leading) {
    const rest = text.slice(leading[0].length);
    // 3x3 mm is a body, and 4x0603 an array.
    if (!/^\d+(?:[.,]\d+)?\s*mm|^\d+(?:[.,]\d+)?\s*[x×]/i.test(rest)) return pieceCountFrom(leading, rest);
  }
  const trailing = TRAILING_SURE.exec(text);
  const precedingText = trailing ? text.slice(0, trailing.index).trim() : '';
  const isBody =
    trailing !== null && /(?:^|[\s,;])\d{1,2}(?:[.,]\d+)?$/.test(precedingText) && /[x×*]/.test(trailing[0]);
  return trailing && precedingText !== '' && !isBody ? pieceCountFrom(trailing, precedingText) : null;
}

function takeWithin(text: string): PieceCount | null {
  const match = WITHIN.exec(text);
  if (!match) return null;
  const rest = `${text.slice(0, match.index).trim()} ${text.slice(match.index + match[0].length).trim()}`;
  return saysPart(rest.replace(/(?<![.!?])[.!?]+$/, '')) ? pieceCountFrom(match, rest) : null;
}

function pieceCountFrom(match: RegExpExecArray, rest: string, isDoubtful = false): PieceCount | null {
  const quantity = readPieces((match.slice(1).find((group) => group !== undefined) ?? '').replace('’', "'"));
  return quantity === null ? null : { quantity, rest: rest.trim(), isDoubtful };
}

function takeLeading(text: string): PieceCount | null {
  const match = PLAIN_LEADING.exec(text);
  if (!match) return null;
  const digits = match[1]!;
  const rest = text.slice(match[0].length);
  if (/^0\d/.test(digits) || UNIT_WORD.test(rest)) return null;
  const isSize = SIZES.has(digits) || /^(?:201|402|603|805)$/.test(digits);
  if (isSize && !SIZE.test(rest) && !isNumber(rest.split(/[\s,;]+/)[0] ?? '')) return null;
  return saysPart(rest) || COMPLETE_KIND.test(rest) ? pieceCountFrom(match, rest) : null;
}

function takeTrailing(text: string, isApart: boolean): PieceCount | null {
  if (PACKING.test(text)) return null;
  const match = TRAILING_PLAIN.exec(text);
  const precedingText = match ? text.slice(0, match.index).trim() : '';
  if (!match || precedingText === '') return null;
  const digits = match[1]!;
  const words = precedingText.split(/[\s,;]+/);
  if (/^0\d/.test(digits) || /\d\s+[x×*]$/.test(precedingText)) return null;
  if (!isApart && (TAKES_NUMBER.test(precedingText) || isCurve(precedingText, digits))) return null;
  const isLoneNumber = words.length === 1 && isNumber(precedingText);
  if (SIZES.has(digits) && !isLoneNumber && !SIZE.test(precedingText)) return null;
  if (SIZES.has(digits) && !isLoneNumber && !isApart && isMetricTwin(precedingText, digits)) return null;
  if (!saysPart(precedingText)) {
    if (isApart) return pieceCountFrom(match, precedingText);
    if (!COMPLETE_KIND.test(precedingText)) return null;
    if (SIZE.test(precedingText)) return pieceCountFrom(match, precedingText, true);
    return words.some(looksLikePackage)
      ? pieceCountFrom(match, precedingText, Number(digits) < LEAST_SURE)
      : null;
  }
  const mayBeVolts = FARADS.test(precedingText) && !namesPart(precedingText) && !VOLTS.test(precedingText);
  const isDoubtful = (mayBeVolts && USUAL_VOLTS.has(Number(digits))) || (SIZES.has(digits) && !isLoneNumber);
  return pieceCountFrom(match, precedingText, !isApart && isDoubtful);
}

const METRIC: Readonly<Record<string, string>> = {
  '0603': '1608',
  '0805': '2012',
  '1206': '3216',
  '1210': '3225',
};

/** Whether the digits are the metric code of the stated size. */
function isMetricTwin(precedingText: string, digits: string): boolean {
  const size = SIZE.exec(precedingText)?.[0] ?? '';
  return METRIC[size] === digits;
}

/** Whether a text states a B constant: after its letter, or in kelvin after a resistance. */
function saysB(text: string): boolean {
  if (B_VALUE.test(text)) return true;
  const resistance = RESISTANCE.exec(text);
  return resistance !== null && B_IN_KELVIN.test(text.slice(resistance.index + resistance[0].length));
}

/** Whether the digits are the B constant of a thermistor for which none is stated before. */
function isCurve(precedingText: string, digits: string): boolean {
  const number = Number(digits);
  return THERMISTOR.test(precedingText) && !saysB(precedingText) && number >= 2500 && number <= 5000;
}
