/** Processor time of all processes that take part in a measurement on one machine. */
import { readdir, readFile } from 'node:fs/promises';
import { Client } from 'pg';

/** Processes that are counted together, named for the table. */
export type Party = { name: string; seconds(): Promise<number> };

const CLOCK_TICKS = 100;

interface Stat {
  parent: number;
  command: string;
  /** Time of all threads of the process, and time of children that have ended. */
  ownTime: number;
  childTime: number;
}

async function statOf(pid: number): Promise<Stat | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  const close = text.lastIndexOf(')');
  const fields = text.slice(close + 2).split(' ');
  const ticks = (from: number) => (Number(fields[from]) + Number(fields[from + 1])) / CLOCK_TICKS;
  return {
    parent: Number(fields[1]),
    command: text.slice(text.indexOf('(') + 1, close),
    ownTime: ticks(11),
    childTime: ticks(13),
  };
}

/** Processes with all that they have started. */
export function processes(name: string, pids: readonly number[]): Party {
  return { name, seconds: () => secondsOf(pids) };
}

async function secondsOf(roots: readonly number[]): Promise<number> {
  const names = await readdir('/proc');
  const pids = names.filter((each) => /^\d+$/.test(each)).map(Number);
  const stats = new Map(
    (await Promise.all(pids.map(async (pid) => [pid, await statOf(pid)] as const))).flatMap(([pid, stat]) =>
      stat ? [[pid, stat]] : [],
    ),
  );
  const isBelow = (pid: number): boolean => {
    for (let ancestor: number | undefined = pid; ancestor; ancestor = stats.get(ancestor)?.parent)
      if (roots.includes(ancestor)) return true;
    return false;
  };
  let sum = 0;
  for (const [pid, { ownTime, childTime }] of stats) if (isBelow(pid)) sum += ownTime + childTime;
  return sum;
}

/** The server behind a connection; null if it is on another machine. */
export async function databaseServer(url: string): Promise<Party | null> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const backend = await statOf(rows[0]!.pid);
    return backend && /^postgres/.test(backend.command) ? processes('PostgreSQL', [backend.parent]) : null;
  } finally {
    await client.end();
  }
}
