import { entry } from './codes.ts';
import { buildDecoded, type Grammar } from './grammar.ts';

/** Chip LEDs: body and, if the letters state it, colour. No number states brightness and voltage. */

const CATEGORY = 'leds';
const UNREAD = { unread: ['luminousIntensity', 'wavelengthDom', 'vf'] };

const LITEON_SIZE: Readonly<Record<string, string>> = {
  '281': '0402',
  '190': '0603',
  '191': '0603',
  '192': '0603',
  '193': '0603',
  '194': '0603',
  '170': '0805',
  '171': '0805',
  '150': '1206',
  '151': '1206',
};
/** KG and G are AlInGaP and GaP around 570 nm, TG is InGaN around 525 nm, with a different voltage. */
const LITEON_COLOUR: Readonly<Record<string, string>> = {
  KG: 'Yellow-Green',
  TG: 'Green',
  G: 'Yellow-Green',
  KR: 'Red',
  CK: 'Red',
  E: 'Red',
  KF: 'Orange',
  KS: 'Yellow',
  KY: 'Yellow',
  Y: 'Yellow',
  KA: 'Amber',
  A: 'Amber',
  TB: 'Blue',
  B: 'Blue',
  W: 'White',
};

const liteon: Grammar = {
  maker: 'Lite-On',
  category: CATEGORY,
  pattern: /^LTST[CS](\d{3})(KG|TG|KR|CK|KF|KS|KY|KA|TB|G|E|Y|A|B|W)(?:Z)?K?T(?:[0-9A-Z]{0,4})$/,
  read: ([size = '', colour = '']) =>
    buildDecoded({ packageCase: entry(LITEON_SIZE, size), color: entry(LITEON_COLOUR, colour) }, UNREAD),
};

/** `LTW-C191TS5`: white has a separate prefix. */
const liteonWhite: Grammar = {
  maker: 'Lite-On',
  category: CATEGORY,
  pattern: /^LTWC(\d{3})[0-9A-Z]{2,6}$/,
  read: ([size = '']) => buildDecoded({ packageCase: entry(LITEON_SIZE, size), color: 'White' }, UNREAD),
};

/** `SML-D12U8WT86`: 1.6 × 0.8 mm; U and V red, D orange, Y yellow, M yellow-green, P green. */
const ROHM_COLOUR: Readonly<Record<string, string>> = {
  U: 'Red',
  V: 'Red',
  D: 'Orange',
  Y: 'Yellow',
  M: 'Yellow-Green',
  P: 'Green',
};

const rohm: Grammar = {
  maker: 'Rohm',
  category: CATEGORY,
  pattern: /^SML(?:D12|E12)([UVDYMP])\d?W[0-9A-Z]{0,4}$/,
  read: ([colour = '']) => buildDecoded({ packageCase: '0603', color: entry(ROHM_COLOUR, colour) }, UNREAD),
};

const VISHAY_SIZE: Readonly<Record<string, string>> = { '1300': '0603', '1500': '0402' };
const VISHAY_COLOUR: Readonly<Record<string, string>> = {
  S: 'Red',
  R: 'Red',
  O: 'Orange',
  Y: 'Yellow',
  G: 'Yellow-Green',
  P: 'Green',
  B: 'Blue',
  W: 'White',
};

/** `VLMS1500-GS08`. */
const vishay: Grammar = {
  maker: 'Vishay',
  category: CATEGORY,
  pattern: /^VLM([SROYGPBW])(1300|1500)(?:GS\d{2})?$/,
  read: ([colour = '', size = '']) =>
    buildDecoded({ packageCase: entry(VISHAY_SIZE, size), color: entry(VISHAY_COLOUR, colour) }, UNREAD),
};

const WURTH_SIZE: Readonly<Record<string, string>> = {
  '040': '0402',
  '060': '0603',
  '080': '0805',
  '120': '1206',
};
/** VS, bright green, is 573 nm; GS is 525 nm. */
const WURTH_COLOUR: Readonly<Record<string, string>> = {
  RS: 'Red',
  SS: 'Red',
  AS: 'Amber',
  YS: 'Yellow',
  GS: 'Green',
  VS: 'Yellow-Green',
  BS: 'Blue',
  WS: 'White',
};

const wurth: Grammar = {
  maker: 'Würth Elektronik',
  category: CATEGORY,
  pattern: /^150(040|060|080|120)(RS|SS|AS|YS|GS|VS|BS|WS)\d{5}$/,
  read: ([size = '', colour = '']) =>
    buildDecoded({ packageCase: entry(WURTH_SIZE, size), color: entry(WURTH_COLOUR, colour) }, UNREAD),
};

