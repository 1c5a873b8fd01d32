import { timingSafeEqual } from 'node:crypto';

/** Compares in constant time, so that the time of a refusal reveals nothing about the expected text. */
export function isSameSecret(sentText: string, expectedText: string): boolean {
  const sentBytes = Buffer.from(sentText);
  const expectedBytes = Buffer.from(expectedText);
  return sentBytes.length === expectedBytes.length && timingSafeEqual(sentBytes, expectedBytes);
}
