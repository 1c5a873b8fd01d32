import { BEAD_GRAMMARS } from './beads.ts';
import { entry, inductanceOf, inductorTolerance, metricSize, nanohenryOf } from './codes.ts';
import { buildDecoded, type Grammar } from './grammar.ts';
import { INDUCTORS_NEWER } from './inductors-newer.ts';
import { MURATA_SIZE } from './murata-sizes.ts';

const INDUCTOR = 'inductors';

/** No inductor's number states these. */
const INDUCTOR_UNREAD = { unread: ['ratedCurrent', 'satCurrent', 'dcr'] };

const MURATA_TYPE: Readonly<Record<string, string>> = {
  LQG: 'Multilayer',
  LQP: 'Film',
  LQM: 'Multilayer',
  LQW: 'Wirewound',
  LQH: 'Wirewound',
};

const murataChip: Grammar = {
  maker: 'Murata',
  category: INDUCTOR,
  pattern:
    /^(LQG|LQP|LQW|LQM|LQH)(02|03|15|18|21|2A|2B|2H|31|32|43|55)[A-Z]{1,3}?(\d[0-9RN]{2}|R\d{2})([BCDSWFGHJKMN])[0-9A-Z]{0,4}$/,
  read: ([series = '', size = '', value = '', tolerance = '']) =>
    buildDecoded(
      {
        inductance: inductanceOf(value),
        packageCase: entry(MURATA_SIZE, size),
        tolerance: inductorTolerance(tolerance),
        inductorType: entry(MURATA_TYPE, series),
      },
      INDUCTOR_UNREAD,
    ),
};

/** `252012` to the body text `2.5x2.0x1.2`. */
function body(digits: string): string {
  return [0, 2, 4].map((at) => `${digits[at]}.${digits[at + 1]}`).join('x');
}

/** Sides of existing drum and moulded coils, in tenths of a millimetre. */
const SIDES = new Set([
  ...['20', '24', '25', '30', '32', '33', '35', '38', '39', '40', '45', '48', '50', '52', '54', '58'],
  ...['60', '62', '63', '65', '70', '73', '75', '78', '80', '85', '87'],
]);

/** `4018`: a square body of 4.0 mm, 1.8 mm high; null for sides that no maker makes. */
function squareBody(digits: string): string | null {
  if (!SIDES.has(digits.slice(0, 2)) || digits.slice(2) > digits.slice(0, 2)) return null;
  return body(`${digits.slice(0, 2)}${digits}`);
}

const sixDigitBody: Grammar = {
  maker: 'TDK',
  category: INDUCTOR,
  pattern: /^(?:VLS|TFM|TFC|TMPC)(\d{6})[A-Z]{1,5}([0-9RN]{3})([KMN])[0-9A-Z]{0,6}$/,
  read: ([size = '', value = '', tolerance = '']) =>
    buildDecoded(
      { inductance: inductanceOf(value), packageCase: body(size), tolerance: inductorTolerance(tolerance) },
      INDUCTOR_UNREAD,
    ),
};

/** Coils whose body is encoded in two characters: `LQH3NPN100MM0L`, `LQM2MPN1R0NG0L`. */
const MURATA_BODY: Readonly<Record<string, string>> = { LQM2M: '2.0x1.6x1.0', LQM2H: '2.5x2.0x1.0' };

const murataPower: Grammar = {
  maker: 'Murata',
  category: INDUCTOR,
  pattern: /^(LQH3N|LQH3C|LQH44|LQH5B|LQH66|LQM2M|LQM32)[A-Z]{1,2}(\d[0-9R]{2}|R\d{2})([KMN])[0-9A-Z]{0,4}$/,
  read: ([body = '', value = '', tolerance = '']) => {
    const packageCase = entry(MURATA_BODY, body) ?? undefined;
    return buildDecoded(
      { inductance: inductanceOf(value), tolerance: inductorTolerance(tolerance), packageCase },
      packageCase ? INDUCTOR_UNREAD : { unread: ['packageCase', ...INDUCTOR_UNREAD.unread] },
    );
  },
};

