import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import type { Browser, LaunchOptions, Page } from 'playwright-core';
import { withFileLock } from '../../tools/file-lock.ts';
import { ROOT } from './database.ts';

/** No others: the packaged browser's own list switches off what tests must see (processes, web security). */
const ARGS = ['--no-sandbox', '--no-zygote', '--headless=shell', '--font-render-hinting=none'];
/** A program that is still being written cannot be started, so one process unpacks and the others wait. */
const LONGEST_UNPACK_MS = 120_000;
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A browser: `CHROMIUM_PATH`, else one installed on the system, else the one that came with npm. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? findSystemBrowser() ?? (await unpackBrowser());
  // Most tests need no browser, and loading its driver takes longer than many of them run.
  const { chromium } = await import('playwright-core');
  return chromium.launch({ ...options, executablePath, args: [...ARGS, ...(options.args ?? [])] });
}

/** What to look at, where it is less than the whole page and every rule. */
export interface AxeScope {
  include?: string;
  tags?: string[];
}

/**
 * What axe finds wrong with a page, one line for each rule. A page whose frames are all of its own origin is read in
 * one go; merging the parts of a page with others takes a blank page and twice the time.
 */
export async function accessibilityFaults(page: Page, { include, tags }: AxeScope = {}): Promise<string[]> {
  const { AxeBuilder } = await import('@axe-core/playwright');
  const { origin } = new URL(page.url());
  const alone = page
    .frames()
    .every((frame) => frame.url() === 'about:srcdoc' || frame.url().startsWith(origin));
  const builder = new AxeBuilder({ page }).setLegacyMode(alone).options({ resultTypes: ['violations'] });
  if (include) builder.include(include);
  if (tags) builder.withTags(tags);
  const { violations } = await builder.analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 140)}`).join(' | ')}`,
  );
}

function findSystemBrowser(): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    for (const name of SYSTEM_NAMES) {
      if (folder && existsSync(join(folder, name))) return join(folder, name);
    }
  }
  return null;
}

/**
 * Unpacks the packaged browser into a folder named with its version: it reuses whatever lies in the temporary
 * folder otherwise. The runtime variable makes it bring its own system libraries along.
 */
async function unpackBrowser(): Promise<string> {
  const folder = join(ROOT, '.cache', `chromium-${packageVersion('@sparticuz/chromium')}`);
  mkdirSync(folder, { recursive: true });
  const outer = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return await withFileLock(folder, 'unpack', LONGEST_UNPACK_MS, async () => {
      const path = await chromium.executablePath();
      pointAtFonts(join(folder, 'fonts'));
      return path;
    });
  } finally {
    if (outer === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = outer;
  }
}

/**
 * The packaged font settings name folders of another place. A browser that finds no font at all dies at the first
 * form field, so they are made to name the unpacked fonts and those of the system.
 */
function pointAtFonts(folder: string): void {
  const fontFolders = [join(folder, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'].map(
    (dir) => `<dir>${dir}</dir>`,
  );
  const settings = `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>${fontFolders.join('')}<cachedir>${join(folder, 'cache')}</cachedir></fontconfig>\n`;
  writeFileSync(join(folder, 'fonts.conf'), settings);
}

function packageVersion(name: string): string {
  let folder = dirname(createRequire(import.meta.url).resolve(name));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
}
