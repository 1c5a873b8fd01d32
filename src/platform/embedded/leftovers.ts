import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POLITE_MS = 8_000;

/**
 * Ends what an earlier store left running on this cluster and removes its lock files. Only called while the data folder
 * is locked, so any process still running there belongs to a store that was killed.
 */
export async function clearLeftovers(cluster: string, socketDir: string): Promise<void> {
  const deadline = Date.now() + POLITE_MS;
  for (let hasSignalled = false; ; hasSignalled = true) {
    const runningPids = processesOf(cluster);
    if (runningPids.length === 0) break;
    const isPatient = Date.now() < deadline;
    if (!hasSignalled || !isPatient)
      for (const pid of runningPids) signal(pid, isPatient ? 'SIGINT' : 'SIGKILL');
    await sleep(50);
  }
  // Without /proc the server itself decides about the old lock files.
  if (!existsSync('/proc/self/cwd')) return;
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  rmSync(join(socketDir, '.s.PGSQL.5432'), { force: true });
  rmSync(join(socketDir, '.s.PGSQL.5432.lock'), { force: true });
}

/** The working directory of every database process is its cluster folder. */
function processesOf(cluster: string): number[] {
  if (!existsSync('/proc/self/cwd')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && isDatabaseIn(pid, cluster));
}

function isDatabaseIn(pid: number, cluster: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === cluster &&
      /postgres/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
    );
  } catch {
    return false; // gone, or another user's process
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
