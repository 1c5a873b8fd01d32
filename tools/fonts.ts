/**
 * Makes the fonts that pages load: `public/fonts/*.woff2`, their `@font-face` rules and the icon names. Run it after
 * changing the characters or icons below: `node tools/fonts.ts`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const ROOT = join(import.meta.dirname, '..');
const SOURCE = join(ROOT, 'tools/fonts/source');
const TARGET = join(ROOT, 'public/fonts');

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** English and the symbols of values: on every page. */
const TEXT = `${range(0x20, 0x7e)}\u00a0\u2009\u202fµμΩΩΔ°±≤≥√×–—‑−…≈²³½·•‘’“”€£¥®™©§→←↑↓▲▼`;

/** More letters of German, French and Dutch, loaded only by pages that contain them. */
const LETTERS = `${range(0xc0, 0xff).replaceAll(/[×÷]/g, '')}ŒœŸĲĳ‚„‹›«»¿¡ª°`;
const LETTERS_RANGE =
  'U+C0-D6, U+D8-F6, U+F8-FF, U+132-133, U+152-153, U+178, U+201A, U+201E, U+2039-203A, U+AB, U+BB, U+BF, U+A1, U+AA';

/** Values and part numbers are plain: no accents, no typographic marks. */
const VALUES = `${range(0x20, 0x7e)}\u00a0µμΩΩ°±≤≥√×–—−…≈²³·•€£¥→↑↓▲▼½¼`;

const FACES = [
  { family: 'IBM Plex Sans', file: 'IBMPlexSans-Regular', target: 'plex-sans-400', weight: 400, text: TEXT },
  { family: 'IBM Plex Sans', file: 'IBMPlexSans-Medium', target: 'plex-sans-500', weight: 500, text: TEXT },
  { family: 'IBM Plex Sans', file: 'IBMPlexSans-SemiBold', target: 'plex-sans-600', weight: 600, text: TEXT },
  {
    family: 'IBM Plex Mono',
    file: 'IBMPlexMono-Regular',
    target: 'plex-mono-400',
    weight: 400,
    text: VALUES,
  },
  { family: 'IBM Plex Mono', file: 'IBMPlexMono-Medium', target: 'plex-mono-500', weight: 500, text: VALUES },
  {
    family: 'IBM Plex Mono',
    file: 'IBMPlexMono-SemiBold',
    target: 'plex-mono-600',
    weight: 600,
    text: VALUES,
  },
] as const;

/** Kerning only: unused alternates would be a quarter of each file. Digits are tabular without a feature. */
const WOFF2 = { targetFormat: 'woff2', keepFeatures: ['kern'] } as const;

const ICONS = [
  'search', 'x', 'menu', 'check', 'copy', 'plus', 'minus', 'link', 'download', 'keyboard', 'mail',
  'chevron-down', 'chevron-up', 'chevron-left', 'chevron-right', 'arrow-up', 'arrow-down', 'external-link',
  'sliders-horizontal', 'columns-3', 'triangle-alert', 'circle-help', 'sun', 'moon', 'monitor',
] as const; // biome-ignore format: one list, not one line each

/**
 * System fonts shown until the web fonts have loaded, with the mean advance of `SAMPLE` in em, so that line lengths
 * do not change when the web fonts replace them. The last one is tried first.
 */
const STAND_INS = [
  {
    family: 'Plex Fallback',
    locals: ['DejaVu Sans'],
    bold: ['DejaVu Sans Bold'],
    width: 0.5072,
    boldWidth: 0.5721,
  },
  {
    family: 'Plex Fallback',
    locals: ['Arial', 'Liberation Sans', 'Helvetica'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'],
    width: 0.4436,
    boldWidth: 0.4764,
  },
] as const;

const MONO_STAND_INS = [
  { locals: ['DejaVu Sans Mono', 'Menlo'], width: 0.602 },
  { locals: ['Courier New', 'Liberation Mono'], width: 0.6 },
] as const;

const SAMPLE =
  'Stocked parts ordered until the cut-off leave the same working day. Ceramic capacitors, resistors and inductors ' +
  'drawn from their real dimensions, all at one scale. Up to five part numbers a request, no charge. 0123456789';

interface Metrics {
  width: number;
  ascent: number;
  descent: number;
}

/** Reads the metrics of line boxes from an sfnt, all in em: mean advance of the sample, ascent and descent. */
export function readMetrics(font: Buffer): Metrics {
  const table = (name: string) => tableOf(font, name);
  const em = font.readUInt16BE(table('head') + 18);
  const hhea = table('hhea');
  const count = font.readUInt16BE(hhea + 34);
  const glyph = glyphLookup(font);
  const advance = (character: string) =>
    font.readUInt16BE(table('hmtx') + Math.min(glyph(character.codePointAt(0) ?? 0), count - 1) * 4);
  const widths = [...SAMPLE].map(advance);
  return {
    width: widths.reduce((sum, width) => sum + width, 0) / widths.length / em,
    ascent: font.readInt16BE(hhea + 4) / em,
    descent: -font.readInt16BE(hhea + 6) / em,
  };
}

function tableOf(font: Buffer, name: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = 12 + index * 16;
    if (font.toString('latin1', entry, entry + 4) === name) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`the font has no ${name} table`);
}

