import type { View } from '#catalogue';
import type { ChatDependencies } from './chat.ts';
import { CHAT_LIMITS, type ChatEvents } from './contract.ts';
import { officeAt } from './hours.ts';
import { accountOf } from './owner.ts';
import { presentConversation, presentMessage } from './present.ts';
import { startPulse } from './pulse.ts';
import type { ConversationRow, MessageRow } from './store.ts';
import * as store from './store.ts';
import type { TypingHint } from './typing.ts';

/** Position where a stream begins: after this message of this conversation. */
export interface Position {
  conversation: string | null;
  seq: number;
}

/** The reader of a stream. */
export interface Listener {
  ownerKey: string;
  /** Key of the session that listens: the stream ends with the session. */
  sessionKey: string;
  view: View;
  write(text: string): void;
  end(): void;
}

/** Why a desk's wait ends: some conversation may have changed, visitors are writing in these, or the time is over. */
export type Signal = 'changed' | 'over' | { typing: string[] };

/** A desk's wait for the next signal. */
export interface NextSignal {
  comes: Promise<Signal>;
  stop(): void;
}

/**
 * The open streams of this process. Their events come from the database, so it does not matter which process wrote
 * them.
 */
export interface Hub {
  /** Sends what follows the position, and further events as they come; returns the function that stops it. */
  open(listener: Listener, position: Position): () => void;
  /** Waits for the next change of any conversation, or a visitor writing in one, at most `ms` milliseconds. */
  next(ms: number): NextSignal;
  /** Ends every stream; clients reconnect here or to another process. */
  endAll(): void;
  close(): void;
}

interface OpenStream extends Listener, Position {
  /** Everything up to its position was sent; until then changes only set `needsCatchUp`. */
  isReady: boolean;
  needsCatchUp: boolean;
}

/** Interval for checking ended sessions in the database, in case a notification was lost. */
const LOOKED_MS = 30_000;
/** Checks overlap by this time, to catch sessions that ended by another clock or in a long transaction. */
const OVERLAP_MS = 300_000;

