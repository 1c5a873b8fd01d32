/** A process that begins a job and never ends it, for tests that kill it. DATABASE_URL names its database. */
import { createLogger, createPlatform, readConfig } from '#platform';
import { ROOT } from './database.ts';

const read = readConfig({ ...process.env, LOG_LEVEL: 'silent' }, ROOT);
if (!read.ok) throw new Error(JSON.stringify(read.problems));
const { db, jobs } = await createPlatform(read.config, { log: createLogger('silent') });
jobs.handle('held.forever', async () => {
  console.log('begun');
  await new Promise(() => undefined);
});
jobs.start();
await db.transaction((tx) => jobs.add(tx, { kind: 'held.forever', key: 'a', payload: { pieces: 7 } }));
console.log('confirmed');
