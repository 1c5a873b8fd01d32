/**
 * Makes the pictures that come with the shop: the sharing card (800 × 600) and the icons, without a brand name so
 * that they suit any brand, and those of `data/media`, from the drawings of parts. Run it after changing drawings or
 * colours: `node tools/pictures.ts`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Body } from '#catalogue/contract';
import { createSvgRenderer } from '../src/media/svg-renderer.ts';
import { partRowSvg } from '../src/storefront/cards/card.ts';
import { isometric } from '../src/storefront/catalogue/drawings/isometric.ts';
import { launchBrowser } from '../tests/harness.ts';
import { reelSvg } from './reel-picture.ts';

const ROOT = join(import.meta.dirname, '..');
const PUBLIC = join(ROOT, 'public');
const MEDIA = join(ROOT, 'data/media');
const SCALE = 22;

const chip = (name: string, length: number, width: number, height: number): Body => ({
  shape: 'chip',
  length,
  width,
  height,
  material: 'cer',
  name,
});
const TANTALUM: Body = {
  shape: 'tantalum',
  length: 7.3,
  width: 4.3,
  height: 2.9,
  material: 'tan',
  marking: '107 16V',
  polarised: true,
  name: '7343-31',
};
const RESISTOR: Body = {
  shape: 'chip-resistor',
  length: 3.2,
  width: 1.6,
  height: 0.6,
  material: 'alu',
  marking: '4701',
  name: '1206',
};
const SOT23: Body = {
  shape: 'sot',
  length: 2.9,
  width: 2.4,
  height: 1,
  material: 'epx',
  marking: '1A',
  pins: 3,
  name: 'SOT-23',
};
const PLCC2: Body = {
  shape: 'plcc',
  length: 3.5,
  width: 2.8,
  height: 1.9,
  material: 'wht',
  pins: 2,
  light: 'yellow',
  polarised: true,
  name: 'PLCC-2',
};
const SMA: Body = {
  shape: 'smx',
  length: 5,
  width: 2.6,
  height: 2.2,
  material: 'epx',
  marking: 'S1M',
  polarised: true,
  name: 'SMA',
};
const CHIP = chip('1206', 3.2, 1.6, 1.6);

const ON_THE_CARD = [CHIP, TANTALUM, RESISTOR, SOT23, PLCC2, SMA];
const PACKAGES = [CHIP, TANTALUM, RESISTOR, SOT23, SMA];
const CHIPS = [
  chip('0402', 1, 0.5, 0.5),
  chip('0603', 1.6, 0.8, 0.8),
  chip('0805', 2, 1.25, 1.25),
  CHIP,
  chip('1210', 3.2, 2.5, 2.5),
  chip('2220', 5.7, 5, 2.5),
];

function drawBody(body: Body): string {
  const { width, height, viewBox, inner } = isometric(body, SCALE);
  return `<svg class="part-drawing" width="${width}" height="${height}" viewBox="${viewBox}">${inner}</svg>`;
}

async function cardPage(): Promise<string> {
  const styles = ['src/storefront/styles/tokens.css', 'src/storefront/catalogue/drawings/drawings.css'];
  const css = (await Promise.all(styles.map((path) => readFile(join(ROOT, path), 'utf8')))).join('\n');
  const font = (await readFile(join(PUBLIC, 'fonts/plex-sans-600.woff2'))).toString('base64');
  return `<!doctype html><html data-theme="dark"><meta charset="utf-8"><style>${css}
@font-face { font-family: "IBM Plex Sans"; font-weight: 600; src: url(data:font/woff2;base64,${font}) }
body { margin: 0; width: 800px; height: 600px; box-sizing: border-box; padding: 56px; display: flex; flex-direction: column; background: var(--page); color: var(--ink); font: 600 44px/54px var(--sans); letter-spacing: -.015em }
.parts { margin-top: auto; display: grid; grid-template-columns: repeat(3, auto); gap: 40px 56px; align-items: end; justify-content: space-between }
svg { flex: none } .mark { margin-bottom: 24px; fill: var(--ink) } .mark .e { fill: var(--acc) }
</style><body><svg class="mark" width="78" height="39" viewBox="0 0 26 13"><rect class="e" width="6" height="13"/><rect x="7" width="12" height="13"/><rect class="e" x="20" width="6" height="13"/></svg>Surface-mount components,<br>a million order numbers.<div class="parts">${ON_THE_CARD.map(drawBody).join('')}</div>`;
}

const iconPage = (size: number, ground: string) =>
  `<!doctype html><style>body{margin:0;background:${ground}}</style><svg width="${size}" height="${size}" viewBox="0 0 32 32" style="display:block"><path fill="#a84a12" d="M1 8h7v16H1zM24 8h7v16h-7z"/><path fill="#15181b" d="M9 8h14v16H9z"/></svg>`;

/** An icon file with one PNG inside, which every current browser reads. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const browser = await launchBrowser();
const picture = async (html: string, width: number, height: number, omitBackground = false) => {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html, { waitUntil: 'load' });
  const png = await page.screenshot({ omitBackground });
  await page.close();
  return png;
};
await writeFile(join(PUBLIC, 'og-card.png'), await picture(await cardPage(), 800, 600));
await writeFile(join(PUBLIC, 'apple-touch-icon.png'), await picture(iconPage(180, '#fcfcfa'), 180, 180));
await writeFile(
  join(PUBLIC, 'favicon.ico'),
  icoOf(await picture(iconPage(32, 'transparent'), 32, 32, true), 32),
);
await browser.close();

await mkdir(MEDIA, { recursive: true });
await writeFile(join(MEDIA, 'chip-sizes.svg'), partRowSvg(CHIPS, 1200, 420));
const draughtsman = createSvgRenderer(ROOT);
const drawRow = async (bodies: readonly Body[], width: number, height: number) =>
  sharp(await draughtsman.draw(partRowSvg(bodies, width, height)));
const packages = (await drawRow(PACKAGES, 2400, 800)).png({ palette: true, colours: 128 });
await writeFile(join(MEDIA, 'packages.png'), await packages.toBuffer());
const chips = (await drawRow(CHIPS, 1600, 600)).jpeg({ quality: 92 });
await writeFile(join(MEDIA, 'chips-by-size.jpg'), await chips.toBuffer());
const reel = sharp(await draughtsman.draw(reelSvg())).png({ palette: true, colours: 64 });
await writeFile(join(MEDIA, 'reel-and-label.png'), await reel.toBuffer());
await draughtsman.close();
