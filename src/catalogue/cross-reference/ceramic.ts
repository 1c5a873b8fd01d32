import { CERAMIC_OTHERS } from './ceramic-others.ts';
import {
  capacitanceOf,
  capacitorTolerance,
  entry,
  inchSize,
  JAPANESE_VOLTAGE,
  kemetCapacitance,
  metricSize,
} from './codes.ts';
import { type Decoded, decoded, type Grammar } from './grammar.ts';

const CATEGORY = 'ceramic-capacitors';

const MURATA_SIZE: Readonly<Record<string, string>> = {
  '02': '01005',
  '03': '0201',
  '15': '0402',
  '18': '0603',
  '21': '0805',
  '31': '1206',
  '32': '1210',
  '42': '1808',
  '43': '1812',
  '55': '2220',
};
const MURATA_DIELECTRIC: Readonly<Record<string, string>> = {
  '5C': 'C0G',
  '5G': 'X8G',
  '7U': 'U2J',
  R6: 'X5R',
  R7: 'X7R',
  C6: 'X5S',
  D8: 'X6T',
  E7: 'X7U',
  M8: 'X8M',
  Z7: 'X7R',
  C7: 'X7S',
  C8: 'X6S',
  D7: 'X7T',
  L8: 'X8L',
  R9: 'X8R',
  F5: 'Y5V',
};
const MURATA_SUBCATEGORY: Readonly<Record<string, string>> = {
  GCJ: 'flex-termination',
  GRJ: 'flex-termination',
  GJM: 'high-q-rf',
  GQM: 'high-q-rf',
};
const MURATA_AUTOMOTIVE = new Set(['GCM', 'GCJ', 'GRT', 'GCQ', 'GCD', 'GCE', 'GCG', 'KCM']);

const murata: Grammar = {
  maker: 'Murata',
  category: CATEGORY,
  pattern:
    /^(GRM|GCM|GRT|GCJ|GJM|GQM|GCQ|GRJ|GCD|GCE|GCG|GR3|GR4|GR7|GXT|GXM|GGM|KRM|KCM)(\d\d)([0-9A-Z])([0-9A-Z]{2})([0-9A-Z]{2})([0-9R]{3})([A-Z])[0-9A-Z]{0,5}$/,
  read: ([series = '', size = '', , dielectric = '', volts = '', value = '', tolerance = '']) =>
    capacitor(
      {
        packageCase: entry(MURATA_SIZE, size),
        dielectric: entry(MURATA_DIELECTRIC, dielectric),
        ratedVoltage: entry(JAPANESE_VOLTAGE, volts),
        qualification: MURATA_AUTOMOTIVE.has(series) ? 'AEC-Q200' : undefined,
      },
      value,
      tolerance,
      MURATA_SUBCATEGORY[series],
    ),
};

type Facts = Record<string, string | number | null | undefined>;

function capacitor(
  known: Facts,
  value: string,
  tolerance: string,
  subcategory?: string,
  assumed?: string[],
): Decoded | null {
  return decoded(
    { capacitance: capacitanceOf(value), tolerance: capacitorTolerance(tolerance), ...known },
    { ...(subcategory ? { subcategory } : {}), ...(assumed ? { assumed } : {}) },
  );
}

const TDK_DIELECTRIC: Readonly<Record<string, string>> = {
  C0G: 'C0G',
  NP0: 'C0G',
  X5R: 'X5R',
  X6S: 'X6S',
  X7R: 'X7R',
  X7S: 'X7S',
  X7T: 'X7T',
  X8R: 'X8R',
  U2J: 'U2J',
  X8L: 'X8L',
};
/** Japanese characteristics that have no equal in the EIA list: the dielectric stays open. */
const TDK_OTHER = new Set(['CH', 'JB']);

function tdkDielectric(code: string): string | null | undefined {
  return TDK_OTHER.has(code) ? undefined : entry(TDK_DIELECTRIC, code);
}

const TDK_BODY =
  '(C0G|NP0|X5R|X6S|X7R|X7S|X7T|X8R|X8L|U2J|CH|JB)([0-9A-Z]{2})([0-9R]{3})([A-Z])[0-9A-Z]{0,6}$';

