/** `npm start`: builds what is missing, prepares the database, and runs the shop until it is stopped. */

import { startStore } from '../src/server/main.ts';
import { runProcess } from '../src/server/process.ts';
import { trialNotes } from '../src/server/trial-notes.ts';
import { ensureBuilt } from './build.ts';

await runProcess(async ({ config, log, printStep }) => {
  const prepare = async () => void (await ensureBuilt(config.rootDir, printStep));
  const store = await startStore(config, { log, progress: printStep, prepare });
  printStep(`${config.brand.name} is ready at ${config.publicUrl}`);
  if (config.trial) for (const line of trialNotes(store.platform)) printStep(line);
  return store;
});
