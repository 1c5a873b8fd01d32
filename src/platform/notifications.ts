import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Logger } from '#platform/basics';
import type { Db } from './database.ts';
import type { Hint } from './notify-hints.ts';

/**
 * Hints that something has happened, over one LISTEN connection for the whole process. They may be lost: whoever
 * listens looks for itself each second too.
 */
export interface Notifications {
  /** Calls `wake` at each hint on the channel (a plain lower-case name), with what the hint says. */
  listen(channel: string, wake: (payload: string) => void): void;
  /** Passes hints on to every process. Equal ones of a moment go out once, over the same connection. */
  send(hints: readonly Hint[]): void;
  close(): Promise<void>;
}

const RETRY_MS = 1_000;
/** Equal hints within this time are one. */
const GATHER_MS = 40;
const SEND_HINTS =
  'SELECT pg_notify(channel, payload) FROM unnest($1::text[], $2::text[]) AS hint (channel, payload)';

/** Opens the connection, and opens it anew when it is lost. */
export function listenToDatabase(db: Db, log: Logger): Notifications {
  const listeners = new Map<string, Set<(payload: string) => void>>();
  let client: Client | undefined;
  let isClosed = false;
  let connectionWork: Promise<void> = Promise.resolve();

  const open = async () => {
    if (client || isClosed) return;
    try {
      const newClient = await db.connect();
      client = newClient;
      const forget = () => {
        if (client === newClient) client = undefined;
      };
      newClient.on('error', forget);
      newClient.on('end', forget);
      newClient.on('notification', ({ channel, payload = '' }) => {
        for (const wake of listeners.get(channel) ?? []) wake(payload);
      });
      for (const channel of listeners.keys()) await newClient.query(`LISTEN ${channel}`);
    } catch (error) {
      client = undefined;
      log.debug({ err: error }, 'no listening connection; changes are polled');
    }
  };
  const reopen = () => {
    if (!client && !isClosed) connectionWork = connectionWork.then(open);
  };
  const pendingHints = new Map<string, Hint>();
  const sendPending = async () => {
    const hints = [...pendingHints.values()];
    pendingHints.clear();
    try {
      await client?.query(SEND_HINTS, [
        hints.map(({ channel }) => channel),
        hints.map(({ payload }) => payload),
      ]);
    } catch (error) {
      log.debug({ err: error }, 'hints were lost; changes are polled');
    }
  };
  const timer = setInterval(reopen, RETRY_MS);
  timer.unref();
  connectionWork = open();

  return {
    listen: (channel, wake) => {
      const existingListeners = listeners.get(channel);
      if (existingListeners) return void existingListeners.add(wake);
      listeners.set(channel, new Set([wake]));
      connectionWork = connectionWork.then(async () => {
        await client?.query(`LISTEN ${channel}`).catch(() => {
          client = undefined; // opened anew with every channel
        });
      });
    },
    send: (hints) => {
      if (isClosed) return;
      // One statement at a time goes over the connection, after whatever it is asked for now.
      if (pendingHints.size === 0)
        connectionWork = connectionWork.then(() => sleep(GATHER_MS)).then(sendPending);
      for (const hint of hints) pendingHints.set(JSON.stringify(hint), hint);
    },
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await connectionWork;
      await client?.end();
    },
  };
}
