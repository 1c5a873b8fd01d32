import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // One style sheet for all pages: a few kilobytes more at first, nothing to wait for on any page after it.
  build: { target: 'es2022', assetsInlineLimit: 0, cssCodeSplit: false, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files a page: a chunk of its own for every small shared module costs more than it saves.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(?!react-toastify|clsx|altcha)/, priority: 3 },
                {
                  name: 'shell',
                  // The commerce client comes with the first use of the cart.
                  test: /src\/storefront\/(?:ui\/(?!toast-library|form)|shell|messages|api\/(?!commerce)|errors)/,
                  priority: 2,
                },
                {
                  // What lists, products, comparison and cart know of a part.
                  name: 'parts',
                  test: /src\/(?:commerce\/pricing\/contract|storefront\/catalogue\/(?:compare\/(?:use-chosen|selection)|product\/(?:offers|numbers)))\./,
                  priority: 1,
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
