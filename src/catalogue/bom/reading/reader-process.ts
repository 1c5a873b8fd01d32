import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { programPath } from '#platform/basics';
import type { BomReading, BomSource, BomTable } from '../records.ts';
import { BOM_LIMITS } from './limits.ts';
import type { ReaderMessage, ReadRequest } from './reader-child.ts';

const ENTRY = 'src/catalogue/bom/reading/reader-child.ts';
/** Paths that a reader may read: its code, its words, its libraries. It may write nothing and start nothing. */
const OPEN = ['build/programs', 'src', 'data', 'node_modules', 'package.json'];
/** A reader is replaced after so many sources, or after one long list, so that nothing builds up in it. */
const MOST_READ = 25;
const LONG_LIST = 2_000;
/** Time in ms for a process to get ready, on a machine that is busy with other things. */
const START_TIME = 20_000;
/** Only Linux reports the processor time of another process. */
const LONGEST_READ = process.platform === 'linux' ? BOM_LIMITS.watchedTime : BOM_LIMITS.time;
const LOOK_MS = 30;
const PAGE = 4_096;
const TICK_MS = 10;

/** The paths below `rootDir`, and where those that are links lead: Node checks the path it arrives at. */
function readablePaths(rootDir: string): string[] {
  const paths = OPEN.map((path) => join(rootDir, path));
  return [
    ...new Set([...paths, ...paths.filter((path) => existsSync(path)).map((path) => realpathSync(path))]),
  ];
}

/** One reader process. It reads one source at a time. */
export class ReaderProcess {
  readonly #child: ChildProcess;
  #read = 0;
  #isGone = false;
  #isStarted = false;

  constructor(rootDir: string) {
    this.#child = fork(programPath(rootDir, ENTRY), {
      cwd: rootDir,
      env: { NODE_ENV: 'production' },
      execArgv: [
        `--max-old-space-size=${BOM_LIMITS.heapMegabytes}`,
        '--disable-warning=ExperimentalWarning',
        '--permission',
        ...readablePaths(rootDir).map((path) => `--allow-fs-read=${path}`),
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child.once('exit', () => {
      this.#isGone = true;
    });
    this.#child.once('message', () => {
      this.#isStarted = true;
    });
    // A reader that cannot be started or reached counts as ended.
    this.#child.on('error', () => this.kill());
    this.#lowerPriority();
    // A process that only waits for work must not keep a command alive.
    this.#child.unref();
    this.#child.channel?.unref();
  }

  /** Whether it can read another source. */
  get isFresh(): boolean {
    return !this.#isGone && this.#read < MOST_READ;
  }

  kill(): void {
    this.#isGone = true;
    this.#child.kill('SIGKILL');
  }

  /**
   * Reads a source. `costly`: it ran out of time or memory, and its process was killed. Rejects if the process never
   * got ready to read.
   */
  read(request: ReadRequest): Promise<BomReading | 'costly'> {
    this.#read += 1;
    this.#child.channel?.ref();
    return new Promise((resolve, reject) => {
      let table: BomTable | null = null;
      const end = (reading: BomReading | 'costly') => {
        clearTimeout(timer);
        clearInterval(looks);
        this.#child.removeListener('message', onMessage);
        this.#child.removeListener('exit', onExit);
        this.#child.channel?.unref();
        if (reading === 'costly') this.kill();
        if (reading === 'costly' && !this.#isStarted) reject(new Error('a reader process does not start'));
        else resolve(reading);
      };
      const onExit = () => end('costly');
      // The time limit runs from the moment at which the process is ready.
      let timer = setTimeout(onExit, this.#isStarted ? LONGEST_READ : START_TIME);
      const exceedsLimits = this.#createLimitCheck(request.source);
      const looks = setInterval(
        () => void exceedsLimits().then((isTooMuch) => isTooMuch && onExit()),
        LOOK_MS,
      );
      this.#child.once('exit', onExit);
      const onMessage = (message: ReaderMessage) => {
        if (message.kind === 'ready') {
          clearTimeout(timer);
          timer = setTimeout(onExit, LONGEST_READ);
        } else if (message.kind === 'table') table = message.table;
        else if (message.kind === 'records') table?.records.push(...message.records);
        else if (message.kind === 'refused') end(message.reading);
        else if (message.kind === 'done' && table) {
          if (table.rows > LONG_LIST) this.#read = MOST_READ;
          end({ ok: true, table });
        }
      };
      this.#child.on('message', onMessage);
      if (this.#isGone) return end('costly');
      this.#child.send(request, (error) => error && onExit());
    });
  }

  /** Requests of the shop have priority over lists that are being read. */
  #lowerPriority(): void {
    try {
      if (this.#child.pid) setPriority(this.#child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch (error) {
      // The process has ended already, or the system allows no change: reading works without it.
      if (!(error instanceof Error && 'code' in error)) throw error;
    }
  }

  /**
   * Whether the process has used more processor time or memory than a source may cost, as Linux reports it. Elsewhere
   * wall time, heap and unpacked size are the limits.
   */
  #createLimitCheck(source: BomSource): () => Promise<boolean> {
    let startWorkMs: number | null = null;
    return async () => {
      const text = await readFile(`/proc/${this.#child.pid}/stat`, 'utf8').catch(() => '');
      const facts = text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      if (facts.length < 22 || !this.#isStarted) return false;
      const workMs = (facts[11]! + facts[12]!) * TICK_MS;
      startWorkMs ??= workMs;
      return workMs - startWorkMs > workFor(source) || facts[21]! * PAGE > BOM_LIMITS.memory;
    };
  }
}

/**
 * Processor time in ms that a source may cost: by its size, as a small file that takes seconds is stuck in a loop; a
 * fixed time for a zipped file, which may be small and hold much.
 */
function workFor(source: BomSource): number {
  const size = 'bytes' in source ? source.bytes.length : source.text.length;
  if ('bytes' in source && source.bytes[0] === 0x50 && source.bytes[1] === 0x4b) return BOM_LIMITS.time;
  return BOM_LIMITS.work + (size / 1024 / 1024) * BOM_LIMITS.workPerMegabyte;
}
