import type { ServerBuild } from 'react-router';
import type { Config } from '#platform';
import { createPages, type Pages } from '../storefront/cache/index.ts';
import type { ApiServer, createServer } from './api.ts';

/** The built storefront with the rooms in it, as `build/server/index.js` exports it. */
export type Bundle = ServerBuild & { entry: { module: { createServer: typeof createServer } } };

/** True when a module has the shape of a built storefront. */
export function isBundle(module: unknown): module is Bundle {
  const entry = (module as { entry?: { module?: { createServer?: unknown } } } | null)?.entry;
  return typeof entry?.module?.createServer === 'function';
}

/** The pages over an API: cached, rendered in-process, in the languages and currencies of the store. */
export function mountPages(config: Config, api: ApiServer, build: Bundle | (() => Promise<Bundle>)): Pages {
  return createPages({
    build,
    mode: typeof build === 'function' ? 'development' : 'production',
    api: (request) => api.fetch(request),
    version: () => api.version(),
    publicUrl: config.publicUrl,
    publicKey: config.publicKey,
    brand: config.brand,
    slugs: api.slugs,
    choices: { ...api.choices, prefix: config.storagePrefix },
  });
}
