import { hundredths, MURATA_HEIGHT, SAMSUNG_HEIGHT, TAIYO_HEIGHT } from './ceramic-heights.ts';
import { CERAMIC_NEWER } from './ceramic-newer.ts';
import { CERAMIC_OTHERS } from './ceramic-others.ts';
import {
  CERAMIC,
  CERAMIC_END,
  capacitor,
  METAL_TERMINALS,
  SILVER,
  SOFT,
  TAIYO_VOLTAGE,
} from './ceramic-part.ts';
import { CERAMIC_WEST } from './ceramic-west.ts';
import { entry, JAPANESE_VOLTAGE, METRIC_DIGIT_SIZES, metricSize } from './codes.ts';
import type { Grammar } from './grammar.ts';

const MURATA_SIZE: Readonly<Record<string, string>> = {
  ...METRIC_DIGIT_SIZES,
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
  GJM: 'high-q-rf',
  GQM: 'high-q-rf',
};
/**
 * GCJ and GRJ have soft terminations against board flex, KRM and KCM metal terminals; GGM and GCG are for conductive
 * glue.
 */
const MURATA_TERMINATION: Readonly<Record<string, string>> = {
  GCJ: SOFT,
  GRJ: SOFT,
  KRM: METAL_TERMINALS,
  KCM: METAL_TERMINALS,
  GCG: SILVER,
};
const MURATA_AUTOMOTIVE = new Set(['GCM', 'GCJ', 'GRT', 'GCQ', 'GCD', 'GCE', 'GCG', 'KCM']);

/**
 * Series with a known ending. Unknown for the others of this form: GR3, GR7, GXT, GGM, ZRB (on an interposer board).
 */
const MURATA_UNDERSTOOD =
  /^(?:GRM|GCM|GRT|GCJ|GJM|GQM|GCQ|GRJ|GCG|KRM|KCM).{11}(?:[A-Z][0-9A-Z]{2}[BCDEFJKLQRW]?)?$/;

const murata: Grammar = {
  maker: 'Murata',
  category: CERAMIC,
  // Three characters of an individual specification, one letter for the reel.
  ending: { fullPattern: MURATA_UNDERSTOOD, mayState: CERAMIC_END },
  pattern:
    /^(GRM|GCM|GRT|GCJ|GJM|GQM|GCQ|GRJ|GCD|GCE|GCG|GR3|GR4|GR7|GXT|GXM|GGM|KRM|KCM|ZRB)(\d\d)([0-9A-Z])([0-9A-Z]{2})([0-9A-Z]{2})([0-9R]{3})([A-Z])[0-9A-Z]{0,5}$/,
  read: ([series = '', size = '', height = '', dielectric = '', volts = '', value = '', tolerance = '']) =>
    capacitor(
      {
        packageCase: entry(MURATA_SIZE, size),
        height: entry(MURATA_HEIGHT, height) ?? undefined,
        dielectric: entry(MURATA_DIELECTRIC, dielectric),
        ratedVoltage: entry(JAPANESE_VOLTAGE, volts),
        qualification: MURATA_AUTOMOTIVE.has(series) ? 'AEC-Q200' : undefined,
        termination: MURATA_TERMINATION[series],
      },
      value,
      tolerance,
      MURATA_SUBCATEGORY[series],
    ),
};

const MURATA_WIDE_SIZE: Readonly<Record<string, string>> = {
  '15': '0204',
  '18': '0306',
  '21': '0508',
  '31': '0612',
};

/** Low inductance: terminations along the long sides. */
const murataWide: Grammar = {
  maker: 'Murata',
  category: CERAMIC,
  pattern: /^LLL(15|18|21|31)([0-9A-Z])([0-9A-Z]{2})([0-9A-Z]{2})([0-9R]{3})([A-Z])[0-9A-Z]{0,5}$/,
  read: ([size = '', , dielectric = '', volts = '', value = '', tolerance = '']) =>
    capacitor(
      {
        packageCase: entry(MURATA_WIDE_SIZE, size),
        dielectric: entry(MURATA_DIELECTRIC, dielectric),
        ratedVoltage: entry(JAPANESE_VOLTAGE, volts),
      },
      value,
      tolerance,
    ),
};

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
  Y5V: 'Y5V',
};
/** Japanese characteristics without an EIA equivalent: the dielectric remains unread. */
const TDK_OTHER = new Set(['CH', 'JB']);

function tdkDielectric(code: string): string | null | undefined {
  return TDK_OTHER.has(code) ? undefined : entry(TDK_DIELECTRIC, code);
}

const TDK_BODY =
  '(C0G|NP0|X5R|X6S|X7R|X7S|X7T|X8R|X8L|U2J|Y5V|CH|JB)([0-9A-Z]{2})([0-9R]{3})([A-Z])(?:(\\d{3})(?:[A-Z](E)$)?)?[0-9A-Z]{0,6}$';

/** Height, reel, and a maker-specific letter; E means soft terminations (`C3216X7R2E104K160AE`). */
const TDK_ENDING = {
  fullPattern: /[0-9R]{3}[A-Z](?:\d{3}(?:[ABCDK][A-E]?)?|T(?:000[A-Z]|J\d{3}[A-Z])?)?$/,
  mayState: CERAMIC_END,
};

