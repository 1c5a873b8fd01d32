/** A file of staff is looked at by a process of its own, with limits (rule T13). */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { LONGEST_TRY_MS } from '#platform';
import type { IntakeKind } from './contract.ts';
import type { PriceRow, StockRow } from './rows.ts';
import type { CompiledSeries } from './series/compile-series.ts';
import { isSheetName } from './series/file-name.ts';

const HEAP_MB = 1_500;
/** A catalogue is compiled from a series file; rows are only read. All end before the try of a job does. */
export const LIMITS_MS: Record<IntakeKind, number> = {
  prices: 120_000,
  stock: 120_000,
  series: LONGEST_TRY_MS - 30_000,
};
/** Rows of a file of ten megabytes fit; what says more is not one. */
const MOST_OUTPUT = 200 * 1024 * 1024;

/** What the program says in one line. */
type ToolMessage = { rows: PriceRow[] | StockRow[] } | { problem: string } | CompiledSeries;

interface ReadOrder {
  kind: IntakeKind;
  /** As its sender calls it, for the words of a refusal. */
  name: string;
  bytes: Uint8Array;
  /** What the program is told behind the file. */
  args: string[];
  rootDir: string;
  /** Ends the program, whatever it is at. */
  signal: AbortSignal;
}

/** Told of what the program says, one line after the other; the next waits until this one is done with. */
type MessageHandler = (message: Exclude<ToolMessage, { problem: string }>) => Promise<void>;

/** Null when all was heard; else why the file is refused. */
export async function readApart(order: ReadOrder, onMessage: MessageHandler): Promise<string | null> {
  const { kind, name, bytes, args, rootDir, signal } = order;
  const folder = await mkdtemp(join(tmpdir(), 'store-intake-'));
  const file = kind === 'series' && !isSheetName(name) ? 'file.json' : 'file.csv';
  try {
    await writeFile(join(folder, file), bytes);
    const tool = join(rootDir, 'tools/catalogue-intake.ts');
    let problem: string | null = null;
    const isDone = await run(
      [tool, kind, file, ...args],
      { cwd: folder, limitMs: LIMITS_MS[kind], signal },
      async (line) => {
        const message = JSON.parse(line) as ToolMessage;
        if ('problem' in message) problem = message.problem.replaceAll(file, name);
        else await onMessage(message);
      },
    );
    if (isDone) return problem;
    return `${name} could not be read within its limits of time and memory. Split it. Nothing was changed.`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The shop has to answer while a file is looked at, also on one processor. */
function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch (error) {
    // It has ended by now.
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR')) throw error;
  }
}

/** True where the program came to its end; it waits while a line of it is worked on. */
async function run(
  args: string[],
  { cwd, limitMs, signal }: { cwd: string; limitMs: number; signal: AbortSignal },
  onLine: (line: string) => Promise<void>,
): Promise<boolean> {
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: limitMs,
    signal,
    killSignal: 'SIGKILL',
    // Of the store's settings and secrets it needs none.
    env: { PATH: process.env['PATH'] ?? '' },
  });
  lowerPriority(child.pid);
  const exitCode = new Promise<number | null>((resolve, reject) => {
    // Also told of a signal that ends it; it is not there any more only when it is closed.
    child.on('error', (error) => child.pid === undefined && reject(error));
    child.once('close', resolve);
  });
  let size = 0;
  try {
    for await (const line of createInterface({ input: child.stdout! })) {
      size += line.length;
      if (size > MOST_OUTPUT) break;
      await onLine(line);
    }
    if (size > MOST_OUTPUT) child.kill('SIGKILL');
  } catch (error) {
    child.kill('SIGKILL');
    await exitCode;
    throw error;
  }
  return (await exitCode) === 0;
}