const tdk: Grammar = {
  maker: 'TDK',
  category: CATEGORY,
  pattern: new RegExp(`^C(\\d{4})${TDK_BODY}`),
  read: ([size = '', dielectric = '', volts = '', value = '', tolerance = '']) =>
    capacitor(
      {
        packageCase: metricSize(size),
        dielectric: tdkDielectric(dielectric),
        ratedVoltage: entry(JAPANESE_VOLTAGE, volts),
      },
      value,
      tolerance,
      undefined,
      TDK_OTHER.has(dielectric) ? ['dielectric'] : undefined,
    ),
};

const TDK_SIZE_DIGIT: Readonly<Record<string, string>> = {
  '1': '0201',
  '2': '0402',
  '3': '0603',
  '4': '0805',
  '5': '1206',
  '6': '1210',
  '8': '1812',
  '9': '2220',
};

const tdkCoded: Grammar = {
  maker: 'TDK',
  category: CATEGORY,
  pattern: new RegExp(`^(CGA|CGB|CGJ|CNA|CNC|CEU|CAA)(\\d)[A-Z]\\d${TDK_BODY}`),
  read: ([series = '', size = '', dielectric = '', volts = '', value = '', tolerance = '']) =>
    capacitor(
      {
        packageCase: entry(TDK_SIZE_DIGIT, size),
        dielectric: tdkDielectric(dielectric),
        ratedVoltage: entry(JAPANESE_VOLTAGE, volts),
        qualification: ['CGA', 'CNA', 'CEU', 'CAA'].includes(series) ? 'AEC-Q200' : undefined,
      },
      value,
      tolerance,
      series === 'CNA' || series === 'CNC' ? 'flex-termination' : undefined,
      TDK_OTHER.has(dielectric) ? ['dielectric'] : undefined,
    ),
};

const TDK_ARRAY: Readonly<Record<string, readonly [size: string, elements: number]>> = {
  M25: ['0504', 2],
  L22: ['0805', 2],
  L44: ['0805', 4],
  A43: ['1206', 4],
};

const tdkArray: Grammar = {
  maker: 'TDK',
  category: CATEGORY,
  pattern: new RegExp(`^CKC([A-Z]\\d\\d)${TDK_BODY}`),
  read: ([type = '', dielectric = '', volts = '', value = '', tolerance = '']) => {
    const body = entry(TDK_ARRAY, type);
    return capacitor(
      {
        packageCase: body?.[0] ?? null,
        elements: body?.[1],
        dielectric: tdkDielectric(dielectric),
        ratedVoltage: entry(JAPANESE_VOLTAGE, volts),
      },
      value,
      tolerance,
    );
  },
};

const SAMSUNG_SIZE: Readonly<Record<string, string>> = {
  '02': '01005',
  '03': '0201',
  '05': '0402',
  '10': '0603',
  '21': '0805',
  '31': '1206',
  '32': '1210',
  '42': '1808',
  '43': '1812',
  '55': '2220',
};
const SAMSUNG_DIELECTRIC: Readonly<Record<string, string>> = {
  C: 'C0G',
  A: 'X5R',
  B: 'X7R',
  X: 'X6S',
  Y: 'X7S',
  Z: 'X7T',
  W: 'X6T',
  U: 'U2J',
  F: 'Y5V',
};
const SAMSUNG_VOLTAGE: Readonly<Record<string, number>> = {
  S: 2.5,
  R: 4,
  Q: 6.3,
  P: 10,
  O: 16,
  A: 25,
  L: 35,
  B: 50,
  C: 100,
  D: 200,
  E: 250,
  F: 350,
  G: 500,
  H: 630,
  I: 1000,
  J: 2000,
  K: 3000,
};

const samsung: Grammar = {
  maker: 'Samsung',
  category: CATEGORY,
  // The letter O (16 V) is often typed as the digit 0.
  pattern: /^CL(\d\d)([CABXYZWUF])([0-9R]{3})([A-Z])([A-Z0])[0-9A-Z]{0,6}$/,
  read: ([size = '', dielectric = '', value = '', tolerance = '', volts = '']) =>
    capacitor(
      {
        packageCase: entry(SAMSUNG_SIZE, size),
        dielectric: entry(SAMSUNG_DIELECTRIC, dielectric),
        ratedVoltage: entry(SAMSUNG_VOLTAGE, volts === '0' ? 'O' : volts),
      },
      value,
      tolerance,
    ),
};

