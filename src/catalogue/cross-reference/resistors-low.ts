import { entry, inchSize, resistanceOf, resistorTolerance } from './codes.ts';
import { buildDecoded, type Decoded, type Grammar } from './grammar.ts';

/** Current-sense resistors of some milliohms: metal, with L as decimal point of the milliohms. */

const CHIP = 'resistors';
const METAL = 'Metal Strip / Metal Foil';

/** The number does not state the composition. */
function shunt(size: string | null, value: string, tolerance: string): Decoded | null {
  return buildDecoded({
    resistance: resistanceOf(value),
    packageCase: size,
    tolerance: resistorTolerance(tolerance),
  });
}

function metal(size: string | null, value: string, tolerance: string): Decoded | null {
  const read = shunt(size, value, tolerance);
  return read && { ...read, attributes: { ...read.attributes, composition: METAL } };
}

const KOA_SIZE: Readonly<Record<string, string>> = {
  '1J': '0603',
  '2A': '0805',
  '2B': '1206',
  '2H': '2010',
  '3A': '2512',
};

/** `TLR2BPDTD5L00F75`. */
const koa: Grammar = {
  maker: 'KOA Speer',
  category: CHIP,
  pattern: /^TLR(1J|2A|2B|2H|3A)[PW]?[DT]?T[DE](\d{1,2}L\d{0,2}|R\d{3})([DFGJ])\d{2,3}$/,
  read: ([size = '', value = '', tolerance = '']) => metal(entry(KOA_SIZE, size), value, tolerance),
};

/** `PRL1632-R010-F-T1`: terminations along the long sides. */
const susumuWide: Grammar = {
  maker: 'Susumu',
  category: CHIP,
  pattern: /^PRL(1220|1632)(R\d{2,3})([DFGJ])(?:T\d{1,2})?$/,
  read: ([body = '', value = '', tolerance = '']) =>
    shunt(body === '1632' ? '0612' : '0508', value, tolerance),
};

/** `KRL1632E-M-R005-F-T5`: the number does not state which sides have the terminations. */
const susumuPlate: Grammar = {
  maker: 'Susumu',
  category: CHIP,
  pattern: /^KRL\d{4}[A-Z]{1,2}(R\d{3})([DFGJ])(?:T\d{1,2})?$/,
  read: ([value = '', tolerance = '']) =>
    buildDecoded(
      { resistance: resistanceOf(value), tolerance: resistorTolerance(tolerance), composition: METAL },
      { unread: ['packageCase'] },
    ),
};

/** `CSNL2512FT1L00`, `CSSH0805FT2L00`, `HCS1206FTL500`, `CSR1206FT50L0`. */
const stackpole: Grammar = {
  maker: 'Stackpole',
  category: CHIP,
  pattern: /^(?:CSR[NLFT]?|CSN?L|CSSH?|HCS)(\d{4})([DFGJ])[A-Z]?(R\d{2,4}|\dR\d{2,3}|\d{0,2}L\d{1,3})$/,
  read: ([size = '', tolerance = '', value = '']) => shunt(inchSize(size), value, tolerance),
};

/** `CSR2512C0R0005F`. */
const riedon: Grammar = {
  maker: 'Riedon',
  category: CHIP,
  pattern: /^CSR(\d{4})[A-C](0R\d{2,4})([DFGJ])$/,
  read: ([size = '', value = '', tolerance = '']) => shunt(inchSize(size), value, tolerance),
};

/** `LRMAT2010-R005FT4`. */
const ttElectronics: Grammar = {
  maker: 'TT Electronics',
  category: CHIP,
  pattern: /^LR(?:MA[MPT]|F|C)(\d{4})L?(R\d{2,4})([DFGJ])[TW]?\d{0,2}$/,
  read: ([size = '', value = '', tolerance = '']) => shunt(inchSize(size), value, tolerance),
};

/** `RLP73K3AR20FTDF`. */
const te: Grammar = {
  maker: 'TE Connectivity',
  category: CHIP,
  pattern: /^RL[PW]?73[A-Z](1J|2A|2B|2H|3A)(R\d{2,3}|\dR\d{1,3})([FGJ])T[DE]F?$/,
  read: ([size = '', value = '', tolerance = '']) => shunt(entry(KOA_SIZE, size), value, tolerance),
};

const BY_TENTHS: Readonly<Record<string, string>> = {
  '06': '0603',
  '08': '0805',
  '12': '1206',
  '20': '2010',
  '25': '2512',
};

/** `KDV06FR150ET`. */
const ohmite: Grammar = {
  maker: 'Ohmite',
  category: CHIP,
  pattern: /^KDV(06|08|12|20|25)([DFGJ])(R\d{3})E[TR]$/,
  read: ([size = '', tolerance = '', value = '']) => shunt(entry(BY_TENTHS, size), value, tolerance),
};

/** `MCS1632R050FER`: Ohmite names the body in tenths of a millimetre, the short side first. */
const ohmiteMcs: Grammar = {
  maker: 'Ohmite',
  category: CHIP,
  pattern: /^MCS(1632|3264)(R\d{3})([DFGJ])ER$/,
  read: ([body = '', value = '', tolerance = '']) =>
    shunt(body === '1632' ? '1206' : '2512', value, tolerance),
};

/** `RLM12FTCMR050`. */
const tai: Grammar = {
  maker: 'TA-I',
  category: CHIP,
  pattern: /^RLM(06|12|20|25)([DFGJ])T[A-Z]?M?(R\d{3})$/,
  read: ([size = '', tolerance = '', value = '']) => metal(entry(BY_TENTHS, size), value, tolerance),
};

export const LOW_OHM: readonly Grammar[] = [
  koa,
  susumuWide,
  susumuPlate,
  stackpole,
  riedon,
  ttElectronics,
  te,
  ohmite,
  ohmiteMcs,
  tai,
];
