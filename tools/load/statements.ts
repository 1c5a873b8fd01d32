/**
 * Counts what a process asks of its database. Loaded by `node --import` into the shops of `npm run load -- … --statements`;
 * at SIGUSR2 it writes the counts since the signal before to the file that `LOAD_STATEMENTS` names, with the process id
 * behind it.
 */
import { writeFileSync } from 'node:fs';
import pg from 'pg';

const counts = new Map<string, number>();
const query: (...args: unknown[]) => unknown = pg.Client.prototype.query;

pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
  const [first] = args;
  const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text;
  const short = (text ?? 'unknown').replace(/\s+/g, ' ').trim();
  counts.set(short, (counts.get(short) ?? 0) + 1);
  return query.apply(this, args);
} as typeof pg.Client.prototype.query;

process.on('SIGUSR2', () => {
  writeFileSync(`${process.env['LOAD_STATEMENTS']}.${process.pid}`, JSON.stringify([...counts]));
  counts.clear();
});
