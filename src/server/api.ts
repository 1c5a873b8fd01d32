import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { addPaymentCalls, addVisitorCalls } from '#commerce/payments';
import { addContentCalls } from '#content';
import type { Platform } from '#platform';
import { addSettingsCalls, createSettings, createStoreApi, crossOrigin } from '#settings';

/** The HTTP surface beside the pages: every `/api/*` address and `/healthz`. */
export interface ApiServer {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** Wires the rooms, opens the active release, and answers their calls. The caller owns the platform. */
export async function createServer(platform: Platform): Promise<ApiServer> {
  const { config, log } = platform;
  const version = readVersion(config.rootDir);
  const settings = await createSettings(platform);
  const store = createStoreApi(platform, settings);
  addSettingsCalls(store, settings);
  addPaymentCalls(store, platform, settings);
  addVisitorCalls(store);
  addContentCalls(store);
  const app = new Hono();
  app.use('/api/*', crossOrigin(config));
  app.get('/healthz', (c) => c.json({ status: 'ok', version, release: null }));
  app.route('/api', store.routes);
  app.notFound((c) =>
    c.json({ error: { message: `Nothing answers at ${c.req.path}.`, code: 'not_found', param: null } }, 404),
  );
  app.onError((error, c) => {
    log.error({ err: error, method: c.req.method, path: c.req.path }, 'request failed');
    return c.json(
      {
        error: { message: 'The server could not answer this request.', code: 'internal_error', param: null },
      },
      500,
    );
  });
  return { fetch: async (request) => app.fetch(request), close: async () => settings.close() };
}

function readVersion(rootDir: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8'));
  return manifest && typeof manifest === 'object' && 'version' in manifest
    ? String(manifest.version)
    : 'unknown';
}
