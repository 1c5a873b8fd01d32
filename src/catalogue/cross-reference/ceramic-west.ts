import { squareHeight } from './ceramic-heights.ts';
import {
  CERAMIC,
  CERAMIC_END,
  capacitor,
  GOLD,
  LEADED,
  METAL_TERMINALS,
  SILVER,
  SOFT,
} from './ceramic-part.ts';
import { entry, inchSize, kemetCapacitance, METRIC_DIGIT_SIZES, plainVolts } from './codes.ts';
import { buildDecoded, type Grammar } from './grammar.ts';

/** Ceramics of KEMET, Yageo, KYOCERA AVX, Vishay, Walsin, Fenghua and Würth: inch sizes. */

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
const KEMET_SUBCATEGORY: Readonly<Record<string, string>> = { S: 'open-mode' };
/** Series for general use. The endings of the other letters are unknown. */
const KEMET_PLAIN = new Set(['C', 'X', 'S']);

/** Four digits for the packing: reels of 7 and 13 inches with a pitch of 2 or 4 mm, bulk. */
const KEMET_PACKING = '(?:7867|7800|7411|7210|7186|7190|7081|7082|7040|7025|3190|3191)';

/** One or two chips on a metal frame. */
const KEMET_FRAMES = new Set(['1', '2']);

function kemetTermination(series: string, plating: string | undefined): string | undefined {
  if (series === 'X') return SOFT;
  return plating === 'L' ? LEADED : plating === 'G' ? GOLD : undefined;
}