const murataDfe: Grammar = {
  ...sixDigitBody,
  maker: 'Murata',
  pattern: /^DFE(\d{6})[A-Z]{1,2}([0-9RN]{3})([KMN])(?:P\d)?$/,
};

const tdkChip: Grammar = {
  maker: 'TDK',
  category: INDUCTOR,
  pattern: /^(?:MLP|MLZ|MLF|MLG|MLK|MHQ)(\d{4})[A-Z]{1,2}([0-9RN]{3})([BCDSGHJKMN])?[0-9A-Z]{0,6}$/,
  read: ([size = '', value = '', tolerance]) =>
    buildDecoded(
      {
        inductance: inductanceOf(value),
        packageCase: metricSize(size),
        tolerance: tolerance ? inductorTolerance(tolerance) : undefined,
        inductorType: 'Multilayer',
      },
      INDUCTOR_UNREAD,
    ),
};

const taiyoDrum: Grammar = {
  maker: 'Taiyo Yuden',
  category: INDUCTOR,
  pattern: /^NR[SVH]?(\d{4})T?([0-9RN]{3})([KMN])[A-Z]{0,4}$/,
  read: ([size = '', value = '', tolerance = '']) =>
    buildDecoded(
      {
        inductance: inductanceOf(value),
        packageCase: squareBody(size),
        tolerance: inductorTolerance(tolerance),
      },
      INDUCTOR_UNREAD,
    ),
};

const taiyoChip: Grammar = {
  maker: 'Taiyo Yuden',
  category: INDUCTOR,
  pattern: /^(?:CB|LB|BR)[CLMR]?(2012|1608|2016|2518|3225|3218)T([0-9RN]{3})([JKMN])[A-Z]{0,2}$/,
  read: ([size = '', value = '', tolerance = '']) =>
    buildDecoded(
      {
        inductance: inductanceOf(value),
        packageCase: metricSize(size) ?? undefined,
        tolerance: inductorTolerance(tolerance),
        inductorType: 'Wirewound',
      },
      INDUCTOR_UNREAD,
    ),
};

const bournsMoulded: Grammar = {
  maker: 'Bourns',
  category: INDUCTOR,
  pattern: /^SRP\d{4}[A-Z]{0,3}([0-9RN]{3})([MK])$/,
  read: ([value = '', tolerance = '']) =>
    buildDecoded(
      { inductance: inductanceOf(value), tolerance: inductorTolerance(tolerance), inductorType: 'Molded' },
      { unread: ['packageCase', ...INDUCTOR_UNREAD.unread] },
    ),
};

/** Square drums named by side and height in tenths of a millimetre. */
const squareDrum: Grammar = {
  maker: 'TDK',
  category: INDUCTOR,
  pattern:
    /^(?:VLS|VLF|VLCF|VLM|SLF|CLF|LTF)([2-9]\d{3})[A-Z]{0,4}?T?(\d[0-9R]{2}|R\d{2})([KMNY])[0-9A-Z]{0,6}$/,
  read: ([size = '', value = '', tolerance = '']) =>
    buildDecoded(
      {
        inductance: inductanceOf(value),
        packageCase: squareBody(size),
        tolerance: tolerance === 'Y' ? '±30%' : inductorTolerance(tolerance),
      },
      INDUCTOR_UNREAD,
    ),
};

const bournsDrum: Grammar = {
  ...squareDrum,
  maker: 'Bourns',
  pattern: /^SRN(\d{4})[A-Z]{0,2}([0-9RN]{3})([MNY])$/,
};

const sunlordDrum: Grammar = {
  ...squareDrum,
  maker: 'Sunlord',
  pattern: /^SWPA([2-9]\d{3})S([0-9R]{3})([MN])T[A-Z]?$/,
};

const sunlordChip: Grammar = {
  ...tdkChip,
  maker: 'Sunlord',
  pattern: /^SD(?:CL|FL)(\d{4})[A-Z]([0-9RN]{3})([BCDSGHJKMN])T[A-Z]{0,3}$/,
};

