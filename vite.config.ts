import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  // The database driver and native packages stay in node_modules; only our own rooms are bundled.
  ssr: { external: ['pg', 'pino', 'drizzle-orm', 'react', 'react-dom', 'react-router'] },
  clearScreen: false,
});
