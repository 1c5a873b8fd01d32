import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig, DatabaseError } from 'pg';
import { type Logger, StartError } from '#platform/basics';
import { type Binaries, findBinaries } from './binaries.ts';
import { assignFolder, chooseIdentity, type Identity } from './identity.ts';
import { clearLeftovers } from './leftovers.ts';
import { FolderInUseError, type FolderLock, lockFolder } from './lock.ts';

export interface EmbeddedOptions {
  dataDir: string;
  log: Logger;
  /** Connect to the database of a store that already runs on this folder: for commands beside a running store. */
  joinRunning?: boolean;
  progress?: (step: string) => void;
}

export interface EmbeddedDatabase {
  /** Connection settings. */
  target: ClientConfig;
  /** Ends the database and frees the data folder. */
  stop(): Promise<void>;
}

interface Place {
  binaries: Binaries;
  identity: Identity;
  cluster: string;
  socketDir: string;
  logFile: string;
}

const NAME = 'store';
/** Longest socket folder that Linux and macOS both accept, leaving space for the file name. */
const MAX_SOCKET_DIR = 80;
const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 10_000;
const RESTART_DELAY_MS = 1_000;

/**
 * Shell script around the server. Stops the server on a signal or when standard input closes, which also happens when
 * this process is killed; exits when the server does. The server gets no standard input, else it would hold the pipe
 * open.
 */
const SUPERVISOR = [
  'exec 3<&0',
  '"$@" </dev/null 3<&- & server=$!',
  "trap 'kill -INT $server' TERM INT",
  '(cat <&3 >/dev/null; kill -INT $server) & reader=$!',
  'exec 3<&- </dev/null',
  'while kill -0 $server 2>/dev/null; do wait $server; done',
  'kill $reader 2>/dev/null',
].join('\n');

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  jit: 'off',
  timezone: 'UTC',
};

/**
 * Starts the PostgreSQL of this project on its own folder: no port, no password, reachable through a socket that only
 * this user may open. The database is created on first use and never outlives this process. Throws a `StartError` when
 * the folder is in use, the disk is full, or this system cannot run PostgreSQL.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const binaries = findBinaries();
  const lock = takeFolder(options);
  if ('target' in lock) return lock;
  try {
    const place = await prepare(options, binaries);
    const server = new Server(place, options.log);
    await server.start();
    return {
      target: targetOf(place.socketDir),
      stop: async () => {
        await server.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function takeFolder({ dataDir, joinRunning }: EmbeddedOptions): FolderLock | EmbeddedDatabase {
  try {
    return lockFolder(dataDir);
  } catch (error) {
    if (!joinRunning || !(error instanceof FolderInUseError)) throw error;
    return { target: targetOf(socketDirOf(realpathSync(dataDir))), stop: async () => undefined };
  }
}

async function prepare({ dataDir, progress }: EmbeddedOptions, binaries: Binaries): Promise<Place> {
  const folder = realpathSync(dataDir);
  const cluster = join(folder, 'pg');
  const socketDir = makeSocketDir(folder);
  const identity = chooseIdentity(binaries.initdb, socketDir, folder);
  const place = { binaries, identity, cluster, socketDir, logFile: join(folder, 'pg.log') };
  await clearLeftovers(cluster, socketDir);
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    progress?.('Creating the embedded database');
    await createCluster(place);
  }
  assignFolder(cluster, identity);
  return place;
}

/** A private folder with a short path: a socket path may be no longer than about 100 characters. */
function socketDirOf(folder: string): string {
  const preferredPath = join(folder, 'pg-socket');
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return preferredPath.length <= MAX_SOCKET_DIR
    ? preferredPath
    : join('/tmp', `store-${process.getuid?.() ?? 0}-${hash}`);
}

function makeSocketDir(folder: string): string {
  const path = socketDirOf(folder);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const stats = lstatSync(path);
  const isOwnedByUser = process.getuid?.() === 0 || stats.uid === process.getuid?.();
  if (!stats.isDirectory() || !isOwnedByUser || (stats.mode & 0o077) !== 0) {
    throw new StartError(
      `${path} is not a private folder of this user. Remove it, or set DATA_DIR to a shorter path.`,
    );
  }
  return path;
}

