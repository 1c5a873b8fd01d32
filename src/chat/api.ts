/** Calls of visitors. Whose conversation it is, the session says; staff have their own way in. */
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import { ApiError, errorBody } from '#kernel';
import { type Limit, mailboxKey, type Platform, THROTTLES } from '#platform';
import {
  type CallerEnv,
  chooseCurrency,
  chooseLocale,
  isUpload,
  type Session,
  type Settings,
  type StoreApi,
  type StoreCall,
} from '#settings';
import { CHAT_REFUSALS } from './contract.ts';
import { chatReply, olderReply, sentReply } from './described.ts';
import type { ChatFiles } from './files.ts';
import {
  conversationId,
  detailsInput,
  fileFields,
  messageInput,
  seenInput,
  transcriptInput,
} from './input.ts';
import { ownerKeyOf, pageOf } from './owner.ts';
import type { Chat, Said, Visitor } from './visitor.ts';

interface Rooms {
  platform: Pick<Platform, 'throttle' | 'log'>;
  settings: Settings;
  chat: Chat;
}

type Caller = Pick<StoreCall, 'session' | 'locale' | 'currency' | 'address'>;

const visitorOf = ({
  session,
  locale,
  currency,
}: Pick<StoreCall, 'session' | 'locale' | 'currency'>): Visitor => ({
  ownerKey: ownerKeyOf(session),
  locale,
  currency,
});

async function count({ throttle }: Rooms['platform'], key: string, limit: Limit): Promise<void> {
  const answer = await throttle.hit(key, limit);
  if (answer.allowed) return;
  throw new ApiError('too_many_requests', 'That was a lot at once. Try again in a moment.', {
    retryAfter: answer.retryAfterSeconds,
  });
}

/** Counted before anything is done: messages by visitor, beginnings by where they come from. */
async function maySay({ platform, chat }: Rooms, visitor: Visitor, address: string): Promise<boolean> {
  await count(platform, `chat:${visitor.ownerKey}`, THROTTLES.chatMessages);
  const begins = await chat.wouldBegin(visitor);
  if (begins) await count(platform, `chat-begun:${address}`, THROTTLES.chatBegun);
  return begins;
}

const idOf = ({ params }: Pick<StoreCall, 'params'>): string => {
  const parsed = conversationId.safeParse(params['id']);
  if (!parsed.success) throw new ApiError('not_found', 'There is no such conversation of yours.');
  return parsed.data;
};

export function addChatCalls(store: StoreApi, rooms: Rooms): void {
  const { platform, settings, chat } = rooms;
  const sign = ({ session }: Pick<Caller, 'session'>) =>
    count(platform, `chat-signs:${ownerKeyOf(session)}`, THROTTLES.chatSigns);

  store.get(
    '/chat',
    {
      summary: 'The visitor’s conversation with us, and when somebody is there',
      notes:
        'Keep `X-Session` of the answer: the conversation is found by it. What follows comes as a stream of server-sent ' +
        'events from `GET /api/chat/events` with the same `X-Session`; `Last-Event-ID` resumes it without a gap.',
      reply: chatReply,
    },
    (call) => chat.read(visitorOf(call)),
  );
  store.post(
    '/chat/messages',
    {
      summary: 'Says something; the first message begins the conversation',
      notes: 'Sent again with the same `id` it is the same message, and answers the same.',
      body: messageInput,
      reply: sentReply,
    },
    async (call) => {
      const begins = await maySay(rooms, visitorOf(call), call.address);
      // Written down, so that it lasts as long as sessions do.
      if (begins) call.session = await settings.sessions.change(call.session, {});
      return chat.say(visitorOf(call), saidBy(call.body));
    },
  );
  store.get(
    '/chat/conversations/:id/messages',
    { summary: 'Older messages of an own conversation', query: olderQuery, reply: olderReply },
    (call) => chat.older(visitorOf(call), idOf(call), call.query.before),
  );
  store.post(
    '/chat/conversations/:id/seen',
    { summary: 'Tells up to which message the visitor has read, and the page he is on', body: seenInput },
    async (call) => {
      await sign(call);
      const { seq = null, page } = call.body;
      await chat.seen(visitorOf(call), idOf(call), { seq, page: pageOf(page) });
      return null;
    },
  );
  store.post(
    '/chat/conversations/:id/typing',
    { summary: 'Tells that the visitor is writing' },
    async (call) => {
      await sign(call);
      await chat.type(visitorOf(call), idOf(call));
      return null;
    },
  );
  store.post(
    '/chat/conversations/:id/details',
    { summary: 'Leaves a name or an e-mail address for the answer', body: detailsInput },
    async (call) => {
      await sign(call);
      const { name = null, email = null } = call.body;
      await chat.details(visitorOf(call), idOf(call), { name, email });
      return null;
    },
  );
  store.post('/chat/conversations/:id/person', { summary: 'Asks for a person' }, async (call) => {
    await sign(call);
    await chat.askForPerson(visitorOf(call), idOf(call));
    return null;
  });
  store.post('/chat/conversations/:id/close', { summary: 'Ends the conversation' }, async (call) => {
    await sign(call);
    await chat.close(visitorOf(call), idOf(call));
    return null;
  });
  store.post(
    '/chat/conversations/:id/transcript',
    { summary: 'Sends the conversation so far to an e-mail address', body: transcriptInput },
    async (call) => {
      const { email } = call.body;
      await count(platform, `chat-mail:${ownerKeyOf(call.session)}`, THROTTLES.chatMails);
      await count(platform, mailboxKey(email), THROTTLES.mailbox);
      await chat.sendTranscript(visitorOf(call), idOf(call), email);
      return null;
    },
  );
}

