import { METRIC_DIGIT_SIZES } from './codes.ts';

/** Sizes of Murata's beads and coils by two characters. */
export const MURATA_SIZE: Readonly<Record<string, string>> = {
  ...METRIC_DIGIT_SIZES,
  '2A': '0805',
  '2B': '0805',
  '2H': '1008',
  '41': '1806',
  '43': '1812',
  '55': '2220',
};
