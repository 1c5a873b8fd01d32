import { entry, impedanceOf, inchSize, inductanceOf, inductorTolerance, metricSize } from './codes.ts';
import { decoded, type Grammar } from './grammar.ts';

const BEAD = 'ferrite-beads';
const INDUCTOR = 'inductors';

/** Rated current and DC resistance are in no bead's number. */
const BEAD_UNREAD = { unread: ['ratedCurrent', 'dcr'] };

const MURATA_SIZE: Readonly<Record<string, string>> = {
  '02': '01005',
  '03': '0201',
  '15': '0402',
  '18': '0603',
  '21': '0805',
  '2A': '0805',
  '31': '1206',
  '32': '1210',
  '41': '1806',
};
const POWER = 'Power Line';

const murataBlm: Grammar = {
  maker: 'Murata',
  category: BEAD,
  pattern: /^BLM(02|03|15|18|21|31|41)([A-Z]{2})([0-9R]{3})S([A-Z])\d?[A-Z]?$/,
  read: ([size = '', type = '', value = '', category = '']) =>
    decoded(
      {
        impedance: impedanceOf(value),
        packageCase: entry(MURATA_SIZE, size),
        filterType: type === 'PG' || type === 'KG' ? POWER : undefined,
        qualification: category === 'H' ? 'AEC-Q200' : undefined,
      },
      BEAD_UNREAD,
    ),
};

const tdkBead: Grammar = {
  maker: 'TDK',
  category: BEAD,
  pattern: /^(MPZ|MMZ)(\d{4})[A-Z]([0-9R]{3})[A-Z]?[0-9A-Z]{0,6}$/,
  read: ([series = '', size = '', value = '']) =>
    decoded(
      {
        impedance: impedanceOf(value),
        packageCase: metricSize(size),
        filterType: series === 'MPZ' ? POWER : undefined,
      },
      BEAD_UNREAD,
    ),
};

const taiyoBead: Grammar = {
  maker: 'Taiyo Yuden',
  category: BEAD,
  pattern: /^(BK|FBMJ|FBMH)(\d{4})(?:H[MLSWR]|LL|LM|TS)([0-9R]{3})[A-Z]{0,3}$/,
  read: ([series = '', size = '', value = '']) =>
    decoded(
      {
        impedance: impedanceOf(value),
        packageCase: metricSize(size),
        filterType: series === 'BK' ? undefined : POWER,
      },
      BEAD_UNREAD,
    ),
};

const laird: Grammar = {
  maker: 'Laird',
  category: BEAD,
  pattern: /^(MI|LI|HI|HZ)(\d{4})[A-Z](\d{3})R(?:10|00)?$/,
  read: ([, size = '', value = '']) =>
    decoded({ impedance: impedanceOf(value), packageCase: inchSize(size) }, BEAD_UNREAD),
};

const WURTH_BEAD_SIZE: Readonly<Record<string, string>> = { '6': '0603', '0': '0805', '7': '0402' };

const wurthBead: Grammar = {
  maker: 'Würth Elektronik',
  category: BEAD,
  pattern: /^742792([067])\d{2,3}$/,
  read: ([size = '']) =>
    decoded(
      { packageCase: entry(WURTH_BEAD_SIZE, size) },
      { assumed: ['packageCase'], unread: ['impedance', 'ratedCurrent', 'dcr'] },
    ),
};

/** Saturation current is in no inductor's number. */
const INDUCTOR_UNREAD = { unread: ['ratedCurrent', 'satCurrent', 'dcr'] };

const MURATA_TYPE: Readonly<Record<string, string>> = {
  LQG: 'Multilayer',
  LQP: 'Multilayer',
  LQM: 'Multilayer',
  LQW: 'Wirewound',
};

const murataChip: Grammar = {
  maker: 'Murata',
  category: INDUCTOR,
  pattern: /^(LQG|LQP|LQW|LQM)(02|03|15|18|21|31|32)[A-Z]{1,2}([0-9RN]{3})([BCDSFGHJKMN])[0-9A-Z]{0,4}$/,
  read: ([series = '', size = '', value = '', tolerance = '']) =>
    decoded(
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

/** `4018`: a square body of 4.0 mm, 1.8 mm high. */
function squareBody(digits: string): string {
  return body(`${digits.slice(0, 2)}${digits}`);
}

const sixDigitBody: Grammar = {
  maker: 'TDK',
  category: INDUCTOR,
  pattern: /^(?:VLS|TFM)(\d{6})[A-Z]{1,5}([0-9RN]{3})([KMN])[0-9A-Z]{0,5}$/,
  read: ([size = '', value = '', tolerance = '']) =>
    decoded(
      { inductance: inductanceOf(value), packageCase: body(size), tolerance: inductorTolerance(tolerance) },
      INDUCTOR_UNREAD,
    ),
};

const murataDfe: Grammar = {
  ...sixDigitBody,
  maker: 'Murata',
  pattern: /^DFE(\d{6})[A-Z]{1,2}([0-9RN]{3})([KMN])(?:P\d)?$/,
};

const tdkChip: Grammar = {
  maker: 'TDK',
  category: INDUCTOR,
  pattern: /^(?:MLP|MLZ|MLF|MLG)(\d{4})[A-Z]{1,2}([0-9RN]{3})([BCDSGHJKMN])?[0-9A-Z]{0,5}$/,
  read: ([size = '', value = '', tolerance]) =>
    decoded(
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
  pattern: /^NR[SVH]?(\d{4})T([0-9RN]{3})([KMN])[A-Z]{0,4}$/,
  read: ([size = '', value = '', tolerance = '']) =>
    decoded(
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
  pattern: /^CB[CLM]?(2012|2518|3225)T([0-9RN]{3})([JKMN])[A-Z]{0,2}$/,
  read: ([size = '', value = '', tolerance = '']) =>
    decoded(
      {
        inductance: inductanceOf(value),
        packageCase: metricSize(size) ?? undefined,
        tolerance: inductorTolerance(tolerance),
        inductorType: 'Wirewound',
      },
      INDUCTOR_UNREAD,
    ),
};

const bournsDrum: Grammar = {
  maker: 'Bourns',
  category: INDUCTOR,
  pattern: /^SRN(\d{4})[A-Z]{0,2}([0-9RN]{3})([MNY])$/,
  read: ([size = '', value = '', tolerance = '']) =>
    decoded(
      {
        inductance: inductanceOf(value),
        packageCase: squareBody(size),
        tolerance: tolerance === 'Y' ? '±30%' : inductorTolerance(tolerance),
      },
      INDUCTOR_UNREAD,
    ),
};

const bournsMoulded: Grammar = {
  maker: 'Bourns',
  category: INDUCTOR,
  pattern: /^SRP\d{4}[A-Z]{0,3}([0-9RN]{3})([MK])$/,
  read: ([value = '', tolerance = '']) =>
    decoded(
      { inductance: inductanceOf(value), tolerance: inductorTolerance(tolerance), inductorType: 'Molded' },
      { unread: ['packageCase', ...INDUCTOR_UNREAD.unread] },
    ),
};

export const MAGNETIC_GRAMMARS: readonly Grammar[] = [
  murataBlm,
  tdkBead,
  taiyoBead,
  laird,
  wurthBead,
  murataChip,
  sixDigitBody,
  murataDfe,
  tdkChip,
  taiyoDrum,
  taiyoChip,
  bournsDrum,
  bournsMoulded,
];
