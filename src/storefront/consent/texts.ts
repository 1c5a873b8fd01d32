import { textsOf } from '#messages';
import type { ChoiceName } from './choice.ts';

export const consentTexts = textsOf('storefront/consent');

export type ConsentTexts = (typeof consentTexts)['en'];

/** Purposes as one clause: "a, b and c". */
export function purposesOf(t: ConsentTexts, names: readonly ChoiceName[]): string {
  const words = names.map((name) => t[`${name}Purpose`]);
  const last = words.pop() ?? '';
  return words.length > 0 ? `${words.join(', ')} ${t.and} ${last}` : last;
}
