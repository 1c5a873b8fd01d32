import { entry, inchSize, metricSize, placesFit, resistanceOf, resistorTolerance } from './codes.ts';
import type { Grammar } from './grammar.ts';
import { ARRAY_GRAMMARS } from './resistor-arrays.ts';
import { CHIP, resistor, THICK, THIN } from './resistor-part.ts';
import { LOW_OHM } from './resistors-low.ts';
import { RESISTORS_NEWER } from './resistors-newer.ts';
import { OTHER_RESISTOR_GRAMMARS } from './resistors-others.ts';
import { PANASONIC_RESISTORS } from './resistors-panasonic.ts';

/** Published TCR of RC and AC, 0402 and larger: 100 ppm/K above 10 ohm up to 10 megohm, 200 from 1 ohm to 10 ohm. */
function yageoTcr(series: string, size: string, value: string): number | undefined {
  const resistance = resistanceOf(value);
  const isKnown = (series === 'RC' || series === 'AC') && PUBLISHED_SIZES.has(size);
  if (!isKnown || resistance === null || resistance < 1 || resistance > 10e6) return undefined;
  return resistance > 10 ? 100 : 200;
}

const PUBLISHED_SIZES = new Set(['0402', '0603', '0805', '1206']);

const YAGEO_TCR: Readonly<Record<string, number>> = { A: 5, B: 10, C: 15, D: 25, E: 50, F: 100 };

const YAGEO_SULFUR = new Set(['AF', 'AA']);

/** Low-ohm metal series: the number does not state their composition. */
const YAGEO_STRIP = new Set(['PE', 'PF', 'PT', 'PA', 'PS', 'PR', 'RL']);

/** A TCR letter in a series that has none may mean a different part. */
function isPlainYageo(series: string, tcr: string | undefined, reel: string): boolean {
  return /^\d\d$/.test(reel) && !YAGEO_STRIP.has(series) && (tcr === undefined || YAGEO_THIN.has(series));
}

const YAGEO_THIN = new Set(['RT', 'AT']);

/**
 * `RC0402JR-470RL` omits its packing: it is 470 ohm, or a jumper in packing 47. It is ambiguous, so it is not decoded.
 */
const yageo: Grammar = {
  maker: 'Yageo',
  category: CHIP,
  // L is the lead-free finish; the meaning of other letters is unknown.
  ending: { fullPattern: /[0-9RKM]L?$/, mayState: ['power', 'features', 'qualification'] },
  pattern:
    /^(RC|AC|AF|AA|AT|RT|RL|RE|RV|SR|PE|PF|PT|PA|PS|PR)(\d{4})([BCDFGJPW])[RKSET]([A-GM])?(?!(?:10|13|47)0[RKM]?[LPE]?$)(07|10|13|7W|7D|7T|7N|47)([0-9RKM]{1,6}?)[LPE]?$/,
  read: ([series = '', size = '', tolerance = '', tcr, reel = '', value = '']) =>
    resistor(
      inchSize(size),
      value,
      resistorTolerance(tolerance),
      {
        features:
          series === 'SR' ? 'Pulse Withstanding' : YAGEO_SULFUR.has(series) ? 'Anti-Sulfur' : undefined,
        composition: YAGEO_THIN.has(series) ? THIN : YAGEO_STRIP.has(series) ? undefined : THICK,
        tcr: series === 'RT' && tcr ? entry(YAGEO_TCR, tcr) : yageoTcr(series, size, value),
        qualification: ['AC', 'AT', 'AA'].includes(series) ? 'AEC-Q200' : undefined,
        // 7W is not only a reel: it also has a higher power rating.
      },
      { maker: 'Yageo', series: isPlainYageo(series, tcr, reel) ? series : null },
    ),
};

const CRCW_TCR: Readonly<Record<string, number | undefined>> = { K: 100, N: 200, S: undefined };

/** Only the plain series and the high-power series are published; other letters are other parts. */
function crcwSeries(series: string, type: string | undefined): string | null {
  if (series !== 'CRCW') return null;
  return type === undefined ? 'CRCW' : type === 'HP' ? 'CRCW-HP' : null;
}

