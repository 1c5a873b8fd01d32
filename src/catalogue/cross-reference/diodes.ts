import { entry } from './codes.ts';
import { buildDecoded, type Decoded, type Grammar } from './grammar.ts';
import { registeredZener } from './zener-values.ts';

/** Diodes whose trade numbers encode their ratings. Our parts have no package for leaded types. */

const INDUSTRY = 'industry standard';

const ZENER_CASE: Readonly<Record<string, string>> = {
  BZX84: 'SOT-23',
  BZX84W: 'SOT-323',
  BZX384: 'SOD-323',
  BZX584: 'SOD-523',
  BZX585: 'SOD-523',
  BZT52: 'SOD-123',
  BZT52S: 'SOD-323',
  BZT52T: 'SOD-523',
  BZV55: 'MiniMELF',
  ZMM: 'MiniMELF',
  TZM: 'MiniMELF',
  MM3Z: 'SOD-323',
  MM5Z: 'SOD-523',
  PDZ: 'SOD-323',
};
const GRADE: Readonly<Record<string, string>> = { A: '±1%', B: '±2%', C: '±5%' };

/** `BZT52C5V6S`, `ZMM5V6`, `BZX84-C12`: V is the decimal point; without it the volts are an integer. */
const zener: Grammar = {
  maker: INDUSTRY,
  category: 'zeners',
  pattern:
    /^(?:SZ|L)?((?:BZX84|BZX384|BZX58[45]|BZT52|BZV55|BZX55|BZX79|BZX85)(?=[ABC])|ZMM|TZMC?|MM3Z|MM5Z|PDZ)([ABC])?(?:(\d{1,2})V(\d)?|(\d{2})(?!\d))([STW](?![PR]))?[0-9A-Z]{0,8}$/,
  read: ([series = '', grade, integer, tenth, plain, suffix]) => {
    const name = `${series === 'TZMC' ? 'TZM' : series}${suffix ?? ''}`;
    return buildDecoded({
      vz: plain ? Number(plain) : Number(`${integer}.${tenth ?? 0}`),
      vzTol: grade ? entry(GRADE, grade) : undefined,
      packageCase: entry(ZENER_CASE, name) ?? entry(ZENER_CASE, series) ?? undefined,
    });
  },
};

const REGISTERED_CASE: Readonly<Record<string, string>> = {
  MMSZ: 'SOD-123',
  MMBZ: 'SOT-23',
  '1SMA': 'SMA',
  '1SMB': 'SMB',
  ZMM: 'MiniMELF',
};

/** The one-watt series marks its 5 % with A, the others with B. */
function gradeOf(series: string, number: string, grade: string | undefined): string | undefined {
  if (grade === undefined) return undefined;
  const isWatt = number.startsWith('47') && series === '1N';
  return isWatt
    ? { A: '±5%', C: '±2%', D: '±1%' }[grade]
    : { A: '±10%', B: '±5%', C: '±2%', D: '±1%' }[grade];
}

const registeredZeners: Grammar = {
  maker: INDUSTRY,
  category: 'zeners',
  pattern:
    /^(?:SZ|L)?(1N|MMSZ|MMBZ|1SMA|1SMB|ZMM|SMAZ)(47[2-6]\d|52[2-8]\d|53[3-8]\d|59[1-5]\d)([A-D])?(?:$|[^\d].*$)/,
  read: ([series = '', number = '', grade]) =>
    buildDecoded({
      vz: registeredZener(Number(number)),
      vzTol: gradeOf(series, number, grade),
      packageCase: entry(REGISTERED_CASE, series) ?? undefined,
    }),
};

const CURRENTS = new Set([1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 16, 20, 25, 30, 40, 60]);
const VOLTAGES = new Set([20, 25, 30, 35, 40, 45, 50, 60, 70, 80, 90, 100, 120, 150, 170, 200]);

/** `340` 3 A 40 V, `10200` 10 A 200 V, `0540` 0.5 A 40 V; null unless exactly one split gives usual ratings. */
export function currentAndVoltage(digits: string): { current: number; voltage: number } | null {
  const cuts = [1, 2].flatMap((length) => {
    const head = digits.slice(0, length);
    const current = head === '05' ? 0.5 : Number(head);
    const tail = digits.slice(length);
    const voltage = tail.startsWith('0') ? 0 : Number(tail);
    const isUsual = head === '05' || (!head.startsWith('0') && CURRENTS.has(current));
    return isUsual && VOLTAGES.has(voltage) ? [{ current, voltage }] : [];
  });
  return cuts.length === 1 ? cuts[0]! : null;
}

function schottkyOf(
  ratings: { current: number; voltage: number } | null,
  packageCase: string | null | undefined,
): Decoded | null {
  return (
    ratings &&
    buildDecoded({ ifAv: ratings.current, vrrm: ratings.voltage, packageCase: packageCase ?? undefined })
  );
}

