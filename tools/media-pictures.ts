/** Draws the pictures of `data/media` from the drawings of parts. Run again after changing them: `node tools/media-pictures.ts`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Body } from '#catalogue/contract';
import { createDraughtsman } from '../src/media/drawing.ts';
import { partRowSvg } from '../src/storefront/cards/card.ts';

const ROOT = join(import.meta.dirname, '..');
const TARGET = join(ROOT, 'data/media');

const chip = (name: string, length: number, width: number, height: number): Body => ({
  ...{ shape: 'chip', length, width, height, material: 'cer', name },
});
const CHIPS = [
  chip('0402', 1, 0.5, 0.5),
  chip('0603', 1.6, 0.8, 0.8),
  chip('0805', 2, 1.25, 1.25),
  chip('1206', 3.2, 1.6, 1.6),
  chip('1210', 3.2, 2.5, 2.5),
  chip('2220', 5.7, 5, 2.5),
];
const PACKAGES: Body[] = [
  chip('1206', 3.2, 1.6, 1.6),
  {
    shape: 'tantalum',
    length: 7.3,
    width: 4.3,
    height: 2.9,
    material: 'tan',
    marking: '107 16V',
    polarised: true,
    name: '7343-31',
  },
  {
    shape: 'chip-resistor',
    length: 3.2,
    width: 1.6,
    height: 0.6,
    material: 'alu',
    marking: '4701',
    name: '1206',
  },
  {
    shape: 'sot',
    length: 2.9,
    width: 2.4,
    height: 1,
    material: 'epx',
    marking: '1A',
    pins: 3,
    name: 'SOT-23',
  },
  {
    shape: 'smx',
    length: 5,
    width: 2.6,
    height: 2.2,
    material: 'epx',
    marking: 'S1M',
    polarised: true,
    name: 'SMA',
  },
];

await mkdir(TARGET, { recursive: true });
const draughtsman = createDraughtsman(ROOT);
await writeFile(join(TARGET, 'chip-sizes.svg'), partRowSvg(CHIPS, 1200, 420));
const wide = partRowSvg(PACKAGES, 2400, 800);
await writeFile(
  join(TARGET, 'packages.png'),
  await sharp(await draughtsman.draw(wide))
    .png({ palette: true, colours: 128 })
    .toBuffer(),
);
await writeFile(
  join(TARGET, 'chips-by-size.jpg'),
  await sharp(await draughtsman.draw(partRowSvg(CHIPS, 1600, 600)))
    .jpeg({ quality: 92 })
    .toBuffer(),
);
await draughtsman.close();
