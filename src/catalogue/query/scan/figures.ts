/** Figures with only one possible meaning: comparisons, tolerances, ppm, angles, temperatures, pieces. */
import type { Compare, FigureItem } from '../items.ts';
import { type Cursor, type ScanResult, singleItemResult } from './cursor.ts';

/** `>=`, `≤`, `=>`; a plain `=` is no comparison. */
export function readComparison(cursor: Cursor, position: number): ScanResult {
  const match = cursor.match(/>=|=>|≥|>|<=|=<|≤|<|=/y, position)!;
  const sign = match[0];
  if (sign === '=') return { items: [], end: position + 1 };
  const compare: Compare = sign.includes('>') || sign === '≥' ? 'min' : 'max';
  return singleItemResult(match, { kind: 'compare', text: sign, compare });
}

function tolerance(match: RegExpExecArray, text: string): ScanResult {
  return singleItemResult(match, { kind: 'tolerance', text: match[0].trim(), tolerance: text });
}

/** `5%`, `±0,25 pF`, `+80/-20%` as canonical texts. */
export function readTolerance(cursor: Cursor, position: number): ScanResult | null {
  const skew = cursor.match(/([+-])(\d{1,2}) ?%?(?: ?\/ ?| ?)([+-])(\d{1,2}) ?%/y, position);
  if (skew && skew[1] !== skew[3]) {
    const [minus, plus] = skew[1] === '-' ? [skew[2], skew[4]] : [skew[4], skew[2]];
    return tolerance(skew, `-${minus}%/+${plus}%`);
  }
  const percent = cursor.match(
    /(?:±|\+\/?-|-\/\+|-)? ?(\d{1,3}(?:\.\d{1,3})?|\.\d{1,3}) ?(?:%|pct\b|percent\b|prozent\b)/iy,
    position,
  );
  if (percent) return tolerance(percent, `±${Number(percent[1])}%`);
  const absolute = cursor.match(/(?:±|\+\/?-) ?(\d{0,2}\.?\d{1,3}) ?(pf|nh)/iy, position);
  if (!absolute) return null;
  const unit = absolute[2]!.toLowerCase() === 'pf' ? 'pF' : 'nH';
  return tolerance(absolute, `±${Number(absolute[1])}${unit}`);
}

function figure(
  match: RegExpExecArray,
  kind: FigureItem['figure'],
  value: number,
  rangeEnd?: number,
): ScanResult {
  const text = match[0].trim();
  return singleItemResult(match, {
    kind: 'figure',
    text,
    figure: kind,
    value,
    ...(rangeEnd === undefined ? {} : { rangeEnd }),
  });
}

const PLAIN_FIGURES: readonly (readonly [FigureItem['figure'], RegExp])[] = [
  ['ppm', /(\d{1,4}(?:\.\d{1,2})?) ?ppm(?: ?\/ ?(?:° ?)?[ck](?![a-z0-9]))?/iy],
  ['gain', /(\d{1,2}(?:\.\d{1,2})?) ?dbi?(?![a-z])/iy],
  ['angle', /(\d{1,3}) ?(?:°(?! ?[cf])|deg(?:rees?)?(?! ?c)(?![a-z])|grad(?![a-z]))/iy],
  ['millimetre', /(\d{1,2}(?:\.\d{1,3})?) ?mm(?![a-z])/iy],
];

/** Denominators of power ratings given as fractions. */
const FRACTIONS = new Set([2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 25, 32]);

/** `25ppm/°C`, `1/16W`, `2dBi`, `120°`, `0.8mm`. */
export function readFigure(cursor: Cursor, position: number): ScanResult | null {
  const watt = cursor.match(/(\d{1,2})\/(\d{1,4}) ?w(?:atts?)?(?![a-z])/iy, position);
  // 1/106 W is a typing error, and 106 W is no rating of a chip.
  if (watt && !FRACTIONS.has(Number(watt[2])))
    return singleItemResult(watt, { kind: 'unknown', text: watt[0] });
  if (watt) {
    return figure(watt, 'watt', Number((Number(watt[1]) / Number(watt[2])).toPrecision(6)));
  }
  for (const [kind, pattern] of PLAIN_FIGURES) {
    const match = cursor.match(pattern, position);
    if (match) return figure(match, kind, Number(match[1]));
  }
  return null;
}

const HOTTEST = 200;

/** `-55..125°C`, `125 °C`, `105C`. */
export function readTemperature(cursor: Cursor, position: number): ScanResult | null {
  const range = cursor.match(
    /(-?\d{1,3}) ?(?:° ?c?)? ?(?:to|bis|\.{2,3}|…|~|-|\/|a|tot) ?\+?(-?\d{1,3}) ?(?:° ?c|deg ?c|c(?![a-z0-9]))/iy,
    position,
  );
  if (range && Number(range[1]) < Number(range[2])) {
    return figure(range, 'temperature', Number(range[1]), Number(range[2]));
  }
  const single = cursor.match(/\+?(-?\d{1,3}) ?(?:° ?c|deg(?:rees?)? ?c|degc)(?![a-z])/iy, position);
  if (single) return figure(single, 'temperature', Number(single[1]));
  const bare = cursor.match(/\+?(\d{3}) ?C(?![A-Za-z0-9])/y, position);
  return bare && Number(bare[1]) <= HOTTEST ? figure(bare, 'temperature', Number(bare[1])) : null;
}

/** `1000 pcs`, `500 Stück`: a quantity, which is no condition on parts. */
export function readPieces(cursor: Cursor, position: number): ScanResult | null {
  const match = cursor.match(
    /\d{1,9} ?(?:pcs?|pieces?|stück|stueck|stk|st|units?|pièces?|stuks)(?![\p{L}\d])\.?/iuy,
    position,
  );
  return match && { items: [], end: position + match[0].length };
}
