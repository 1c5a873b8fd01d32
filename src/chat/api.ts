/** Calls of visitors. The session determines whose conversation it is; staff have calls of their own. */

import { z } from 'zod';
import { ApiError } from '#kernel';
import { type Limit, mayMail, type Platform, THROTTLES, type ThrottleAnswer } from '#platform';
import { type Settings, type ShopCall, type StoreCall, shopCall } from '#settings';
import {
  closeConversation,
  leaveChatDetails,
  markMessagesSeen,
  readChat,
  readOlderMessages,
  requestPerson,
  sendChatMessage,
  sendTranscript,
  signalTyping,
} from './contract.ts';
import { conversationId, detailsInput, messageInput, seenInput, transcriptInput } from './input.ts';
import { ownerKeyOf, pageOf } from './owner.ts';
import { refusals } from './refusals.ts';
import { chatReply, olderReply, sentReply } from './reply-schemas.ts';
import type { Chat, Visitor, VisitorMessage } from './visitor.ts';

export interface ChatApiDependencies {
  platform: Pick<Platform, 'throttle'>;
  settings: Settings;
  chat: Chat;
}

export type ChatCaller = Pick<StoreCall, 'session' | 'locale' | 'currency' | 'address'>;

export const visitorOf = ({
  session,
  locale,
  currency,
}: Pick<StoreCall, 'session' | 'locale' | 'currency'>): Visitor => ({
  ownerKey: ownerKeyOf(session),
  locale,
  currency,
});

export async function count(
  { throttle }: ChatApiDependencies['platform'],
  key: string,
  limit: Limit,
): Promise<void> {
  refuseOver(await throttle.hit(key, limit));
}

function refuseOver(answer: ThrottleAnswer): void {
  if (answer.isAllowed) return;
  throw new ApiError('too_many_requests', refusals.tooMuchAtOnce, {
    retryAfter: answer.retryAfterSeconds,
  });
}

/**
 * Counts a message before any work is done: by visitor, and by address where it begins a conversation. Returns whether
 * it begins one.
 */
export async function maySay(
  { platform, chat }: ChatApiDependencies,
  visitor: Visitor,
  address: string,
): Promise<boolean> {
  await count(platform, `chat:${visitor.ownerKey}`, THROTTLES.chatMessages);
  const begins = await chat.wouldBegin(visitor);
  if (begins) await count(platform, `chat-begun:${address}`, THROTTLES.chatBegun);
  return begins;
}

const idOf = ({ params }: { params: { id: string } }): string => {
  const result = conversationId.safeParse(params.id);
  if (!result.success) throw new ApiError('not_found', refusals.conversationNotFound);
  return result.data;
};

export function chatCalls(dependencies: ChatApiDependencies): ShopCall[] {
  const { platform, settings, chat } = dependencies;
  const sign = ({ session }: Pick<ChatCaller, 'session'>) =>
    count(platform, `chat-signs:${ownerKeyOf(session)}`, THROTTLES.chatSigns);
  return [
    shopCall(
      readChat,
      {
        summary: 'The visitor’s conversation with us, and when somebody is there',
        notes:
          'Keep `X-Session` of the answer: the conversation is found by it. What follows comes as a stream of server-sent ' +
          'events from `GET /api/chat/events` with the same `X-Session`; `Last-Event-ID` resumes it without a gap.',
        reply: chatReply,
      },
      (call) => chat.read(visitorOf(call)),
    ),
    shopCall(
      sendChatMessage,
      {
        summary: 'Says something; the first message begins the conversation',
        notes: 'Sent again with the same `id` it is the same message, and answers the same.',
        body: messageInput,
        reply: sentReply,
      },
      async (call) => {
        const begins = await maySay(dependencies, visitorOf(call), call.address);
        // Stores the session, so that the conversation is reachable as long as sessions last.
        if (begins) call.session = await settings.sessions.change(call.session, {});
        return chat.say(visitorOf(call), toVisitorMessage(call.body));
      },
    ),
    shopCall(
      readOlderMessages,
      { summary: 'Older messages of an own conversation', query: olderQuery, reply: olderReply },
      (call) => chat.older(visitorOf(call), idOf(call), call.query.before),
    ),
    shopCall(
      markMessagesSeen,
      { summary: 'Tells up to which message the visitor has read, and the page he is on', body: seenInput },
      async (call) => {
        await sign(call);
        const { seq = null, page } = call.body;
        await chat.markRead(visitorOf(call), idOf(call), { seq, page: pageOf(page) });
        return null;
      },
    ),
    shopCall(signalTyping, { summary: 'Tells that the visitor is writing' }, async (call) => {
      await sign(call);
      await chat.type(visitorOf(call), idOf(call));
      return null;
    }),
    shopCall(
      leaveChatDetails,
      { summary: 'Leaves a name or an e-mail address for the answer', body: detailsInput },
      async (call) => {
        await sign(call);
        const { name = null, email = null } = call.body;
        await chat.details(visitorOf(call), idOf(call), { name, email });
        return null;
      },
    ),
    shopCall(requestPerson, { summary: 'Asks for a person' }, async (call) => {
      await sign(call);
      await chat.askForPerson(visitorOf(call), idOf(call));
      return null;
    }),
    shopCall(closeConversation, { summary: 'Ends the conversation' }, async (call) => {
      await sign(call);
      await chat.close(visitorOf(call), idOf(call));
      return null;
    }),
    shopCall(
      sendTranscript,
      { summary: 'Sends the conversation so far to an e-mail address', body: transcriptInput },
      async (call) => {
        const { email } = call.body;
        await count(platform, `chat-mail:${ownerKeyOf(call.session)}`, THROTTLES.chatMails);
        refuseOver(await mayMail(platform.throttle, { email, kind: 'form', address: call.address }));
        await chat.sendTranscript(visitorOf(call), idOf(call), email);
        return null;
      },
    ),
  ];
}

const olderQuery = z.object({ before: z.coerce.number().int().min(1).max(1_000_000_000) });

function toVisitorMessage({ page, conversation, ...body }: z.output<typeof messageInput>): VisitorMessage {
  return { ...body, page: pageOf(page), ...(conversation && { conversation }) };
}
