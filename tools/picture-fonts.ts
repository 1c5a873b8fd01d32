/**
 * Makes the fonts of sharing cards: `src/media/fonts/*.ttf`. Run it after changing the source fonts or the
 * characters: `node tools/picture-fonts.ts`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const ROOT = join(import.meta.dirname, '..');
const SOURCE = join(ROOT, 'tools/fonts/source');
const TARGET = join(ROOT, 'src/media/fonts');

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** Titles in the languages of the shop, brand names, and the symbols of values. */
const TEXT = `${range(0x20, 0x7e)}${range(0xa0, 0x17f).replace('\u00ad', '')}\u2009\u202fµμΩΔαβγθλρστφ°±≤≥√×–—‑−…≈²³½·•‘’“”„‚‹›«»€→←↑↓`;

const FACES = [
  { source: 'IBMPlexSans-Regular', target: 'plex-sans-400' },
  { source: 'IBMPlexSans-SemiBold', target: 'plex-sans-600' },
  { source: 'IBMPlexMono-Medium', target: 'plex-mono-500' },
];

await mkdir(TARGET, { recursive: true });
for (const { source, target } of FACES) {
  const font = await readFile(join(SOURCE, `${source}.woff2`));
  const subset = await subsetFont(font, TEXT, { targetFormat: 'sfnt', keepFeatures: ['kern'] });
  await writeFile(join(TARGET, `${target}.ttf`), subset);
  console.log(`${target}.ttf ${subset.length} bytes`);
}
