import { SOFT } from './ceramic-part.ts';
import { capacitanceOf, capacitorTolerance, entry, inchSize, JAPANESE_VOLTAGE } from './codes.ts';
import { buildDecoded, type Grammar } from './grammar.ts';

/** Ceramics of makers that are less frequent in lists. */

const CATEGORY = 'ceramic-capacitors';

const JOHANSON_SIZE: Readonly<Record<string, string>> = {
  R05: '0201',
  R07: '0402',
  R14: '0603',
  R15: '0805',
  R18: '1206',
};

const JOHANSON_DIELECTRIC: Readonly<Record<string, string>> = { S: 'C0G', N: 'C0G', W: 'X7R', X: 'X5R' };

/** `251R15S240JV4E`: volts with a power of ten, size, S for high Q, N, W and X for the plain dielectrics. */
const johanson: Grammar = {
  maker: 'Johanson',
  category: CATEGORY,
  pattern: /^(\d{3})(R05|R07|R14|R15|R18)([SNWX])([0-9R]{3})([A-Z])V?[0-9A-Z]{0,3}$/,
  read: ([volts = '', size = '', dielectric = '', value = '', tolerance = '']) =>
    buildDecoded(
      {
        capacitance: capacitanceOf(value),
        tolerance: capacitorTolerance(tolerance),
        packageCase: entry(JOHANSON_SIZE, size),
        ratedVoltage: Number(`${volts.slice(0, 2)}e${volts[2]}`),
        dielectric: entry(JOHANSON_DIELECTRIC, dielectric),
      },
      dielectric === 'S' ? { subcategory: 'high-q-rf' } : {},
    ),
};

const KYOCERA_SIZE: Readonly<Record<string, string>> = {
  '02': '01005',
  '03': '0201',
  '05': '0402',
  '105': '0603',
  '21': '0805',
  '316': '1206',
  '32': '1210',
  '43': '1812',
};
const KYOCERA_VOLTAGE: Readonly<Record<string, number>> = {
  '04': 4,
  '06': 6.3,
  '10': 10,
  '16': 16,
  '25': 25,
  '35': 35,
  '50': 50,
  '100': 100,
};
const BY_NAME: Readonly<Record<string, string>> = {
  CG: 'C0G',
  C0G: 'C0G',
  X5R: 'X5R',
  X6S: 'X6S',
  X7R: 'X7R',
  X7S: 'X7S',
  Y5V: 'Y5V',
};

/** `CM05X7R104K16AH`: volts in plain digits after the tolerance. */
const kyocera: Grammar = {
  maker: 'KYOCERA AVX',
  category: CATEGORY,
  pattern:
    /^C[MT](02|03|05|105|21|316|32|43)(CG|C0G|X5R|X6S|X7R|X7S|Y5V)([0-9R]{3})([A-Z])(04|06|10|16|25|35|50|100)[A-Z]{0,3}$/,
  read: ([size = '', dielectric = '', value = '', tolerance = '', volts = '']) =>
    buildDecoded({
      capacitance: capacitanceOf(value),
      tolerance: capacitorTolerance(tolerance),
      packageCase: entry(KYOCERA_SIZE, size),
      dielectric: entry(BY_NAME, dielectric),
      ratedVoltage: entry(KYOCERA_VOLTAGE, volts),
    }),
};

const PANASONIC_SIZE: Readonly<Record<string, string>> = {
  Z: '0201',
  '0': '0402',
  '1': '0603',
  '2': '0805',
  '3': '1206',
  '4': '1210',
};
const PANASONIC_DIELECTRIC: Readonly<Record<string, string>> = { B: 'X7R', C: 'C0G', F: 'Y5V' };

/** `ECJ-1VB1C104K`. B is X7R for small values and X5R for large ones. */
const panasonic: Grammar = {
  maker: 'Panasonic',
  category: CATEGORY,
  pattern: /^ECJ([Z01234])[A-Z]([BCF])([0-3][A-Z])([0-9R]{3})([A-Z])[0-9A-Z]?$/,
  read: ([size = '', dielectric = '', volts = '', value = '', tolerance = '']) =>
    buildDecoded(
      {
        capacitance: capacitanceOf(value),
        tolerance: capacitorTolerance(tolerance),
        packageCase: entry(PANASONIC_SIZE, size),
        dielectric: entry(PANASONIC_DIELECTRIC, dielectric),
        ratedVoltage: entry(JAPANESE_VOLTAGE, volts),
      },
      dielectric === 'B' ? { assumedIds: ['dielectric'] } : {},
    ),
};

const SYFER_DIELECTRIC: Readonly<Record<string, string>> = { C: 'C0G', X: 'X7R' };

/** `1206Y1000103KXT`: Y is a polymer termination; volts in plain digits, four digits of capacitance. */
const syfer: Grammar = {
  maker: 'Knowles Syfer',
  category: CATEGORY,
  pattern: /^(\d{4})([JY])(\d{3})0(\d{3})([A-Z])([CX])[TR]$/,
  read: ([size = '', termination = '', volts = '', value = '', tolerance = '', dielectric = '']) =>
    buildDecoded({
      capacitance: capacitanceOf(value),
      tolerance: capacitorTolerance(tolerance),
      packageCase: inchSize(size),
      dielectric: entry(SYFER_DIELECTRIC, dielectric),
      ratedVoltage: Number(volts),
      termination: termination === 'Y' ? SOFT : undefined,
    }),
};

export const CERAMIC_OTHERS: readonly Grammar[] = [johanson, kyocera, panasonic, syfer];
