/** Preferred numbers of IEC 60063. */
export type ESeries = 'E3' | 'E6' | 'E12' | 'E24' | 'E48' | 'E96' | 'E192';

const E24 = [
  100, 110, 120, 130, 150, 160, 180, 200, 220, 240, 270, 300, 330, 360, 390, 430, 470, 510, 560, 620, 680,
  750, 820, 910,
];

function computeMantissas(count: number): number[] {
  const mantissas = Array.from({ length: count }, (_, index) => Math.round(100 * 10 ** (index / count)));
  // The standard has 9.20 where the formula gives 9.19.
  return mantissas.map((mantissa) => (mantissa === 919 ? 920 : mantissa));
}

function takeEvery(step: number): number[] {
  return E24.filter((_, index) => index % step === 0);
}

/** Mantissas in hundredths (100 to 976), ascending. */
export const E_SERIES: Readonly<Record<ESeries, readonly number[]>> = {
  E3: takeEvery(8),
  E6: takeEvery(4),
  E12: takeEvery(2),
  E24,
  E48: computeMantissas(48),
  E96: computeMantissas(96),
  E192: computeMantissas(192),
};

export interface NearestValues {
  /** Whether the value is a member of the series. */
  exact: boolean;
  /** Largest member not above, smallest member not below the value; equal where exact. */
  lower: number;
  upper: number;
}

function step(mantissa: number, exponent: number): number {
  return Number(`${mantissa}e${exponent - 2}`);
}

/** Neighbours of a positive value in one or several series; null for zero, negative or non-finite values. */
export function nearestPreferred(value: number, ...series: ESeries[]): NearestValues | null {
  if (!(value > 0) || !Number.isFinite(value)) return null;
  const mantissas = [...new Set(series.flatMap((name) => E_SERIES[name]))].sort((a, b) => a - b);
  const decade = Math.floor(Math.log10(value) + 1e-9);
  const candidates = [-1, 0, 1].flatMap((shift) =>
    mantissas.map((mantissa) => step(mantissa, decade + shift)),
  );
  const exact = candidates.find((candidate) => Math.abs(candidate - value) <= 1e-6 * value);
  if (exact !== undefined) return { exact: true, lower: exact, upper: exact };
  return {
    exact: false,
    lower: candidates.findLast((candidate) => candidate < value)!,
    upper: candidates.find((candidate) => candidate > value)!,
  };
}
