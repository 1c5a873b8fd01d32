/** Keeps numbers on one line with their unit. */

const NO_BREAK_SPACE = '\u00a0';
const UNITS = [
  '[pnµm]?F|[mkM]?Ω|[mk]?V|[µm]?A|m?W|[kMG]?Hz|[nµ]?H|[µmck]?m|mm[²³]|mg|g|kg',
  '°C|K(?:/s)?|%|s|h|min|eV|gf|N|GBP|USD|ppm(?:/K)?|FIT',
].join('|');
const NUMBER_AND_UNIT = new RegExp(`(\\d) (?=(?:${UNITS})(?![\\p{L}\\d]))`, 'gu');
const CODE_OR_TAG = /(<(?:code|pre)\b.*?<\/(?:code|pre)>|<[^>]*>)/s;

/** Puts a no-break space between a number and the unit after it; code and tags stay unchanged. */
export function keepUnitsTogether(html: string): string {
  return html
    .split(CODE_OR_TAG)
    .map((piece) => (piece.startsWith('<') ? piece : piece.replace(NUMBER_AND_UNIT, `$1${NO_BREAK_SPACE}`)))
    .join('');
}