/** Created under a temporary name and renamed when complete, so that a kill half-way leaves no half-made database. */
async function createCluster(place: Place): Promise<void> {
  const draft = `${place.cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  assignFolder(draft, place.identity);
  const args = ['-D', draft, '-U', NAME, '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust'];
  const { code, output } = await run(place, place.binaries.initdb, args);
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new StartError(
      `The embedded database could not be created in ${place.cluster}. ${explain(output)}`,
    );
  }
  renameSync(draft, place.cluster);
}

async function run(
  place: Place,
  program: string,
  args: string[],
): Promise<{ code: number | null; output: string }> {
  const [command, ...rest] = [...place.identity.prefix, program, ...args];
  const child = spawn(command!, rest, {
    cwd: '/',
    uid: place.identity.uid,
    gid: place.identity.gid,
    env: databaseEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** Keeps the caller's locale and PG* variables from the server. */
function databaseEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', TZ: 'UTC' };
}

function targetOf(socketDir: string): ClientConfig {
  return { host: socketDir, port: 5432, user: NAME, database: NAME, password: '', ssl: false };
}

/** One running server, restarted when it ends unexpectedly. */
class Server {
  readonly #place: Place;
  readonly #log: Logger;
  #child: ChildProcess | undefined;
  #stopping = false;

  constructor(place: Place, log: Logger) {
    this.#place = place;
    this.#log = log;
  }

  async start(): Promise<void> {
    const child = this.#spawn();
    this.#child = child;
    try {
      await awaitReady(this.#place, child);
    } catch (error) {
      await this.#end(child);
      throw error;
    }
    child.once('exit', () => this.#revive());
    if (hasEnded(child)) this.#revive();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    if (this.#child) await this.#end(this.#child);
  }

  async #end(child: ChildProcess): Promise<void> {
    if (hasEnded(child)) return;
    const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.ref();
    child.stdin?.end();
    const timer = setTimeout(
      () => void clearLeftovers(this.#place.cluster, this.#place.socketDir),
      STOP_TIMEOUT_MS,
    );
    await exit;
    clearTimeout(timer);
  }

  #spawn(): ChildProcess {
    const { binaries, cluster, socketDir, logFile, identity } = this.#place;
    const settings = { ...SETTINGS, unix_socket_directories: socketDir };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const [command, ...args] = [
      ...identity.prefix,
      'sh',
      '-c',
      SUPERVISOR,
      'sh',
      binaries.postgres,
      '-D',
      cluster,
      ...flags,
    ];
    const log = openSync(logFile, 'w', 0o600);
    // Detached: Ctrl-C at the terminal must reach the store alone, which ends the database when it is done.
    const child = spawn(command!, args, {
      cwd: '/',
      detached: true,
      uid: identity.uid,
      gid: identity.gid,
      env: databaseEnvironment(),
      stdio: ['pipe', log, log],
    });
    closeSync(log);
    child.on('error', (error) =>
      this.#log.error({ error: error.message }, 'the embedded database could not be run'),
    );
    child.stdin?.on('error', () => undefined); // the server is gone; its exit event reports that
    // The child must not keep this process running; it ends when this process does.
    child.unref();
    return child;
  }

  async #revive(): Promise<void> {
    if (this.#stopping) return;
    this.#log.error(
      { log: lastLines(this.#place.logFile) },
      'the embedded database ended; starting it again',
    );
    await sleep(RESTART_DELAY_MS);
    if (this.#stopping) return;
    try {
      await clearLeftovers(this.#place.cluster, this.#place.socketDir);
      await this.start();
    } catch (error) {
      this.#log.error(
        { error: error instanceof Error ? error.message : String(error) },
        'the embedded database did not start',
      );
      void this.#revive();
    }
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}

async function awaitReady(place: Place, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isReady(place))) {
    if (hasEnded(child) || Date.now() > deadline) {
      throw new StartError(
        `The embedded database in ${place.cluster} did not start. ${explain(lastLines(place.logFile))}`,
      );
    }
    await sleep(15);
  }
}

/** True when the store's database accepts queries; creates that database on the first start. */
async function isReady(place: Place): Promise<boolean> {
  const outcome = await tryConnect(targetOf(place.socketDir));
  if (outcome !== 'missing') return outcome === 'ready';
  return (
    (await tryConnect({ ...targetOf(place.socketDir), database: 'postgres' }, `CREATE DATABASE ${NAME}`)) ===
    'ready'
  );
}

async function tryConnect(
  target: ClientConfig,
  statement = 'SELECT 1',
): Promise<'ready' | 'missing' | 'not-yet'> {
  const client = new Client(target);
  client.on('error', () => undefined); // the awaited call below fails as well
  try {
    await client.connect();
    await client.query(statement);
    return 'ready';
  } catch (error) {
    const UNKNOWN_DATABASE = '3D000';
    return error instanceof DatabaseError && error.code === UNKNOWN_DATABASE ? 'missing' : 'not-yet';
  } finally {
    await client.end().catch(() => undefined);
  }
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n');
}

function explain(output: string): string {
  if (/No space left on device|Disk quota exceeded/.test(output)) {
    return 'The disk is full. Free some space, or set DATA_DIR to a folder on another disk.';
  }
  if (/Permission denied|Read-only file system/.test(output)) {
    return `This user may not write there. Give it the folder, or set DATA_DIR to another one.\n${output.trim()}`;
  }
  return `It said:\n${output.trim()}`;
}
