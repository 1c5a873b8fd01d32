/**
 * The first script of every page (`src/storefront/early`) as one text, for the module `virtual:early-script`. Only
 * the server renders it, so the text is not part of the browser bundle.
 */
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { compiledMessages } from './message-plugin.ts';

const NAME = 'virtual:early-script';
const ENTRY = join(import.meta.dirname, '../src/storefront/early/index.ts');

/** Makes `import script from 'virtual:early-script'` give the text of the script. */
export const earlyScript: Plugin = {
  name: 'early-script',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  load: async (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(await bundleScript())};` : null),
};

async function bundleScript(): Promise<string> {
  const [result] = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [compiledMessages()],
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: ENTRY, formats: ['iife'], name: 'early' },
    },
  })) as Rolldown.RolldownOutput[];
  const code = result?.output[0].code.trim();
  if (!code) throw new Error(`${ENTRY} was built into nothing.`);
  return code;
}
