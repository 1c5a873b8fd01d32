/** Generates unseen part numbers for the tests of grading. */
import { DISCRETE_SEMICONDUCTORS } from '../discretes.ts';
import type { LoadedRelease } from '../loaded-release.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];

/** Copies of a number, each with one letter replaced; the replacements differ with the seed. */
export function withLetterChanged(mpn: string, seed: number): string[] {
  return [...mpn].map((letter, index) => {
    const otherLetter = LETTERS[(seed * 7 + index * 11 + letter.charCodeAt(0)) % LETTERS.length]!;
    return mpn.slice(0, index) + otherLetter + mpn.slice(index + 1);
  });
}

/** Endings that no maker of chips uses for a reel. */
const SUFFIXES = ['Q7', 'HV9', 'X4Z', 'SNPB', 'W0'];

/** A number followed by letters without a known meaning. */
export function withSuffix(mpn: string): string[] {
  return SUFFIXES.map((suffix) => mpn + suffix);
}

/** Suffixes as makers write them, with the grade and body that they require; `open`: the maker has several bodies. */
export const MAKER_SUFFIXES: readonly { suffix: string; grade?: string; body?: string }[] = [
  { suffix: '' },
  { suffix: ',215' },
  { suffix: '-7-F' },
  { suffix: '-E3/61T' },
  { suffix: '-TP' },
  { suffix: 'Q-7-F', grade: 'AEC-Q101' },
  { suffix: 'Q-13-F', grade: 'AEC-Q101' },
  { suffix: 'HE3_A/H', grade: 'AEC-Q101' },
  { suffix: '-HE3_A/H', grade: 'AEC-Q101' },
  { suffix: 'HE3/52', grade: 'AEC-Q101' },
  { suffix: '-HE3-08', grade: 'AEC-Q101' },
  { suffix: 'HM3_A/I', grade: 'AEC-Q101' },
  { suffix: 'LT1G', body: 'SOT-23' },
  { suffix: 'WT1G', body: 'SOT-323' },
  { suffix: 'TT1G', body: 'SOT-416' },
  { suffix: 'M3T5G', body: 'SOT-723' },
  { suffix: 'XV2T1G', body: 'SOD-523' },
  { suffix: 'T1G', body: 'open' },
];

/** Every industry number in our catalogue. */
export function basesOfIndustry(release: LoadedRelease): string[] {
  return DISCRETE_SEMICONDUCTORS.flatMap((category) => {
    const { rows } = release.category(category).table;
    const bases = Array.from({ length: rows }, (_, row) =>
      release.numberOf({ category, row }).replace(/[GQ](?:-[A-Z])?$/, ''),
    );
    return [...new Set(bases)];
  });
}

/** Every industry number in our catalogue as makers write it, bare and with a suffix. */
export function numbersOfIndustry(release: LoadedRelease): string[] {
  return basesOfIndustry(release).flatMap((base) => MAKER_SUFFIXES.map(({ suffix }) => base + suffix));
}
