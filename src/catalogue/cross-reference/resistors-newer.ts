import { entry, inchSize, resistanceOf, resistorTolerance } from './codes.ts';
import { buildDecoded, type Decoded, type Grammar } from './grammar.ts';

/** Chip resistors that are common only in lists of some countries or decades. */

const CHIP = 'resistors';
const THICK = 'Thick Film';

function thick(size: string | null, resistance: number | null, tolerance: string): Decoded | null {
  if (resistance === 0) return buildDecoded({ resistance, packageCase: size, composition: THICK });
  return buildDecoded({
    resistance,
    packageCase: size,
    tolerance: resistorTolerance(tolerance),
    composition: THICK,
  });
}

const TWELVE_SIZE: Readonly<Record<string, string>> = { '706': '0402' };
const TWELVE_EXPONENT: Readonly<Record<string, number>> = { 8: -2, 9: -1, 1: 0, 2: 1, 3: 2, 4: 3, 5: 4 };

/** `232270671003L`: Philips and Phycomp, twelve digits; three are the value, the last shifts the decimal point. */
const phycomp: Grammar = {
  maker: 'Yageo',
  category: CHIP,
  pattern: /^2322(706)7(\d{3})([1-589])L?$/,
  read: ([type = '', figures = '', last = '']) =>
    thick(entry(TWELVE_SIZE, type), Number(`${figures}e${TWELVE_EXPONENT[last]}`), 'F'),
};

const NIC_SIZE: Readonly<Record<string, string>> = {
  '02': '0201',
  '04': '0402',
  '06': '0603',
  '10': '0805',
  '12': '1206',
};

/** `NRC06F47R0TRF`. */
const nic: Grammar = {
  maker: 'NIC',
  category: CHIP,
  pattern: /^NRC(02|04|06|10|12)([FJ])(\d{3,4}|\d{0,2}R\d{1,2})(?:TR)?F?$/,
  read: ([size = '', tolerance = '', value = '']) =>
    thick(entry(NIC_SIZE, size), resistanceOf(value), tolerance),
};

/** `FRC0402F3903TS`, `FRL0805FR100TS`. */
const fojan: Grammar = {
  maker: 'Fojan',
  category: CHIP,
  pattern: /^FR[CL](\d{4})([DFGJ])(\d{3,4}|\d{0,2}R\d{1,3})TS$/,
  read: ([size = '', tolerance = '', value = '']) => thick(inchSize(size), resistanceOf(value), tolerance),
};

/** `CR0402FF1002G`: the power follows the tolerance; 5 % values are padded with a zero. */
const everOhms: Grammar = {
  maker: 'Ever Ohms',
  category: CHIP,
  pattern: /^CR(\d{4})([FJ])[0-9A-Z](\d{4}|\d[0-9R]{3})G$/,
  read: ([size = '', tolerance = '', value = '']) =>
    thick(
      inchSize(size),
      resistanceOf(tolerance === 'J' ? value.replace(/^0(?!000)/, '') : value),
      tolerance,
    ),
};

const PAT_TCR: Readonly<Record<string, number>> = { K: 100, H: 50, E: 25 };

/** `PAT0603E1002BST1`: automotive thin film. */
const vishayPat: Grammar = {
  maker: 'Vishay',
  category: CHIP,
  pattern: /^PAT(\d{4})([KHE])(\d{4}|\d{1,3}R\d{1,2})([BCDFW])[A-Z]T[0-9S]?$/,
  read: ([size = '', tcr = '', value = '', tolerance = '']) =>
    buildDecoded({
      resistance: resistanceOf(value),
      packageCase: inchSize(size),
      tolerance: resistorTolerance(tolerance),
      composition: 'Thin Film',
      tcr: entry(PAT_TCR, tcr),
      qualification: 'AEC-Q200',
    }),
};

export const RESISTORS_NEWER: readonly Grammar[] = [phycomp, nic, fojan, everOhms, vishayPat];