const KEMET_VOLTAGE: Readonly<Record<string, number>> = {
  '7': 4,
  '9': 6.3,
  '8': 10,
  '4': 16,
  '3': 25,
  '6': 35,
  '5': 50,
  M: 63,
  '1': 100,
  '2': 200,
  A: 250,
  Y: 450,
  C: 500,
  B: 630,
  D: 1000,
  F: 1500,
  G: 2000,
  Z: 2500,
  H: 3000,
};
const KEMET_DIELECTRIC: Readonly<Record<string, string>> = {
  G: 'C0G',
  R: 'X7R',
  P: 'X5R',
  V: 'Y5V',
  U: 'Z5U',
  H: 'X8R',
  N: 'X8L',
  J: 'U2J',
};
const KEMET_SUBCATEGORY: Readonly<Record<string, string>> = { X: 'flex-termination', S: 'open-mode' };

const kemet: Grammar = {
  maker: 'KEMET',
  category: CATEGORY,
  pattern: /^C(\d{4})([CXSFTHJ])([0-9R]{3})([A-Z])([0-9A-DFGHMYZ])([GRPVUHJN])(?:A[0-9A-Z]{0,8})?$/,
  read: ([size = '', series = '', value = '', tolerance = '', volts = '', dielectric = '']) =>
    capacitor(
      {
        packageCase: inchSize(size),
        capacitance: kemetCapacitance(value),
        dielectric: entry(KEMET_DIELECTRIC, dielectric),
        ratedVoltage: entry(KEMET_VOLTAGE, volts),
      },
      value,
      tolerance,
      KEMET_SUBCATEGORY[series],
    ),
};

const KEMET_RF_SIZE: Readonly<Record<string, string>> = {
  '02': '0201',
  '04': '0402',
  '06': '0603',
  '08': '0805',
};

const kemetRf: Grammar = {
  maker: 'KEMET',
  category: CATEGORY,
  pattern: /^CBR(02|04|06|08)C([0-9R]{3})([A-Z])([0-9A-D])G(?:A[0-9A-Z]{0,8})?$/,
  read: ([size = '', value = '', tolerance = '', volts = '']) =>
    capacitor(
      {
        packageCase: entry(KEMET_RF_SIZE, size),
        capacitance: kemetCapacitance(value),
        dielectric: 'C0G',
        ratedVoltage: entry(KEMET_VOLTAGE, volts),
      },
      value,
      tolerance,
    ),
};

const YAGEO_VOLTAGE: Readonly<Record<string, number>> = {
  '4': 4,
  '5': 6.3,
  '6': 10,
  '7': 16,
  '8': 25,
  G: 35,
  '9': 50,
  '0': 100,
  A: 200,
  Y: 250,
  B: 500,
  Z: 630,
  C: 1000,
  D: 2000,
};
const YAGEO_DIELECTRIC: Readonly<Record<string, string>> = {
  NPO: 'C0G',
  NP0: 'C0G',
  COG: 'C0G',
  C0G: 'C0G',
  X5R: 'X5R',
  X6S: 'X6S',
  X7R: 'X7R',
  X7S: 'X7S',
  X7T: 'X7T',
  X8R: 'X8R',
  Y5V: 'Y5V',
};
const YAGEO_SUBCATEGORY: Readonly<Record<string, string>> = { CS: 'flex-termination', CQ: 'high-q-rf' };

const yageo: Grammar = {
  maker: 'Yageo',
  category: CATEGORY,
  pattern:
    /^(CC|AC|CS|CQ)(\d{4})([A-Z])([A-Z])(NPO|NP0|COG|C0G|X5R|X6S|X7R|X7S|X7T|X8R|Y5V)([0-9A-Z])[A-Z]{2}([0-9R]{3})$/,
  read: ([series = '', size = '', tolerance = '', , dielectric = '', volts = '', value = '']) =>
    capacitor(
      {
        packageCase: inchSize(size),
        dielectric: entry(YAGEO_DIELECTRIC, dielectric),
        ratedVoltage: entry(YAGEO_VOLTAGE, volts),
        qualification: series === 'AC' ? 'AEC-Q200' : undefined,
      },
      value,
      tolerance,
      YAGEO_SUBCATEGORY[series],
    ),
};

