import { entry, inchSize, metricSize, resistanceOf, resistorTolerance } from './codes.ts';
import type { Grammar } from './grammar.ts';
import { CHIP, resistor, THICK, THIN } from './resistor-part.ts';

/** Resistors of further makers: precision, high power, low ohm, and makers common in lists from China. */

const KOA_SIZE: Readonly<Record<string, string>> = {
  '1F': '01005',
  '1H': '0201',
  '1E': '0402',
  '1J': '0603',
  '2A': '0805',
  '2B': '1206',
  '2E': '1210',
  '2H': '2010',
  W2H: '2010',
  '3A': '2512',
  W3A: '2512',
  W3A2: '2512',
};
const KOA_TERMINATION_AND_PACKING = '(?:RT)?[TNLGC](?:TCM|TBL|TPL|TEB|TDD|TC|TX|TP|TD|TE|BK)';

/** `RK73H1ETTP1R21F`, `RN731JTTD1002B25`: size, termination, packing, value, tolerance, TCR if stated. */
const koa: Grammar = {
  maker: 'KOA Speer',
  category: CHIP,
  pattern: new RegExp(
    `^(RK73[BHGNA]|SG73[PSGN]?|RN73[RHE]?|WK73[RS]?|SR73|UR73[DV]?)(W3A2|W3A|W2H|1F|1H|1E|1J|2A|2B|2E|2H|3A)${KOA_TERMINATION_AND_PACKING}([0-9R]{3,4})([BCDFGJ])(\\d{2,3})?$`,
  ),
  read: ([series = '', size = '', value = '', tolerance = '', tcr]) =>
    resistor(entry(KOA_SIZE, size), resistanceOf(value), resistorTolerance(tolerance), {
      composition: series.startsWith('RN') ? THIN : THICK,
      tcr: tcr ? Number(tcr) : undefined,
      features: series.startsWith('SG') ? 'Pulse Withstanding' : undefined,
    }),
};

const koaJumper: Grammar = {
  maker: 'KOA Speer',
  category: CHIP,
  pattern: new RegExp(`^RK73Z(W3A|W2H|1F|1H|1E|1J|2A|2B|2E|2H|3A)${KOA_TERMINATION_AND_PACKING}$`),
  read: ([size = '']) => resistor(entry(KOA_SIZE, size), 0, undefined, { composition: THICK }),
};

/** Susumu's metric sizes with the width first: 0816 is 0.8 × 1.6 mm. */
const SUSUMU_SIZE: Readonly<Record<string, string>> = {
  '0306': '0201',
  '0510': '0402',
  '0816': '0603',
  '1220': '0805',
  '1632': '1206',
};
const SUSUMU_TCR: Readonly<Record<string, number>> = { V: 5, N: 10, P: 25, Q: 50, R: 100 };
const SUSUMU_TOLERANCE: Readonly<Record<string, string>> = {
  P: '±0.02%',
  W: '±0.05%',
  B: '±0.1%',
  C: '±0.25%',
  D: '±0.5%',
  F: '±1%',
};

/** `RG1608P-103-B-T5`, `RR0816P-103-D`. */
const susumu: Grammar = {
  maker: 'Susumu',
  category: CHIP,
  pattern: /^R[GR](\d{4})([VNPQR])(\d{3,4}|\d{0,2}R\d{1,2})([PWBCDF])(?:T\d{1,2}|M|MR|01H)?$/,
  read: ([size = '', tcr = '', value = '', tolerance = '']) =>
    resistor(
      entry(SUSUMU_SIZE, size) ?? metricSize(size),
      resistanceOf(value),
      entry(SUSUMU_TOLERANCE, tolerance),
      { composition: THIN, tcr: entry(SUSUMU_TCR, tcr) },
    ),
};

/** `RL1220S-R10-F`: low ohm. */
const susumuSense: Grammar = {
  maker: 'Susumu',
  category: CHIP,
  pattern: /^RL(0510|0816|1220)S(R\d{2,3})([FGJ])(?:T\d{1,2})?$/,
  read: ([size = '', value = '', tolerance = '']) =>
    resistor(entry(SUSUMU_SIZE, size), resistanceOf(value), resistorTolerance(tolerance)),
};

/** Three digits and an exponent; 7, 8 and 9 stand for −3, −2 and −1: `1009` is 10 ohm. */
function readFourDigitValue(code: string): number | null {
  const match = /^(\d{3})(\d)$/.exec(code);
  if (!match) return null;
  const power = Number(match[2]);
  return Number(`${match[1]}e${power >= 7 ? power - 10 : power}`);
}

const VISHAY_THIN_TCR: Readonly<Record<string, number>> = { C: 50, D: 25, E: 10, B: 100 };

/** `MCT06030C1002FP500`, `MMA02040C1002FB300`: Beyschlag's thin film, flat and MELF. */
const vishayThin: Grammar = {
  maker: 'Vishay',
  category: CHIP,
  pattern:
    /^M(?:C[STUW]|M[ABU])(0201|0402|0603|0805|1206|0102|0204|0207)[0MX]([BCDE])(\d{4})([BDFGJ])[A-Z][0-9A-Z]{1,3}$/,
  read: ([size = '', tcr = '', value = '', tolerance = '']) =>
    resistor(size, readFourDigitValue(value), resistorTolerance(tolerance), {
      composition: THIN,
      tcr: entry(VISHAY_THIN_TCR, tcr),
    }),
};

const TNPW_TCR: Readonly<Record<string, number>> = { H: 50, E: 25, X: 15, Y: 10, Z: 5 };

