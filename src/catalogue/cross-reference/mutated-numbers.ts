/** Part numbers that nobody has looked at before, for the tests of grading. */
import type { LoadedRelease } from '../loaded-release.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];

/** Each letter of a number changed into another one, a different one for each number. */
export function withLetterChanged(mpn: string, seed: number): string[] {
  return [...mpn].map((letter, at) => {
    const other = LETTERS[(seed * 7 + at * 11 + letter.charCodeAt(0)) % LETTERS.length]!;
    return mpn.slice(0, at) + other + mpn.slice(at + 1);
  });
}

/** Endings that no maker of chips uses for a reel. */
const SUFFIXES = ['Q7', 'HV9', 'X4Z', 'SNPB', 'W0'];

/** A number with letters behind it that mean nothing to us. */
export function withSuffix(mpn: string): string[] {
  return SUFFIXES.map((suffix) => mpn + suffix);
}

const MAKERS = ['', ',215', '-7-F', 'LT1G', '-E3/61T', '-TP'];
const KINDS = [
  'diode-rectifiers',
  'schottky-diodes',
  'zeners',
  'tvs-diodes',
  'bipolar-junction-transistors',
  'mos-fets',
];

/** Every industry number of ours as makers write it, bare and with a suffix that names them. */
export function numbersOfIndustry(loaded: LoadedRelease): string[] {
  return KINDS.flatMap((category) => {
    const { rows } = loaded.category(category).table;
    const bases = Array.from({ length: rows }, (_, row) => loaded.numberOf({ category, row }).slice(0, -1));
    return [...new Set(bases)].flatMap((base) => MAKERS.map((suffix) => base + suffix));
  });
}
