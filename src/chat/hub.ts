import type { View } from '#catalogue';
import type { ChatDependencies } from './chat.ts';
import { CHAT_LIMITS, type ChatEvents } from './contract.ts';
import { officeAt } from './hours.ts';
import { presentConversation, presentMessage } from './present.ts';
import { startPulse } from './pulse.ts';
import type { ConversationRow, MessageRow } from './store.ts';
import * as store from './store.ts';
import type { TypingHint } from './typing.ts';

/** Where a stream begins: after this message of this conversation. */
export interface Position {
  conversation: string | null;
  seq: number;
}

/** What a stream is written to. */
export interface Listener {
  ownerKey: string;
  /** Of the session that listens: the stream ends with it. */
  sessionKey: string;
  view: View;
  write(text: string): void;
  end(): void;
}

/** What a desk waits for. */
export interface NextSignal {
  /** Where visitors are writing; empty: something has changed, or the time is over. */
  comes: Promise<string[]>;
  stop(): void;
}

/** The open streams of this process. What they are told comes from the database, whichever process wrote it. */
export interface Hub {
  /** Sends what follows the position, and from then on whatever comes; answers how to stop. */
  open(listener: Listener, position: Position): () => void;
  /** Waits for the next change of any conversation, or somebody who writes in one, so many milliseconds at most. */
  next(ms: number): NextSignal;
  /** Ends every stream: their readers come again, here or elsewhere. */
  endAll(): void;
  close(): void;
}

interface OpenStream extends Listener, Position {
  /** It has had everything up to its position; until then changes are looked up again when it has. */
  isReady: boolean;
  needsCatchUp: boolean;
}

/** How often the database is asked which sessions have ended, should the word of it have been lost. */
const LOOKED_MS = 30_000;
/** Asked for once more: what was about to end, by another clock or in a long transaction, when it was last asked. */
const OVERLAP_MS = 300_000;

export async function openHub(dependencies: ChatDependencies): Promise<Hub> {
  const { platform, settings, cards, hours, typing } = dependencies;
  const { db, clock, log } = platform;
  const byOwner = new Map<string, Set<OpenStream>>();
  const waiting = new Set<(typing: string[]) => void>();

  function state(row: ConversationRow | null): string {
    const office = officeAt(clock.now(), hours(), settings.company.cutOff);
    const conversation = row && presentConversation(row, dependencies.assistant !== null);
    return event('state', { conversation, office });
  }

  /** Answers the latest of these that staff have said and this stream was told; 0 where there is none. */
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

  /** From its position to now, however much that is; again where something changed meanwhile. */
  async function catchUp(open: OpenStream): Promise<void> {
    open.isReady = false;
    do {
      open.needsCatchUp = false;
      const row = await store.currentOf(db.orm, open.ownerKey);
      if (row) startAt(open, row);
      // What it had before it came back has reached it, too; told where a mail could follow.
      let answeredSeq = row?.email ? open.seq : 0;
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
    for (const wake of [...waiting]) wake([]);
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
    if (side === 'visitor') for (const wake of [...waiting]) wake([conversation]);
    else
      for (const open of allStreams())
        if (open.conversation === conversation) open.write(event('typing', { name }));
  }

  function* allStreams(): Generator<OpenStream> {
    for (const opens of byOwner.values()) yield* opens;
  }

  /** The office may be open now, or closed; who is in no conversation is told without a question to the database. */
  async function sendOfficeState(): Promise<void> {
    for (const open of [...allStreams()]) {
      if (!open.isReady) open.needsCatchUp = true;
      else if (open.conversation === null) open.write(state(null));
      else await catchUp(open);
    }
  }

  /** Who has logged out or changed the password hears nothing more, here or in any other process. */
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
    // The first call asks for all there ever was; streams read for themselves where they begin.
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
      const { promise, resolve } = Promise.withResolvers<string[]>();
      const timer = setTimeout(resolve, ms, []);
      waiting.add(resolve);
      const stop = () => {
        clearTimeout(timer);
        waiting.delete(resolve);
        resolve([]);
      };
      return { comes: promise, stop };
    },
    endAll: () => {
      for (const wake of [...waiting]) wake([]);
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

/** A position of another conversation, or none that could be, begins with the latest messages of the present one. */
function startAt(open: Position, row: ConversationRow): void {
  const isKnown = open.conversation === row.id && open.seq <= row.lastSeq && open.seq >= 0;
  if (!isKnown)
    Object.assign(open, { conversation: row.id, seq: Math.max(0, row.lastSeq - CHAT_LIMITS.page) });
}

function event<Name extends keyof ChatEvents>(name: Name, data: ChatEvents[Name], id?: string): string {
  return `${id ? `id: ${id}\n` : ''}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