const SMX: Readonly<Record<string, string>> = {
  A: 'SMA',
  B: 'SMB',
  C: 'SMC',
  F: 'SOD-123FL',
  FL: 'SOD-123FL',
};

/** `SS14`, `SK36A`, `SS510B`: amperes, tens of volts, body. */
const ssDiode: Grammar = {
  maker: INDUSTRY,
  category: 'schottky-diodes',
  pattern: /^S[SK]([1-8])([2-9]|10|15|20)(FL|[ABCF])?(?:TR|TP|LTP|T3G|E3\w*|HE3\w*|R\d?|M\d?|13F)?$/,
  read: ([current = '', tens = '', body]) =>
    schottkyOf({ current: Number(current), voltage: Number(tens) * 10 }, body ? entry(SMX, body) : undefined),
};

/** Without a body letter, the current determines the body. */
const B_CASE: Readonly<Record<string, string>> = { '1': 'SMA', '2': 'SMB' };

const bDiode: Grammar = {
  maker: 'Diodes Inc',
  category: 'schottky-diodes',
  pattern: /^B([1-5])(\d{2}|100)(L?[ABC])?Q?(?:13F?|7F?|H?E3\w{0,4})?$/,
  read: ([current = '', volts = '', body]) => {
    const voltage = Number(volts);
    if (!VOLTAGES.has(voltage)) return null;
    return schottkyOf(
      { current: Number(current), voltage },
      body ? entry(SMX, body.slice(-1)) : (B_CASE[current] ?? 'SMC'),
    );
  },
};

/** `DFLS160-7`: PowerDI 123, a body we do not have. */
const dfls: Grammar = {
  maker: 'Diodes Inc',
  category: 'schottky-diodes',
  pattern: /^DFLS([12])(20|30|40|60|100|150|200)L?Q?(?:7)?$/,
  read: ([current = '', volts = '']) => {
    const voltage = Number(volts);
    if (!VOLTAGES.has(voltage)) return null;
    const read = schottkyOf({ current: Number(current), voltage }, undefined);
    return read && { ...read, unread: ['packageCase'] };
  },
};

const HW_VOLTS: Readonly<Record<string, number>> = { '17': 20, '18': 30, '19': 40 };

/** `1N5819HW-7-F`: the leaded number in a small body. */
const smallRegistered: Grammar = {
  maker: 'Diodes Inc',
  category: 'schottky-diodes',
  pattern: /^1N58(17|18|19)HW(S)?Q?(?:7F?|13F?)?$/,
  read: ([last = '', small]) =>
    schottkyOf({ current: 1, voltage: HW_VOLTS[last]! }, small ? 'SOD-323' : 'SOD-123'),
};

const MBR_CASE: Readonly<Record<string, string>> = { A: 'SMA', D: 'TO-252', B: 'TO-263' };

const mbr: Grammar = {
  maker: 'onsemi',
  category: 'schottky-diodes',
  pattern: /^(?:NRV|S)?MBR([SADBM])?(\d{3,5})(?:$|[A-Z].*$)/,
  read: ([body, digits = '']) => {
    const ratings = currentAndVoltage(digits);
    const small = body === undefined && digits.startsWith('05') ? 'SOD-123' : undefined;
    const power = body === 'S' ? (ratings && ratings.current < 3 ? 'SMB' : 'SMC') : undefined;
    return schottkyOf(ratings, (body ? entry(MBR_CASE, body) : undefined) ?? power ?? small);
  },
};

const ST_CASE: Readonly<Record<string, string>> = { A: 'SMA', U: 'SMB', S: 'SMC', B: 'TO-252', G: 'TO-263' };

const stps: Grammar = {
  maker: 'STMicroelectronics',
  category: 'schottky-diodes',
  pattern: /^STPS(?:(\d{1,2})[LHMQS](\d{2,3})C?|(\d{3,5})C?)([A-Z])(?:TR|Y|YTR)?$/,
  read: ([current, voltage, digits, body = '']) =>
    schottkyOf(
      digits ? currentAndVoltage(digits) : { current: Number(current), voltage: Number(voltage) },
      entry(ST_CASE, body),
    ),
};

const PMEG_CASE: Readonly<Record<string, string>> = {
  EA: 'SOD-323',
  BEA: 'SOD-323',
  AEA: 'SOD-323',
  EB: 'SOD-523',
  BEB: 'SOD-523',
  AEB: 'SOD-523',
  EH: 'SOD-123FL',
  AEH: 'SOD-123FL',
  ET: 'SOT-23',
};

