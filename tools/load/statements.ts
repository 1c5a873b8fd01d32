/**
 * Counts the SQL statements of a process. `node --import` loads it into the shops of `npm run load -- …
 * --statements`. At SIGUSR2 it writes the counts since the previous signal to the file that `LOAD_STATEMENTS` names,
 * with the process id appended.
 */
import { writeFileSync } from 'node:fs';
import pg from 'pg';

const counts = new Map<string, number>();
const query: (...args: unknown[]) => unknown = pg.Client.prototype.query;

pg.Client.prototype.query = function countStatement(this: pg.Client, ...args: unknown[]) {
  const [statement] = args;
  const text = typeof statement === 'string' ? statement : (statement as { text?: string } | undefined)?.text;
  const shortText = (text ?? 'unknown').replace(/\s+/g, ' ').trim();
  counts.set(shortText, (counts.get(shortText) ?? 0) + 1);
  return query.apply(this, args);
} as typeof pg.Client.prototype.query;

process.on('SIGUSR2', () => {
  writeFileSync(`${process.env['LOAD_STATEMENTS']}.${process.pid}`, JSON.stringify([...counts]));
  counts.clear();
});