const AVX_VOLTAGE: Readonly<Record<string, number>> = {
  '4': 4,
  '6': 6.3,
  Z: 10,
  Y: 16,
  '3': 25,
  D: 35,
  '5': 50,
  '1': 100,
  '2': 200,
  V: 250,
  '7': 500,
  C: 630,
  A: 1000,
  S: 1500,
  G: 2000,
  W: 2500,
  H: 3000,
};
const AVX_DIELECTRIC: Readonly<Record<string, string>> = {
  A: 'C0G',
  U: 'C0G',
  C: 'X7R',
  D: 'X5R',
  F: 'X8R',
  G: 'Y5V',
  L: 'X8L',
  W: 'X6S',
  Z: 'X7S',
};

const avx: Grammar = {
  maker: 'KYOCERA AVX',
  category: CATEGORY,
  // A spreadsheet may have eaten the leading zero of the size.
  pattern: /^(\d{3,4})([0-9A-Z])([AUCDFGLWZ])([0-9R]{3})([A-Z])(?:([A-Z4])([A-Z0-9])[0-9A-Z]{0,3})?$/,
  read: ([size = '', volts = '', dielectric = '', value = '', tolerance = '', failure, termination]) =>
    capacitor(
      {
        packageCase: inchSize(size.padStart(4, '0')),
        dielectric: entry(AVX_DIELECTRIC, dielectric),
        ratedVoltage: entry(AVX_VOLTAGE, volts),
        qualification: failure === '4' ? 'AEC-Q200' : undefined,
      },
      value,
      tolerance,
      termination === 'Z' ? 'flex-termination' : undefined,
    ),
};

const TAIYO_VOLTAGE: Readonly<Record<string, number>> = {
  P: 2.5,
  A: 4,
  J: 6.3,
  L: 10,
  E: 16,
  T: 25,
  G: 35,
  U: 50,
  H: 100,
  Q: 250,
  S: 630,
  X: 2000,
};
const TAIYO_SIZE: Readonly<Record<string, string>> = {
  '042': '01005',
  '063': '0201',
  '105': '0402',
  '107': '0603',
  '212': '0805',
  '316': '1206',
  '325': '1210',
  '432': '1812',
};
const TAIYO_DIELECTRIC: Readonly<Record<string, string>> = {
  BJ: 'X5R',
  BBJ: 'X5R',
  ABJ: 'X5R',
  CBJ: 'X5R',
  B7: 'X7R',
  AB7: 'X7R',
  BB7: 'X7R',
  CB7: 'X7R',
  C6: 'X6S',
  AC6: 'X6S',
  BC6: 'X6S',
  CC6: 'X6S',
  C7: 'X7S',
  AC7: 'X7S',
  BC7: 'X7S',
  CC7: 'X7S',
  DB7: 'X7R',
  KB7: 'X7R',
  KBJ: 'X5R',
  KC6: 'X6S',
  DBJ: 'X5R',
  CG: 'C0G',
  UCG: 'C0G',
  F: 'Y5V',
};
/** Class 1 characteristics with a wider temperature coefficient than C0G: the dielectric stays open. */
const TAIYO_OTHER = new Set(['CH', 'UJ', 'SL', 'SD', 'RH']);

const taiyoYuden: Grammar = {
  maker: 'Taiyo Yuden',
  category: CATEGORY,
  pattern:
    /^([PAJLETGUHQSX])M[KFJRS](\d{3})([ABCDKU]?(?:BJ|B7|C6|C7|CG)|CH|UJ|SL|SD|RH|F)([0-9R]{3})([A-Z])[A-Z]{0,4}$/,
  read: ([volts = '', size = '', dielectric = '', value = '', tolerance = '']) =>
    capacitor(
      {
        packageCase: entry(TAIYO_SIZE, size),
        dielectric: TAIYO_OTHER.has(dielectric) ? undefined : entry(TAIYO_DIELECTRIC, dielectric),
        ratedVoltage: entry(TAIYO_VOLTAGE, volts),
      },
      value,
      tolerance,
      undefined,
      // The plain BJ stands for the Japanese B characteristic, X5R in most numbers but not in all.
      dielectric === 'BJ' || TAIYO_OTHER.has(dielectric) ? ['dielectric'] : undefined,
    ),
};

const VISHAY_DIELECTRIC: Readonly<Record<string, string>> = {
  A: 'C0G',
  D: 'C0G',
  Q: 'C0G',
  Y: 'X7R',
  G: 'X5R',
  V: 'Y5V',
  H: 'X8R',
};
const VISHAY_VOLTAGE: Readonly<Record<string, number>> = {
  Y: 6.3,
  Q: 10,
  J: 16,
  X: 25,
  A: 50,
  B: 100,
  C: 200,
  P: 250,
  L: 630,
  E: 500,
  G: 1000,
};

