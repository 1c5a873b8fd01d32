/** Bundles the programs that the store starts in processes and threads of their own into `build/programs`. */
import { join } from 'node:path';
import { build } from 'vite';
import { compiledMessages } from './message-plugin.ts';

/** Sources below the project; `programPath` finds their bundles under the same names. */
const PROGRAMS = [
  'src/catalogue/bom/line-worker.ts',
  'src/catalogue/bom/reading/reader-child.ts',
  'src/media/drawing-worker.ts',
  'tools/catalogue-intake.ts',
];

const rootDir = join(import.meta.dirname, '..');
await build({
  root: rootDir,
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  plugins: [compiledMessages()],
  ssr: { noExternal: ['drizzle-orm'] },
  build: {
    ssr: true,
    outDir: 'build/programs',
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: Object.fromEntries(
        PROGRAMS.map((source) => [source.replace(/\.ts$/, ''), join(rootDir, source)]),
      ),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
