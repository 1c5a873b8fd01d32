import { BEAD_OTHERS } from './beads-others.ts';
import { entry, impedanceOf, inchSize, metricSize } from './codes.ts';
import { buildDecoded, type Grammar } from './grammar.ts';
import { MURATA_SIZE } from './murata-sizes.ts';

const BEAD = 'ferrite-beads';

/** No bead's number states rated current and DC resistance. */
const BEAD_UNREAD = { unread: ['ratedCurrent', 'dcr'] };

const POWER = 'Power Line';
const GHZ = 'GHz Noise';
const SIGNAL = 'Signal Line';

/** Kinds by Murata's series: supply lines, noise above 1 GHz, signal lines. The kind of other series is unknown. */
const MURATA_POWER = ['PG', 'KG', 'PX', 'KX', 'SP', 'SN', 'SG', 'SD', 'EG', 'PD', 'PS'];
const MURATA_GHZ = ['HG', 'HB', 'HD', 'HE', 'HK'];
const MURATA_SIGNAL = ['AG', 'AX', 'AJ', 'BA', 'BB', 'BD', 'BC', 'TG', 'RK'];

function murataKind(type: string): string | undefined {
  if (MURATA_POWER.includes(type)) return POWER;
  if (MURATA_GHZ.includes(type)) return GHZ;
  return MURATA_SIGNAL.includes(type) ? SIGNAL : undefined;
}

const murataBlm: Grammar = {
  maker: 'Murata',
  category: BEAD,
  pattern: /^BL[ME](02|03|15|18|21|31|41)([ABEGHJKPRSTV][A-HJKMNPSTWX])([0-9R]{3})[STBH]([HNZ])\d?[A-Z]?$/,
  read: ([size = '', type = '', value = '', category = '']) =>
    buildDecoded(
      {
        impedance: impedanceOf(value),
        packageCase: entry(MURATA_SIZE, size),
        filterType: murataKind(type),
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
    buildDecoded(
      {
        impedance: impedanceOf(value),
        packageCase: metricSize(size),
        filterType: series === 'MPZ' ? POWER : SIGNAL,
      },
      BEAD_UNREAD,
    ),
};

const taiyoBead: Grammar = {
  maker: 'Taiyo Yuden',
  category: BEAD,
  pattern: /^(BK[PH]?|FBMJ|FBMH|FBML)(\d{4})(?:H[MLSWR]|L[LMS]|T[SM])([0-9R]{3})[A-Z]{0,3}$/,
  read: ([series = '', size = '', value = '']) =>
    buildDecoded(
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
  pattern: /^(MI|LI|HI|HZ|LF|HP)(\d{4})[A-Z](\d{3})R(?:10|00)?$/,
  read: ([series = '', size = '', value = '']) =>
    buildDecoded(
      {
        impedance: impedanceOf(value),
        packageCase: inchSize(size),
        filterType: ['MI', 'HI', 'HP'].includes(series) ? POWER : undefined,
      },
      BEAD_UNREAD,
    ),
};

const WURTH_BEAD_SIZE: Readonly<Record<string, string>> = { '6': '0603', '0': '0805', '7': '0402' };

const wurthBead: Grammar = {
  maker: 'Würth Elektronik',
  category: BEAD,
  pattern: /^742792([067])\d{2,3}$/,
  read: ([size = '']) =>
    buildDecoded(
      { packageCase: entry(WURTH_BEAD_SIZE, size) },
      { assumedIds: ['packageCase'], unread: ['impedance', 'ratedCurrent', 'dcr'] },
    ),
};

export const BEAD_GRAMMARS: readonly Grammar[] = [
  murataBlm,
  tdkBead,
  taiyoBead,
  laird,
  wurthBead,
  ...BEAD_OTHERS,
];