/** `PMEG4010BEA`: volts, tenths of an ampere. */
const pmeg: Grammar = {
  maker: 'Nexperia',
  category: 'schottky-diodes',
  pattern: /^PMEG(10|20|30|40|60|100)(\d{2})([A-Z]{2,4})(?:115|135|X|Z)?$/,
  read: ([voltage = '', tenths = '', body = '']) =>
    schottkyOf({ current: Number(`${tenths}e-1`), voltage: Number(voltage) }, entry(PMEG_CASE, body)),
};

const sbr: Grammar = {
  maker: 'Diodes Inc',
  category: 'schottky-diodes',
  pattern: /^SBR(?:(\d{1,2})[UAMET](\d{2,3})|(\d{3,5}))(?:$|[A-Z].*$)/,
  read: ([current, voltage, digits]) =>
    schottkyOf(
      digits ? currentAndVoltage(digits) : { current: Number(current), voltage: Number(voltage) },
      undefined,
    ),
};

const RECTIFIER_VOLTS: Readonly<Record<string, number>> = {
  A: 50,
  B: 100,
  C: 150,
  D: 200,
  E: 300,
  F: 300,
  G: 400,
  H: 500,
  J: 600,
  K: 800,
  M: 1000,
};

/** `ES1JFL`, `RS2M`: amperes and a letter for the volts; the body as a suffix. */
const rectifier: Grammar = {
  maker: INDUSTRY,
  category: 'diode-rectifiers',
  pattern: /^(?:S|RS|US|ES|GS|HS|ER)([1-8])([A-HJKM])(FL|[ABCF])?(?:TR|TP|LTP|T3G|E3\w*|HE3\w*|R\d?|13F)?$/,
  read: ([current = '', volts = '', body]) =>
    buildDecoded({
      ifAv: Number(current),
      vrrm: entry(RECTIFIER_VOLTS, volts),
      packageCase: body ? (entry(SMX, body) ?? undefined) : undefined,
    }),
};

/** `MURS120T3G`, `MURA160`: amperes, tens of volts. */
const mur: Grammar = {
  maker: 'onsemi',
  category: 'diode-rectifiers',
  pattern: /^(?:NRV|S)?MUR([SAD])(\d)(\d{2})(?:$|[A-Z].*$)/,
  read: ([body = '', current = '', tens = '']) =>
    buildDecoded({
      ifAv: Number(current),
      vrrm: Number(tens) * 10,
      packageCase: body === 'A' ? 'SMA' : body === 'D' ? 'TO-252' : Number(current) < 3 ? 'SMB' : 'SMC',
    }),
};

const MRA_VOLTS: Readonly<Record<string, number>> = { '3': 300, '4': 400, '5': 600, '6': 800, '7': 1000 };

/** `MRA4007T3G`: the surface-mount version of the leaded 1N400x. */
const mra: Grammar = {
  maker: 'onsemi',
  category: 'diode-rectifiers',
  pattern: /^(?:NRV)?MRA400([3-7])(?:T3G?)?$/,
  read: ([last = '']) => buildDecoded({ ifAv: 1, vrrm: MRA_VOLTS[last]!, packageCase: 'SMA' }),
};

const stth: Grammar = {
  maker: 'STMicroelectronics',
  category: 'diode-rectifiers',
  pattern: /^STTH(\d{1,2})[RLS]?(02|03|04|06|08|10|12)([AUSBG])(?:TR|Y|YTR)?$/,
  read: ([current = '', hundreds = '', body = '']) =>
    buildDecoded({ ifAv: Number(current), vrrm: Number(hundreds) * 100, packageCase: entry(ST_CASE, body) }),
};

const PESD_CASE: Readonly<Record<string, string>> = {
  A: 'SOD-323',
  B: 'SOD-523',
  L: 'DFN1006-2',
  T: 'SOT-23',
};

/** `PESD5V0S1BA`: volts with V as decimal point, lines, direction, body. */
const pesd: Grammar = {
  maker: 'Nexperia',
  category: 'tvs-diodes',
  pattern: /^PESD(\d{1,2})V(\d)?[A-Z](\d)([BU])([ABLT])(?:115|135|315)?$/,
  read: ([integer = '', tenth, channels = '', direction = '', body = '']) =>
    buildDecoded({
      vrwm: Number(`${integer}.${tenth ?? 0}`),
      channels: channels === '1' ? undefined : Number(channels),
      direction: direction === 'B' ? 'Bidirectional' : 'Unidirectional',
      packageCase: entry(PESD_CASE, body),
    }),
};

export const DIODE_GRAMMARS: readonly Grammar[] = [
  zener,
  registeredZeners,
  ssDiode,
  bDiode,
  dfls,
  smallRegistered,
  mbr,
  stps,
  pmeg,
  sbr,
  rectifier,
  mur,
  mra,
  stth,
  pesd,
];
