/** Normalises numbers and units in running text before any value is read. */

const BLANKS = /[\s\u00a0\u1680\u180e\u2000-\u200d\u202f\u205f\u2060\u3000\ufeff]+/gu;
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/gu;

/** `4·7k`: the raised decimal point of British print. */
const RAISED_POINT = /(?<=\d)[\u00b7\u2027\u22c5\u2219](?=\d)/gu;

/**
 * One spelling for signs that keyboards and spreadsheets write in several ways: NFKC, micro sign and mu to `u`, ohm
 * signs to `Ohm`, × to `x`, dashes and minus to `-`, runs of blanks to one space. Case is kept. The capital of `Ohm`
 * tells later readers that the letter case before it is deliberate, so that `mΩ` is never taken for megohm.
 */
export function normaliseSigns(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u03bc\u00b5]/gu, 'u')
    .replace(/[\u03a9\u2126\u03c9]/gu, 'Ohm')
    .replace(/\u00d7/gu, 'x')
    .replace(/\u2044/gu, '/')
    .replace(RAISED_POINT, '.')
    .replace(DASHES, '-')
    .replace(BLANKS, ' ')
    .trim();
}

/** Thin and no-break spaces and apostrophes between groups of three digits: 4 700 pF, 47'000 Ω. */
const DIGIT_GAP = /(?<=\d)[\u00a0\u2009\u202f\u2007'\u2019](?=\d{3}(?!\d))/gu;

/** `10 000 ohm`, `4 700 pF`: thousands separated by plain spaces, as in French and Swiss lists. */
const APART_BY_BLANKS =
  /(?<![\p{L}\d.,])([1-9]\d{0,2})((?: 000){1,3}(?= ?[\p{L}%]|$)|(?: \d{3}){1,3}(?= ?(?:pF|ohms?)(?!\p{L})))/giu;

/** `1,000,000`, `1.000.000`: a mark that occurs several times groups thousands. */
const SEVERAL_GROUPS =
  /(?<![\p{L}\d.,])([1-9]\d{0,2})((?:,\d{3}){2,4}|(?:\.\d{3}){2,4})(?![.,]?\d)(?= ?[\p{L}%])/gu;

/** `1,000.5`, `1.000,5`: of two different marks the last one is the decimal mark. */
const GROUPED_DECIMALS =
  /(?<![\p{L}\d.,])([1-9]\d{0,2})(?:((?:,\d{3}){1,3})\.(\d{1,6})|((?:\.\d{3}){1,3}),(\d{1,6}))(?![.,]?\d)/gu;

/** Closes up groups of thousands if their marks are unambiguous; `4,700` is ambiguous and stays. */
export function closeGroups(text: string): string {
  return text
    .replace(DIGIT_GAP, '')
    .replace(APART_BY_BLANKS, (_, first: string, rest: string) => first + rest.replaceAll(' ', ''))
    .replace(SEVERAL_GROUPS, (_, first: string, rest: string) => first + rest.replace(/[.,]/g, ''))
    .replace(GROUPED_DECIMALS, (_, first: string, ...groups: (string | undefined)[]) => {
      const [commas, afterPoint, points, afterComma] = groups;
      const rest = (commas ?? points ?? '').replace(/[.,]/g, '');
      return `${first}${rest}.${afterPoint ?? afterComma ?? ''}`;
    });
}

const WORD_PREFIX: Readonly<Record<string, string>> = {
  kilo: 'k',
  kil: 'k',
  mega: 'M',
  meg: 'M',
  milli: 'm',
  mill: 'm',
  micro: 'u',
  nano: 'n',
  pico: 'p',
};

const UNIT = 'ohms?|ohmios?|ohmio|farads?|henrys?|henries|hertz|volts?|watts?|amps?|amperes?|hz|[rfhvaw]';

/** `22 nanofarad`, `4.7 kilo-Ohms`, `1 megohm`: written-out prefixes before their unit. */
const SPELLED_PREFIX = new RegExp(
  `(?<=\\d\\.?)[ -]?(kilo|kil|mega|meg|milli|mill|micro|nano|pico)[ -]?(${UNIT})(?![\\p{L}\\d])`,
  'giu',
);
/** `10KOhmios`: the Spanish unit. */
const OTHER_OHMS = /(?<=\d ?[kmg]?)ohmios?(?![\p{L}\d])/giu;

/** `1 Meg`: the only prefix that people write out without a unit. */
const LONE_MEG = /(?<=\d\.?)[ -]?mega?(?![\p{L}\d])/giu;
/** `10 k-ohm`, `2.2 K Ohm`, `10-ohm`: a blank or hyphen before the unit. */
const APART = /(?<=\d\.?)( ?)([pnumk]?)[ -]{1,3}(ohms?)(?![\p{L}\d])/giu;
/** `megΩ`: the ohm sign marks the prefix as deliberate. */
const careful = (unit: string) => (/^ohm/i.test(unit) ? 'Ohm' : unit);

/** Joins separate or written-out prefixes and units into the forms of the value grammar: `4.7kOhm`, `1M`, `22nF`. */
export function joinUnits(text: string): string {
  return text
    .replace(
      SPELLED_PREFIX,
      (_, prefix: string, unit: string) => WORD_PREFIX[prefix.toLowerCase()]! + careful(unit),
    )
    .replace(OTHER_OHMS, 'Ohm')
    .replace(LONE_MEG, 'M')
    .replace(APART, '$1$2$3');
}

/** Text with signs, groups of thousands and units normalised, ready for the value grammar. */
export function plainSpelling(text: string): string {
  return joinUnits(closeGroups(normaliseSigns(text.replace(DIGIT_GAP, ''))));
}

/** Turns a decimal comma between digits into a point: `4,7` is 4.7. A comma before a blank is a separator and stays. */
export function decimalPoints(text: string): string {
  return leadingPoint(text).replace(/(\d),(?=\d)/gu, '$1.');
}

/** `,1uF`, `-,5`: a leading decimal comma without a zero. */
export function leadingPoint(text: string): string {
  return text.replace(/^(\s*[+-]?),(?=\d)/u, '$1.');
}
