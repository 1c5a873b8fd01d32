/** Zener voltages of the registered number ranges, in order. */

const FINE = [3.3, 3.6, 3.9, 4.3, 4.7, 5.1, 5.6, 6.2, 6.8, 7.5, 8.2, 9.1];
const TENS = [
  10, 11, 12, 13, 15, 16, 18, 20, 22, 24, 27, 30, 33, 36, 39, 43, 47, 51, 56, 62, 68, 75, 82, 91, 100,
];

const HALF_WATT_TAIL = [
  9.1, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 22, 24, 25, 27, 28, 30, 33, 36, 39, 43, 47, 51, 56, 60, 62,
  68, 75, 82, 87, 91, 100, 110, 120, 130, 140, 150, 160, 170, 180, 190, 200,
];

interface Range {
  first: number;
  volts: readonly number[];
}

const RANGES: readonly Range[] = [
  { first: 4728, volts: [...FINE, ...TENS] },
  {
    first: 5221,
    volts: [
      ...[2.4, 2.5, 2.7, 2.8, 3, 3.3, 3.6, 3.9, 4.3, 4.7, 5.1, 5.6, 6, 6.2, 6.8, 7.5, 8.2, 8.7],
      ...HALF_WATT_TAIL,
    ],
  },
  {
    first: 5333,
    volts: [...[3.3, 3.6, 3.9, 4.3, 4.7, 5.1, 5.6, 6, 6.2, 6.8, 7.5, 8.2, 8.7], ...HALF_WATT_TAIL],
  },
  { first: 5913, volts: [...FINE, ...TENS, 110, 120, 130, 150, 160, 180, 200] },
];

/** Zener voltage of `4733`, `5231`, `5344`, `5925`; null for numbers outside the ranges. */
export function registeredZener(number: number): number | null {
  for (const { first, volts } of RANGES) {
    const voltage = volts[number - first];
    if (number >= first && voltage !== undefined) return voltage;
  }
  return null;
}
