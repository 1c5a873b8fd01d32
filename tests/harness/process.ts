import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './database.ts';
import { keepSaid } from './traces.ts';

/** A program of the project in a process of its own. */
export interface RunningProgram {
  pid: number;
  /** Everything it said so far, on either stream. */
  said(): string;
  /** Resolves when it has said something that matches; rejects when it ends before. */
  until(pattern: RegExp): Promise<RegExpMatchArray>;
  kill(signal: NodeJS.Signals): void;
  /** Exit code, or null when a signal ended it. */
  ended: Promise<number | null>;
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a script of the project on this Node with nothing but the given settings in its environment. */
export function startProgram(
  script: string,
  env: Record<string, string>,
  args: string[] = [],
): RunningProgram {
  const child = spawn(process.execPath, [join(ROOT, script), ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...compileCache(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (more: string) => {
      text += more;
      child.emit('said');
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  running.add(child);
  child.once('close', () => {
    running.delete(child);
    keepSaid(text);
  });
  return {
    pid: child.pid!,
    said: () => text,
    until: (pattern) =>
      waitFor(
        child,
        ended,
        () => text.match(pattern),
        () => text,
      ),
    kill: (signal) => void child.kill(signal),
    ended,
  };
}

/** Where Node keeps compiled scripts from run to run; `npm test` names the folder. */
function compileCache(): Record<string, string> {
  const folder = process.env['NODE_COMPILE_CACHE'];
  return folder ? { NODE_COMPILE_CACHE: folder } : {};
}

function waitFor(
  child: ChildProcess,
  ended: Promise<unknown>,
  find: () => RegExpMatchArray | null,
  said: () => string,
): Promise<RegExpMatchArray> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = find();
      if (found) resolve(found);
    };
    child.on('said', look);
    void ended.then(() => {
      look();
      reject(new Error(`ended before it was heard; it said:\n${said()}`));
    });
    look();
  });
}

/** Processes of an embedded database below a data folder. Linux alone can tell. */
export function databaseProcesses(dataDir: string): number[] {
  const cluster = join(dataDir, 'pg');
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => standsIn(pid, cluster));
}

function standsIn(pid: number, folder: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === folder &&
      !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    );
  } catch {
    return false; // it has ended meanwhile
  }
}

export const canSeeProcesses = existsSync('/proc/self/cwd');

/** Asks again and again until the answer is yes; the limit of the test is the limit. */
export async function eventually(question: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await question())) await new Promise((resolve) => setTimeout(resolve, 25));
}