const METRIC: Readonly<Record<string, string>> = {
  '1005': '0402',
  '1608': '0603',
  '2012': '0805',
  '3216': '1206',
};
const KINGBRIGHT_COLOUR: readonly (readonly [string, RegExp])[] = [
  ['Red', /^(?:SUR|SR|EC|I|ID|HD|SRC|SURC|CAC)/],
  ['Orange', /^(?:SE|N)/],
  ['Yellow', /^(?:SYC|SY|Y)/],
  // Green of GaP and AlInGaP is near 570 nm; ZG and VG are InGaN.
  ['Green', /^(?:ZGC|VGC|ZG)/],
  ['Yellow-Green', /^(?:SGC|SG|G|CGCK|CG|MGC)/],
  ['Blue', /^(?:QBC|PBC|MBC|VBC|LVBC|QB|PB|NB)/],
  ['White', /^(?:QWF|VW|PW|QW|RW)/],
];

const kingbright: Grammar = {
  maker: 'Kingbright',
  category: CATEGORY,
  pattern:
    /^(?:APT|APTD|APTR|APG|APHHS|APHF|KP|KPT|KPHHS|APK)(1005|1608|2012|3216)(?:L?)([A-Z]{1,6})\d{0,2}[A-Z]{0,3}$/,
  read: ([size = '', colour = '']) =>
    buildDecoded(
      {
        packageCase: entry(METRIC, size),
        color: KINGBRIGHT_COLOUR.find(([, pattern]) => pattern.test(colour))?.[0],
      },
      UNREAD,
    ),
};

const EVERLIGHT_SIZE: Readonly<Record<string, string>> = {
  '16213': '0402',
  '16216': '0402',
  '16219': '0402',
  '16219A': '0402',
  '1921': '0603',
  '19213': '0603',
  '19217': '0603',
  '19218': '0603',
  '19219': '0603',
  '1721': '0805',
  '17215': '0805',
  '1521': '1206',
  '15215': '1206',
};
const EVERLIGHT_COLOUR: Readonly<Record<string, string>> = {
  R6C: 'Red',
  SURC: 'Red',
  SDRC: 'Red',
  S2C: 'Orange',
  Y2C: 'Yellow',
  Y5C: 'Yellow',
  UYC: 'Yellow',
  SUYC: 'Yellow',
  G6C: 'Yellow-Green',
  G7C: 'Yellow-Green',
  SYGC: 'Yellow-Green',
  GHC: 'Green',
  UGC: 'Green',
  GVC: 'Green',
  BHC: 'Blue',
  UBC: 'Blue',
  B6C: 'Blue',
  T1D: 'White',
  T2D: 'White',
  T7D: 'White',
  UWD: 'White',
  W1D: 'White',
};

const everlight: Grammar = {
  maker: 'Everlight',
  category: CATEGORY,
  pattern: new RegExp(
    `^(${Object.keys(EVERLIGHT_SIZE).join('|')})(${Object.keys(EVERLIGHT_COLOUR).join('|')})[0-9A-Z]{0,16}$`,
  ),
  read: ([type = '', colour = '']) =>
    buildDecoded(
      { packageCase: entry(EVERLIGHT_SIZE, type), color: entry(EVERLIGHT_COLOUR, colour) },
      UNREAD,
    ),
};

/** `SML-LX0603IW-TR`, `SML-LXFM0603SUGCTR`: Lumex writes the body in plain digits. */
const lumex: Grammar = {
  maker: 'Lumex',
  category: CATEGORY,
  pattern: /^SMLLX(?:[A-Z]{0,2})(0402|0603|0805|1206)([A-Z]{2,6}?)(?:TR)?$/,
  read: ([size = '']) => buildDecoded({ packageCase: size }, { unread: ['color', ...UNREAD.unread] }),
};

const BROADCOM_SIZE: Readonly<Record<string, string>> = {
  '190': '0603',
  '191': '0603',
  '192': '0603',
  '165': '0603',
  '170': '0805',
  '150': '1206',
};
const BROADCOM_COLOUR: Readonly<Record<string, string>> = {
  A: 'Amber',
  C: 'Red',
  D: 'Orange',
  E: 'Orange',
  G: 'Yellow-Green',
  H: 'Red',
  L: 'Orange',
  M: 'Green',
  N: 'Blue',
  Q: 'Green',
  R: 'Blue',
  S: 'Red',
  W: 'White',
  Y: 'Yellow',
  Z: 'Red',
};

const broadcom: Grammar = {
  maker: 'Broadcom',
  category: CATEGORY,
  pattern: /^HSM([ACDEGHLMNQRSWYZ])[CAS](190|191|192|170|150)$/,
  read: ([colour = '', size = '']) =>
    buildDecoded({ packageCase: entry(BROADCOM_SIZE, size), color: entry(BROADCOM_COLOUR, colour) }, UNREAD),
};

export const LED_GRAMMARS: readonly Grammar[] = [
  liteon,
  liteonWhite,
  rohm,
  vishay,
  wurth,
  kingbright,
  everlight,
  lumex,
  broadcom,
];