const olderQuery = z.object({ before: z.coerce.number().int().min(1).max(1_000_000_000) });

function saidBy({ page, conversation, ...body }: z.output<typeof messageInput>): Said {
  return { ...body, page: pageOf(page), ...(conversation && { conversation }) };
}

/** `POST /chat/files`, a form; to be mounted under `/api`. */
export function chatFileRoutes(rooms: Rooms & { files: ChatFiles }): Hono<CallerEnv> {
  const { platform, settings, chat, files } = rooms;
  const routes = new Hono<CallerEnv>();
  routes.post('/chat/files', async (c) => {
    try {
      const caller = await callerOf(c, settings);
      await count(platform, `upload:${caller.address}`, THROTTLES.uploadAddress);
      if (!isUpload(c.req.raw)) throw refused(CHAT_REFUSALS.fileType);
      const visitor = visitorOf(caller);
      const reply = await files.receive(c.req.raw, async (upload) => {
        const fields = fileFields.safeParse(upload.fields);
        if (!fields.success)
          throw new ApiError('invalid_value', 'The form lacks the id of the message.', { param: 'id' });
        const { conversation, page, ...said } = fields.data;
        const where = conversation ? { conversation } : {};
        const before = await chat.saidBefore(visitor, { id: said.id, ...where });
        if (before) return before;
        const begins = await maySay(rooms, visitor, caller.address);
        const into = begins ? null : await chat.current(visitor, conversation ?? null);
        const fileKey = await files.keep(upload.files['file'], into);
        return chat.say(visitor, { ...said, ...where, text: said.text ?? '', page: pageOf(page), fileKey });
      });
      return c.json(reply, 200, { 'cache-control': 'no-store', 'x-session': caller.session.id });
    } catch (error) {
      return refusal(c, error, platform.log);
    }
  });
  return routes;
}

/** A file is sent by who has a session already: a try whose answer is lost must find the same conversation. */
async function callerOf(c: Context<CallerEnv>, { store, sessions }: Settings): Promise<Caller> {
  const sent = c.req.header('X-Session');
  const session: Session = await sessions.open(sent);
  if (session.id !== sent) throw new ApiError('unauthorized', 'Send the session of this chat as X-Session.');
  return {
    session,
    locale: chooseLocale(store, c.req.header('X-Locale'), session.locale),
    currency: chooseCurrency(store, c.req.header('X-Currency'), session.currency),
    address: c.env?.address ?? 'inside',
  };
}

function refused(message: string): ApiError {
  return new ApiError('invalid_value', message, { param: 'file' });
}

function refusal(c: Context<CallerEnv>, error: unknown, log: Platform['log']): Response {
  if (!(error instanceof ApiError)) log.error({ err: error }, 'a file of the chat could not be kept');
  const known =
    error instanceof ApiError
      ? error
      : new ApiError('not_ready', 'Files cannot be taken at the moment. Try again later.', {
          retryAfter: 60,
        });
  const headers: Record<string, string> =
    known.retryAfter === null ? {} : { 'Retry-After': String(known.retryAfter) };
  return c.json(errorBody(known), known.status as ContentfulStatusCode, headers);
}
