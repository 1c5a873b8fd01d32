/** `npm start`: builds what is missing, prepares the database, and runs the store until it is told to stop. */

import type { Config } from '#platform';
import { startStore } from '../src/server/main.ts';
import { runProcess } from '../src/server/process.ts';
import { ensureBuilt } from './build.ts';

await runProcess(async ({ config, log, say }) => {
  const prepare = async () => void (await ensureBuilt(config.rootDir, say));
  const store = await startStore(config, { log, progress: say, prepare });
  say(`${config.brand.name} is ready at ${config.publicUrl}`);
  if (config.trial && (config.openTrial || !config.isPublicUrlHere)) say(noteOf(config));
  return store;
});

/** Said where others than the one who started it are meant to come. */
function noteOf({ port, openTrial }: Config): string {
  const whom = openTrial
    ? 'to everybody who reaches it'
    : `only to this machine, at http://localhost:${port}`;
  return `It is a trial: there is no card gateway, and no money moves. Its mails and its demo staff are shown ${whom}. docs/settings.md says how it goes live.`;
}
