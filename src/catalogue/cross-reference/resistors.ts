import { ARRAY_OTHERS } from './arrays-others.ts';
import { entry, inchSize, metricSize, placesFit, resistanceOf, resistorTolerance } from './codes.ts';
import { type Decoded, decoded, type Grammar } from './grammar.ts';
import { LOW_OHM } from './resistors-low.ts';
import { RESISTORS_NEWER } from './resistors-newer.ts';
import { RESISTOR_OTHERS } from './resistors-others.ts';

const CHIP = 'resistors';
const ARRAY = 'resistorarrays';
const THICK = 'Thick Film';
const THIN = 'Thin Film';

type Facts = Record<string, string | number | null | undefined>;

/** A link has no tolerance and no temperature coefficient. */
function resistor(
  size: string | null,
  value: string,
  tolerance: string | null | undefined,
  more: Facts = {},
): Decoded | null {
  const resistance = resistanceOf(value);
  if (resistance === 0) return decoded({ resistance, packageCase: size, composition: more['composition'] });
  return decoded({ resistance, packageCase: size, tolerance, ...more });
}

/** RC and AC, 0402 and larger, as published: 100 ppm/K above 10 ohm up to 10 megohm, 200 from 1 ohm to 10 ohm. */
function yageoTcr(series: string, size: string, value: string): number | undefined {
  const resistance = resistanceOf(value);
  const isKnown = (series === 'RC' || series === 'AC') && PUBLISHED_SIZES.has(size);
  if (!isKnown || resistance === null || resistance < 1 || resistance > 10e6) return undefined;
  return resistance > 10 ? 100 : 200;
}

const PUBLISHED_SIZES = new Set(['0402', '0603', '0805', '1206']);

const YAGEO_TCR: Readonly<Record<string, number>> = { A: 5, B: 10, C: 15, D: 25, E: 50, F: 100 };

/** Low-ohm series of metal: their composition is not in the number. */
const YAGEO_STRIP = new Set(['PE', 'PF', 'PT', 'PA', 'PS', 'PR', 'RL']);

const yageo: Grammar = {
  maker: 'Yageo',
  category: CHIP,
  pattern:
    /^(RC|AC|AF|AA|AT|RT|RL|RE|RV|SR|PE|PF|PT|PA|PS|PR)(\d{4})([BCDFGJPW])[RKSET]([A-GM])?(?:07|10|13|7W|7D|7T|7N|47)([0-9RKM]{1,6}?)[LPE]?$/,
  read: ([series = '', size = '', tolerance = '', tcr, value = '']) =>
    resistor(inchSize(size), value, resistorTolerance(tolerance), {
      composition: series === 'RT' || series === 'AT' ? THIN : YAGEO_STRIP.has(series) ? undefined : THICK,
      tcr: series === 'RT' && tcr ? entry(YAGEO_TCR, tcr) : yageoTcr(series, size, value),
      qualification: ['AC', 'AT', 'AA'].includes(series) ? 'AEC-Q200' : undefined,
    }),
};

const CRCW_TCR: Readonly<Record<string, number | undefined>> = { K: 100, N: 200, S: undefined };

