import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import type { Browser, LaunchOptions, Page } from 'playwright-core';
import { withFileLock } from '../../tools/file-lock.ts';
import { ROOT } from './database.ts';

/**
 * The packaged browser's default arguments disable what tests must see (processes, web security), so they are not
 * used.
 */
const ARGS = ['--no-sandbox', '--headless=shell', '--in-process-gpu', '--font-render-hinting=none'];
/**
 * One process unpacks the browser while the others wait, because a program that is still being written cannot be
 * started.
 */
const LONGEST_UNPACK_MS = 120_000;
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** How long a page may take: jobs of the store run meanwhile, and the machine may be busy. Quick pages do not wait. */
const LONGEST_WAIT_MS = 120_000;

/** Launches `CHROMIUM_PATH`, else a browser installed on the system, else the one packaged with npm. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? findSystemBrowser() ?? (await unpackBrowser());
  // Most tests need no browser, and loading its driver takes longer than many tests run.
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({
    ...options,
    executablePath,
    args: [...ARGS, ...(options.args ?? [])],
  });
  const openContext = browser.newContext.bind(browser);
  browser.newContext = async (contextOptions) => {
    const context = await openContext(contextOptions);
    context.setDefaultTimeout(LONGEST_WAIT_MS);
    return context;
  };
  return browser;
}

/** Limits the check to a part of the page or to some rules. */
export interface AxeScope {
  include?: string;
  tags?: string[];
}

/**
 * Accessibility violations that axe finds, one line per rule. A page whose frames all have its origin is read in one
 * go; merging the results of foreign frames needs a blank page and twice the time.
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
 * Unpacks the packaged browser into a folder named by its version, because the package reuses any version that it
 * finds in the temporary folder. The runtime variable makes it include its system libraries.
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
 * The packaged font settings name folders that do not exist here, and a browser without any font crashes at the first
 * form field. Rewrites the settings to name the unpacked fonts and those of the system.
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
