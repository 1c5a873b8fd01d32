/** Builds the storefront: `npm run build`. `tools/start.ts` and `tools/test.ts` call it when sources changed. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { compressFile } from '../src/server/encoding.ts';
import { withFileLock } from './file-lock.ts';
import { copyLanguages } from './page-languages.ts';
import { runTool } from './run-tool.ts';
import { writeShopManifest } from './shop-manifest.ts';

const MARK = 'build/sources';
const LONGEST_BUILD_MS = 180_000;
const SOURCES = [
  'src',
  'stand-ins',
  'data',
  'messages',
  'public',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tools/build-programs.ts',
  'tools/catalogue-intake.ts',
  'tools/early-script.ts',
  'tools/layer-order.ts',
  'tools/message-files.ts',
  'tools/message-plugin.ts',
  'tools/page-languages.ts',
  'tools/shop-manifest.ts',
  'react-router.config.ts',
];
const IGNORED = /\.test\.tsx?$|\.sql$/;
const COMPRESSED = new Set(['.js', '.css', '.html', '.json', '.svg', '.txt', '.xml', '.webmanifest', '.ico']);
const MIN_COMPRESSED = 512;

/** Builds into `build/` unless it was built from the same sources. Returns whether it built. */
export async function ensureBuilt(rootDir: string, progress?: (step: string) => void): Promise<boolean> {
  const hash = await hashOf(rootDir, SOURCES);
  const isBuilt = () => existsSync(join(rootDir, MARK)) && readFileSync(join(rootDir, MARK), 'utf8') === hash;
  if (isBuilt()) return false;
  // Two parallel builds would mix their files, so the second one waits for the first.
  return withFileLock(join(rootDir, '.cache'), 'build', LONGEST_BUILD_MS, async () => {
    if (isBuilt()) return false;
    progress?.('Building the storefront');
    await rm(join(rootDir, MARK), { force: true });
    await runBuild(rootDir);
    await writeShopManifest(join(rootDir, 'build/client'));
    await copyLanguages(join(rootDir, 'build/client'));
    await compressFolder(join(rootDir, 'build/client'));
    await writeFile(join(rootDir, MARK), hash);
    return true;
  });
}

/** One hash over names and contents of files and folders below `rootDir`, without tests. */
export async function hashOf(rootDir: string, sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of await filesOf(rootDir, source)) {
      hash
        .update(file)
        .update('\0')
        .update(await readFile(join(rootDir, file)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

async function filesOf(rootDir: string, source: string): Promise<string[]> {
  if (!existsSync(join(rootDir, source))) return [];
  if (extname(source)) return [source];
  const entries = await readdir(join(rootDir, source), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !IGNORED.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(rootDir.length + 1))
    .sort();
}

async function runBuild(rootDir: string): Promise<void> {
  const cli = 'node_modules/@react-router/dev/bin.cjs';
  const { ok, output } = await runTool(rootDir, cli, ['build'], { NODE_ENV: 'production' });
  if (!ok) throw new Error(`The storefront could not be built:\n${output}`);
  const programs = await runTool(rootDir, 'tools/build-programs.ts', []);
  if (!programs.ok) throw new Error(`The programs beside it could not be built:\n${programs.output}`);
}

/** Writes `x.br` and `x.gz` beside every file that they make smaller. */
async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const compressions = new Map<string, Promise<Buffer>>();
  /** Many files are the same in every language, so each content is compressed once. */
  const compressOnce = (body: Buffer, encoding: 'br' | 'gzip') => {
    const key = encoding + createHash('sha256').update(body).digest('base64');
    const compression = compressions.get(key) ?? compressFile(body, encoding);
    compressions.set(key, compression);
    return compression;
  };
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && COMPRESSED.has(extname(entry.name)))
      .map((entry) => writeCompressed(join(entry.parentPath, entry.name), compressOnce)),
  );
}

async function writeCompressed(
  path: string,
  compress: (body: Buffer, encoding: 'br' | 'gzip') => Promise<Buffer>,
): Promise<void> {
  const body = await readFile(path);
  if (body.length < MIN_COMPRESSED) return;
  for (const [encoding, suffix] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    const compressedBody = await compress(body, encoding);
    if (compressedBody.length < body.length) await writeFile(path + suffix, compressedBody);
  }
}

if (import.meta.main) {
  const hasBuilt = await ensureBuilt(join(import.meta.dirname, '..'));
  console.log(hasBuilt ? 'The storefront is built.' : 'The storefront was built from these sources already.');
}