const vishayCrcw: Grammar = {
  maker: 'Vishay',
  category: CHIP,
  pattern:
    /^(?:CRCW|RCS|RCA|RCC|RCG)(\d{4})([0-9RKM]{4})(?:Z[0S]|([FJDG])([KNS]))(?:[ET][A-Z][A-Z]?)?(?:HP|IF|BC)?$/,
  read: ([size = '', value = '', tolerance, tcr]) =>
    resistor(inchSize(size), value, tolerance ? resistorTolerance(tolerance) : undefined, {
      composition: THICK,
      tcr: tcr ? entry(CRCW_TCR, tcr) : undefined,
    }),
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

/** Sizes by the characters after ERJ that hold them. */
const ERJ_SIZE: Readonly<Record<string, string>> = {
  XG: '01005',
  '1G': '0201',
  '1R': '0201',
  '2G': '0402',
  '2R': '0402',
  '2B': '0402',
  '2L': '0402',
  '3G': '0603',
  '3E': '0603',
  '3R': '0603',
  '3B': '0603',
  '3L': '0603',
  '6G': '0805',
  '6E': '0805',
  '6R': '0805',
  '6B': '0805',
  '6C': '0805',
  '6L': '0805',
  '6D': '0805',
  '8G': '1206',
  '8E': '1206',
  '8R': '1206',
  '8B': '1206',
  '8C': '1206',
  '8L': '1206',
  '14': '1210',
  '12N': '1812',
  '12Y': '1812',
  '12S': '2010',
  '12Z': '2010',
  '1T': '2512',
  '1W': '2512',
  L03: '0603',
  L06: '0805',
  L08: '1206',
  L14: '1210',
  L12: '1812',
  L1D: '2010',
  L1W: '2512',
  M1W: '2512',
  M03: '0603',
  M06: '0805',
  P02: '0402',
  P03: '0603',
  P06: '0805',
  P08: '1206',
  P14: '1210',
  PA2: '0402',
  PA3: '0603',
  PB3: '0603',
  PB6: '0805',
  PC3: '0603',
  PC6: '0805',
  PC8: '1206',
  PM8: '1206',
  S02: '0402',
  S03: '0603',
  S06: '0805',
  S08: '1206',
  S14: '1210',
  S12: '1812',
  S1D: '2010',
  S1T: '2512',
  U01: '0201',
  U02: '0402',
  U03: '0603',
  U06: '0805',
  U08: '1206',
  U14: '1210',
  U1D: '2010',
  U1T: '2512',
  T06: '0805',
  T08: '1206',
  T14: '1210',
  H2C: '0402',
  H2G: '0402',
  H2R: '0402',
  H3E: '0603',
  H3G: '0603',
  H3Q: '0603',
  UP3: '0603',
  UP6: '0805',
  UP8: '1206',
  HP6: '0805',
  HP8: '1206',
};

/** `5M0`, `50M`: M stands where the point of the milliohms stands. */
function milliohms(value: string): string {
  return /^\d{0,2}M\d{0,2}$/.test(value) ? value.replace('M', 'L').replace(/L$/, 'L0') : value;
}

/** The general series as published, 10 ohm to 1 megohm: 1 % (2RK, 3EK, 6EN, 8EN) 100 ppm/K, 5 % (GE) 200 ppm/K. */
function erjTcr(type: string, tolerance: string | undefined, value: string): number | undefined {
  const resistance = resistanceOf(value);
  if (resistance === null || resistance < 10 || resistance > 1e6) return undefined;
  if (tolerance === 'F' && ['2R', '3E', '6E', '8E'].includes(type)) return 100;
  return tolerance === 'J' && ['2G', '3G', '6G', '8G'].includes(type) ? 200 : undefined;
}

const panasonicErj: Grammar = {
  maker: 'Panasonic',
  category: CHIP,
  pattern: new RegExp(
    `^ERJ(${Object.keys(ERJ_SIZE).join('|')})[A-Z]{0,3}?([BDFGJ])?(0R00|\\d{3,4}|[0-9R]{3,4}|\\d{0,2}M\\d{0,2})[VXUCYGW]?$`,
  ),
  read: ([type = '', tolerance, value = '']) =>
    resistor(
      entry(ERJ_SIZE, type),
      placesFit(value, tolerance) || /M/.test(value) ? milliohms(value) : '',
      tolerance ? resistorTolerance(tolerance) : value === '0R00' ? undefined : null,
      { composition: /^[LM]|^\d[BLC]/.test(type) ? undefined : THICK, tcr: erjTcr(type, tolerance, value) },
    ),
};

const ERA_SIZE: Readonly<Record<string, string>> = {
  '1': '0201',
  '2': '0402',
  '3': '0603',
  '6': '0805',
  '8': '1206',
};
const ERA_TCR: Readonly<Record<string, number>> = { K: 100, H: 50, E: 25, P: 15, R: 10 };

const panasonicEra: Grammar = {
  maker: 'Panasonic',
  category: CHIP,
  pattern: /^ERA([12368])[AVK]([EPRKH])([BCDFPW])([0-9R]{3,4})[A-Z]?$/,
  read: ([size = '', tcr = '', tolerance = '', value = '']) =>
    resistor(entry(ERA_SIZE, size), value, resistorTolerance(tolerance), {
      composition: THIN,
      tcr: entry(ERA_TCR, tcr),
    }),
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

const rohm: Grammar = {
  maker: 'Rohm',
  category: CHIP,
  pattern:
    /^(?:MCR|ESR|KTR|SDR|SFR|TRR|UCR)(004|006|01|03|100|10|18|25|50)[A-Z]{3}([DFJ])[XVPSL]?([0-9RL]{3,4})$/,
  read: ([size = '', tolerance = '', value = '']) =>
    resistor(entry(ROHM_SIZE, size), placesFit(value, tolerance) ? value : '', resistorTolerance(tolerance), {
      composition: THICK,
    }),
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
    resistor(entry(ROHM_WIDE, size), value, resistorTolerance(tolerance), { composition: THICK }),
};

/** `PMR50HZPFU5L00`: metal, milliohms with L as point. */
const rohmShunt: Grammar = {
  ...rohm,
  pattern: /^PMR(01|03|10|18|25|50|100)[A-Z]{3}([DFJ])[UVX]?(\d{1,2}L\d{1,2}|R\d{3})$/,
  read: ([size = '', tolerance = '', value = '']) =>
    resistor(entry(ROHM_SIZE, size), value, resistorTolerance(tolerance), {
      composition: 'Metal Strip / Metal Foil',
    }),
};

const bourns: Grammar = {
  maker: 'Bourns',
  category: CHIP,
  // CRG is TE's: CRG0402F180K is 180 kilohm.
  pattern: /^CR([AEFLMST])?(\d{4})A?([BDFGJ])[WXYZ]?([0-9R]{3,4})(?:E\d|[EGS]?(?:LF)?)$/,
  read: ([series, size = '', tolerance = '', value = '']) =>
    resistor(inchSize(size), placesFit(value, tolerance) ? value : '', resistorTolerance(tolerance), {
      // What the low-ohm series are made of is not in the number; CRT is thin film.
      composition: series && 'AEF'.includes(series) ? undefined : series === 'T' ? THIN : THICK,
    }),
};

const stackpole: Grammar = {
  maker: 'Stackpole',
  category: CHIP,
  pattern: /^RMC[FPSG](\d{4})([BDFGJZ])[A-Z]([0-9RKM]{4})$/,
  read: ([size = '', tolerance = '', value = '']) =>
    resistor(inchSize(size), value, tolerance === 'Z' ? undefined : resistorTolerance(tolerance), {
      composition: THICK,
    }),
};

const samsung: Grammar = {
  maker: 'Samsung',
  category: CHIP,
  pattern: /^RC(\d{4})([DFJ])([0-9R]{3,4})(?:[ACEFG]S)?$/,
  read: ([size = '', tolerance = '', value = '']) =>
    resistor(metricSize(size), value, resistorTolerance(tolerance), { composition: THICK }),
};

/** Four characters: 5 % pads three digits with a zero (`0472`), `J` and `K` at the end divide by 10 and 100. */
function uniroyalValue(code: string): string {
  if (/^\d{3}J$/.test(code)) return `${code.slice(0, 2)}R${code[2]}`;
  if (/^\d{3}K$/.test(code)) return `${code[0]}R${code.slice(1, 3)}`;
  if (/^\d{3}L$/.test(code)) return `R${code.slice(0, 3)}`;
  return code.startsWith('0') && code !== '0000' ? code.slice(1) : code;
}

const uniroyal: Grammar = {
  maker: 'Uniroyal',
  category: CHIP,
  pattern: /^(\d{4})(?:WA|WG|W8|W4|WM|W2|W3|WJ|WK|WF|WH|WD)([BDFGJ])(\d{3}[0-9JKL])(?:[TQ][0-9A-Z]{1,2})?$/,
  read: ([size = '', tolerance = '', value = '']) =>
    resistor(inchSize(size), uniroyalValue(value), resistorTolerance(tolerance), { composition: THICK }),
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

interface ArrayType {
  resistors: number;
  /** Our body, where there is an equal one. */
  packageCase?: string;
}

function array(type: ArrayType | null, value: string, tolerance: string | null | undefined): Decoded | null {
  if (!type) return null;
  const resistance = resistanceOf(value);
  return decoded(
    {
      resistance,
      resistors: type.resistors,
      circuit: 'Isolated',
      tolerance: resistance === 0 ? undefined : tolerance,
      packageCase: type.packageCase,
    },
    type.packageCase ? {} : { unread: ['packageCase'] },
  );
}

const EXB: Readonly<Record<string, ArrayType>> = {
  '14V': { resistors: 2 },
  '18V': { resistors: 4, packageCase: '0602' },
  N8V: { resistors: 4, packageCase: '0804' },
  V4V: { resistors: 2, packageCase: '0606' },
  S8V: { resistors: 4 },
  '24V': { resistors: 2, packageCase: '0404' },
  '28V': { resistors: 4, packageCase: '0804' },
  '34V': { resistors: 2, packageCase: '0606' },
  '38V': { resistors: 4, packageCase: '1206' },
  V8V: { resistors: 4, packageCase: '1206' },
  '2HV': { resistors: 8 },
};

const panasonicExb: Grammar = {
  maker: 'Panasonic',
  category: ARRAY,
  pattern: /^EXB(14V|18V|24V|28V|34V|38V|N8V|V4V|S8V|V8V|2HV)R?([0-9R]{3,4})([DFGJ])?[A-Z]?$/,
  read: ([type = '', value = '', tolerance = '']) =>
    array(entry(EXB, type), value, tolerance ? resistorTolerance(tolerance) : undefined),
};

const YC: Readonly<Record<string, ArrayType>> = {
  '102': { resistors: 2 },
  '104': { resistors: 4, packageCase: '0602' },
  '122': { resistors: 2, packageCase: '0404' },
  '124': { resistors: 4, packageCase: '0804' },
  '162': { resistors: 2, packageCase: '0606' },
  '164': { resistors: 4, packageCase: '1206' },
  '248': { resistors: 8, packageCase: '1606' },
};

const yageoYc: Grammar = {
  maker: 'Yageo',
  category: ARRAY,
  pattern: /^(?:[YA]C|TC)(102|104|122|124|162|164|248)([DFJ])R(?:07|10|13)([0-9RKM]{1,6}?)L?$/,
  read: ([type = '', tolerance = '', value = '']) =>
    array(entry(YC, type), value, resistorTolerance(tolerance)),
};

const bournsCay: Grammar = {
  maker: 'Bourns',
  category: ARRAY,
  pattern: /^CA[TY](10|16)([0-9R]{3,4})([FJ])([248])(?:LF|GLF|ALF)?$/,
  read: ([type = '', value = '', tolerance = '', count = '']) => {
    const element = type === '10' ? '0402' : '0603';
    return array(
      { resistors: Number(count), packageCase: BODY[`${count}x${element}`]! },
      value,
      resistorTolerance(tolerance),
    );
  },
};

const BODY: Readonly<Record<string, string>> = {
  '2x0402': '0404',
  '4x0402': '0804',
  '2x0603': '0606',
  '4x0603': '1206',
};

export const RESISTOR_GRAMMARS: readonly Grammar[] = [
  yageo,
  vishayCrcw,
  vishayRcwe,
  vishayWsl,
  panasonicErj,
  panasonicEra,
  rohm,
  rohmWide,
  rohmShunt,
  bourns,
  stackpole,
  samsung,
  uniroyal,
  walsin,
  ...RESISTOR_OTHERS,
  ...LOW_OHM,
  ...RESISTORS_NEWER,
  panasonicExb,
  yageoYc,
  bournsCay,
  ...ARRAY_OTHERS,
];
