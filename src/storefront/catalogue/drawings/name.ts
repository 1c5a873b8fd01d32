/** The accessible name of a drawing: package and dimensions. */

import type { Body } from '#catalogue/contract';
import { drawnSize } from './bodies/index.ts';

const plain = (value: number): string => String(Math.round(value * 1000) / 1000);

/** "0805, 2 by 1.25 by 1.25 mm". @param by the word between two dimensions, in the language of the page */
export function bodyName(body: Body, by = 'by'): string {
  const { length, width, height } = drawnSize(body);
  return `${body.name}, ${[length, width, height].map(plain).join(` ${by} `)} mm`;
}
