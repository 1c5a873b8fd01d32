import type { Body } from '#catalogue/contract';
import { drawnSize } from './bodies/index.ts';

const printMillimetres = (value: number): string => String(Math.round(value * 1000) / 1000);

/**
 * Accessible name of a body, "0805, 2 by 1.25 by 1.25 mm". @param separator the translated word between two dimensions
 */
export function bodyName(body: Body, separator = 'by'): string {
  const { length, width, height } = drawnSize(body);
  return `${body.name}, ${[length, width, height].map(printMillimetres).join(` ${separator} `)} mm`;
}
