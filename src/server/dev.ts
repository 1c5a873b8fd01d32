/** `npm run dev`: the store with hot reload. Pages and modules come from source through Vite, in this one process. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { createPlatform, type Platform } from '#platform';
import type { ApiServer, Caller } from './api.ts';
import { type Bundle, mountPages } from './pages.ts';
import { openPorts } from './ports.ts';
import { type ProcessTools, runProcess } from './process.ts';
import { trialNotes } from './trial-notes.ts';

async function startDevelopment({
  config,
  log,
  printStep,
}: ProcessTools): Promise<{ close(): Promise<void> }> {
  const ports = await openPorts(config, log);
  const platform = await createPlatform(config, { log, progress: printStep });
  const vite = await createVite({
    root: config.rootDir,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: ports.server } },
  });
  const reloadingApi = new ReloadingApi(platform, vite, printStep);
  ports.open({
    files: (request, response, _path, next) => vite.middlewares(request, response, next),
    api: await reloadingApi.api(),
    pages: await uncachedPages({ config, log }, reloadingApi),
  });
  printStep(`Development server at ${config.publicUrl}`);
  if (config.trial) for (const line of trialNotes(platform)) printStep(line);
  return {
    close: async () => {
      ports.refuseRequests('stopping');
      await vite.close();
      await ports.close();
      await platform.jobs.close();
      await reloadingApi.close();
      await platform.close();
    },
  };
}

/** The modules from source, rewired when one of their files has changed. */
class ReloadingApi {
  readonly #platform: Platform;
  readonly #vite: ViteDevServer;
  readonly #printStep: (text: string) => void;
  #wiredBy: unknown;
  #api: Promise<ApiServer> | undefined;

  constructor(platform: Platform, vite: ViteDevServer, printStep: (text: string) => void) {
    this.#platform = platform;
    this.#vite = vite;
    this.#printStep = printStep;
  }

  async bundle(): Promise<Bundle> {
    return (await this.#vite.ssrLoadModule('virtual:react-router/server-build')) as Bundle;
  }

  async current(): Promise<ApiServer> {
    const { createServer } = (await this.bundle()).entry.module;
    if (createServer !== this.#wiredBy) {
      if (this.#wiredBy) this.#printStep('A module has changed; wiring the modules again');
      const previousApi = this.#api;
      this.#wiredBy = createServer;
      this.#api = createServer(this.#platform, this.#printStep);
      await this.#api.then(() => this.#platform.jobs.start());
      await previousApi?.then((api) => api.close());
    }
    return this.#api!;
  }

  /** An API that forwards each call to the latest wiring. */
  async api(): Promise<ApiServer> {
    const first = await this.current();
    const latest = (name: 'vault' | 'gateway') =>
      first[name] && {
        fetch: async (request: Request, caller?: Caller) =>
          (await this.current())[name]!.fetch(request, caller),
      };
    return {
      ...first,
      fetch: async (request, caller) => (await this.current()).fetch(request, caller),
      vault: latest('vault'),
      gateway: latest('gateway'),
    };
  }

  async close(): Promise<void> {
    await (await this.#api)?.close();
  }
}

/**
 * Renders every page on each request, and without its strict policy: Vite puts styles and scripts into the page itself.
 */
async function uncachedPages(tools: Pick<ProcessTools, 'config' | 'log'>, reloadingApi: ReloadingApi) {
  const api = await reloadingApi.api();
  const pages = mountPages(tools, { ...api, version: () => String(Date.now()) }, () => reloadingApi.bundle());
  return {
    answerFromCache: () => false,
    handle: (_request: IncomingMessage, _response: ServerResponse) => false,
    fetch: async (request: Request, caller?: Caller) => {
      const response = await pages.fetch(request, caller);
      response.headers.set('Content-Security-Policy', "frame-ancestors 'none'");
      return response;
    },
  };
}

await runProcess(startDevelopment);
