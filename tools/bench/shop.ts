import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** A running shop to measure. */
export interface Shop {
  url: string;
  pid: number;
  /** Milliseconds from spawn to the first 200 of /healthz. */
  coldStart: number;
  stop(): Promise<void>;
}

/**
 * Starts the production server as `npm start` does and waits until it is ready.
 * @param options.port first of the ports it may use
 * @param options.dataDir folder of the embedded database and releases, kept between runs
 */
export async function startShop(options: {
  port: number;
  dataDir: string;
  catalogue: 'full' | 'demo';
}): Promise<Shop> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['tools/start.ts'], {
    env: {
      ...process.env,
      PORT: String(options.port),
      DATA_DIR: options.dataDir,
      CATALOGUE: options.catalogue,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout?.resume();
  const url = `http://127.0.0.1:${options.port}`;
  await untilReady(child, `${url}/healthz`, 300_000);
  return {
    url,
    pid: await serverPid(child.pid!),
    coldStart: performance.now() - startedAt,
    stop: () => stop(child),
  };
}

async function untilReady(child: ChildProcess, address: string, timeoutMs: number): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with code ${child.exitCode} before it was ready.`);
    const isReady = await fetch(address).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isReady) return;
    await sleep(20);
  }
  throw new Error(`The server was not ready within ${timeoutMs / 1000} s.`);
}

/**
 * The start script may run the server in a child process: returns the child that runs `main.ts`, else the script
 * itself.
 */
async function serverPid(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').then(
    (text) => text.trim().split(/\s+/).filter(Boolean).map(Number),
    () => [],
  );
  for (const child of children) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '');
    if (command.includes('main.ts')) return child;
  }
  return pid;
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** Seconds of processor time that all threads of a process have used so far, as the kernel counts them. */
export async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Resident memory of a process in MB. */
export async function residentMB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