const tdk: Grammar = {
  maker: 'TDK',
  category: CERAMIC,
  pattern: new RegExp(`^C(\\d{4})${TDK_BODY}`),
  ending: TDK_ENDING,
  read: ([size = '', dielectric = '', volts = '', value = '', tolerance = '', height, soft]) =>
    capacitor(
      {
        packageCase: metricSize(size),
        termination: soft ? SOFT : undefined,
        height: hundredths(height),
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

/** Soft terminations, and the stacked MEGACAP types on metal frames. */
const TDK_TERMINATION: Readonly<Record<string, string>> = { CNA: SOFT, CNC: SOFT, CAA: METAL_TERMINALS };

const tdkCoded: Grammar = {
  maker: 'TDK',
  category: CERAMIC,
  pattern: new RegExp(`^(CGA|CGB|CGJ|CNA|CNC|CEU|CAA)(\\d)[A-Z]\\d${TDK_BODY}`),
  ending: TDK_ENDING,
  read: ([series = '', size = '', dielectric = '', volts = '', value = '', tolerance = '', height, soft]) =>
    capacitor(
      {
        packageCase: entry(TDK_SIZE_DIGIT, size),
        height: hundredths(height),
        dielectric: tdkDielectric(dielectric),
        ratedVoltage: entry(JAPANESE_VOLTAGE, volts),
        qualification: ['CGA', 'CNA', 'CEU', 'CAA'].includes(series) ? 'AEC-Q200' : undefined,
        termination: soft ? SOFT : TDK_TERMINATION[series],
      },
      value,
      tolerance,
      // Two capacitors in series in one body: a single crack causes no short circuit.
      series === 'CEU' ? 'open-mode' : undefined,
      TDK_OTHER.has(dielectric) ? ['dielectric'] : undefined,
      // CGJ is of high reliability, by its own specification.
      series === 'CGJ' ? ['qualification'] : undefined,
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
  category: CERAMIC,
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
  category: CERAMIC,
  // The letter O (16 V) is often typed as the digit 0.
  pattern: /^CL(\d\d)([CABXYZWUF])([0-9R]{3})([A-Z])([A-Z0])([0-9A-Z])?[0-9A-Z]?([0-9A-Z])?[0-9A-Z]{0,3}$/,
  // Electrodes and plating, product (N and its variants: general, P: automotive), special, reel.
  ending: {
    fullPattern: /^CL\d\d.[0-9R]{3}..(?:[0-9A-Z](?:[NAGL](?:[NUQRFOP](?:[NW](?:[BCDEFLOPSG]8?)?)?)?)?)?$/,
    mayState: CERAMIC_END,
  },
  read: ([size = '', dielectric = '', value = '', tolerance = '', volts = '', height = '', product = '']) =>
    capacitor(
      {
        packageCase: entry(SAMSUNG_SIZE, size),
        height: entry(SAMSUNG_HEIGHT, height) ?? undefined,
        dielectric: entry(SAMSUNG_DIELECTRIC, dielectric),
        ratedVoltage: entry(SAMSUNG_VOLTAGE, volts === '0' ? 'O' : volts),
        qualification: product === 'P' ? 'AEC-Q200' : undefined,
      },
      value,
      tolerance,
    ),
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
/** Class 1 characteristics with a wider temperature coefficient than C0G: the dielectric remains unread. */
const TAIYO_OTHER = new Set(['CH', 'UJ', 'SL', 'SD', 'RH']);

const taiyoYuden: Grammar = {
  maker: 'Taiyo Yuden',
  category: CERAMIC,
  ending: { fullPattern: /[0-9R]{3}[A-Z](?:[A-Z](?:[TFRP][DE]?)?)?$/, mayState: CERAMIC_END },
  pattern:
    /^([PAJLETGUHQSX])(?:M[KFJRS]|V[KS])(\d{3})([ABCDKU]?(?:BJ|B7|C6|C7|CG)|CH|UJ|SL|SD|RH|F)([0-9R]{3})([A-Z])([A-Z])?[A-Z]{0,3}$/,
  read: ([volts = '', size = '', dielectric = '', value = '', tolerance = '', height = '']) =>
    capacitor(
      {
        packageCase: entry(TAIYO_SIZE, size),
        height: entry(TAIYO_HEIGHT, height) ?? undefined,
        dielectric: TAIYO_OTHER.has(dielectric) ? undefined : entry(TAIYO_DIELECTRIC, dielectric),
        ratedVoltage: entry(TAIYO_VOLTAGE, volts),
      },
      value,
      tolerance,
      undefined,
      // The plain BJ is the Japanese B characteristic, which is X5R in most numbers but not in all.
      dielectric === 'BJ' || TAIYO_OTHER.has(dielectric) ? ['dielectric'] : undefined,
    ),
};

export const CERAMIC_GRAMMARS: readonly Grammar[] = [
  murata,
  murataWide,
  tdk,
  tdkCoded,
  tdkArray,
  samsung,
  taiyoYuden,
  ...CERAMIC_WEST,
  ...CERAMIC_OTHERS,
  ...CERAMIC_NEWER,
];
