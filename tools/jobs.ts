/** `npm run jobs`: what the outbox of a store, running or not, has given up, and how to put it back. */
import { join } from 'node:path';
import { createLogger, createPlatform, describeProblems, readConfig, StartError } from '#platform';

const HELP = `npm run jobs -- COMMAND

  list       the jobs that were given up, the latest first, with what the last try said
  again ID   puts one back, as if it were new; a running store takes it within a second`;

const rootDir = join(import.meta.dirname, '..');

/** Runs one command and returns the exit code. */
async function run([command = 'list', id]: string[]): Promise<number> {
  if (command !== 'list' && !(command === 'again' && id)) {
    const asked = command === '--help' || command === '-h';
    console[asked ? 'log' : 'error'](HELP);
    return asked ? 0 : 1;
  }
  const read = readConfig(process.env, rootDir);
  if (!read.ok) throw new StartError(describeProblems(read.problems));
  const platform = await createPlatform(read.config, { log: createLogger('error'), joinRunning: true });
  try {
    if (command === 'list') return await list(platform.jobs);
    const found = await platform.jobs.revive(id ?? '');
    console.log(found ? `Job ${id} is put back.` : `No job ${id} was given up.`);
    return found ? 0 : 1;
  } finally {
    await platform.close();
  }
}

async function list(jobs: Awaited<ReturnType<typeof createPlatform>>['jobs']): Promise<number> {
  const dead = await jobs.dead();
  for (const { id, kind, key, attempts, diedAt, reason } of dead) {
    console.log(
      `${id}  ${kind} ${key}\n  given up ${diedAt.toISOString()} after ${attempts} tries: ${reason}`,
    );
  }
  if (dead.length === 0) console.log('No job was given up.');
  return 0;
}

try {
  process.exit(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
