import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Logger } from '#platform/basics';
import type { Db } from './database.ts';
import type { Hint } from './notify-hints.ts';

/**
 * Hints that something was committed, over one LISTEN connection for the whole process. Hints may be lost, so listeners
 * also poll each second.
 */
export interface Notifications {
  /** Calls `wake` with the payload of each hint on the channel (a plain lower-case name). */
  listen(channel: string, wake: (payload: string) => void): void;
  /** Sends hints to every process over the same connection. Equal hints sent within `GATHER_MS` go out once. */
  send(hints: readonly Hint[]): void;
  close(): Promise<void>;
}

const RETRY_MS = 1_000;
/** Equal hints within this time are sent once. */
const GATHER_MS = 40;
const SEND_HINTS =
  'SELECT pg_notify(channel, payload) FROM unnest($1::text[], $2::text[]) AS hint (channel, payload)';

/** Opens the connection, and reopens it when it is lost. */
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
          client = undefined; // reopened with all channels
        });
      });
    },
    send: (hints) => {
      if (isClosed) return;
      // Statements go over the connection one at a time, after those already queued.
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
