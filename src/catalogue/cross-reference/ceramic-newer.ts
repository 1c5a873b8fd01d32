import { CERAMIC, capacitor, SOFT, TAIYO_VOLTAGE } from './ceramic-part.ts';
import { entry, inchSize, JAPANESE_VOLTAGE, plainVolts } from './codes.ts';
import type { Grammar } from './grammar.ts';

/** Ceramics with newer number systems, and of makers that write size and dielectric in plain text. */

const KYOCERA_SIZE: Readonly<Record<string, string>> = {
  '02': '01005',
  '03': '0201',
  '05': '0402',
  '15': '0603',
  '21': '0805',
  '31': '1206',
  '32': '1210',
  '43': '1812',
  '55': '2220',
};
const KYOCERA_DIELECTRIC: Readonly<Record<string, string>> = { CG: 'C0G', R5: 'X5R', R7: 'X7R' };

/** `KGM15BR71E104KT`: general, `KAM` automotive, `KGF` and `KAF` with flexible terminations. */
const kyocera: Grammar = {
  maker: 'KYOCERA AVX',
  category: CERAMIC,
  pattern: /^K([GA])([MF])(\d\d)[A-Z](CG|R5|R7)([0-3][A-Z])([0-9R]{3})([A-Z])[A-Z]?$/,
  read: ([grade, termination, size = '', dielectric = '', volts = '', value = '', tolerance = '']) =>
    capacitor(
      {
        packageCase: entry(KYOCERA_SIZE, size),
        dielectric: entry(KYOCERA_DIELECTRIC, dielectric),
        ratedVoltage: entry(JAPANESE_VOLTAGE, volts),
        qualification: grade === 'A' ? 'AEC-Q200' : undefined,
        termination: termination === 'F' ? SOFT : undefined,
      },
      value,
      tolerance,
    ),
};

const TAIYO_SIZE: Readonly<Record<string, string>> = {
  '04': '01005',
  '06': '0201',
  '10': '0402',
  '16': '0603',
  '21': '0805',
  '31': '1206',
  '32': '1210',
  '45': '1812',
};
const TAIYO_DIELECTRIC: Readonly<Record<string, string | undefined>> = {
  B5: 'X5R',
  LD: 'X5R',
  B7: 'X7R',
  C6: 'X6S',
  C7: 'X7S',
  D7: 'X7T',
  CG: 'C0G',
  // Wider than C0G: the dielectric remains unread.
  CH: undefined,
  CJ: undefined,
  CK: undefined,
};

/**
 * `MSASG168SB5105KTNA01`: the code since 2022; the second letter is the field of application, A, B and C automotive.
 */
const taiyoYuden: Grammar = {
  maker: 'Taiyo Yuden',
  category: CERAMIC,
  pattern:
    /^M([ABCLMRS])A[SRY]([PAJLETGUHQSX])(\d\d)[0-9A-Z][A-Z](B5|LD|B7|C6|C7|D7|CG|CH|CJ|CK)([0-9R]{3})([A-Z])(?:[A-Z]{2,3}[0-9A-Z]{0,3})?$/,
  read: ([use = '', volts = '', size = '', dielectric = '', value = '', tolerance = '']) =>
    capacitor(
      {
        packageCase: entry(TAIYO_SIZE, size),
        dielectric: TAIYO_DIELECTRIC[dielectric],
        ratedVoltage: entry(TAIYO_VOLTAGE, volts),
        qualification: ['A', 'B', 'C'].includes(use) ? 'AEC-Q200' : undefined,
      },
      value,
      tolerance,
      undefined,
      TAIYO_DIELECTRIC[dielectric] === undefined ? ['dielectric'] : undefined,
    ),
};

const CLEAR: Readonly<Record<string, string>> = {
  C0G: 'C0G',
  COG: 'C0G',
  NP0: 'C0G',
  NPO: 'C0G',
  CG: 'C0G',
  N: 'C0G',
  X5R: 'X5R',
  X6S: 'X6S',
  X7R: 'X7R',
  X7S: 'X7S',
  X: 'X7R',
  Y5V: 'Y5V',
};
const NAMED = '(C0G|COG|NP0|NPO|X5R|X6S|X7R|X7S|Y5V)';
const VOLTS = '(\\dR\\d|\\d{3})';

