import { type Texts, textsOf } from '#messages';

/** What pages share with the pricing module; browser-safe. */
export { compareCandidates, preferredOf, quantitiesFor, withoutBulk } from './candidates.ts';

/** Names of packaging letters, the same in pages, mails and documents. */
export const PACKAGING_WORDS: Texts<Readonly<Record<string, string>>> = textsOf('commerce/pricing');
