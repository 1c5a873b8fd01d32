import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { earlyScript } from './tools/early-script.ts';
import { layerOrderFirst } from './tools/layer-order.ts';
import { compiledMessages } from './tools/message-plugin.ts';

export default defineConfig(({ command }) => ({
  plugins: [compiledMessages({ marksLanguages: true }), earlyScript, reactRouter(), layerOrderFirst],
  // One style sheet for all pages: a few kilobytes more at first, nothing to wait for on any page after it.
  build: { target: 'es2022', assetsInlineLimit: 0, cssCodeSplit: false, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // The kernel only says what is: a page that uses one of its files need not load the others.
          treeshake: { moduleSideEffects: [{ test: /src\/kernel\//, sideEffects: false }] },
          output: {
            // Few files a page: a chunk of its own for every small shared module costs more than it saves.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  // What every page's calls need of the kernel stands here: a group takes along all that its modules
                  // import, and the rest of the kernel belongs to parts.
                  test: /node_modules\/(?!react-toastify|clsx|altcha)|src\/(?:kernel\/(?:internal-calls|calls)|messages\/(?:digit-groups|languages|areas|format))\./,
                  priority: 4,
                },
                {
                  name: 'shell',
                  // `shell/acts` and what it takes along come with the first sign of somebody.
                  test: /src\/storefront\/(?:ui\/(?!toast-library|index|dialog|form|pagination)|shell\/(?!keys-view|acts\/|use-api|conversion)|messages|errors\/(?!not-found-page))/,
                  priority: 2,
                },
                {
                  // What lists, products, comparison and cart know of a part; pages that are only read do not load it.
                  name: 'parts',
                  test: /src\/(?:kernel\/(?:format|money|decimal|eseries|chip-size|units|locale)|commerce\/pricing\/contract|storefront\/catalogue\/(?:compare\/(?:use-chosen|selection)|product\/(?:offers|numbers)))/,
                  priority: 3,
                },
              ],
            },
          },
        },
      },
    },
  },
  // Drizzle is hundreds of small files: bundled, a start is half a second shorter. In development it stays outside,
  // where the process and the rooms share it.
  ssr: {
    external: ['pg', 'pino', 'react', 'react-dom', 'react-router'],
    noExternal: command === 'build' ? ['drizzle-orm'] : [],
  },
  clearScreen: false,
}));
