/** Worker: renders SVG texts to PNG, one after another, with the project's fonts and none of the machine's. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const FONTS = 'src/media/fonts';
const FACES = ['plex-sans-400.ttf', 'plex-sans-600.ttf', 'plex-mono-500.ttf'];

const { rootDir } = workerData as { rootDir: string };
const engine = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
const [fontBuffers] = await Promise.all([
  Promise.all(FACES.map((face) => readFile(join(rootDir, FONTS, face)))),
  readFile(engine).then((wasm) => initWasm(wasm)),
]);

parentPort?.on('message', (svg: string) => {
  const drawing = new Resvg(svg, {
    font: { fontBuffers, loadSystemFonts: false, defaultFontFamily: 'IBM Plex Sans' },
  });
  const image = drawing.render();
  const png = image.asPng();
  image.free();
  drawing.free();
  parentPort?.postMessage(png);
});