const vishayCrcw: Grammar = {
  maker: 'Vishay',
  category: CHIP,
  ending: {
    fullPattern: /(?:Z[0S]|[FJDG][KNS])(?:[ET][ABCDEFGHIKL])?(?:HP|IF|BC)?$/,
    mayState: ['power', 'features'],
  },
  pattern:
    /^(CRCW|RCS|RCA|RCC|RCG)(\d{4})([0-9RKM]{4})(?:Z[0S]|([FJDG])([KNS]))(?:[ET][A-Z][A-Z]?)??(HP|IF|BC)?$/,
  read: ([series = '', size = '', value = '', tolerance, tcr, type]) =>
    resistor(
      inchSize(size),
      value,
      tolerance ? resistorTolerance(tolerance) : undefined,
      {
        composition: THICK,
        tcr: tcr ? entry(CRCW_TCR, tcr) : undefined,
        features: series === 'RCS' || type === 'HP' ? 'Pulse Withstanding' : undefined,
      },
      { maker: 'Vishay', series: crcwSeries(series, type) },
    ),
};

const vishayWsl: Grammar = {
  maker: 'Vishay',
  category: CHIP,
  pattern: /^WS[LKRHF][PTFZX]?(\d{4})(\d?R\d{3,4}|\d{0,2}L\d{2,4})([DFGJ])(?:E[A-Z]|T[A-Z])?\d{0,2}$/,
  read: ([size = '', value = '', tolerance = '']) =>
    resistor(inchSize(size), value, resistorTolerance(tolerance), {
      composition: 'Metal Strip / Metal Foil',
    }),
};

/** `RCWE0603R220FKEA`: thick film below one ohm. */
const vishayRcwe: Grammar = {
  maker: 'Vishay',
  category: CHIP,
  pattern: /^RCWE(\d{4})(R\d{3}|\d{0,2}L\d{2,3})([FJ])[A-Z][ET][A-Z]$/,
  read: ([size = '', value = '', tolerance = '']) =>
    resistor(inchSize(size), value, resistorTolerance(tolerance), { composition: THICK }),
};

const ROHM_SIZE: Readonly<Record<string, string>> = {
  '004': '01005',
  '006': '0201',
  '01': '0402',
  '03': '0603',
  '10': '0805',
  '18': '1206',
  '25': '1210',
  '50': '2010',
  '100': '2512',
};

/** Feature by the purpose of the series. */
const ROHM_FEATURES: Readonly<Record<string, string | undefined>> = {
  ESR: 'Pulse Withstanding',
  SDR: 'Pulse Withstanding',
  SFR: 'Anti-Sulfur',
};

const rohm: Grammar = {
  maker: 'Rohm',
  category: CHIP,
  pattern:
    /^(MCR|ESR|KTR|SDR|SFR|TRR|UCR)(004|006|01|03|100|10|18|25|50)[A-Z]{3}([DFJ])[XVPSL]?([0-9RL]{3,4})$/,
  read: ([series = '', size = '', tolerance = '', value = '']) =>
    resistor(
      entry(ROHM_SIZE, size),
      placesFit(value, tolerance) ? value : '',
      resistorTolerance(tolerance),
      { composition: THICK, features: ROHM_FEATURES[series] },
      { maker: 'Rohm', series: ['MCR', 'KTR'].includes(series) ? series : null },
    ),
};

const ROHM_WIDE: Readonly<Record<string, string>> = {
  '10': '0508',
  '18': '0612',
  '50': '1020',
  '100': '1225',
};

/** Terminations along the long sides. */
const rohmWide: Grammar = {
  ...rohm,
  pattern: /^LTR(100|10|18|50)[A-Z]{3}([DFJ])[XLPSU]?([0-9RL]{3,4})$/,
  read: ([size = '', tolerance = '', value = '']) =>
    resistor(
      entry(ROHM_WIDE, size),
      value,
      resistorTolerance(tolerance),
      { composition: THICK },
      { maker: 'Rohm', series: null },
    ),
};

/** `PMR50HZPFU5L00`: metal, milliohms with L as decimal point. */
const rohmShunt: Grammar = {
  ...rohm,
  pattern: /^PMR(01|03|10|18|25|50|100)[A-Z]{3}([DFJ])[UVX]?(\d{1,2}L\d{1,2}|R\d{3})$/,
  read: ([size = '', tolerance = '', value = '']) =>
    resistor(entry(ROHM_SIZE, size), value, resistorTolerance(tolerance), {
      composition: 'Metal Strip / Metal Foil',
    }),
};

const BOURNS_TCR: Readonly<Record<string, number | undefined>> = { X: 100, W: 200 };

