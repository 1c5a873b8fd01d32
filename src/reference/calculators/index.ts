import { boardRate } from './board-rate.ts';
import type { Calculator } from './calculator.ts';
import { failureRateCalculator } from './failure-rate.ts';
import { floorLifeCalculator } from './floor-life.ts';
import { nearestValues } from './nearest-values.ts';
import { readMarking } from './read-marking.ts';
import { shelfLifeCalculator } from './shelf-life.ts';
import { classification, profileCheck } from './soldering.ts';
import { writeMarking } from './write-marking.ts';

export { presentCalculator } from './calculator.ts';

export const CALCULATORS: readonly Calculator[] = [
  nearestValues,
  readMarking,
  writeMarking,
  classification,
  profileCheck,
  floorLifeCalculator,
  shelfLifeCalculator,
  failureRateCalculator,
  boardRate,
];