const kemet: Grammar = {
  maker: 'KEMET',
  category: CERAMIC,
  pattern:
    /^C(\d{4})([CXSFTHJ])([0-9R]{3})([A-Z])([0-9A-DFGHMYZ])([GRPVUHJN])(?:([AE12])([0-9A-Z]?)([0-9A-Z]{0,7})|\d{4})?$/,
  // Failure rate, plating, and four letters for the reel; AUTO is automotive.
  ending: {
    fullPattern: new RegExp(
      `^C\\d{4}.[0-9R]{3}...(?:[AE12](?:[CLG](?:TU|TM|T|AUTO[0-9]?|${KEMET_PACKING})?)?|${KEMET_PACKING})?$`,
    ),
    mayState: CERAMIC_END,
  },
  read: ([
    size = '',
    series = '',
    value = '',
    tolerance = '',
    volts = '',
    dielectric = '',
    design = '',
    plating,
    reel = '',
  ]) =>
    capacitor(
      {
        packageCase: inchSize(size),
        height:
          KEMET_PLAIN.has(series) && !KEMET_FRAMES.has(design) ? squareHeight(inchSize(size)) : undefined,
        capacitance: kemetCapacitance(value),
        dielectric: entry(KEMET_DIELECTRIC, dielectric),
        ratedVoltage: entry(KEMET_VOLTAGE, volts),
        qualification: reel.startsWith('AUTO') ? 'AEC-Q200' : undefined,
        termination: KEMET_FRAMES.has(design) ? METAL_TERMINALS : kemetTermination(series, plating),
      },
      value,
      tolerance,
      KEMET_SUBCATEGORY[series],
      undefined,
      KEMET_PLAIN.has(series) ? undefined : ['termination'],
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
  category: CERAMIC,
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
const YAGEO_SUBCATEGORY: Readonly<Record<string, string>> = { CQ: 'high-q-rf' };

const yageo: Grammar = {
  maker: 'Yageo',
  category: CERAMIC,
  // Class and termination: B is nickel barrier.
  ending: { fullPattern: /(?:BB|BN)[0-9R]{3}$/, mayState: CERAMIC_END },
  pattern:
    /^(CC|AC|CS|CQ)(\d{4})([A-Z])([CEFGKPR])(NPO|NP0|COG|C0G|X5R|X6S|X7R|X7S|X7T|X8R|Y5V)([0-9A-Z])[A-Z]{2}([0-9R]{3})$/,
  read: ([series = '', size = '', tolerance = '', , dielectric = '', volts = '', value = '']) =>
    capacitor(
      {
        packageCase: inchSize(size),
        height: squareHeight(inchSize(size)),
        dielectric: entry(YAGEO_DIELECTRIC, dielectric),
        ratedVoltage: entry(YAGEO_VOLTAGE, volts),
        qualification: series === 'AC' ? 'AEC-Q200' : undefined,
        termination: series === 'CS' ? SOFT : undefined,
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

const AVX_TERMINATION: Readonly<Record<string, string>> = {
  Z: SOFT,
  '7': GOLD,
  B: LEADED,
  J: LEADED,
  X: LEADED,
  '1': SILVER,
};

const avx: Grammar = {
  maker: 'KYOCERA AVX',
  category: CERAMIC,
  // Failure rate, termination, reel, and A for the standard product.
  ending: {
    fullPattern: /^\d{3,4}..[0-9R]{3}[A-Z](?:[A4](?:[TZ7BJX1](?:[0-9A-Z]A?)?)?)?$/,
    mayState: CERAMIC_END,
  },
  // A spreadsheet may have removed the leading zero of the size.
  pattern: /^(\d{3,4})([0-9A-Z])([AUCDFGLWZ])([0-9R]{3})([A-Z])(?:([A-Z4])([A-Z0-9])[0-9A-Z]{0,3})?$/,
  read: ([size = '', volts = '', dielectric = '', value = '', tolerance = '', failure, termination]) =>
    capacitor(
      {
        packageCase: inchSize(size.padStart(4, '0')),
        height: squareHeight(inchSize(size.padStart(4, '0'))),
        dielectric: entry(AVX_DIELECTRIC, dielectric),
        ratedVoltage: entry(AVX_VOLTAGE, volts),
        qualification: failure === '4' ? 'AEC-Q200' : undefined,
        termination: termination ? AVX_TERMINATION[termination] : undefined,
      },
      value,
      tolerance,
      // U has the low losses of a high-frequency part.
      dielectric === 'U' ? 'high-q-rf' : undefined,
      undefined,
      // T is plated tin; letters missing from the table are unknown.
      termination === undefined || termination === 'T' || termination in AVX_TERMINATION
        ? undefined
        : ['termination'],
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

/** X is plated tin, F silver and palladium, B a polymer layer, L tin with lead. */
const VISHAY_TERMINATION: Readonly<Record<string, string>> = { F: SILVER, B: SOFT, L: LEADED };

const vishay: Grammar = {
  maker: 'Vishay',
  category: CERAMIC,
  // The letter after the tolerance is the termination, the one after that the voltage: in KXX the second X is 25 V.
  pattern: /^VJ(\d{4})([ADQYGVH])([0-9R]{3})([A-Z])([A-Z])([A-Z])[0-9A-Z]{0,6}$/,
  ending: {
    fullPattern: /^VJ\d{4}.[0-9R]{3}[A-Z]{3}(?:[AC]?[TCOPRJIBQ]?(?:W1BC)?)?$/,
    mayState: CERAMIC_END,
  },
  read: ([size = '', dielectric = '', value = '', tolerance = '', termination = '', volts = '']) =>
    capacitor(
      {
        packageCase: inchSize(size),
        dielectric: entry(VISHAY_DIELECTRIC, dielectric),
        ratedVoltage: entry(VISHAY_VOLTAGE, volts),
        termination: VISHAY_TERMINATION[termination],
      },
      value,
      tolerance,
      undefined,
      undefined,
      termination === 'X' || termination in VISHAY_TERMINATION ? undefined : ['termination'],
    ),
};

/** `GA0603Y104KXXAC31G`: automotive; termination and voltage as in VJ. */
const vishayAutomotive: Grammar = {
  ...vishay,
  pattern: /^GA(\d{4})([AYH])([0-9R]{3})([A-Z])([A-Z])([A-Z])[A-Z]{2}\d{2}[A-Z]$/,
  ending: { fullPattern: /^GA.{10}[A-Z]A[A-Z]31G$/, mayState: CERAMIC_END },
  read: (fields) => {
    const read = vishay.read(fields);
    return read && { ...read, attributes: { ...read.attributes, qualification: 'AEC-Q200' } };
  },
};

const WALSIN_DIELECTRIC: Readonly<Record<string, string>> = {
  N: 'C0G',
  CG: 'C0G',
  B: 'X7R',
  X: 'X5R',
  S: 'X6S',
  F: 'Y5V',
};

const walsin: Grammar = {
  maker: 'Walsin',
  category: CERAMIC,
  pattern: /^(?:MC)?(\d{4})([NBXSF])([0-9R]{3})([A-Z])(\dR\d|\d{3})(?:C[A-Z]?|L[A-Z]?)?$/,
  read: ([size = '', dielectric = '', value = '', tolerance = '', volts = '']) =>
    capacitor(
      {
        packageCase: inchSize(size),
        dielectric: entry(WALSIN_DIELECTRIC, dielectric),
        ratedVoltage: plainVolts(volts),
      },
      value,
      tolerance,
    ),
};

/** High-frequency and automotive series write the size with two digits. */
const walsinCoded: Grammar = {
  ...walsin,
  pattern: /^(RF|MT)(\d\d)([NBXSF])([0-9R]{3})([A-Z])(\dR\d|\d{3})(?:C[A-Z]?)?$/,
  read: ([series = '', size = '', dielectric = '', value = '', tolerance = '', volts = '']) =>
    capacitor(
      {
        packageCase: entry(METRIC_DIGIT_SIZES, size),
        dielectric: entry(WALSIN_DIELECTRIC, dielectric),
        ratedVoltage: plainVolts(volts),
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
  category: CERAMIC,
  pattern: /^885012([012])(0[5-9])(\d{3})$/,
  read: ([dielectric = '', size = '']) =>
    buildDecoded(
      { dielectric: entry(WURTH_DIELECTRIC, dielectric), packageCase: entry(WURTH_SIZE, size) },
      { unread: ['capacitance', 'ratedVoltage', 'tolerance'] },
    ),
};

export const CERAMIC_WEST: readonly Grammar[] = [
  kemet,
  kemetRf,
  yageo,
  avx,
  vishay,
  vishayAutomotive,
  walsin,
  walsinCoded,
  fenghua,
  wurth,
];