const bourns: Grammar = {
  maker: 'Bourns',
  category: CHIP,
  // An A after the size marks a separate series.
  ending: { fullPattern: /^CR[AEFLMST]?\d{4}[BDFGJ]/, mayState: ['power', 'features', 'qualification'] },
  // CRG is TE's: CRG0402F180K is 180 kilohm.
  pattern: /^CR([AEFLMST])?(\d{4})A?([BDFGJ])([WXYZ])?([0-9R]{3,4})(?:E\d|[EGS]?(?:LF)?)$/,
  read: ([series, size = '', tolerance = '', tcr, value = '']) =>
    resistor(
      inchSize(size),
      placesFit(value, tolerance) ? value : '',
      resistorTolerance(tolerance),
      {
        tcr: series === undefined && tcr ? BOURNS_TCR[tcr] : undefined,
        // The number does not state the composition of the low-ohm series; CRT is thin film.
        composition: series && 'AEF'.includes(series) ? undefined : series === 'T' ? THIN : THICK,
      },
      { maker: 'Bourns', series: series === undefined ? 'CR' : null },
    ),
};

const stackpole: Grammar = {
  maker: 'Stackpole',
  category: CHIP,
  pattern: /^(RMC[FPSG])(\d{4})([BDFGJZ])[A-Z]([0-9RKM]{4})$/,
  read: ([series = '', size = '', tolerance = '', value = '']) =>
    resistor(
      inchSize(size),
      value,
      tolerance === 'Z' ? undefined : resistorTolerance(tolerance),
      { composition: THICK },
      { maker: 'Stackpole', series: series === 'RMCF' ? series : null },
    ),
};

const samsung: Grammar = {
  maker: 'Samsung',
  category: CHIP,
  pattern: /^RC(\d{4})([DFJ])([0-9R]{3,4})(?:[ACEFG]S)?$/,
  read: ([size = '', tolerance = '', value = '']) =>
    resistor(
      metricSize(size),
      value,
      resistorTolerance(tolerance),
      { composition: THICK },
      { maker: 'Samsung', series: 'RC' },
    ),
};

/** Four characters: 5 % values have three digits after a zero (`0472`); a final `J` or `K` divides by 10 or 100. */
function uniroyalValue(code: string): string {
  if (/^\d{3}J$/.test(code)) return `${code.slice(0, 2)}R${code[2]}`;
  if (/^\d{3}K$/.test(code)) return `${code[0]}R${code.slice(1, 3)}`;
  if (/^\d{3}L$/.test(code)) return `R${code.slice(0, 3)}`;
  return code.startsWith('0') && code !== '0000' ? code.slice(1) : code;
}

const uniroyal: Grammar = {
  maker: 'Uniroyal',
  category: CHIP,
  pattern: /^(\d{4})(WA|WG|W8|W4|WM|W2|W3|WJ|WK|WF|WH|WD)([BDFGJ])(\d{3}[0-9JKL])(?:[TQ][0-9A-Z]{1,2})?$/,
  read: ([size = '', power = '', tolerance = '', value = '']) =>
    resistor(
      inchSize(size),
      uniroyalValue(value),
      resistorTolerance(tolerance),
      { composition: THICK },
      { maker: 'Uniroyal', series: `${size}${power}` },
    ),
};

const WALSIN_SIZE: Readonly<Record<string, string>> = {
  '02': '0201',
  '04': '0402',
  '06': '0603',
  '08': '0805',
  '12': '1206',
  '10': '1210',
  '20': '2010',
  '25': '2512',
};

const walsin: Grammar = {
  maker: 'Walsin',
  category: CHIP,
  pattern: /^(?:MC)?W[RWFK](02|04|06|08|10|12|20|25)[XHPUTMR]([0-9R]{3,4})([BDFGJP])(?:T[A-Z])?$/,
  read: ([size = '', value = '', tolerance = '']) =>
    resistor(entry(WALSIN_SIZE, size), value, tolerance === 'P' ? undefined : resistorTolerance(tolerance), {
      composition: THICK,
    }),
};

export const RESISTOR_GRAMMARS: readonly Grammar[] = [
  yageo,
  vishayCrcw,
  vishayRcwe,
  vishayWsl,
  ...PANASONIC_RESISTORS,
  rohm,
  rohmWide,
  rohmShunt,
  bourns,
  stackpole,
  samsung,
  uniroyal,
  walsin,
  ...OTHER_RESISTOR_GRAMMARS,
  ...LOW_OHM,
  ...RESISTORS_NEWER,
  ...ARRAY_GRAMMARS,
];
