/** A file of staff is looked at by a process of its own, with limits (rule T13). */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IntakeKind } from './contract.ts';
import type { PriceRow, StockRow } from './rows.ts';

const LIMIT_MS = 120_000;
const HEAP_MB = 1_500;
/** Rows of a file of ten megabytes fit; what says more is not one. */
const MOST_OUTPUT = 200 * 1024 * 1024;

export type ReadRows = { rows: PriceRow[] | StockRow[] } | { problem: string };

interface ReadOrder {
  kind: IntakeKind;
  /** As its sender calls it, for the words of a refusal. */
  name: string;
  bytes: Uint8Array;
  releaseFolder: string;
  rootDir: string;
}

export async function readApart({ kind, name, bytes, releaseFolder, rootDir }: ReadOrder): Promise<ReadRows> {
  const folder = await mkdtemp(join(tmpdir(), 'store-intake-'));
  try {
    await writeFile(join(folder, 'file.csv'), bytes);
    const said = await run(
      [join(rootDir, 'tools/catalogue-intake.ts'), kind, 'file.csv', releaseFolder],
      folder,
    );
    if (said === null) {
      return {
        problem: `${name} could not be read within its limits of time and memory. Split it. Nothing was changed.`,
      };
    }
    const read = JSON.parse(said) as ReadRows;
    return 'problem' in read ? { problem: read.problem.replaceAll('file.csv', name) } : read;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the program says; null where it was ended or fell. */
async function run(args: string[], cwd: string): Promise<string | null> {
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, ...args], {
    ...{ cwd, stdio: ['ignore', 'pipe', 'ignore'], timeout: LIMIT_MS, killSignal: 'SIGKILL' },
    // Of the store's settings and secrets it needs none.
    env: { PATH: process.env['PATH'] ?? '' },
  });
  const chunks: Buffer[] = [];
  let size = 0;
  child.stdout?.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > MOST_OUTPUT) child.kill('SIGKILL');
    else chunks.push(chunk);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return code === 0 ? Buffer.concat(chunks).toString('utf8') : null;
}
