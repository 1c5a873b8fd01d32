import { entry, impedanceOf, inchSize, metricSize } from './codes.ts';
import { buildDecoded, type Grammar } from './grammar.ts';

/** Ferrite beads of further makers. */

const BEAD = 'ferrite-beads';
const UNREAD = { unread: ['ratedCurrent', 'dcr'] };

const SAMSUNG_SIZE: Readonly<Record<string, string>> = {
  '03': '0201',
  '05': '0402',
  '10': '0603',
  '21': '0805',
  '31': '1206',
};

const samsung: Grammar = {
  maker: 'Samsung',
  category: BEAD,
  pattern: /^CI([BMCV])(03|05|10|21|31)[A-Z](\d{3})N[A-Z]?$/,
  read: ([series = '', size = '', value = '']) =>
    buildDecoded(
      {
        impedance: impedanceOf(value),
        packageCase: entry(SAMSUNG_SIZE, size),
        filterType: series === 'C' ? 'Power Line' : undefined,
      },
      UNREAD,
    ),
};

/** `UPZ1608U601-2R0TF`: the numbers of the power series state the current. */
const sunlord: Grammar = {
  maker: 'Sunlord',
  category: BEAD,
  pattern: /^(GZ|PZ|UPZ|HZ|HPZ|SZ|MZ)(\d{4})[A-Z](\d{3})(?:(\dR\d)|\dR\d{2})?T[A-Z]{0,2}$/,
  read: ([series = '', size = '', value = '', current]) =>
    buildDecoded(
      {
        impedance: impedanceOf(value),
        packageCase: metricSize(size),
        ratedCurrent: current ? Number(current.replace('R', '.')) : undefined,
        filterType: series.endsWith('PZ') ? 'Power Line' : undefined,
      },
      current ? { unread: ['dcr'] } : UNREAD,
    ),
};

/** `PBY160808T-601Y-N`: body in tenths of a millimetre with its height. */
const chilisin: Grammar = {
  maker: 'Chilisin',
  category: BEAD,
  pattern: /^(SBY|GBY|PBY|CBY|UPB|UPH|HCB|NBQ|SBK|PBK)(1005|1608|2012|3216)\d{2}T(\d{3})[A-Z]N?$/,
  read: ([series = '', size = '', value = '']) =>
    buildDecoded(
      {
        impedance: impedanceOf(value),
        packageCase: metricSize(size),
        filterType: /^(?:P|U|HCB)/.test(series) ? 'Power Line' : undefined,
      },
      UNREAD,
    ),
};

const BOURNS_SIZE: Readonly<Record<string, string>> = {
  '1005': '0402',
  '1608': '0603',
  '2029': '0805',
  '3261': '1206',
};

const bourns: Grammar = {
  maker: 'Bourns',
  category: BEAD,
  pattern: /^M([HUGZ])(1005|1608|2029|3261)(\d{3})Y?$/,
  read: ([series = '', size = '', value = '']) =>
    buildDecoded(
      {
        impedance: impedanceOf(value),
        packageCase: entry(BOURNS_SIZE, size),
        filterType: series === 'H' ? 'Power Line' : undefined,
      },
      UNREAD,
    ),
};

const kemet: Grammar = {
  maker: 'KEMET',
  category: BEAD,
  pattern: /^Z(\d{4})C(\d{3})[A-Z]{2,6}$/,
  read: ([size = '', value = '']) =>
    buildDecoded({ impedance: impedanceOf(value), packageCase: inchSize(size) }, UNREAD),
};

const vishay: Grammar = {
  maker: 'Vishay',
  category: BEAD,
  pattern: /^IL(?:HB|BB)(\d{4})[A-Z]{2}(\d{3})V$/,
  read: ([size = '', value = '']) =>
    buildDecoded({ impedance: impedanceOf(value), packageCase: inchSize(size) }, UNREAD),
};

/** `FCM1608KF-601T03` for signals, `HCB1608KF-121T30` for supplies. */
const taiTech: Grammar = {
  maker: 'Tai-Tech',
  category: BEAD,
  pattern: /^(FCM|FCB|HCB|HFZ)(1005|1608|2012|3216)[A-Z]{1,2}(\d{3})T\d{2}$/,
  read: ([series = '', size = '', value = '']) =>
    buildDecoded(
      {
        impedance: impedanceOf(value),
        packageCase: metricSize(size),
        filterType: series === 'HCB' ? 'Power Line' : undefined,
      },
      UNREAD,
    ),
};

/** `HH-1M1608-121JT` for supplies, `HB-1M2012-601JT` for signals. */
const ceratech: Grammar = {
  maker: 'Ceratech',
  category: BEAD,
  pattern: /^H([BH])1[A-Z](\d{4})(\d{3})[A-Z]{2}$/,
  read: ([series = '', size = '', value = '']) =>
    buildDecoded(
      {
        impedance: impedanceOf(value),
        packageCase: metricSize(size),
        filterType: series === 'H' ? 'Power Line' : undefined,
      },
      UNREAD,
    ),
};

/** `2508056017Y2`: 25, inch size, impedance, 7 for the tape. */
const fairRite: Grammar = {
  maker: 'Fair-Rite',
  category: BEAD,
  pattern: /^25(0402|0603|0805|1206|1806|1812)(\d{3})7[HXYZ]\d$/,
  read: ([size = '', value = '']) =>
    buildDecoded({ impedance: impedanceOf(value), packageCase: inchSize(size) }, UNREAD),
};

export const BEAD_OTHERS: readonly Grammar[] = [
  samsung,
  sunlord,
  chilisin,
  bourns,
  kemet,
  vishay,
  taiTech,
  ceratech,
  fairRite,
];