const sunlordPower: Grammar = {
  ...sixDigitBody,
  maker: 'Sunlord',
  pattern: /^WPN(\d{6})[A-Z]{1,2}([0-9R]{3})([MN])T$/,
};

const samsungPower: Grammar = {
  ...sixDigitBody,
  maker: 'Samsung',
  pattern: /^CIG[TWH](\d{6})[A-Z]{2}([0-9R]{3})([MN])[A-Z]{0,3}$/,
};

/** `NLV32T-100J-PF`: sides of the chip in tenths of a millimetre. */
const NL_SIZE: Readonly<Record<string, string>> = { '25': '1008', '32': '1210', '45': '1812', '56': '2220' };

const tdkWound: Grammar = {
  maker: 'TDK',
  category: INDUCTOR,
  pattern: /^NL(?:V|CV|FV|C|FC)?(25|32|45|56)T?([0-9RN]{3})([GJKM])(?:PFR?|EFR?D?|EF|PFD)?$/,
  read: ([size = '', value = '', tolerance = '']) =>
    buildDecoded(
      {
        inductance: inductanceOf(value),
        packageCase: entry(NL_SIZE, size),
        tolerance: inductorTolerance(tolerance),
        inductorType: 'Wirewound',
      },
      INDUCTOR_UNREAD,
    ),
};

/** `HK100510NJ-T`: multilayer for high frequencies. */
const taiyoRf: Grammar = {
  maker: 'Taiyo Yuden',
  category: INDUCTOR,
  pattern: /^HKQ?(0603|1005|1608|2125)[A-Z]?(\d{2}N|\dN\d|R\d{2})([BCDSGHJK])T?$/,
  read: ([size = '', value = '', tolerance = '']) =>
    buildDecoded(
      {
        inductance: inductanceOf(value),
        packageCase: metricSize(size),
        tolerance: inductorTolerance(tolerance),
        inductorType: 'Multilayer',
      },
      INDUCTOR_UNREAD,
    ),
};

/** `SLF10145T-100M2R5-PF`: bodies of ten millimetres and more. */
const largeDrum: Grammar = {
  ...squareDrum,
  pattern: /^(?:SLF|CLF|VLF)(1[0-9]\d{3})[A-Z]{0,4}?T?(\d[0-9R]{2}|R\d{2})([KMNY])[0-9A-Z]{0,6}$/,
  read: ([size = '', value = '', tolerance = '']) => {
    const side = `${size.slice(0, 2)}.${size[2]}`;
    return buildDecoded(
      {
        inductance: inductanceOf(value),
        packageCase: `${side}x${side}x${size[3]}.${size[4]}`,
        tolerance: tolerance === 'Y' ? '±30%' : inductorTolerance(tolerance),
      },
      INDUCTOR_UNREAD,
    );
  },
};

/** Inductors with a body that our names do not cover: value and tolerance only. */
const bodyUnread: Grammar = {
  maker: 'Bourns',
  category: INDUCTOR,
  pattern: /^S(?:RR|DR|RU|DE)\d{4}[A-Z]{0,3}([0-9R]{3})([KMNY])L?$/,
  read: ([value = '', tolerance = '']) =>
    buildDecoded(
      {
        inductance: inductanceOf(value),
        tolerance: tolerance === 'Y' ? '±30%' : inductorTolerance(tolerance),
      },
      { unread: ['packageCase', ...INDUCTOR_UNREAD.unread] },
    ),
};

const vishayMoulded: Grammar = {
  maker: 'Vishay',
  category: INDUCTOR,
  pattern: /^IHLP\d{4}[A-Z]{2}[A-Z]{2}([0-9R]{3})([MKN])[0-9A-Z]{0,3}$/,
  read: ([value = '', tolerance = '']) =>
    buildDecoded(
      { inductance: inductanceOf(value), tolerance: inductorTolerance(tolerance), inductorType: 'Molded' },
      { unread: ['packageCase', ...INDUCTOR_UNREAD.unread] },
    ),
};

