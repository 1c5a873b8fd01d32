import type { PartRow } from '#catalogue/contract';
import { defineTexts } from '../messages/define.ts';

/** Stock by packaging: cut tape, full reels, loose pieces. */
export const stockTexts = defineTexts(
  {
    onCutTape: (pieces: string) => `${pieces} on cut tape`,
    onReels: (pieces: string) => `${pieces} on reels`,
    inBags: (pieces: string) => `${pieces} in bags`,
  },
  {
    onCutTape: (pieces) => `${pieces} als Gurtabschnitt`,
    onReels: (pieces) => `${pieces} auf Rollen`,
    inBags: (pieces) => `${pieces} in Beuteln`,
  },
  {
    onCutTape: (pieces) => `${pieces} en bande coupée`,
    onReels: (pieces) => `${pieces} sur bobines`,
    inBags: (pieces) => `${pieces} en sachets`,
  },
  {
    onCutTape: (pieces) => `${pieces} op afgeknipte tape`,
    onReels: (pieces) => `${pieces} op rollen`,
    inBags: (pieces) => `${pieces} in zakken`,
  },
);

/** `14 998 on cut tape · 423 000 on reels`; empty without stock in these packagings. */
export function stockByKindText(
  { cutTape, reels, bulk }: PartRow['stockByKind'],
  t: (typeof stockTexts)['en'],
  print: (pieces: number) => string,
): string {
  return [
    cutTape > 0 ? t.onCutTape(print(cutTape)) : '',
    reels > 0 ? t.onReels(print(reels)) : '',
    bulk > 0 ? t.inBags(print(bulk)) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
