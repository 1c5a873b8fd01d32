import type { PartRow } from '#catalogue/contract';
import { textsOf } from '#messages';

/** Stock by packaging: cut tape, full reels, loose pieces. */
export const stockTexts = textsOf('storefront/catalogue/stock');

/** `14 998 on cut tape · 423 000 on reels`; empty without stock in these packagings. */
export function stockByKindText(
  { cutTape, reels, bulk }: PartRow['stockByKind'],
  t: (typeof stockTexts)['en'],
  print: (pieces: number) => string,
): string {
  return [
    cutTape > 0 ? t.onCutTape({ pieces: print(cutTape) }) : '',
    reels > 0 ? t.onReels({ pieces: print(reels) }) : '',
    bulk > 0 ? t.inBags({ pieces: print(bulk) }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
