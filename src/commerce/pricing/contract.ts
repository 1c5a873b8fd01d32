/** What pages share with the pricing module; browser-safe. */
export { type Candidate, compareCandidates, preferredOf, quantitiesFor, withoutBulk } from './candidates.ts';

/** Names of packaging letters, the same in pages, mails and documents. */
export const PACKAGING_WORDS: Record<'en' | 'de' | 'fr' | 'nl', Readonly<Record<string, string>>> = {
  en: {
    CT: 'Cut tape',
    PR: 'Partial reel',
    T: 'Reel 180 mm',
    L: 'Reel 330 mm',
    N: 'Reel 180 mm, half pitch',
    D: 'Reel 254 mm',
    B: 'Bulk bag',
    KIT: 'Book',
  },
  de: {
    CT: 'Gurtabschnitt',
    PR: 'Teilrolle',
    T: 'Rolle 180 mm',
    L: 'Rolle 330 mm',
    N: 'Rolle 180 mm, halber Abstand',
    D: 'Rolle 254 mm',
    B: 'Beutel lose',
    KIT: 'Buch',
  },
  fr: {
    CT: 'Bande coupée',
    PR: 'Bobine partielle',
    T: 'Bobine 180 mm',
    L: 'Bobine 330 mm',
    N: 'Bobine 180 mm, demi-pas',
    D: 'Bobine 254 mm',
    B: 'Sachet vrac',
    KIT: 'Classeur',
  },
  nl: {
    CT: 'Afgeknipte tape',
    PR: 'Deelrol',
    T: 'Rol 180 mm',
    L: 'Rol 330 mm',
    N: 'Rol 180 mm, halve steek',
    D: 'Rol 254 mm',
    B: 'Zak los',
    KIT: 'Boek',
  },
};
