/** `npm start`: builds what is missing, prepares the database, and runs the store until it is told to stop. */
import { join } from 'node:path';
import { describeProblems, readConfig, StartError } from '#platform';
import { type Store, startStore } from '../src/server/main.ts';
import { ensureBuilt } from './build.ts';

const started = performance.now();
const rootDir = join(import.meta.dirname, '..');

function say(text: string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${seconds.padStart(6)} s  ${text}`);
}

async function run(): Promise<void> {
  const read = readConfig(process.env, rootDir);
  if (!read.ok) throw new StartError(describeProblems(read.problems));
  const { config } = read;
  say('Checking the build');
  const store = await startStore(config, {
    progress: say,
    prepare: async () => {
      if (await ensureBuilt(rootDir)) say('The storefront is built');
    },
  });
  stopOnSignals(store);
  say(`${config.brand.name} is ready at ${config.publicUrl}`);
}

/** The first signal drains and closes, a second one ends at once. */
function stopOnSignals(store: Store): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1);
    stopping = true;
    say('Stopping');
    await store.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // A fault in one request must not take the others along: state lives in transactions, not here.
  const report = (error: unknown) => store.platform.log.error({ err: error }, 'unhandled error');
  process.on('uncaughtException', report);
  process.on('unhandledRejection', report);
}

try {
  await run();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
