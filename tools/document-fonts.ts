/**
 * Makes the faces that invoices and packing slips are set in: `src/commerce/orders/documents/fonts/*.ttf`, whole
 * alphabets, since names and streets of buyers come in all of them. Run it again after changing the source fonts:
 * `node tools/document-fonts.ts`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const ROOT = join(import.meta.dirname, '..');
const SOURCE = join(ROOT, 'tools/fonts/source');
const TARGET = join(ROOT, 'src/commerce/orders/documents/fonts');

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** Latin with its extensions, Greek, Cyrillic, punctuation, currencies, arrows. */
const TEXT = [
  range(0x20, 0x7e),
  range(0xa1, 0x24f).replace('\u00ad', ''),
  range(0x370, 0x3ff),
  range(0x400, 0x4ff),
  range(0x1e00, 0x1eff),
  range(0x2010, 0x2027),
  range(0x2030, 0x203a),
  range(0x20a0, 0x20bf),
  '№™Ω←↑→↓≈≤≥−√²³',
].join('');

const FACES = [
  { source: 'IBMPlexSans-Regular', target: 'sans' },
  { source: 'IBMPlexSans-SemiBold', target: 'sans-bold' },
  { source: 'IBMPlexMono-Regular', target: 'mono' },
];

await mkdir(TARGET, { recursive: true });
for (const { source, target } of FACES) {
  const font = await readFile(join(SOURCE, `${source}.woff2`));
  const made = await subsetFont(font, TEXT, { targetFormat: 'sfnt', keepFeatures: ['kern'] });
  await writeFile(join(TARGET, `${target}.ttf`), made);
  console.log(`${target}.ttf ${made.length} bytes`);
}
