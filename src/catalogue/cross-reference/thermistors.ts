import { entry, resistorTolerance } from './codes.ts';
import { buildDecoded, type Decoded, type Grammar } from './grammar.ts';

/** NTC thermistors and resettable fuses. */

const CATEGORY = 'thermistors';
const NTC = { subcategory: 'ntc-type' };

/** Three digits in ohm with a power of ten. */
function ohms(code: string): number | null {
  return /^\d{3}$/.test(code) ? Number(`${code.slice(0, 2)}e${code[2]}`) : null;
}

const MURATA_SIZE: Readonly<Record<string, string>> = {
  '02': '01005',
  '03': '0201',
  '15': '0402',
  '18': '0603',
  '21': '0805',
};
/** B between 25 and 50 °C by its two letters. */
const MURATA_B: Readonly<Record<string, number>> = {
  XH: 3380,
  XM: 3500,
  XQ: 3650,
  XV: 3900,
  XW: 3950,
  WB: 4050,
  WD: 4150,
  WF: 4250,
  WL: 4485,
  WM: 4500,
};

const murata: Grammar = {
  maker: 'Murata',
  category: CATEGORY,
  pattern: /^NC[PUG](02|03|15|18|21)([XW][A-Z])(\d{3})([DEFGHJK])[0-9A-Z]{0,6}$/,
  ending: { fullPattern: /^NCP.{8}(?:\d{2}(?:R[ABCL]|D|J)?)?$/, mayState: ['qualification'] },
  read: ([size = '', b = '', value = '', tolerance = '']) =>
    buildDecoded(
      {
        r25: ohms(value),
        packageCase: entry(MURATA_SIZE, size),
        rTol: tolerance === 'E' ? '±3%' : resistorTolerance(tolerance),
        b2550: entry(MURATA_B, b) ?? undefined,
      },
      NTC,
    ),
};

const TDK_SIZE: Readonly<Record<string, string>> = { '06': '0201', '10': '0402', '16': '0603', '20': '0805' };

const tdk: Grammar = {
  maker: 'TDK',
  category: CATEGORY,
  pattern: /^NTCGS?(06|10|16|20)\d[A-Z]{1,2}(\d{3})([DFGHJK])T[0-9A-Z]{0,4}$/,
  read: ([size = '', value = '', tolerance = '']) => chip(entry(TDK_SIZE, size), value, tolerance),
};

const EPCOS_SIZE: Readonly<Record<string, string>> = { '57232': '0402', '57332': '0603' };

/** `B57332V5103F360`. */
const epcos: Grammar = {
  maker: 'TDK',
  category: CATEGORY,
  pattern: /^B(57232|57332)V\d(\d{3})([FGHJK])\d{3}$/,
  read: ([type = '', value = '', tolerance = '']) => chip(entry(EPCOS_SIZE, type), value, tolerance),
};

const PANASONIC_SIZE: Readonly<Record<string, string>> = { Z: '0201', '0': '0402', '1': '0603' };

const panasonic: Grammar = {
  maker: 'Panasonic',
  category: CATEGORY,
  pattern: /^ERTJ([Z01])[ETV][A-Z](\d{3})([DFGHJ])[A-Z]{0,2}$/,
  read: ([size = '', value = '', tolerance = '']) => chip(entry(PANASONIC_SIZE, size), value, tolerance),
};

const vishay: Grammar = {
  maker: 'Vishay',
  category: CATEGORY,
  pattern: /^NTCS(0402|0603|0805)E3(\d{3})([FGHJK])[A-Z]{1,3}$/,
  read: ([size = '', value = '', tolerance = '']) => chip(size, value, tolerance),
};

/** H is 3 % in codes of thermistor makers. */
function chip(size: string | null, value: string, tolerance: string): Decoded | null {
  return buildDecoded(
    {
      r25: ohms(value),
      packageCase: size,
      rTol: tolerance === 'H' ? '±3%' : resistorTolerance(tolerance),
    },
    { ...NTC, unread: ['b2550', 'b2585'] },
  );
}

const FUSE = { subcategory: 'resettable-fuses', unread: ['maxVoltage', 'iTrip', 'rMin'] };

const BOURNS_SIZE: Readonly<Record<string, string>> = {
  FSMF: '0603',
  PSMF: '0805',
  NSMF: '1206',
  USMF: '1210',
  MSMF: '1812',
};

/** Hold current in hundredths of an ampere. */
const bourns: Grammar = {
  maker: 'Bourns',
  category: CATEGORY,
  // `/24X` after the current is the voltage of that version.
  pattern: /^MF(FSMF|PSMF|NSMF|USMF|MSMF)(\d{3})(?:(\d\d)X)?(?:[0-9A-Z]{0,4})$/,
  read: ([series = '', hold = '', volts]) =>
    buildDecoded(
      {
        iHold: Number(`${Number(hold)}e-2`),
        packageCase: entry(BOURNS_SIZE, series),
        maxVoltage: volts ? Number(volts) : undefined,
      },
      FUSE,
    ),
};

const littelfuse: Grammar = {
  maker: 'Littelfuse',
  category: CATEGORY,
  pattern: /^(0402|0603|0805|1206|1210|1812)L(\d{3})(?:(?:SL|TH)?\d{0,3}[A-Z]{1,2})?$/,
  read: ([size = '', hold = '']) =>
    buildDecoded({ iHold: Number(`${Number(hold)}e-2`), packageCase: size }, FUSE),
};

const BEL_SIZE: Readonly<Record<string, string>> = { M: '0603', K: '0805', J: '1206', H: '1210', G: '1812' };

const bel: Grammar = {
  maker: 'Bel Fuse',
  category: CATEGORY,
  pattern: /^0ZC([GHJKM])(\d{4})[A-Z]{2}\d[A-Z]$/,
  read: ([series = '', hold = '']) =>
    buildDecoded({ iHold: Number(`${Number(hold)}e-2`), packageCase: entry(BEL_SIZE, series) }, FUSE),
};

export const THERMISTOR_GRAMMARS: readonly Grammar[] = [
  murata,
  tdk,
  epcos,
  panasonic,
  vishay,
  bourns,
  littelfuse,
  bel,
];
