/**
 * A trial shop in a separate process, without pages, for tests that kill it. Settings come from the environment;
 * `CLOCK_OFFSET_MS` moves its clock.
 */
import { join } from 'node:path';
import { createLogger, createPlatform, describeProblems, readConfig, trialCookie } from '#platform';
import { createServer } from '../../src/server/api.ts';
import { noFiles } from '../../src/server/assets.ts';
import { openPorts } from '../../src/server/ports.ts';

const read = readConfig(process.env, join(import.meta.dirname, '../..'));
if (!read.ok) throw new Error(describeProblems(read.problems));
const { config } = read;
const log = createLogger(config.logLevel);
const offset = Number(process.env['CLOCK_OFFSET_MS'] ?? 0);
const platform = await createPlatform(config, { log, clock: { now: () => new Date(Date.now() + offset) } });
const api = await createServer(platform);
const noPages = {
  answerFromCache: () => false,
  handle: () => false,
  fetch: async () => new Response('This store has no pages.', { status: 404 }),
};
const ports = await openPorts(config, log);
ports.open({ files: noFiles, api, pages: noPages });
platform.jobs.start();
console.log('ready', trialCookie(platform));
process.on('SIGTERM', async () => {
  await ports.close();
  await platform.jobs.close();
  await api.close();
  await platform.close();
  process.exit(0);
});
