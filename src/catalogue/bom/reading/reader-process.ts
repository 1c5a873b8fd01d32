import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { BomReading, BomSource, BomTable } from '../records.ts';
import type { ReaderMessage, ReadRequest } from './child.ts';
import { BOM_LIMITS } from './limits.ts';

const ENTRY = 'src/catalogue/bom/reading/child.ts';
/** What a reader may open: its code, its words, its libraries. It may write nothing and start nothing. */
const OPEN = ['src', 'data', 'node_modules', 'package.json'];
/** A reader that has read so much is replaced, that nothing builds up in it; one long list is enough for that. */
const MOST_READ = 25;
const LONG_LIST = 2_000;
const LOOK_MS = 30;
const PAGE = 4_096;

/** One reader process. It reads one source at a time. */
export class ReaderProcess {
  readonly #child: ChildProcess;
  #read = 0;
  #gone = false;
  #started = false;

  constructor(rootDir: string) {
    this.#child = fork(join(rootDir, ENTRY), {
      cwd: rootDir,
      env: { NODE_ENV: 'production' },
      execArgv: [
        `--max-old-space-size=${BOM_LIMITS.heapMegabytes}`,
        '--disable-warning=ExperimentalWarning',
        '--permission',
        ...OPEN.map((path) => `--allow-fs-read=${join(rootDir, path)}`),
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child.once('exit', () => {
      this.#gone = true;
    });
    this.#child.once('message', () => {
      this.#started = true;
    });
    // A reader that cannot be started or told is gone like one that ended.
    this.#child.on('error', () => this.kill());
    this.#giveWay();
    // A process that only waits for work must not keep a command alive.
    this.#child.unref();
    this.#child.channel?.unref();
  }

  /** Whether it can take another source. */
  get isFresh(): boolean {
    return !this.#gone && this.#read < MOST_READ;
  }

  kill(): void {
    this.#gone = true;
    this.#child.kill('SIGKILL');
  }

  /**
   * Reads a source. `costly`: it ran out of time or memory, and its process is gone. Throws where the process never
   * came so far as to read.
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
        if (reading === 'costly' && !this.#started) reject(new Error('a reader process does not start'));
        else resolve(reading);
      };
      const onExit = () => end('costly');
      const timer = setTimeout(onExit, timeFor(request.source));
      const looks = setInterval(() => void this.#isTooLarge().then((large) => large && onExit()), LOOK_MS);
      this.#child.once('exit', onExit);
      const onMessage = (message: ReaderMessage) => {
        if (message.kind === 'table') table = message.table;
        else if (message.kind === 'records') table?.records.push(...message.records);
        else if (message.kind === 'refused') end(message.reading);
        else if (message.kind === 'done' && table) {
          if (table.rows > LONG_LIST) this.#read = MOST_READ;
          end({ ok: true, table });
        }
      };
      this.#child.on('message', onMessage);
      if (this.#gone) return end('costly');
      this.#child.send(request, (error) => error && onExit());
    });
  }

  /** Pages of the shop come before any list that is being read. */
  #giveWay(): void {
    try {
      if (this.#child.pid) setPriority(this.#child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch (error) {
      // It has ended already, or the system allows no change: reading works without.
      if (!(error instanceof Error && 'code' in error)) throw error;
    }
  }

  /** Resident memory as Linux tells it; elsewhere heap and unpacked size are the limits. */
  async #isTooLarge(): Promise<boolean> {
    const text = await readFile(`/proc/${this.#child.pid}/statm`, 'utf8').catch(() => '');
    return Number(text.split(' ')[1] ?? 0) * PAGE > BOM_LIMITS.memory;
  }
}

/** A small file that takes seconds has a reader in a circle; a zipped one may be small and hold much. */
function timeFor(source: BomSource): number {
  const size = 'bytes' in source ? source.bytes.length : source.text.length;
  if ('bytes' in source && source.bytes[0] === 0x50 && source.bytes[1] === 0x4b) return BOM_LIMITS.time;
  const { plainTime, plainTimePerMegabyte, time } = BOM_LIMITS;
  return Math.min(time, plainTime + (size / 1024 / 1024) * plainTimePerMegabyte);
}
