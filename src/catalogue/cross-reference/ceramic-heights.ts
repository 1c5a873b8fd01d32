/** Nominal thickness of ceramics by the makers' letters, mm. Unlisted letters remain undecoded. */

export const MURATA_HEIGHT: Readonly<Record<string, number>> = {
  '2': 0.2,
  '3': 0.3,
  '5': 0.5,
  '6': 0.6,
  '7': 0.7,
  '8': 0.8,
  '9': 0.85,
  A: 1,
  M: 1.15,
  B: 1.25,
  N: 1.35,
  Q: 1.5,
  C: 1.6,
  R: 1.8,
  D: 2,
  E: 2.5,
  F: 3.2,
};

export const SAMSUNG_HEIGHT: Readonly<Record<string, number>> = {
  '2': 0.2,
  '3': 0.3,
  '5': 0.5,
  A: 0.65,
  '8': 0.8,
  C: 0.85,
  F: 1.25,
  Q: 1.25,
  H: 1.6,
  I: 2,
  J: 2.5,
  L: 3.2,
};

export const TAIYO_HEIGHT: Readonly<Record<string, number>> = {
  P: 0.3,
  V: 0.5,
  A: 0.8,
  D: 0.85,
  G: 1.25,
  L: 1.6,
  M: 2.5,
};

/** `080` is 0.8 mm. */
export function hundredths(code: string | undefined): number | undefined {
  return code === undefined || code === '000' ? undefined : Number(code) / 100;
}

/** Chips up to 0603 are as high as they are wide, mm, by the data sheets of KEMET, Yageo and KYOCERA AVX. */
const SQUARE_HEIGHT: Readonly<Record<string, number | undefined>> = {
  '01005': 0.2,
  '0201': 0.3,
  '0402': 0.5,
  '0603': 0.8,
};

/** Height in mm of a general chip whose number does not state it; undefined if it depends on value and voltage. */
export function squareHeight(size: string | null): number | undefined {
  return SQUARE_HEIGHT[size ?? ''];
}
