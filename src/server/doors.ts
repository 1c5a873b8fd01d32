import type { Server } from 'node:http';
import type { Config, Logger } from '#platform/basics';
import type { Surface } from './api.ts';
import { noFiles } from './assets.ts';
import { type Behind, createEdge, type Edge } from './edge.ts';
import { type Listening, openPort } from './listen.ts';

/** The ports of the process: the store, the card vault on its own origin, and in a trial the gateway's stand-in. */
export interface Doors {
  /** Port of the store. */
  port: number;
  server: Server;
  /** From now on requests are answered. */
  open(behind: Behind & { api: Surfaces }): void;
  shut(reason: string): void;
  /** Waits for open requests on every port. */
  close(): Promise<void>;
}

/** What answers at the ports beside the store's own; null: nothing does. */
export interface Surfaces {
  vault: Surface | null;
  gateway: Surface | null;
}

interface Door {
  edge: Edge;
  listening: Listening;
}

/** Opens every port at once, all answering 503 at first. Throws a `StartError` that names the setting of a taken one. */
export async function openDoors(config: Config, log: Logger): Promise<Doors> {
  const opened: Door[] = [];
  const close = async () => {
    for (const { edge } of opened) edge.endStreams();
    await Promise.all(opened.map((door) => door.listening.close()));
  };
  const openDoor = async (at: { setting: string; host?: string }, port: number, publicUrl: string) => {
    const edge = createEdge({ config: { publicUrl, trustedProxies: config.trustedProxies }, log });
    const door: Door = { edge, listening: await openPort(edge.listener, port, at) };
    opened.push(door);
    return door;
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
      open: (behind) => {
        vault.edge.open(alone(behind.api.vault));
        gateway?.edge.open(alone(behind.api.gateway));
        store.edge.open(behind);
      },
      shut: (reason) => {
        for (const { edge } of opened) edge.shut(reason);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const NOTHING: Surface = { fetch: async () => new Response('Nothing answers here.', { status: 404 }) };

/** A port with one answerer for every path. */
function alone(surface: Surface | null): Behind {
  const answerer = surface ?? NOTHING;
  const pages = { kept: () => false, handle: () => false, fetch: answerer.fetch };
  return { files: noFiles, api: answerer, pages };
}
