import { capacitanceOf, capacitorTolerance, entry, JAPANESE_VOLTAGE } from './codes.ts';
import { buildDecoded, type Decoded, type Grammar } from './grammar.ts';

const CATEGORY = 'tantalum-capacitors';
const POLYMER = 'Molded (Polymer)';
const SOLID = 'Molded (MnO2)';

/** Makers' case letters to ours, by EIA body. A case that our parts lack is left out. */
const KEMET_CASE: Readonly<Record<string, string>> = {
  A: 'A',
  B: 'B',
  C: 'C',
  D: 'D',
  X: 'X',
  S: 'S',
  T: 'T',
  W: 'W',
  R: 'P',
  P: 'P',
};
const AVX_CASE: Readonly<Record<string, string>> = {
  A: 'A',
  B: 'B',
  C: 'C',
  D: 'D',
  E: 'X',
  R: 'P',
  S: 'S',
  T: 'T',
};
const VISHAY_CASE: Readonly<Record<string, string>> = { A: 'A', B: 'B', C: 'C', D: 'D', E: 'X', P: 'P' };

/** `010` 10 V, `006` 6.3 V, `2R5` 2.5 V. */
function volts(code: string): number | null {
  if (code === '006') return 6.3;
  if (code === '002') return 2.5;
  const point = /^(\d)R(\d)$/.exec(code);
  if (point) return Number(`${point[1]}.${point[2]}`);
  return /^\d{3}$/.test(code) ? Number(code) : null;
}

interface TantalumCodes {
  value: string;
  tolerance: string;
  voltage: string;
  /** Case letters of the maker, and the letter of the number. A case that our parts lack is unread. */
  cases: Readonly<Record<string, string>>;
  size: string;
  capType: string;
  /** In milliohm. */
  esr?: string | undefined;
}

/** `isEsrOpen`: whether the series is sold for a low ESR that the number does not state. */
function tantalum(
  { value, tolerance, voltage, cases, size, capType, esr }: TantalumCodes,
  {
    isEsrOpen = false,
    ...ratings
  }: { isEsrOpen?: boolean; topTemperature?: number | undefined; qualification?: string | undefined } = {},
): Decoded | null {
  const caseCode = entry(cases, size) ?? undefined;
  return buildDecoded(
    {
      capacitance: capacitanceOf(value),
      tolerance: capacitorTolerance(tolerance),
      ratedVoltage: volts(voltage),
      caseCode,
      capType,
      esr: milliohm(esr),
      ...ratings,
    },
    { unread: [...(caseCode ? [] : ['caseCode']), ...(isEsrOpen ? ['esr'] : [])] },
  );
}

function milliohm(code: string | undefined): number | undefined {
  return code ? Number(`${Number(code)}e-3`) : undefined;
}

const KEMET_POLYMER = /^T5(?:[2-5]|9)/;
/** Automotive series. */
const KEMET_AUTOMOTIVE = new Set(['T598', 'T599']);
/** Highest temperatures in °C by the data sheets; unknown for other polymer series. */
const KEMET_TOP: Readonly<Record<string, number>> = { T520: 105, T598: 125, T599: 150 };
/** Series sold for their low ESR: unless the number states the ESR, it is unknown. */
const KEMET_LOW = new Set(['T494', 'T495', 'T510']);

/** Manganese dioxide parts of every maker reach 125 °C. */
const SOLID_TOP = 125;

const kemet: Grammar = {
  maker: 'KEMET',
  category: CATEGORY,
  pattern:
    /^(T49[1-9]|T5[1-4]\d|T59[1-8])([A-Z])([0-9R]{3})([KM])(\d{3}|\dR\d)(?:A[A-Z])?(?:E(\d{3}))?[0-9A-Z]{0,4}$/,
  // Failure rate A, tin (T) or lead (H), ESR, and four digits for the reel.
  ending: {
    fullPattern: /^T\d{3}[A-Z][0-9R]{3}[KM](?:\d{3}|\dR\d)(?:A[ST]?)?(?:E\d{3})?(?:\d{4}|Z?)$/,
    mayState: ['capType', 'esr'],
  },
  read: ([series = '', size = '', value = '', tolerance = '', voltage = '', esr]) => {
    const isPolymer = KEMET_POLYMER.test(series);
    return tantalum(
      { value, tolerance, voltage, cases: KEMET_CASE, size, capType: isPolymer ? POLYMER : SOLID, esr },
      {
        topTemperature: isPolymer ? KEMET_TOP[series] : SOLID_TOP,
        qualification: KEMET_AUTOMOTIVE.has(series) ? 'AEC-Q200' : undefined,
        isEsrOpen: KEMET_LOW.has(series) && !esr,
      },
    );
  },
};

const AVX_LOW = new Set(['TPS', 'TPM', 'TRM', 'TLJ']);

const avx: Grammar = {
  maker: 'KYOCERA AVX',
  category: CATEGORY,
  pattern:
    /^(TAJ|TPS|TRJ|TLJ|TMJ|TRM|TPM|TCJ|TCN|TCQ|TCO)([A-Z])([0-9R]{3})([KM])(\d{3}|\dR\d)[A-Z]?(?:(\d{4})|[A-Z]{1,3}\d{0,4})?$/,
  // Reel R or S, then the ESR or NJ for the standard product.
  ending: {
    fullPattern: /^T..[A-Z][0-9R]{3}[KM](?:\d{3}|\dR\d)(?:[RSAB](?:\d{4}|NJV?)?)?$/,
    mayState: ['capType', 'esr'],
  },
  read: ([series = '', size = '', value = '', tolerance = '', voltage = '', esr]) => {
    const isPolymer = series.startsWith('TC');
    return tantalum(
      { value, tolerance, voltage, cases: AVX_CASE, size, capType: isPolymer ? POLYMER : SOLID, esr },
      { topTemperature: isPolymer ? undefined : SOLID_TOP, isEsrOpen: AVX_LOW.has(series) && !esr },
    );
  },
};