const vishay: Grammar = {
  maker: 'Vishay',
  category: CATEGORY,
  // The letter after the tolerance is the termination, the one after that the voltage: in KXX the second X is 25 V.
  pattern: /^VJ(\d{4})([ADQYGVH])([0-9R]{3})([A-Z])[A-Z]([A-Z])[0-9A-Z]{0,6}$/,
  read: ([size = '', dielectric = '', value = '', tolerance = '', volts = '']) =>
    capacitor(
      {
        packageCase: inchSize(size),
        dielectric: entry(VISHAY_DIELECTRIC, dielectric),
        ratedVoltage: entry(VISHAY_VOLTAGE, volts),
      },
      value,
      tolerance,
    ),
};

const WALSIN_DIELECTRIC: Readonly<Record<string, string>> = {
  N: 'C0G',
  CG: 'C0G',
  B: 'X7R',
  X: 'X5R',
  S: 'X6S',
  F: 'Y5V',
};
const WALSIN_SIZE: Readonly<Record<string, string>> = {
  '02': '01005',
  '03': '0201',
  '15': '0402',
  '18': '0603',
  '21': '0805',
  '31': '1206',
  '32': '1210',
};

function walsinVolts(code: string): number | null {
  const point = /^(\d)R(\d)$/.exec(code);
  if (point) return Number(`${point[1]}.${point[2]}`);
  return /^\d{3}$/.test(code) ? Number(`${code.slice(0, 2)}e${code[2]}`) : null;
}

const walsin: Grammar = {
  maker: 'Walsin',
  category: CATEGORY,
  pattern: /^(?:MC)?(\d{4})([NBXSF])([0-9R]{3})([A-Z])(\dR\d|\d{3})(?:C[A-Z]?|L[A-Z]?)?$/,
  read: ([size = '', dielectric = '', value = '', tolerance = '', volts = '']) =>
    capacitor(
      {
        packageCase: inchSize(size),
        dielectric: entry(WALSIN_DIELECTRIC, dielectric),
        ratedVoltage: walsinVolts(volts),
      },
      value,
      tolerance,
    ),
};

/** High-frequency and automotive series count the size by two digits. */
const walsinCoded: Grammar = {
  ...walsin,
  pattern: /^(RF|MT)(\d\d)([NBXSF])([0-9R]{3})([A-Z])(\dR\d|\d{3})(?:C[A-Z]?)?$/,
  read: ([series = '', size = '', dielectric = '', value = '', tolerance = '', volts = '']) =>
    capacitor(
      {
        packageCase: entry(WALSIN_SIZE, size),
        dielectric: entry(WALSIN_DIELECTRIC, dielectric),
        ratedVoltage: walsinVolts(volts),
        qualification: series === 'MT' ? 'AEC-Q200' : undefined,
      },
      value,
      tolerance,
      series === 'RF' ? 'high-q-rf' : undefined,
    ),
};

const fenghua: Grammar = {
  ...walsin,
  maker: 'Fenghua',
  pattern: /^(\d{4})(CG|B|X|F)([0-9R]{3})([A-Z])(\dR\d|\d{3})N[A-Z]{0,2}$/,
};

const WURTH_DIELECTRIC: Readonly<Record<string, string>> = { '0': 'C0G', '1': 'X5R', '2': 'X7R' };
const WURTH_SIZE: Readonly<Record<string, string>> = {
  '05': '0402',
  '06': '0603',
  '07': '0805',
  '08': '1206',
  '09': '1210',
};

const wurth: Grammar = {
  maker: 'Würth Elektronik',
  category: CATEGORY,
  pattern: /^885012([012])(0[5-9])(\d{3})$/,
  read: ([dielectric = '', size = '']) =>
    decoded(
      { dielectric: entry(WURTH_DIELECTRIC, dielectric), packageCase: entry(WURTH_SIZE, size) },
      { unread: ['capacitance', 'ratedVoltage', 'tolerance'] },
    ),
};

export const CERAMIC_GRAMMARS: readonly Grammar[] = [
  murata,
  tdk,
  tdkCoded,
  tdkArray,
  samsung,
  kemet,
  kemetRf,
  yageo,
  avx,
  taiyoYuden,
  vishay,
  walsin,
  walsinCoded,
  fenghua,
  wurth,
  ...CERAMIC_OTHERS,
];
