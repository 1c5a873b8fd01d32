/** Makers by what they append to an industry number: reels, finishes and grades are spelled by each in its own way. */
const SUFFIXES: readonly (readonly [suffix: RegExp, maker: string])[] = [
  // Nexperia and NXP: a comma and the code of the reel.
  [/,(?:115|118|135|147|165|215|235|315|335|412)$/, 'Nexperia'],
  [/-(?:7|13)(?:-[FG])?$/, 'Diodes Inc'],
  [/(?:^|[0-9A-Z])[LW]?T[13]G$/, 'onsemi'],
  [/-(?:T[1-5]-)?(?:G?E|G)3$|-T1-BE3$|-[EGMH]{1,2}E?3[-/](?:\d\d|\d\d[A-Z]|[A-Z])$/, 'Vishay'],
  [/-TP$/, 'Micro Commercial'],
  [/E(?:6327|6433)(?:H\w{0,12})?$/, 'Infineon'],
];

/** The maker that a suffix names; null where the number ends as anybody's may. */
export function makerOfSuffix(mpn: string): string | null {
  const text = mpn.trim().toUpperCase();
  return SUFFIXES.find(([suffix]) => suffix.test(text))?.[1] ?? null;
}
