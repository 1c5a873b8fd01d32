/** `npm run dev`: the store with hot reload. Pages and rooms come from source through Vite, in this one process. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { type Config, createPlatform, type Platform } from '#platform';
import type { ApiServer, Caller } from './api.ts';
import { openDoors } from './doors.ts';
import { type Bundle, mountPages } from './pages.ts';
import { type ProcessTools, runProcess } from './process.ts';
import { trialNotes } from './trial-notes.ts';

async function startDevelopment({ config, log, say }: ProcessTools): Promise<{ close(): Promise<void> }> {
  const doors = await openDoors(config, log);
  const platform = await createPlatform(config, { log, progress: say });
  const vite = await createVite({
    root: config.rootDir,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: doors.server } },
  });
  const rooms = new ReloadedRooms(platform, vite, say);
  doors.open({
    files: (request, response, _path, next) => vite.middlewares(request, response, next),
    api: await rooms.api(),
    pages: await uncachedPages(config, rooms),
  });
  say(`Development server at ${config.publicUrl}`);
  if (config.trial) for (const line of trialNotes(platform)) say(line);
  return {
    close: async () => {
      doors.shut('stopping');
      await vite.close();
      await doors.close();
      await platform.jobs.close();
      await rooms.close();
      await platform.close();
    },
  };
}

/** The rooms from source: wired anew when one of their files has changed. */
class ReloadedRooms {
  readonly #platform: Platform;
  readonly #vite: ViteDevServer;
  readonly #say: (text: string) => void;
  #wiredBy: unknown;
  #api: Promise<ApiServer> | undefined;

  constructor(platform: Platform, vite: ViteDevServer, say: (text: string) => void) {
    this.#platform = platform;
    this.#vite = vite;
    this.#say = say;
  }

  async bundle(): Promise<Bundle> {
    return (await this.#vite.ssrLoadModule('virtual:react-router/server-build')) as Bundle;
  }

  async current(): Promise<ApiServer> {
    const { createServer } = (await this.bundle()).entry.module;
    if (createServer !== this.#wiredBy) {
      if (this.#wiredBy) this.#say('A room has changed; wiring the rooms anew');
      const before = this.#api;
      this.#wiredBy = createServer;
      this.#api = createServer(this.#platform, this.#say);
      await this.#api.then(() => this.#platform.jobs.start());
      await before?.then((api) => api.close());
    }
    return this.#api!;
  }

  /** An API that is always the present one. */
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

/** Every page is made anew, and without its strict policy: Vite puts styles and scripts into the page itself. */
async function uncachedPages(config: Config, rooms: ReloadedRooms) {
  const api = await rooms.api();
  const pages = mountPages(config, { ...api, version: () => String(Date.now()) }, () => rooms.bundle());
  return {
    kept: () => false,
    handle: (_request: IncomingMessage, _response: ServerResponse) => false,
    fetch: async (request: Request, caller?: Caller) => {
      const response = await pages.fetch(request, caller);
      response.headers.set('Content-Security-Policy', "frame-ancestors 'none'");
      return response;
    },
  };
}

await runProcess(startDevelopment);
