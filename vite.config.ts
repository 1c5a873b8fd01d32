import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
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
                { name: 'framework', test: /node_modules\/(?!react-toastify|clsx)/, priority: 3 },
                {
                  name: 'shell',
                  test: /src\/storefront\/(?:ui\/(?!toast-library)|shell|messages|api|errors)/,
                  priority: 2,
                },
              ],
            },
          },
        },
      },
    },
  },
  // The database driver and native packages stay in node_modules; only our own rooms are bundled.
  ssr: { external: ['pg', 'pino', 'drizzle-orm', 'react', 'react-dom', 'react-router'] },
  clearScreen: false,
});