const sumida: Grammar = {
  ...bodyUnread,
  maker: 'Sumida',
  pattern: /^CDRH\d{1,3}D?\d{1,3}[A-Z]{0,4}?N?P?([0-9R]{3})([MNK])C?$/,
};

const vishayChip: Grammar = {
  maker: 'Vishay',
  category: INDUCTOR,
  pattern: /^(?:IMC|ISC|ILSB)(0603|0805|1206|1008|1210|1812)[A-Z]{2,3}?(\d[0-9RN]{2}|R\d{2})([GJKM])\d{0,2}$/,
  read: ([size = '', value = '', tolerance = '']) =>
    buildDecoded(
      { inductance: inductanceOf(value), packageCase: size, tolerance: inductorTolerance(tolerance) },
      INDUCTOR_UNREAD,
    ),
};

/** `0402HP-47NXJLU`, `0603CS-101XJLW`: Coilcraft's chips, values in nanohenry. */
const coilcraftChip: Grammar = {
  maker: 'Coilcraft',
  category: INDUCTOR,
  pattern:
    /^(0201|0402|0603|0805|1008|1206|1812)(?:HP|CS|AF|DC|HC|PA|DS|LS|AS|CT|HL|HQ|PS|HT)(\d{3}|\d{2}N|\dN\d|R\d{2})X?([BCDGHJKM])[A-Z]{1,3}$/,
  read: ([size = '', value = '', tolerance = '']) =>
    buildDecoded(
      {
        inductance: nanohenryOf(value),
        packageCase: size,
        tolerance: inductorTolerance(tolerance),
        inductorType: 'Wirewound',
      },
      INDUCTOR_UNREAD,
    ),
};

const coilcraftPower: Grammar = {
  maker: 'Coilcraft',
  category: INDUCTOR,
  pattern: /^(?:XAL|XFL|XEL|XGL|LPS|EPL)([2-9]\d{3})(\d{3})([MN])[A-Z]{1,3}$/,
  read: ([size = '', value = '', tolerance = '']) =>
    buildDecoded(
      {
        inductance: nanohenryOf(value),
        packageCase: squareBody(size),
        tolerance: inductorTolerance(tolerance),
      },
      INDUCTOR_UNREAD,
    ),
};

const coilcraftDrum: Grammar = {
  ...bodyUnread,
  maker: 'Coilcraft',
  pattern: /^(?:MSS|DO|DS|DT|SER|LPO)\d{4}[A-Z]?(\d{3})([MNK])[A-Z]{1,3}$/,
  read: ([value = '', tolerance = '']) =>
    buildDecoded(
      { inductance: nanohenryOf(value), tolerance: inductorTolerance(tolerance) },
      { unread: ['packageCase', ...INDUCTOR_UNREAD.unread] },
    ),
};

/** `HCM0703-4R7-R`, `DR73-100-R`, `SD25-100-R`: Eaton; the number does not state the tolerance. */
const eaton: Grammar = {
  maker: 'Eaton',
  category: INDUCTOR,
  pattern: /^(?:HCM[AK]?\d{4}|DRA?\d{2,3}|SD\d{2,4}|HCMA\d{4})([0-9R]{3})R$/,
  read: ([value = '']) =>
    buildDecoded(
      { inductance: inductanceOf(value) },
      { unread: ['packageCase', 'tolerance', ...INDUCTOR_UNREAD.unread] },
    ),
};

export const MAGNETIC_GRAMMARS: readonly Grammar[] = [
  murataChip,
  sixDigitBody,
  murataPower,
  murataDfe,
  tdkChip,
  taiyoDrum,
  taiyoChip,
  bournsDrum,
  bournsMoulded,
  squareDrum,
  largeDrum,
  sunlordDrum,
  sunlordChip,
  sunlordPower,
  samsungPower,
  tdkWound,
  taiyoRf,
  bodyUnread,
  vishayMoulded,
  vishayChip,
  sumida,
  coilcraftChip,
  coilcraftPower,
  coilcraftDrum,
  eaton,
  ...INDUCTORS_NEWER,
  ...BEAD_GRAMMARS,
];
