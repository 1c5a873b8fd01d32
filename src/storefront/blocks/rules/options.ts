/** Readers for options, which are unchecked author input. */

export const textFrom = (value: unknown, otherwise = ''): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise;

/** A boolean or its text; anything else gives the default. */
export function flagFrom(value: unknown, otherwise: boolean): boolean {
  if (typeof value === 'boolean') return value;
  return value === 'true' || (value !== 'false' && otherwise);
}

export function numberFrom(value: unknown, otherwise: number, min: number, max: number): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return otherwise;
  return Math.min(max, Math.max(min, number));
}

/** The objects in a list. */
export function itemsFrom<T extends object>(value: unknown): T[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : [];
}
