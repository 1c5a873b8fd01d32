import { capacitanceOf, capacitorTolerance, entry } from './codes.ts';
import { decoded, type Grammar } from './grammar.ts';

const CATEGORY = 'tantalum-capacitors';
const POLYMER = 'Molded (Polymer)';
const SOLID = 'Molded (MnO2)';

/** Makers' case letters to ours, by EIA body. What has no equal of ours is left open. */
const KEMET_CASE: Readonly<Record<string, string>> = {
  A: 'A',
  B: 'B',
  C: 'C',
  D: 'D',
  X: 'X',
  E: 'X',
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
  const point = /^(\d)R(\d)$/.exec(code);
  if (point) return Number(`${point[1]}.${point[2]}`);
  return /^\d{3}$/.test(code) ? Number(code) : null;
}

function openCase(
  table: Readonly<Record<string, string>>,
  letter: string,
): { caseCode: string | undefined; unread?: string[] } {
  const caseCode = entry(table, letter) ?? undefined;
  return caseCode ? { caseCode } : { caseCode, unread: ['caseCode'] };
}

function milliohm(code: string | undefined): number | undefined {
  return code ? Number(`${Number(code)}e-3`) : undefined;
}

const KEMET_POLYMER = /^T5[2-4]/;

const kemet: Grammar = {
  maker: 'KEMET',
  category: CATEGORY,
  pattern: /^(T49[1-8]|T5[2-4]\d)([A-Z])([0-9R]{3})([KM])(\d{3}|\dR\d)(?:A[A-Z])?(?:E(\d{3}))?[0-9A-Z]{0,4}$/,
  read: ([series = '', size = '', value = '', tolerance = '', voltage = '', esr]) => {
    const { caseCode, unread } = openCase(KEMET_CASE, size);
    return decoded(
      {
        capacitance: capacitanceOf(value),
        tolerance: capacitorTolerance(tolerance),
        ratedVoltage: volts(voltage),
        caseCode,
        capType: KEMET_POLYMER.test(series) ? POLYMER : SOLID,
        esr: milliohm(esr),
      },
      unread ? { unread } : {},
    );
  },
};

const avx: Grammar = {
  maker: 'KYOCERA AVX',
  category: CATEGORY,
  pattern: /^(TAJ|TPS|TRJ|TCJ)([A-Z])([0-9R]{3})([KM])(\d{3}|\dR\d)[A-Z]?(?:(\d{4})|[A-Z]{1,3}\d{0,4})?$/,
  read: ([series = '', size = '', value = '', tolerance = '', voltage = '', esr]) => {
    const { caseCode, unread } = openCase(AVX_CASE, size);
    return decoded(
      {
        capacitance: capacitanceOf(value),
        tolerance: capacitorTolerance(tolerance),
        ratedVoltage: volts(voltage),
        caseCode,
        capType: series === 'TCJ' ? POLYMER : SOLID,
        esr: milliohm(esr),
      },
      unread ? { unread } : {},
    );
  },
};

const VISHAY_TOLERANCE: Readonly<Record<string, string>> = { '9': '±10%', '0': '±20%', '5': '±5%' };

const vishay293: Grammar = {
  maker: 'Vishay',
  category: CATEGORY,
  pattern: /^293D([0-9R]{3})X([059])(\d{3}|6R3|2R5)([A-EP])[0-9A-Z]{0,4}$/,
  read: ([value = '', tolerance = '', voltage = '', size = '']) => {
    const { caseCode, unread } = openCase(VISHAY_CASE, size);
    return decoded(
      {
        capacitance: capacitanceOf(value),
        tolerance: entry(VISHAY_TOLERANCE, tolerance),
        ratedVoltage: volts(voltage),
        caseCode,
        capType: SOLID,
      },
      unread ? { unread } : {},
    );
  },
};

const vishayTr3: Grammar = {
  maker: 'Vishay',
  category: CATEGORY,
  pattern: /^TR3([A-EP])([0-9R]{3})([KM])(\d{3}|6R3|2R5)[A-Z](\d{4})?$/,
  read: ([size = '', value = '', tolerance = '', voltage = '', esr]) => {
    const { caseCode, unread } = openCase(VISHAY_CASE, size);
    return decoded(
      {
        capacitance: capacitanceOf(value),
        tolerance: capacitorTolerance(tolerance),
        ratedVoltage: volts(voltage),
        caseCode,
        capType: SOLID,
        esr: milliohm(esr),
      },
      unread ? { unread } : {},
    );
  },
};

export const TANTALUM_GRAMMARS: readonly Grammar[] = [kemet, avx, vishay293, vishayTr3];
