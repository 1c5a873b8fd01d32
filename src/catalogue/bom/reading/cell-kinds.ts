/** What a cell looks like on its own, without the name of its column. */

import { readCount } from '#kernel';
import makerNames from '../../../../data/bom/makers.json' with { type: 'json' };
import { decodeCompetitor } from '../../cross-reference/index.ts';
import { isReferenceList } from './references.ts';

const SIZES =
  '(?:0?1005|0?201|0?402|0?603|0?805|1008|1206|1210|1218|1808|1812|1825|2010|2220|2225|2512|1608|2012|3216|3225|01005|2520)';
const PACKAGE_WORDS =
  /\b(?:SOT-?\d{2,3}|SOD-?\d{2,4}|TO-?\d{2,3}|SMA|SMB|SMC|DO-?\d{2,3}\w*|DPAK|D2PAK|[TSMUVX]*[QDS]F[NP]-?\d*|[TSMHL]*SO(?:IC|P)?-?\d{1,3}\w*|DIP-?\d*|BGA-?\d*|[LTV]*QFP-?\d*|MELF|MINIMELF|SIP-?\d*|SC-?\d{2}\w?|POWERDI\w*|LGA-?\d*|SON-?\d*|THT|THROUGH[- ]HOLE|RADIAL|AXIAL)\b/i;
const FOOTPRINT =
  /^(?:[\w.+-]+:[\w.+/()-]+|(?:CAP|RES|IND|LED|DIO|FUS|BEAD|FB)(?:[CMPK]*_)?[A-Z]*\d{4}\w*|[RCLDF]_?\d{4}\w*|SM\d{4}\w*|FP-[\w.-]+|(?=[A-Z_]*(?:Metric|HandSolder))[\w.-]+)$/i;
const SIZE_ALONE = new RegExp(
  `^(?:smd|chip|imperial|metric)?[ _-]?${SIZES}(?:[ _-]?(?:smd|metric|imperial|m|inch|cap|res|led|ind))?$`,
  'i',
);

export function looksLikePackage(cell: string): boolean {
  if (cell.length > 90) return false;
  if (SIZE_ALONE.test(cell) || FOOTPRINT.test(cell)) return true;
  return PACKAGE_WORDS.test(cell.replace(/_/g, ' ')) && cell.split(' ').length <= 4;
}

const NUMBER = '\\d+(?:[.,]\\d+)?';
const VALUE = new RegExp(
  `^(?:${NUMBER}\\s*(?:[pnuµμmkKMGR](?:\\d+)?)?\\s*(?:F|H|Ω|\\u2126|ohms?|R|Hz|V|A|W)?(?![A-Za-z])|[RLCpnu]\\d+\\b|\\d+[RkKMpnuµμmLE]\\d*)`,
  'i',
);

/** Begins like a value of a resistor, capacitor, coil, crystal: `10k`, `0.1uF 50V`, `4R7`, `22`. */
export function looksLikeValue(cell: string): boolean {
  return cell.length <= 60 && VALUE.test(cell) && !looksLikePackage(cell);
}

const MPN = /^(?=[^\s]*\d)(?=[^\s]*[A-Za-z])[A-Za-z0-9][A-Za-z0-9\-./,+#()_*=:]{4,39}$/;

/** Could be a part number: letters and digits without blanks, neither reference nor value nor package. */
export function looksLikePartNumber(text: string): boolean {
  const cell = withoutMaker(text);
  if (!MPN.test(cell) || /^(?:https?:|www\.)/i.test(cell)) return false;
  if (isKnownPartNumber(cell)) return true;
  return !isReferenceList(cell) && !looksLikePackage(cell) && !/^[\d.,]+[a-zµμΩ]{0,4}$/i.test(cell);
}

/** `TDK C1608X5R1H104K080AA` without the maker's name. */
function withoutMaker(cell: string): string {
  const lastBlank = cell.lastIndexOf(' ');
  return lastBlank > 1 && lastBlank < 30 && isMaker(cell.slice(0, lastBlank))
    ? cell.slice(lastBlank + 1)
    : cell;
}

/** Whether a text is a part number that we can decode, with or without its maker's name. */
export function isKnownPartNumber(text: string): boolean {
  const cell = text.includes(' ') ? withoutMaker(text) : text;
  return cell.length >= 7 && cell.length <= 40 && !OF_A_SHOP.test(cell) && decodeCompetitor(cell) !== null;
}

/** A distributor's digits before a maker's number. */
const OF_A_SHOP = /^\d{2,3}-[A-Z]/i;

const DISTRIBUTOR = [
  /^\S+-(?:ND|CT|TR|DKR)$/i,
  /^C\d{4,8}$/,
  /^\d{2,3}-[A-Z0-9][A-Z0-9\-./+]{3,}$/i,
  /^\d{6,7}(?:RL)?$/,
  /^\d{2}[A-Z]\d{4}$/,
  /^\d{3}-\d{3,4}$/,
];

/** Has the form of an order number of one of the large distributors. */
export function looksLikeOrderNumber(cell: string): boolean {
  const text = cell.trim();
  return DISTRIBUTOR.some((form) => form.test(text)) && !isKnownPartNumber(text);
}

const MAKERS = new Set(makerNames.map(foldName));

export function isMaker(cell: string): boolean {
  if (cell.length < 2 || cell.length > 60) return false;
  const name = foldName(cell);
  if (MAKERS.has(name)) return true;
  const [first = ''] = cell.split(/[\s/(（,]+/);
  return first.length > 2 && MAKERS.has(foldName(first));
}

function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[(（].*/s, '')
    .replace(
      /\b(?:inc|corp|corporation|co|ltd|llc|gmbh|ag|electronics?|semiconductors?|america|north|usa)\b\.?/g,
      '',
    )
    .replace(/[^a-z0-9&\u3000-\u9fff]+/g, '');
}

/** Number of pieces: `4`, `4 pcs`, `4x`, `1,000`; metres and the like may be fractions. Null if the cell holds none. */
export function readPieces(cell: string): number | null {
  const text = cell.normalize('NFKC').trim();
  const piecesMatch = PIECES.exec(text);
  if (!piecesMatch) return null;
  const digits = piecesMatch[1]!.trim();
  const count = readCount(digits);
  if (count !== null) return count;
  // Metres of wire and the like come in fractions; zero is a number of pieces too.
  if (!/^\d{1,9}(?:[.,]\d{1,3})?$/.test(digits)) return null;
  return Math.round(Number(digits.replace(',', '.')) * 1000) / 1000;
}

const PIECES =
  /^(?:qty\.?:?\s*|x\s*|×\s*)?(\d[\d.,'’_ ]{0,16})(?:x|×|pcs?\.?|pieces?|pc|st\.?|stk\.?|stück|stueck|ea\.?|each|off|units?|u|unités?|uds?|pz|szt\.?|個|个|pièces?|шт\.?|\/\s*board|per board)?$/i;

/** Links, prices and sentences, for telling columns apart. */
export const isLink = (cell: string) => /^(?:https?:\/\/|www\.)/i.test(cell);
export const isPrice = (cell: string) =>
  /^(?:[$€£¥]|US\$|EUR|USD|CHF|CNY|RMB)\s*\d|^\d+[.,]\d{1,5}\s*(?:[$€£¥]|EUR|USD|CHF|CNY|RMB)?$/i.test(cell);
export const isSentence = (cell: string) =>
  cell.length >= 12 && /\s/.test(cell) && /[A-Za-z\u00c0-\uffff]{3}/.test(cell);
