/**
 * Makes the fonts of PDF documents, `src/platform/paper/fonts/*.ttf`, and the list of characters they have. They
 * contain complete alphabets, because names and streets of buyers use all of them. Run it after changing the source
 * fonts: `node tools/document-fonts.ts`.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { glyphLookup } from './fonts.ts';

const ROOT = join(import.meta.dirname, '..');
const SOURCE = join(ROOT, 'tools/fonts/source');
const MODULE_FOLDER = join(ROOT, 'src/platform/paper');

/**
 * Latin with its extensions, Greek, Cyrillic, punctuation, superscript and subscript digits, currencies, arrows,
 * symbols.
 */
const RANGES = [
  [0x20, 0x7e],
  [0xa1, 0xac],
  [0xae, 0x24f],
  [0x370, 0x4ff],
  [0x1e00, 0x1eff],
  [0x2010, 0x203a],
  [0x2070, 0x208e],
  [0x20a0, 0x20bf],
  [0x2100, 0x22ff],
  [0x2713, 0x2713],
] as const;
const TEXT = RANGES.map(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(''),
).join('');

const FACES = [
  { source: 'IBMPlexSans-Regular', target: 'sans' },
  { source: 'IBMPlexSans-SemiBold', target: 'bold' },
  { source: 'IBMPlexMono-Regular', target: 'mono' },
] as const;

await mkdir(join(MODULE_FOLDER, 'fonts'), { recursive: true });
await copyFile(join(SOURCE, 'OFL.txt'), join(MODULE_FOLDER, 'fonts/OFL.txt'));
const coverageEntries: string[] = [];
for (const { source, target } of FACES) {
  const font = await readFile(join(SOURCE, `${source}.woff2`));
  const subset = await subsetFont(font, TEXT, { targetFormat: 'sfnt', keepFeatures: ['kern'] });
  await writeFile(join(MODULE_FOLDER, 'fonts', `${target}.ttf`), subset);
  coverageEntries.push(`  ${target}: [\n${rangesOf(subset)}\n  ],`);
  console.log(`${target}.ttf ${subset.length} bytes`);
}
await writeFile(
  join(MODULE_FOLDER, 'coverage.ts'),
  `/** Made by tools/document-fonts.ts: code points that each face has, from and to in turn. */\n// biome-ignore format: made\nexport const COVERAGE = {\n${coverageEntries.join('\n')}\n} as const;\n`,
);

function rangesOf(font: Buffer): string {
  const glyphOf = glyphLookup(font);
  const codes = [...TEXT].map((char) => char.codePointAt(0)!).filter((code) => glyphOf(code) !== 0);
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const lastRange = ranges.at(-1);
    if (lastRange && lastRange[1] === code - 1) lastRange[1] = code;
    else ranges.push([code, code]);
  }
  const numbers = ranges.map(([from, to]) => `0x${from.toString(16)}, 0x${to.toString(16)},`);
  const lines: string[] = [];
  for (let start = 0; start < numbers.length; start += 6)
    lines.push(`    ${numbers.slice(start, start + 6).join(' ')}`);
  return lines.join('\n');
}