function clear(
  size: string | null,
  dielectric: string,
  volts: number | null,
  value: string,
  tolerance: string,
) {
  return capacitor(
    { packageCase: size, dielectric: entry(CLEAR, dielectric), ratedVoltage: volts },
    value,
    tolerance,
  );
}

/** `C0603X7R500-104KNE`: volts before the value. */
const venkel: Grammar = {
  maker: 'Venkel',
  category: CERAMIC,
  pattern: new RegExp(`^C(\\d{4})${NAMED}${VOLTS}([0-9R]{3})([A-Z])N[A-Z]{0,2}$`),
  read: ([size = '', dielectric = '', volts = '', value = '', tolerance = '']) =>
    clear(inchSize(size), dielectric, plainVolts(volts), value, tolerance),
};

/** `TCC0603X7R104K500CT`, `CGA0603X5R106M350JT`: volts after the tolerance. */
function clearMaker(maker: string, prefix: string): Grammar {
  return {
    maker,
    category: CERAMIC,
    pattern: new RegExp(`^${prefix}(\\d{4})${NAMED}([0-9R]{3})([A-Z])${VOLTS}[A-Z]T$`),
    read: ([size = '', dielectric = '', value = '', tolerance = '', volts = '']) =>
      clear(inchSize(size), dielectric, plainVolts(volts), value, tolerance),
  };
}

/** `C0603X102K102T`: high voltage; N or X is the dielectric. */
const holyStone: Grammar = {
  maker: 'Holy Stone',
  category: CERAMIC,
  pattern: new RegExp(`^C(\\d{4})([NX])([0-9R]{3})([A-Z])${VOLTS}[A-Z]{0,2}$`),
  read: ([size = '', dielectric = '', value = '', tolerance = '', volts = '']) =>
    clear(inchSize(size), dielectric, plainVolts(volts), value, tolerance),
};

const TWO_DIGITS: Readonly<Record<string, string>> = {
  '03': '0201',
  '15': '0402',
  '18': '0603',
  '21': '0805',
  '31': '1206',
  '32': '1210',
};

/** `FN18X104K500PSG`. */
const prosperity: Grammar = {
  maker: 'PSA',
  category: CERAMIC,
  pattern: new RegExp(`^FN(\\d\\d)([NX])([0-9R]{3})([A-Z])${VOLTS}P[A-Z]{1,2}$`),
  read: ([size = '', dielectric = '', value = '', tolerance = '', volts = '']) =>
    clear(entry(TWO_DIGITS, size), dielectric, plainVolts(volts), value, tolerance),
};

const CALCHIP_SIZE: Readonly<Record<string, string>> = {
  '02': '0201',
  '04': '0402',
  '10': '0603',
  '21': '0805',
  '31': '1206',
  '32': '1210',
};

/** `GMC10X7R224K25NT`: volts in plain digits. */
const calChip: Grammar = {
  maker: 'Cal-Chip',
  category: CERAMIC,
  pattern: /^GMC(\d\d)(CG|X5R|X7R|Y5V)([0-9R]{3})([A-Z])(6R3|6\.3|10|16|25|35|50|100|200|250|500)(?:NT|LF)*$/,
  read: ([size = '', dielectric = '', value = '', tolerance = '', volts = '']) =>
    clear(entry(CALCHIP_SIZE, size), dielectric, Number(volts.replace('R', '.')), value, tolerance),
};

const ATC_BODY: Readonly<Record<string, string>> = { L: '0402', S: '0603', F: '0805' };

/** `600S100JT250XT`: microwave; volts in plain digits. */
const atc: Grammar = {
  maker: 'KYOCERA AVX',
  category: CERAMIC,
  pattern: /^600([LSF])([0-9R]{3})([A-Z])[TW](200|250)(?:X?T|XT4K)?$/,
  read: ([body = '', value = '', tolerance = '', volts = '']) =>
    capacitor(
      { packageCase: entry(ATC_BODY, body), dielectric: 'C0G', ratedVoltage: Number(volts) },
      value,
      tolerance,
      'high-q-rf',
    ),
};

export const CERAMIC_NEWER: readonly Grammar[] = [
  kyocera,
  taiyoYuden,
  venkel,
  clearMaker('CCTC', 'TCC'),
  clearMaker('HRE', 'CGA'),
  holyStone,
  prosperity,
  calChip,
  atc,
];
