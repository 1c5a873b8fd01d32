import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './database.ts';
import { traceOutput } from './traces.ts';

/** A program of the project in a separate process. */
export interface RunningProgram {
  pid: number;
  /** The output of both streams so far. */
  readOutput(): string;
  /** Resolves when the output matches; rejects if the program ends before. */
  waitForOutput(pattern: RegExp): Promise<RegExpMatchArray>;
  kill(signal: NodeJS.Signals): void;
  /** The exit code, or null if a signal ended the program. */
  exitCode: Promise<number | null>;
}

const runningChildren = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of runningChildren) child.kill('SIGKILL');
});

/**
 * Starts a script of the project on this Node, with only the given settings in its environment.
 * @param projectDir of a copy of the project
 */
export function startProgram(
  script: string,
  env: Record<string, string>,
  args: string[] = [],
  projectDir = ROOT,
): RunningProgram {
  const child = spawn(process.execPath, [join(projectDir, script), ...args], {
    cwd: projectDir,
    env: { PATH: process.env['PATH'], ...nodeSettings(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      child.emit('said');
    });
  }
  const exitCode = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  runningChildren.add(child);
  child.once('close', () => {
    runningChildren.delete(child);
    traceOutput(text);
  });
  return {
    pid: child.pid!,
    readOutput: () => text,
    waitForOutput: (pattern) =>
      waitFor(
        child,
        exitCode,
        () => text.match(pattern),
        () => text,
      ),
    kill: (signal) => void child.kill(signal),
    exitCode,
  };
}

/** What `npm test` sets so that Node starts faster: the folder of compiled scripts, and a preloaded module. */
function nodeSettings(): NodeJS.ProcessEnv {
  const names = ['NODE_COMPILE_CACHE', 'NODE_OPTIONS'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

function waitFor(
  child: ChildProcess,
  exitCode: Promise<unknown>,
  find: () => RegExpMatchArray | null,
  readOutput: () => string,
): Promise<RegExpMatchArray> {
  return new Promise((resolve, reject) => {
    const checkOutput = () => {
      const match = find();
      if (match) resolve(match);
    };
    child.on('said', checkOutput);
    void exitCode.then(() => {
      checkOutput();
      reject(new Error(`ended before it was heard; it said:\n${readOutput()}`));
    });
    checkOutput();
  });
}

/** Ids of the processes of an embedded database below a data folder. Works on Linux only. */
export function databaseProcesses(dataDir: string): number[] {
  const cluster = join(dataDir, 'pg');
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => runsIn(pid, cluster));
}

function runsIn(pid: number, folder: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === folder &&
      !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    );
  } catch {
    return false; // the process has ended meanwhile
  }
}

export const canSeeProcesses = existsSync('/proc/self/cwd');

/** Polls until the condition holds; only the time limit of the test ends a failing wait. */
export async function eventually(question: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await question())) await new Promise((resolve) => setTimeout(resolve, 25));
}