export async function openHub(dependencies: ChatDependencies): Promise<Hub> {
  const { platform, settings, cards, hours, typing } = dependencies;
  const { db, clock, log } = platform;
  const byOwner = new Map<string, Set<OpenStream>>();
  const waiting = new Set<(signal: Signal) => void>();

  function state(row: ConversationRow | null): string {
    const office = officeAt(clock.now(), hours(), settings.company.cutOff);
    const conversation = row && presentConversation(row, dependencies.assistant !== null);
    return event('state', { conversation, office });
  }

  /** Sends rows to a stream. Returns the position of the latest staff answer among them; 0 if there is none. */
  function deliver(open: OpenStream, rows: readonly MessageRow[]): number {
    let latestAnswerSeq = 0;
    for (const row of rows) {
      if (row.conversationId !== open.conversation || row.seq <= open.seq) continue;
      open.seq = row.seq;
      if (row.isNote) continue;
      const message = presentMessage(row, cards, open.view);
      open.write(event('message', message, `${row.conversationId}:${row.seq}`));
      if (row.author === 'staff') latestAnswerSeq = row.seq;
    }
    return latestAnswerSeq;
  }

  /** Sends everything from the stream's position to now; again if something changed in the meantime. */
  async function catchUp(open: OpenStream): Promise<void> {
    open.isReady = false;
    do {
      open.needsCatchUp = false;
      const row = await store.currentOf(db.orm, open.ownerKey);
      if (row) startAt(open, row);
      // The client has received everything before its resume position, so answers up to there count as delivered.
      // Recorded only where a mail could follow.
      let answeredSeq = row && (row.email || accountOf(row.ownerKey)) ? open.seq : 0;
      for (let full = row !== null; row && full; ) {
        const limit = CHAT_LIMITS.page;
        const rows = await store.messagesAfter(db.orm, row.id, { afterSeq: open.seq, limit });
        answeredSeq = Math.max(answeredSeq, deliver(open, rows));
        full = rows.length === limit;
      }
      if (row && answeredSeq > row.delivered)
        await store.markDelivered(db.orm, new Map([[row.id, answeredSeq]]));
      open.write(state(row));
    } while (open.needsCatchUp);
    open.isReady = true;
  }

  function begin(open: OpenStream): void {
    catchUp(open).catch((error: unknown) => {
      log.warn({ err: error }, 'a chat stream could not be read');
      open.end();
    });
  }

  async function apply(afterChange: number, upTo: number): Promise<void> {
    for (const wake of [...waiting]) wake('changed');
    if (byOwner.size === 0) return;
    const rows = await store.changedBetween(db.orm, afterChange, upTo);
    const ready: [OpenStream, ConversationRow][] = [];
    for (const row of rows) {
      for (const open of byOwner.get(row.ownerKey) ?? []) {
        if (!open.isReady) open.needsCatchUp = true;
        else if (open.conversation !== row.id) begin(open);
        else ready.push([open, row]);
      }
    }
    const positions = new Map<string, number>();
    for (const [{ seq }, { id }] of ready) positions.set(id, Math.min(seq, positions.get(id) ?? seq));
    const messages = Map.groupBy(await store.messagesOfMany(db.orm, positions), (row) => row.conversationId);
    const deliveredSeqs = new Map<string, number>();
    for (const [open, row] of ready) {
      const answeredSeq = deliver(open, messages.get(row.id) ?? []);
      if (answeredSeq > 0) deliveredSeqs.set(row.id, answeredSeq);
      open.write(state(row));
    }
    await store.markDelivered(db.orm, deliveredSeqs);
  }

  function showTyping({ conversation, by: side, name }: TypingHint): void {
    if (side === 'visitor') for (const wake of [...waiting]) wake({ typing: [conversation] });
    else
      for (const open of allStreams())
        if (open.conversation === conversation) open.write(event('typing', { name }));
  }

  function* allStreams(): Generator<OpenStream> {
    for (const opens of byOwner.values()) yield* opens;
  }

  /** Sends the office state, which may have changed. Streams without a conversation need no database query. */
  async function sendOfficeState(): Promise<void> {
    for (const open of [...allStreams()]) {
      if (!open.isReady) open.needsCatchUp = true;
      else if (open.conversation === null) open.write(state(null));
      else await catchUp(open);
    }
  }

  /** Streams of sessions that have ended, by logout or a change of the password, get nothing more in any process. */
  function endStreams(keys: readonly string[]): void {
    const endedKeys = new Set(keys);
    for (const open of [...allStreams()]) if (endedKeys.has(open.sessionKey)) open.end();
  }

  let lookedAt = clock.now().getTime();
  async function endStreamsOfEndedSessions(): Promise<void> {
    const now = clock.now().getTime();
    if (byOwner.size > 0) endStreams(await settings.sessions.endedSince(new Date(lookedAt - OVERLAP_MS)));
    lookedAt = now;
  }
  const looking = setInterval(() => {
    endStreamsOfEndedSessions().catch((error: unknown) =>
      log.warn({ err: error }, 'ended sessions could not be read'),
    );
  }, LOOKED_MS).unref();

  const pulse = startPulse();
  typing.onHint(showTyping);
  settings.sessions.onEnd(endStreams);
  const stopCompany = settings.onCompanyChange(sendOfficeState);
  let isFollowing = false;
  const following = await platform.changes.follow(store.CHAT_CHANNEL, async (afterChange, upTo) => {
    // The first call would cover all past changes, which each stream reads when it begins.
    if (isFollowing) await apply(afterChange, upTo);
    isFollowing = true;
  });

  return {
    open: (listener, position) => {
      const open: OpenStream = { ...listener, ...position, isReady: false, needsCatchUp: false };
      const stopBeating = pulse.add(open);
      const ownerStreams = byOwner.get(open.ownerKey) ?? new Set();
      byOwner.set(open.ownerKey, ownerStreams.add(open));
      begin(open);
      return () => {
        stopBeating();
        ownerStreams.delete(open);
        if (ownerStreams.size === 0 && byOwner.get(open.ownerKey) === ownerStreams)
          byOwner.delete(open.ownerKey);
      };
    },
    next: (ms) => {
      const { promise, resolve } = Promise.withResolvers<Signal>();
      const timer = setTimeout(resolve, ms, 'over');
      waiting.add(resolve);
      const stop = () => {
        clearTimeout(timer);
        waiting.delete(resolve);
        resolve('over');
      };
      return { comes: promise, stop };
    },
    endAll: () => {
      for (const wake of [...waiting]) wake('over');
      for (const open of [...allStreams()]) open.end();
    },
    close: () => {
      clearInterval(looking);
      pulse.close();
      stopCompany();
      following.stop();
    },
  };
}

/** An unknown position starts with the latest messages of the current conversation. */
function startAt(open: Position, row: ConversationRow): void {
  const isKnown = open.conversation === row.id && open.seq <= row.lastSeq && open.seq >= 0;
  if (!isKnown)
    Object.assign(open, { conversation: row.id, seq: Math.max(0, row.lastSeq - CHAT_LIMITS.page) });
}

function event<Name extends keyof ChatEvents>(name: Name, data: ChatEvents[Name], id?: string): string {
  return `${id ? `id: ${id}\n` : ''}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
