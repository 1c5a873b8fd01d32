import { useSyncExternalStore } from 'react';
import {
  type ChatSentReply,
  closeConversation,
  leaveChatDetails,
  markMessagesSeen,
  readChat,
  readChatFile,
  readOlderMessages,
  requestPerson,
  sendChatFile,
  sendChatMessage,
  sendTranscript,
  signalTyping,
} from '#chat/contract';
import type { CallArguments, CallInput, ReplyOf, ShopCallDefinition } from '#kernel';
import { type ShopPlace, sessionOf, shopHeaders, storeSession } from '../api/call-shop.ts';
import { ApiError } from '../api/errors.ts';
import { readReply, sendCall } from '../api/send-call.ts';
import { hasSound, sound } from './answer-signals.ts';
import { loadPending, savePending } from './draft-storage.ts';
import { type ChatEvent, readEvents, SESSION_CHANGED } from './events.ts';
import { NOT_REACHED, type Refusal, refusalOf } from './refusals.ts';
import { EMPTY, type Pending, type Talk, unreadOf, withMessages, withReply, withSent } from './talk-state.ts';
import { setChatUnread, storeHasChat } from './unread.ts';
import { getChatVisibility } from './visibility.ts';

const SESSION_EVERY_MS = 2_000;
const TYPING_SHOWN_MS = 6_000;
const TYPING_APART_MS = 3_000;
const CHANNEL = 'chat';

let talk: Talk = EMPTY;
let place: ShopPlace = { publicKey: '', storagePrefix: '', locale: 'en', currency: 'EUR' };
let typingTimer: ReturnType<typeof setTimeout> | undefined;
let typedAt = 0;
let lastEvent: string | null = null;
/** The session whose events are read. */
let listenedSession: string | null = null;
const listeners = new Set<() => void>();
const channel = new BroadcastChannel(CHANNEL);

export function useTalk(): Talk {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => talk,
    () => EMPTY,
  );
}

function change(next: Talk): void {
  const { id } = next.conversation ?? {};
  if (next.pending !== talk.pending) savePending(next.pending);
  if (id !== talk.conversation?.id) storeHasChat(id !== undefined);
  talk = next;
  setChatUnread(unreadOf(talk));
  for (const listener of [...listeners]) listener();
}

/**
 * Makes a call of the chat. Unlike `callShop` it stores the session that reading begins, so that every attempt of the
 * first message has the same one.
 */
async function call<C extends ShopCallDefinition>(
  definition: C,
  ...[input]: CallArguments<C>
): Promise<ReplyOf<C>> {
  const { body, ...address } = (input ?? {}) as CallInput;
  const isPost = definition.address.startsWith('POST ');
  const sentSession = sessionOf(place);
  const response = await sendCall(
    definition,
    { ...address, ...(isPost && { body: body ?? {} }) },
    { headers: shopHeaders(place) },
  );
  const session = response.headers.get('X-Session');
  storeSession(place, sentSession, session);
  if (session !== sentSession && session === sessionOf(place)) listenedSession = session;
  return readReply(definition, response);
}

/** Loads the conversation. The session of the reply is stored first, so that messages are sent with it. */
async function refresh(isOtherView = false): Promise<void> {
  const reply = await call(readChat);
  change(withReply(isOtherView ? { ...talk, messages: [] } : talk, reply));
  const latest = reply.messages.at(-1);
  if (reply.conversation && latest) lastEvent = `${reply.conversation.id}:${latest.seq}`;
}

const logFailure = (work: Promise<unknown>) => {
  work.catch((reason: unknown) => console.warn('the chat was not reached', reason));
};

let hasBegun = false;

/** Starts listening once per page; unconfirmed messages of the page before are sent again. */
export function beginTalk(facts: ShopPlace): void {
  const isOtherView = facts.currency !== place.currency || facts.locale !== place.locale;
  place = facts;
  if (hasBegun) {
    // Cards carry texts in the language and prices in the currency of the request.
    if (isOtherView) logFailure(refresh(true));
    if (isOtherView) window.dispatchEvent(new Event(SESSION_CHANGED));
    return;
  }
  hasBegun = true;
  void listen();
}

/** A login or logout changes the session and with it the conversation. */
function followSession(): void {
  const session = sessionOf(place);
  if (session === listenedSession) return;
  listenedSession = session;
  lastEvent = null;
  change({ ...EMPTY, office: talk.office, pending: talk.pending, link: talk.link });
  logFailure(refresh());
  window.dispatchEvent(new Event(SESSION_CHANGED));
}

async function listen(): Promise<void> {
  listenedSession = sessionOf(place);
  setInterval(followSession, SESSION_EVERY_MS);
  change({ ...talk, pending: loadPending() });
  await refresh().catch(() => change({ ...talk, link: 'lost' }));
  for (const message of talk.pending) void deliver(message.id);
  channel.addEventListener('message', ({ data }) => receive(data as ChatEvent));
  window.addEventListener('online', () => {
    for (const message of talk.pending) void deliver(message.id);
  });
  const read = () =>
    readEvents({
      headers: () => ({ ...shopHeaders(place), ...(lastEvent && { 'Last-Event-ID': lastEvent }) }),
      onEvent: (event) => {
        if (isAnswer(event) && !isLookedAt() && hasSound()) sound();
        receive(event);
        channel.postMessage(event);
      },
      onLink: (isLive) => {
        change({ ...talk, link: isLive ? 'live' : 'lost' });
        if (isLive) for (const message of talk.pending) void deliver(message.id);
      },
      renew: () => refresh(),
      signal: new AbortController().signal,
    });
  // One tab reads the stream for all tabs; when it closes, the next one takes over.
  if (navigator.locks) logFailure(navigator.locks.request('chat-stream', read));
  else logFailure(read());
}