const vishayTnpw: Grammar = {
  maker: 'Vishay',
  category: CHIP,
  pattern: /^TNPW(\d{4})([0-9RKM]{4})([WBCDF])([HEXYZ])(?:[ET][A-Z]){0,1}$/,
  read: ([size = '', value = '', tolerance = '', tcr = '']) =>
    resistor(inchSize(size), resistanceOf(value), resistorTolerance(tolerance), {
      composition: THIN,
      tcr: entry(TNPW_TCR, tcr),
    }),
};

/** `RNCF0603BTE10K0`, `RNCP0805FTD4K99`: Stackpole's thin film. */
const stackpoleThin: Grammar = {
  maker: 'Stackpole',
  category: CHIP,
  pattern: /^RNC[FPS](\d{4})([ABCDFGJ])T[A-Z]([0-9RKM]{4})$/,
  read: ([size = '', tolerance = '', value = '']) =>
    resistor(
      inchSize(size),
      resistanceOf(value),
      tolerance === 'A' ? '±0.05%' : resistorTolerance(tolerance),
      { composition: THIN },
    ),
};

/** `RCP0603W25R0GEB`: high power; the value has a letter as decimal point. */
const vishayPower: Grammar = {
  maker: 'Vishay',
  category: CHIP,
  pattern: /^RCP(\d{4})[WB]([0-9RK]{3,5})([FGJ])[A-Z]{2,4}$/,
  read: ([size = '', value = '', tolerance = '']) =>
    resistor(inchSize(size), resistanceOf(value), resistorTolerance(tolerance)),
};

/** `CRGCQ0603F10K`, `CPF0603B10KE1`: TE Connectivity; the value with its unit letter. */
const te: Grammar = {
  maker: 'TE Connectivity',
  category: CHIP,
  pattern: /^(CRG(?:CQ|P|H|S|V)?|CPF|CPFA)(\d{4})([BCDFGJZ])([0-9RKM]{1,5})(?:[CE]1?)?$/,
  read: ([series = '', size = '', tolerance = '', value = '']) =>
    tolerance === 'Z'
      ? resistor(inchSize(size), /^0?R?0*$/.test(value) ? 0 : null, undefined, { composition: THICK })
      : resistor(inchSize(size), resistanceOf(value), resistorTolerance(tolerance), {
          composition: series.startsWith('CPF') ? THIN : THICK,
          features: series === 'CRGP' || series === 'CRGS' ? 'Pulse Withstanding' : undefined,
        }),
};

const TWO_DIGITS: Readonly<Record<string, string>> = {
  '01': '0201',
  '02': '0402',
  '03': '0603',
  '05': '0805',
  '06': '1206',
};

/** `RC-03K103JT` of Fenghua, `RTT031002FTP` of Ralec: size in two digits. */
const fenghua: Grammar = {
  maker: 'Fenghua',
  category: CHIP,
  pattern: /^R[CST](01|02|03|05|06)[A-Z](\d{3,4}|\d{0,2}R\d{1,2})([DFGJ])T$/,
  read: ([size = '', value = '', tolerance = '']) =>
    resistor(entry(TWO_DIGITS, size), resistanceOf(value), resistorTolerance(tolerance), {
      composition: THICK,
    }),
};

const ralec: Grammar = {
  ...fenghua,
  maker: 'Ralec',
  pattern: /^RTT(01|02|03|05|06)(\d{3,4}|\d{0,2}R\d{1,2})([DFGJ])T[PHE]$/,
};

const TWO_DIGITS_INCH: Readonly<Record<string, string>> = {
  '02': '0201',
  '04': '0402',
  '06': '0603',
  '10': '0805',
  '12': '1206',
};

const tai: Grammar = {
  ...fenghua,
  maker: 'TA-I',
  pattern: /^RM(02|04|06|10|12)([FJ])T?N(\d{3,4}|\d{0,2}R\d{1,2})$/,
  read: ([size = '', tolerance = '', value = '']) =>
    resistor(entry(TWO_DIGITS_INCH, size), resistanceOf(value), resistorTolerance(tolerance), {
      composition: THICK,
    }),
};

const VIKING_TCR: Readonly<Record<string, number>> = { B: 10, N: 15, C: 25, D: 50, E: 100 };

/** `AR03BTCX1002` of Viking: thin film. */
const viking: Grammar = {
  maker: 'Viking',
  category: CHIP,
  pattern: /^ARG?(02|03|05|06)([BCDF])T([BNCDE])X?(\d{4}|\d{0,3}R\d{0,2})$/,
  read: ([size = '', tolerance = '', tcr = '', value = '']) =>
    resistor(entry(TWO_DIGITS, size), resistanceOf(value), resistorTolerance(tolerance), {
      composition: THIN,
      tcr: entry(VIKING_TCR, tcr),
    }),
};

/** `MC00625W0402120K`: Multicomp; power, size, tolerance in percent, value. */
const multicomp: Grammar = {
  maker: 'Multicomp',
  category: CHIP,
  pattern: /^MC\d{2,5}W(0201|0402|0603|0805|1206|1210|2010|2512)([15])(\d{1,3}(?:[RKM]\d{0,2})?)$/,
  read: ([size = '', tolerance = '', value = '']) =>
    resistor(inchSize(size), resistanceOf(/[RKM]/.test(value) ? value : `${value}R0`), `±${tolerance}%`, {
      composition: THICK,
    }),
};

export const OTHER_RESISTOR_GRAMMARS: readonly Grammar[] = [
  koa,
  koaJumper,
  susumu,
  susumuSense,
  vishayThin,
  vishayTnpw,
  vishayPower,
  stackpoleThin,
  te,
  fenghua,
  ralec,
  tai,
  viking,
  multicomp,
];
