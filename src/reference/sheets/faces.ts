import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Face = 'sans' | 'bold' | 'mono';

/** The faces of printed papers; the folder belongs to the documents of orders. */
const FACES: Readonly<Record<Face, string>> = { sans: 'sans', bold: 'sans-bold', mono: 'mono' };
const FONTS = 'src/commerce/orders/documents/fonts';

export function readFaces(rootDir: string): { name: Face; bytes: Buffer }[] {
  return Object.entries(FACES).map(([name, file]) => ({
    name: name as Face,
    bytes: readFileSync(join(rootDir, FONTS, `${file}.ttf`)),
  }));
}

/** The mono face has no Greek: values in ohm are set in the other one. */
export const faceFor = (text: string, face: Face): Face =>
  face === 'mono' && /\p{Script=Greek}|\u2126/u.test(text) ? 'sans' : face;

/** Signs that the faces of documents have not. */
export function printable(text: string): string {
  return text
    .replace(/[\u202f\u00a0]/g, ' ')
    .replace(/⁰|[⁴-⁹]|⁻/g, (sign) => `^${RAISED[sign] ?? sign}`)
    .replace(/₂/g, '2');
}

const RAISED: Readonly<Record<string, string>> = {
  '⁰': '0',
  '⁴': '4',
  '⁵': '5',
  '⁶': '6',
  '⁷': '7',
  '⁸': '8',
  '⁹': '9',
  '⁻': '-',
};
