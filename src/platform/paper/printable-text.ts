/** Reduces texts to characters that the faces contain. */
import { COVERAGE } from './coverage.ts';

export type Face = keyof typeof COVERAGE;

/**
 * Characters that look the same: the face of numbers has the unit signs (ohm, micro, increment) but not the Greek
 * letters.
 */
const TWINS: Readonly<Record<string, string>> = {
  '\u03a9': '\u2126',
  '\u03bc': '\u00b5',
  '\u0394': '\u2206',
  '\u25cf': '\u2022',
  '\u21d2': '\u2192',
};

/** Superscript digits, written as `10^-6` if a face lacks one of them. */
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/**
 * A text as a face can show it: only plain spaces, no invisible characters (control characters, marks of text
 * direction), no character that would appear as an empty box. Line breaks are kept.
 */
export function printable(text: string, face: Face): string {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\p{Cf}\p{Mn}]/gu, (sign) => (has(face, sign) ? sign : ''))
    .replaceAll(/\u207b([⁰¹²³⁴-⁹]+)/g, (_, digits: string) => `^-${lowerDigits(digits)}`)
    .replaceAll(/[^\S\n]|\p{Cc}|[\u2028\u2029]/gu, (sign) => (sign === '\n' ? '\n' : ' '));
  return plain.replaceAll(/[^\n\x20-\x7e]/gu, (sign) => printableSign(sign, face));
}

function printableSign(sign: string, face: Face): string {
  if (has(face, sign)) return sign;
  const lookalike = TWINS[sign];
  if (lookalike !== undefined && has(face, lookalike)) return lookalike;
  const simple = sign.normalize('NFKD').replaceAll(/\p{Mn}/gu, '');
  return simple !== sign && [...simple].every((each) => has(face, each)) ? simple : '?';
}

const lowerDigits = (digits: string) => [...digits].map((digit) => RAISED.indexOf(digit)).join('');

function has(face: Face, sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  const ranges = COVERAGE[face];
  for (let index = 0; index < ranges.length; index += 2) {
    if (code < ranges[index]!) return false;
    if (code <= ranges[index + 1]!) return true;
  }
  return false;
}
