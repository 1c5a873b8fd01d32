import type { Calculator } from './calculator.ts';
import { failureRateCalculator } from './failure-rate.ts';
import { nearestValues } from './nearest-values.ts';
import { readMarking } from './read-marking.ts';
import { classification, profileCheck } from './soldering.ts';
import { floorLifeCalculator, shelfLifeCalculator } from './storage.ts';
import { writeMarking } from './write-marking.ts';

export { reply } from './calculator.ts';

export const CALCULATORS: readonly Calculator[] = [
  nearestValues,
  readMarking,
  writeMarking,
  classification,
  profileCheck,
  floorLifeCalculator,
  shelfLifeCalculator,
  failureRateCalculator,
];
