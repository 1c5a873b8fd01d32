import type { Server } from 'node:http';
import type { Config, Logger } from '#platform/basics';
import type { Surface } from './api.ts';
import { noFiles } from './assets.ts';
import { createEdge, type Edge, type EdgeHandlers } from './edge.ts';
import { type ListeningServer, openPort } from './listen.ts';

/** The ports of the process: the store, the card vault on its own origin, and in a trial the gateway stand-in. */
export interface StorePorts {
  /** Port of the store. */
  port: number;
  server: Server;
  /** Starts answering requests. */
  open(handlers: EdgeHandlers & { api: Surfaces }): void;
  refuseRequests(reason: string): void;
  /** Waits for open requests on every port. */
  close(): Promise<void>;
}

/** Handlers of the ports beside the store's own; null: no handler. */
export interface Surfaces {
  vault: Surface | null;
  gateway: Surface | null;
}

interface PortEntry {
  edge: Edge;
  listening: ListeningServer;
}

/** Opens all ports, each answering 503 at first. Throws a `StartError` that names the setting of a port in use. */
export async function openPorts(config: Config, log: Logger): Promise<StorePorts> {
  const entries: PortEntry[] = [];
  const close = async () => {
    for (const { edge } of entries) edge.endStreams();
    await Promise.all(entries.map((entry) => entry.listening.close()));
  };
  const openDoor = async (
    portOptions: { setting: string; host?: string },
    port: number,
    publicUrl: string,
  ) => {
    const edge = createEdge({ config: { publicUrl, trustedProxies: config.trustedProxies }, log });
    const entry: PortEntry = { edge, listening: await openPort(edge.listener, port, portOptions) };
    entries.push(entry);
    return entry;
  };
  try {
    const store = await openDoor({ setting: 'PORT' }, config.port, config.publicUrl);
    const vault = await openDoor({ setting: 'VAULT_PORT' }, config.vaultPort, config.vaultPublicUrl);
    const gateway = config.trial
      ? await openDoor(
          { setting: 'GATEWAY_PORT', host: config.gatewayHost },
          config.gatewayPort,
          `http://localhost:${config.gatewayPort}`,
        )
      : null;
    return {
      port: store.listening.port,
      server: store.listening.server,
      open: (handlers) => {
        vault.edge.open(wrapSurface(handlers.api.vault));
        gateway?.edge.open(wrapSurface(handlers.api.gateway));
        store.edge.open(handlers);
      },
      refuseRequests: (reason) => {
        for (const { edge } of entries) edge.refuseRequests(reason);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const NOTHING: Surface = { fetch: async () => new Response('Nothing answers here.', { status: 404 }) };

/** Handlers of a port on which one surface answers every path. */
function wrapSurface(surface: Surface | null): EdgeHandlers {
  const answerer = surface ?? NOTHING;
  const pages = { answerFromCache: () => false, handle: () => false, fetch: answerer.fetch };
  return { files: noFiles, api: answerer, pages };
}
