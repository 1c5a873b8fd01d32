import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/storefront',
  buildDirectory: 'build',
  ssr: true,
  // A dozen routes: the manifest is smaller than the requests that would discover it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