const isAnswer = (event: ChatEvent) => event.name === 'message' && event.data.author === 'staff';
const isLookedAt = () => !document.hidden && getChatVisibility() === 'maximized';

function receive(event: ChatEvent): void {
  if (event.name === 'message') {
    const isOwn = event.id?.split(':')[0] === talk.conversation?.id;
    // The first message of a conversation that another tab has started or that replaces the current one.
    if (!isOwn) return void logFailure(refresh());
    lastEvent = event.id;
    return void change(withMessages(talk, [event.data]));
  }
  if (event.name === 'state') return void change({ ...talk, ...event.data });
  clearTimeout(typingTimer);
  typingTimer = setTimeout(() => change({ ...talk, typing: null }), TYPING_SHOWN_MS);
  change({ ...talk, typing: event.data.name });
}

/** Queues a message; it stays pending until the server confirms it. */
export function sendMessage(text: string, file: File | null, extra: { email?: string } = {}): void {
  const id = crypto.randomUUID?.() ?? `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  const createdAt = new Date().toISOString();
  change({
    ...talk,
    pending: [...talk.pending, { id, text, file, at: createdAt, state: 'sending', problem: null }],
  });
  void deliver(id, extra);
}

const inFlight = new Set<string>();

/** One attempt. An unreachable server is tried again when the connection returns, with the same message id. */
export async function deliver(id: string, extra: { email?: string } = {}): Promise<void> {
  const message = talk.pending.find((each) => each.id === id);
  if (!message || inFlight.has(id)) return;
  inFlight.add(id);
  settle(id, { state: 'sending', problem: null });
  try {
    // Without a session, a second attempt would belong to a different visitor and the message would arrive twice.
    if (!sessionOf(place)) await refresh();
    change(withSent(talk, await sendPending(message, extra)));
  } catch (reason) {
    const failure = reason instanceof ApiError ? reason : null;
    if (failure?.status === 429) {
      settle(id, { state: 'waits' });
      setTimeout(() => void deliver(id, extra), (failure.retryAfter ?? 5) * 1_000);
    } else {
      settle(id, { state: 'failed', problem: failure && failure.status < 500 ? refusalOf(failure) : null });
      if (failure?.status === 404) logFailure(refresh());
    }
  } finally {
    inFlight.delete(id);
  }
}

async function sendPending({ id, text, file }: Pending, extra: { email?: string }): Promise<ChatSentReply> {
  const context = {
    ...(talk.conversation && { conversation: talk.conversation.id }),
    page: window.location.pathname,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  if (!file) return call(sendChatMessage, { body: { id, text, ...context, ...extra } });
  const form = new FormData();
  for (const [name, value] of Object.entries({ id, text, ...context })) form.set(name, value);
  form.set('file', file);
  return call(sendChatFile, { body: form });
}

function settle(id: string, now: Partial<Pending>): void {
  change({ ...talk, pending: talk.pending.map((each) => (each.id === id ? { ...each, ...now } : each)) });
}

/** Removes a message that could not be sent. */
export function discard(id: string): void {
  change({ ...talk, pending: talk.pending.filter((each) => each.id !== id) });
}

/** Makes a call about the visitor's conversation, if there is one. */
async function callConversation(work: (params: { id: string }) => Promise<unknown>): Promise<void> {
  const { id } = talk.conversation ?? {};
  if (id) await work({ id });
}

/** Reports that the visitor is typing, at most every 3 s. */
export function reportTyping(): void {
  const now = Date.now();
  if (now - typedAt < TYPING_APART_MS) return;
  typedAt = now;
  logFailure(callConversation((params) => call(signalTyping, { params })));
}

/** Marks all messages as read, on this page. */
export function reportSeen(page: string): void {
  const { conversation, messages } = talk;
  if (!conversation) return;
  const seq = messages.at(-1)?.seq ?? 0;
  change({
    ...talk,
    conversation: { ...conversation, readByVisitor: Math.max(seq, conversation.readByVisitor) },
  });
  logFailure(callConversation((params) => call(markMessagesSeen, { params, body: { seq, page } })));
}

/** Downloads the file of a message by script, because a link cannot send the session header. */
export function saveFile(seq: number, name: string): Promise<Refusal | null> {
  return attempt(async () => {
    const params = { id: talk.conversation?.id ?? '', seq: String(seq) };
    const headers = { ...shopHeaders(place), Accept: '*/*' };
    const response = await sendCall(readChatFile, { params }, { headers });
    if (!response.ok) await readReply(readChatFile, response);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await response.blob());
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  });
}

/** Resolves to the refusal, or null on success. */
async function attempt(work: () => Promise<unknown>): Promise<Refusal | null> {
  try {
    await work();
    return null;
  } catch (reason) {
    return reason instanceof ApiError ? refusalOf(reason) : NOT_REACHED;
  }
}

export const leaveEmail = (email: string) =>
  attempt(() => callConversation((params) => call(leaveChatDetails, { params, body: { email } })));
export const mailTranscript = (email: string) =>
  attempt(() => callConversation((params) => call(sendTranscript, { params, body: { email } })));
export const askForPerson = () => logFailure(callConversation((params) => call(requestPerson, { params })));
export const endTalk = () => logFailure(callConversation((params) => call(closeConversation, { params })));

/** Loads the messages before the oldest one shown. Resolves to the refusal, or null on success. */
export const loadOlder = () =>
  attempt(async () => {
    const { conversation, messages } = talk;
    const oldestSeq = messages[0]?.seq;
    if (!conversation || !oldestSeq) return;
    const reply = await call(readOlderMessages, {
      params: { id: conversation.id },
      query: { before: oldestSeq },
    });
    change({ ...withMessages(talk, reply.messages), hasOlder: reply.hasOlder });
  });
