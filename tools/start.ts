/** `npm start`: builds what is missing, prepares the database, and runs the store until it is told to stop. */
import { startStore } from '../src/server/main.ts';
import { runProcess } from '../src/server/process.ts';
import { ensureBuilt } from './build.ts';
import { ensureCatalogue } from './ensure-catalogue.ts';

await runProcess(async ({ config, log, say }) => {
  const store = await startStore(config, {
    log,
    progress: say,
    prepare: async (platform) => {
      await ensureBuilt(config.rootDir, say);
      await ensureCatalogue(platform, say);
    },
  });
  say(`${config.brand.name} is ready at ${config.publicUrl}`);
  return store;
});
