/** `npm run jobs`: lists the dead-letter jobs of a shop, running or not, and retries them. */
import type { Platform } from '#platform';
import { runCommand, withPlatform } from './with-platform.ts';

const HELP = `npm run jobs -- COMMAND

  list       the jobs that were given up, the latest first, with what the last try said
  again ID   puts one back, as if it were new; a running store takes it within a second`;

/** Runs one command and returns the exit code. */
async function run([command = 'list', id]: string[]): Promise<number> {
  if (command !== 'list' && !(command === 'again' && id)) {
    const isHelp = command === '--help' || command === '-h';
    console[isHelp ? 'log' : 'error'](HELP);
    return isHelp ? 0 : 1;
  }
  return withPlatform(async ({ jobs }) => {
    if (command === 'list') return list(jobs);
    const isRevived = await jobs.revive(id ?? '');
    console.log(isRevived ? `Job ${id} is put back.` : `No job ${id} was given up.`);
    return isRevived ? 0 : 1;
  });
}

async function list(jobs: Platform['jobs']): Promise<number> {
  const deadLetterJobs = await jobs.dead();
  for (const { id, kind, key, attempts, diedAt, reason } of deadLetterJobs) {
    console.log(
      `${id}  ${kind} ${key}\n  given up ${diedAt.toISOString()} after ${attempts} tries: ${reason}`,
    );
  }
  if (deadLetterJobs.length === 0) console.log('No job was given up.');
  return 0;
}

await runCommand(run);
