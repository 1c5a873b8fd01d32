/** A process that holds an embedded database, for tests that kill it: `database-holder.ts join|own`. */
import { mkdirSync } from 'node:fs';
import { Client } from 'pg';
import { createLogger, StartError } from '#platform/basics';
import { startEmbedded } from '../../src/platform/embedded/launcher.ts';

const dataDir = process.env['DATA_DIR']!;
mkdirSync(dataDir, { recursive: true });
try {
  const joinRunning = process.argv[2] === 'join';
  const database = await startEmbedded({ dataDir, log: createLogger('silent'), joinRunning });
  const client = new Client(database.target);
  await client.connect();
  await client.query('CREATE TABLE IF NOT EXISTS confirmed (n integer)');
  const { rows } = await client.query('SELECT count(*)::int AS n FROM confirmed');
  console.log(`found ${rows[0].n}`);
  await client.query('INSERT INTO confirmed VALUES (1)');
  process.on('SIGTERM', async () => {
    await client.end();
    await database.stop();
    process.exit(0);
  });
  console.log('confirmed');
  setInterval(() => undefined, 1_000);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
