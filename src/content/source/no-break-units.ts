/** Keeps numbers on one line, with their digit groups and their unit. */

const NO_BREAK_SPACE = '\u00a0';
const UNITS = [
  '[pnµm]?F|[mkM]?Ω|[mk]?V|[µm]?A|m?W|[kMG]?Hz|[nµ]?H|[µmck]?m|mm[²³]|mg|g|kg',
  '°C|K(?:/s)?|%|s|h|min|eV|gf|N|GBP|USD|ppm(?:/K)?|FIT',
].join('|');
const NUMBER_AND_UNIT = new RegExp(`(\\d) (?=(?:${UNITS})(?![\\p{L}\\d]))`, 'gu');
/** The space between groups of three digits: `5 200`. */
const DIGIT_GROUP = /(?<=\d) (?=\d{3}(?!\d))/g;
const CODE_OR_TAG = /(<(?:code|pre)\b.*?<\/(?:code|pre)>|<[^>]*>)/s;

/** Puts a no-break space between digit groups, and between a number and its unit; code and tags stay unchanged. */
export function keepUnitsTogether(html: string): string {
  return html
    .split(CODE_OR_TAG)
    .map((piece) =>
      piece.startsWith('<')
        ? piece
        : piece.replace(DIGIT_GROUP, NO_BREAK_SPACE).replace(NUMBER_AND_UNIT, `$1${NO_BREAK_SPACE}`),
    )
    .join('');
}