/** Maps code points of an sfnt to glyphs (0: none) by the format 4 subtable, which every text font has. */
export function glyphLookup(font: Buffer): (code: number) => number {
  const cmap = tableOf(font, 'cmap');
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index++) {
    const tablePosition = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
    if (font.readUInt16BE(tablePosition) !== 4) continue;
    const segments = font.readUInt16BE(tablePosition + 6) / 2;
    const [ends, starts] = [tablePosition + 14, tablePosition + 16 + segments * 2];
    const [deltas, offsets] = [starts + segments * 2, starts + segments * 4];
    return (code) => {
      for (let segment = 0; segment < segments; segment++) {
        if (font.readUInt16BE(ends + segment * 2) < code) continue;
        const start = font.readUInt16BE(starts + segment * 2);
        if (start > code) return 0;
        const offset = font.readUInt16BE(offsets + segment * 2);
        const delta = font.readUInt16BE(deltas + segment * 2);
        if (offset === 0) return (code + delta) & 0xffff;
        const glyph = font.readUInt16BE(offsets + segment * 2 + offset + (code - start) * 2);
        return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
      }
      return 0;
    };
  }
  throw new Error('the font has no character map of format 4');
}

const percent = (value: number) => `${(value * 100).toFixed(2)}%`;

function standIn(
  family: string,
  weight: number,
  locals: readonly string[],
  webFont: Metrics,
  width: number,
): string {
  const adjust = webFont.width / width;
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  src: ${locals.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent(webFont.ascent / adjust)};
  descent-override: ${percent(webFont.descent / adjust)};
  line-gap-override: 0%;
}`;
}

function faceRule(family: string, weight: number, file: string, unicodeRange?: string): string {
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  font-display: swap;
  src: url("/fonts/${file}.woff2") format("woff2");${unicodeRange ? `\n  unicode-range: ${unicodeRange};` : ''}
}`;
}

async function makeText(): Promise<string[]> {
  const rules: string[] = [];
  const metrics = new Map<string, Metrics>();
  for (const face of FACES) {
    const source = await readFile(join(SOURCE, `${face.file}.woff2`));
    await writeFile(join(TARGET, `${face.target}.woff2`), await subsetFont(source, face.text, WOFF2));
    metrics.set(
      face.target,
      readMetrics(await subsetFont(source, face.text, { ...WOFF2, targetFormat: 'sfnt' })),
    );
    rules.push(faceRule(face.family, face.weight, face.target));
    if (face.family !== 'IBM Plex Sans') continue;
    const letters = `${face.target}-letters`;
    await writeFile(join(TARGET, `${letters}.woff2`), await subsetFont(source, LETTERS, WOFF2));
    rules.push(faceRule(face.family, face.weight, letters, LETTERS_RANGE));
  }
  const [regular, bold, mono] = ['plex-sans-400', 'plex-sans-600', 'plex-mono-400'].map((name) =>
    metrics.get(name),
  );
  if (!regular || !bold || !mono) throw new Error('a face is missing');
  for (const face of STAND_INS) {
    rules.push(standIn(face.family, 400, face.locals, regular, face.width));
    rules.push(standIn(face.family, 600, face.bold, bold, face.boldWidth));
  }
  for (const face of MONO_STAND_INS)
    rules.push(standIn('Plex Mono Fallback', 400, face.locals, mono, face.width));
  return rules;
}

async function makeIcons(): Promise<string> {
  const folder = join(ROOT, 'node_modules/lucide-static/font');
  const codes: unknown = JSON.parse(await readFile(join(folder, 'codepoints.json'), 'utf8'));
  const codeOf = (name: string): number => {
    const code = (codes as Record<string, unknown>)[name];
    if (typeof code !== 'number') throw new Error(`lucide has no icon named ${name}`);
    return code;
  };
  const text = ICONS.map((name) => String.fromCodePoint(codeOf(name))).join('');
  const font = await subsetFont(await readFile(join(folder, 'lucide.woff2')), text, {
    targetFormat: 'woff2',
  });
  await writeFile(join(TARGET, 'icons.woff2'), font);
  const lines = ICONS.map((name) => `  '${name}': '\\u${codeOf(name).toString(16)}',`);
  return `/** Made by tools/fonts.ts: the character of each icon in public/fonts/icons.woff2. */\nexport const ICON_CHARACTERS = {\n${lines.join('\n')}\n} as const;\n`;
}

async function main(): Promise<void> {
  await mkdir(TARGET, { recursive: true });
  const icons = `@font-face {
  font-family: "Icons";
  font-display: swap;
  src: url("/fonts/icons.woff2") format("woff2");
}`;
  const rules = [...(await makeText()), icons];
  const head =
    '/* Made by tools/fonts.ts. IBM Plex: SIL Open Font License 1.1. Icons: Lucide, ISC licence. */';
  const layer = `@layer fonts {\n${rules.join('\n').replaceAll(/^(?=.)/gm, '  ')}\n}\n`;
  await writeFile(join(ROOT, 'src/storefront/styles/fonts.css'), `${head}\n${layer}`);
  await writeFile(join(ROOT, 'src/storefront/ui/icon-names.ts'), await makeIcons());
}

if (import.meta.main) await main();
