/** A process that holds an embedded database, for tests that kill it: `hold-database.ts join|own`. */
import { createPlatform, readConfig, StartError } from '#platform';
import { ROOT } from './database.ts';

const read = readConfig(process.env, ROOT);
if (!read.ok) throw new Error(JSON.stringify(read.problems));
try {
  const platform = await createPlatform(read.config, { joinRunning: process.argv[2] === 'join' });
  const { pool } = platform.db;
  await pool.query('CREATE TABLE IF NOT EXISTS confirmed (n integer)');
  const { rows } = await pool.query('SELECT count(*)::int AS n FROM confirmed');
  console.log(`found ${rows[0].n}`);
  await pool.query('INSERT INTO confirmed VALUES (1)');
  process.on('SIGTERM', async () => {
    await platform.close();
    process.exit(0);
  });
  console.log('confirmed');
  setInterval(() => undefined, 1_000);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
