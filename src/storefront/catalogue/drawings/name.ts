/** The accessible name of a drawing: package and dimensions. */

import type { Body } from '#catalogue/contract';
import { drawnSize } from './bodies/index.ts';

const printMillimetres = (value: number): string => String(Math.round(value * 1000) / 1000);

/** "0805, 2 by 1.25 by 1.25 mm". @param separator the word between two dimensions, in the language of the page */
export function bodyName(body: Body, separator = 'by'): string {
  const { length, width, height } = drawnSize(body);
  return `${body.name}, ${[length, width, height].map(printMillimetres).join(` ${separator} `)} mm`;
}