/** Vishay's digits of the tolerance, as the letters of other makers. */
const VISHAY_TOLERANCE: Readonly<Record<string, string>> = { '9': 'K', '0': 'M', '5': 'J' };

const vishay293: Grammar = {
  maker: 'Vishay',
  category: CATEGORY,
  pattern: /^(29[38]|59[3-5])D([0-9R]{3})X([059])(\d{3}|\dR\d)([A-EP])[0-9A-Z]{0,4}$/,
  read: ([series = '', value = '', tolerance = '', voltage = '', size = '']) =>
    tantalum(
      { value, tolerance: VISHAY_TOLERANCE[tolerance]!, voltage, cases: VISHAY_CASE, size, capType: SOLID },
      // 593D, 594D and 595D are sold for their low ESR, which only tables state.
      { topTemperature: SOLID_TOP, isEsrOpen: series.startsWith('59') },
    ),
};

const vishayTr3: Grammar = {
  maker: 'Vishay',
  category: CATEGORY,
  pattern: /^TR3([A-EP])([0-9R]{3})([KM])(\d{3}|6R3|2R5)[A-Z](\d{4})?$/,
  read: ([size = '', value = '', tolerance = '', voltage = '', esr]) =>
    tantalum(
      { value, tolerance, voltage, cases: VISHAY_CASE, size, capType: SOLID, esr },
      { topTemperature: SOLID_TOP, isEsrOpen: !esr },
    ),
};

const vishayPolymer: Grammar = {
  maker: 'Vishay',
  category: CATEGORY,
  pattern: /^T5[5-9]([A-EP])([0-9R]{3})([KM])(\d{3}|\dR\d)C(\d{4})$/,
  read: ([size = '', value = '', tolerance = '', voltage = '', esr]) =>
    tantalum({ value, tolerance, voltage, cases: VISHAY_CASE, size, capType: POLYMER, esr }),
};

/** Japanese makers put the voltage code first: `F931C106MBA`, `TCSCS1A106MAAR`. */
const JAPANESE_CASE: Readonly<Record<string, string>> = { P: 'P', A: 'A', B: 'B', C: 'C', N: 'D', D: 'D' };

const nichicon: Grammar = {
  maker: 'KYOCERA AVX',
  category: CATEGORY,
  pattern: /^F9[123](\d[A-Z])([0-9R]{3})([KM])([PABCN])[A-Z]{1,3}$/,
  read: ([voltage = '', value = '', tolerance = '', size = '']) =>
    buildDecoded({
      capacitance: capacitanceOf(value),
      tolerance: capacitorTolerance(tolerance),
      ratedVoltage: entry(JAPANESE_VOLTAGE, voltage),
      caseCode: entry(JAPANESE_CASE, size),
      capType: SOLID,
      topTemperature: SOLID_TOP,
    }),
};

/** `F980J107MMA`: face-down chips, with bodies that our parts lack. */
const faceDown: Grammar = {
  ...nichicon,
  pattern: /^F98(\d[A-Z])([0-9R]{3})([KM])[MSPABU][A-Z]{1,4}$/,
  read: ([voltage = '', value = '', tolerance = '']) =>
    buildDecoded(
      {
        capacitance: capacitanceOf(value),
        tolerance: capacitorTolerance(tolerance),
        ratedVoltage: entry(JAPANESE_VOLTAGE, voltage),
        capType: SOLID,
      },
      { unread: ['caseCode'] },
    ),
};

/** `TMCMA1V105MTRF`: the case precedes the voltage. */
const vishayTmc: Grammar = {
  ...nichicon,
  maker: 'Vishay',
  pattern: /^TMC[MPRSU]([PABCD])(\d[A-Z])([0-9R]{3})([KM])[A-Z]{0,4}$/,
  read: ([size = '', voltage = '', value = '', tolerance = '']) =>
    nichicon.read([voltage, value, tolerance, size]),
};

const samsung: Grammar = {
  ...nichicon,
  maker: 'Samsung',
  pattern: /^TCSC[SN](\d[A-Z])([0-9R]{3})([KM])([PABCD])[A-Z]{1,3}$/,
};

/**
 * Panasonic's polymer chips: volts and microfarads in plain digits, `6TPE220MI`. The number does not state the case.
 */
const poscap: Grammar = {
  maker: 'Panasonic',
  category: CATEGORY,
  pattern: /^(2R5|4|6|8|10|12|16|20|25|35)T(?:PE|PB|PF|PC|PU|QC|PG|PLF|PSF)(\d{1,4})M[0-9A-Z]{0,4}$/,
  read: ([voltage = '', value = '']) =>
    buildDecoded(
      {
        capacitance: Number(`${value}e-6`),
        tolerance: '±20%',
        ratedVoltage: voltage === '2R5' ? 2.5 : voltage === '6' ? 6.3 : Number(voltage),
        capType: POLYMER,
      },
      { unread: ['caseCode'] },
    ),
};

export const TANTALUM_GRAMMARS: readonly Grammar[] = [
  kemet,
  avx,
  vishay293,
  vishayTr3,
  vishayPolymer,
  nichicon,
  faceDown,
  vishayTmc,
  samsung,
  poscap,
];
