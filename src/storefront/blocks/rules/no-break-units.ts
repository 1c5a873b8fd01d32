/** What must not break at the end of a line: a number and its unit, a range, the name of a standard. */

const NO_BREAK_SPACE = '\u00a0';
const UNIT =
  '(?:°C?|%|[numkMGTpµ]?(?:F|H|V|A|W|Hz|Ω|m|g|s|eV|N)|mm[²³]|K(?:/s)?|h|min|ppm(?:/[KW])?|RH|FIT)(?![\\p{L}\\d])';
const BEFORE_UNIT = new RegExp(`(\\d) (?=${UNIT})`, 'gu');
/** `100–130`, `J-STD-020`, `IEC 60115-8`, `EIA-198`; a capture group, so that a split keeps the match. */
const TOGETHER =
  /(\d[\d.,]*–\d[\d.,]*|\bJ-STD-\d{3}|\b(?:IEC|EN|ISO|EIA|JESD|AEC|MIL|CAS)[ -][A-Z\d]+(?:-[A-Z\d]+)*)/g;
const CODE_OR_TAG = /(<(?:code|pre)\b.*?<\/(?:code|pre)>|<[^>]*>)/s;

/** The text in pieces; every second piece must stay on one line. */
export const splitUnits = (text: string): string[] =>
  text.replace(BEFORE_UNIT, `$1${NO_BREAK_SPACE}`).split(TOGETHER);

/** Wraps ranges and standards of cleaned markup to stay on one line; code and tags are left unchanged. */
export function keepUnitsTogether(html: string): string {
  return html
    .split(CODE_OR_TAG)
    .map((piece) => (piece.startsWith('<') ? piece : piece.replace(TOGETHER, '<span class="held">$1</span>')))
    .join('');
}
