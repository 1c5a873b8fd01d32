import type { Client } from 'pg';
import type { Logger } from '#platform/basics';
import type { Db } from './database.ts';

/**
 * Hints that something has happened, over one LISTEN connection for the whole process. They may be lost: whoever
 * listens looks for itself each second too.
 */
export interface Notifications {
  /** Calls `wake` at each hint on the channel (a plain lower-case name), with what the hint says. */
  on(channel: string, wake: (payload: string) => void): void;
  close(): Promise<void>;
}

const RETRY_MS = 1_000;

/** Opens the connection, and opens it anew when it is lost. */
export function listenToDatabase(db: Db, log: Logger): Notifications {
  const listeners = new Map<string, Set<(payload: string) => void>>();
  let client: Client | undefined;
  let closed = false;
  let opening: Promise<void> = Promise.resolve();

  const open = async () => {
    if (client || closed) return;
    try {
      const fresh = await db.connect();
      client = fresh;
      const forget = () => {
        if (client === fresh) client = undefined;
      };
      fresh.on('error', forget);
      fresh.on('end', forget);
      fresh.on('notification', ({ channel, payload = '' }) => {
        for (const wake of listeners.get(channel) ?? []) wake(payload);
      });
      for (const channel of listeners.keys()) await fresh.query(`LISTEN ${channel}`);
    } catch (error) {
      client = undefined;
      log.debug({ err: error }, 'no listening connection; changes are polled');
    }
  };
  const reopen = () => {
    if (!client && !closed) opening = opening.then(open);
  };
  const timer = setInterval(reopen, RETRY_MS);
  timer.unref();
  opening = open();

  return {
    on: (channel, wake) => {
      const others = listeners.get(channel);
      if (others) return void others.add(wake);
      listeners.set(channel, new Set([wake]));
      opening = opening.then(async () => {
        await client?.query(`LISTEN ${channel}`).catch(() => {
          client = undefined; // opened anew with every channel
        });
      });
    },
    close: async () => {
      closed = true;
      clearInterval(timer);
      await opening;
      await client?.end();
    },
  };
}
