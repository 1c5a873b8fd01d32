/** Suffixes that identify the maker of an industry number: each spells reels, finishes and grades differently. */
const SUFFIXES: readonly (readonly [suffix: RegExp, maker: string])[] = [
  // Nexperia and NXP: a comma and the reel code.
  [/,(?:115|118|135|147|165|215|235|315|335|412)$/, 'Nexperia'],
  [/-(?:7|13)(?:-[FG])?$/, 'Diodes Inc'],
  [/(?:^|[0-9A-Z])T[1-5]G$/, 'onsemi'],
  [
    /-(?:T[1-5]-)?(?:G?E|G)3$|-T1-BE3$|-?H?[EGM]3(?:_[A-C])?[-/](?:[HI]|\d\d|\d[0-9A-Z][A-Z]?)$|H[EGM]3$/,
    'Vishay',
  ],
  [/-TP$/, 'Micro Commercial'],
  [/E(?:6327|6433)(?:H\w{0,12})?$/, 'Infineon'],
];

/** The maker that a suffix identifies; null if the suffix is not specific to one maker. */
export function makerOfSuffix(mpn: string): string | null {
  const text = mpn.trim().toUpperCase();
  return SUFFIXES.find(([suffix]) => suffix.test(text))?.[1] ?? null;
}
