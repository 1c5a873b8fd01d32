/** Chip sizes by EIA inch code and the metric code of the same body (IEC 60115-8, EIA 481 bodies). */
export const METRIC_BY_INCH: Readonly<Record<string, string>> = {
  '01005': '0402',
  '0201': '0603',
  '0402': '1005',
  '0603': '1608',
  '0805': '2012',
  '1206': '3216',
  '1210': '3225',
  '1808': '4520',
  '1812': '4532',
  '2010': '5025',
  '2220': '5750',
  '2512': '6332',
  '1008': '2520',
  '1806': '4516',
  '0204': '0510',
  '0306': '0816',
  '0508': '1220',
  '0612': '1632',
  '0504': '1310',
};

const INCH_BY_METRIC: ReadonlyMap<string, string> = new Map([
  ...Object.entries(METRIC_BY_INCH).map(([inch, metric]): [string, string] => [metric, inch]),
  ['5650', '2220'],
  ['2125', '0805'],
  ['6432', '2512'],
]);

/**
 * Codes that name a round body in a category: a MELF resistor 0204 is 3.6 mm long and 1.4 mm thick, a chip 0204 is not.
 */
const ROUND_SIZES: Readonly<Record<string, ReadonlySet<string>>> = {
  resistors: new Set(['0102', '0204', '0207']),
};

const IS_ROUND_SOMEWHERE = new Set(Object.values(ROUND_SIZES).flatMap((sizes) => [...sizes]));

/**
 * Metric code of the rectangular chip that an inch code names in a category. Null: unknown code, or the code names a
 * round body in this category or, if no category is given, in any.
 */
export function metricOfInch(inch: string, category?: string | null): string | null {
  if (!Object.hasOwn(METRIC_BY_INCH, inch)) return null;
  const isRound = category
    ? Object.hasOwn(ROUND_SIZES, category) && ROUND_SIZES[category]!.has(inch)
    : IS_ROUND_SOMEWHERE.has(inch);
  return isRound ? null : METRIC_BY_INCH[inch]!;
}

/** Metric codes that people write without "metric", because no common inch code looks the same. */
const PLAIN_METRIC: ReadonlySet<string> = new Set([
  '1005',
  '1608',
  '2012',
  '2125',
  '3216',
  '3225',
  '4520',
  '4532',
  '4516',
  '5025',
  '5750',
  '5650',
  '6332',
  '6432',
]);

export interface ChipSize {
  /** EIA inch code, as stored. */
  inch: string;
  read: 'inch' | 'metric';
  /** The other size with the same name. */
  second?: { inch: string; read: 'inch' | 'metric' };
}

/** Inch code of a metric code, or null. */
export function inchOfMetric(metric: string): string | null {
  return INCH_BY_METRIC.get(metric) ?? null;
}

/**
 * Reads `0402`, `1608 metric`, `0603M`, `1005`, `C0603`, `0402 (1005 Metric)`. A code counts as inch unless it is
 * marked as metric or only a metric code has that name. `second` is set for 0402 and 0603, which could also be the
 * metric names of 01005 and 0201.
 */
export function readChipSize(text: string): ChipSize | null {
  const match =
    /^[crl]?(\d{4,5})(?: ?\(?\d{4} ?metric\)?)?( ?m| ?metric| ?metrisch| ?inch| ?imperial| ?zoll)?$/i.exec(
      text.trim().slice(0, 40),
    );
  if (!match) return null;
  const digits = match[1]!;
  const mark = (match[2] ?? '').trim().toLowerCase();
  if (mark.startsWith('m')) {
    const inch = inchOfMetric(digits);
    return inch ? { inch, read: 'metric' } : null;
  }
  if (Object.hasOwn(METRIC_BY_INCH, digits)) {
    const second = mark === '' && (digits === '0402' || digits === '0603') ? inchOfMetric(digits) : null;
    return {
      inch: digits,
      read: 'inch',
      ...(second ? { second: { inch: second, read: 'metric' as const } } : {}),
    };
  }
  if (mark === '' && PLAIN_METRIC.has(digits)) return { inch: inchOfMetric(digits)!, read: 'metric' };
  return null;
}
