/** Reads a file of staff in a child process with limits on time, memory and output, to protect the store. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inEveryLanguage, type StoredMessage, storedMessage } from '#messages';
import { LONGEST_TRY_MS } from '#platform';
import { programPath } from '#platform/basics';
import type { IntakeKind } from './contract.ts';
import { problems } from './problems.ts';
import type { PriceRow, StockRow } from './rows.ts';
import type { CompiledSeries } from './series/compile-series.ts';
import { isSheetName } from './series/file-name.ts';

const HEAP_MB = 1_500;
/**
 * Compiling a catalogue from a series file takes longer than reading rows. All limits end before the job's try does.
 */
export const LIMITS_MS: Record<IntakeKind, number> = {
  prices: 120_000,
  stock: 120_000,
  series: LONGEST_TRY_MS - 30_000,
};
/** Enough for the rows of a file of ten megabytes; more output indicates a fault. */
const MOST_OUTPUT = 200 * 1024 * 1024;

/** One line of the program's output. */
type ToolMessage = { rows: PriceRow[] | StockRow[] } | { problem: StoredMessage } | CompiledSeries;

interface ReadOrder {
  kind: IntakeKind;
  /** Name given by the sender, for the text of a refusal. */
  name: string;
  bytes: Uint8Array;
  /** Arguments after the file name. */
  args: string[];
  rootDir: string;
  /** Aborts the program at any point. */
  signal: AbortSignal;
}

/** Receives the program's messages one by one; the next waits until the promise settles. */
type MessageHandler = (message: Exclude<ToolMessage, { problem: StoredMessage }>) => Promise<void>;

/** Null when all messages were handled; else why the file is refused. */
export async function readApart(order: ReadOrder, onMessage: MessageHandler): Promise<StoredMessage | null> {
  const { kind, name, bytes, args, rootDir, signal } = order;
  const folder = await mkdtemp(join(tmpdir(), 'store-intake-'));
  const file = kind === 'series' && !isSheetName(name) ? 'file.json' : 'file.csv';
  try {
    await writeFile(join(folder, file), bytes);
    const tool = programPath(rootDir, 'tools/catalogue-intake.ts');
    let problem: StoredMessage | null = null;
    const isDone = await run(
      [tool, kind, file, ...args],
      { cwd: folder, limitMs: LIMITS_MS[kind], signal },
      async (line) => {
        const message = JSON.parse(line) as ToolMessage;
        if ('problem' in message) {
          const texts = message.problem;
          problem = inEveryLanguage((language) => texts[language].replaceAll(file, name));
        } else {
          await onMessage(message);
        }
      },
    );
    if (isDone) return problem;
    return storedMessage(problems.overLimits({ name }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The store must stay responsive while a file is read, even on one processor. */
function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch (error) {
    // The process has already ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR')) throw error;
  }
}

/** True if the program ended successfully; the program waits while one of its lines is handled. */
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
    // The child gets none of the store's settings and secrets.
    env: { PATH: process.env['PATH'] ?? '' },
  });
  lowerPriority(child.pid);
  const exitCode = new Promise<number | null>((resolve, reject) => {
    // `error` is also emitted when the signal aborts a running process; only `close` means that the process has ended.
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
