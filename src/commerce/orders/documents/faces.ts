/** The faces of documents, read once. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Faces {
  sans: Buffer;
  bold: Buffer;
  mono: Buffer;
}

let faces: Faces | undefined;

export function facesOf(rootDir: string): Faces {
  const read = (name: string) =>
    readFileSync(join(rootDir, 'src/commerce/orders/documents/fonts', `${name}.ttf`));
  faces ??= { sans: read('sans'), bold: read('sans-bold'), mono: read('mono') };
  return faces;
}
