import type { Body } from '#catalogue/contract';
import { formatNumber } from '#kernel';
import { drawnSize } from './bodies/index.ts';

/** Accessible name of a body, `0805, 2 × 1.25 × 1.25 mm`, with the decimal mark of the locale. */
export function bodyName(body: Body, locale: string): string {
  const { length, width, height } = drawnSize(body);
  const sizes = [length, width, height].map((size) => formatNumber(size, locale, { maximum: 3 }));
  return `${body.name}, ${sizes.join(' × ')} mm`;
}
