/** Files of visitors over HTTP: form upload and download. Public, because the browser sends and opens them itself. */

import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { smallPage } from '#content';
import { ApiError, errorBody } from '#kernel';
import { type Platform, THROTTLES } from '#platform';
import {
  type CallerEnv,
  chooseCurrency,
  chooseLocale,
  isUpload,
  type PublicCall,
  publicCall,
  type Session,
  type Settings,
} from '#settings';
import { type ChatCaller, count, maySay, visitorOf } from './api.ts';
import { readChatFile, readLinkedFile, sendChatFile } from './contract.ts';
import { downloadOf, readFileLink } from './download.ts';
import type { ChatFiles } from './files.ts';
import { conversationId, fileFields } from './input.ts';
import { pageOf } from './owner.ts';
import { refusals } from './refusals.ts';
import { chatTexts } from './texts.ts';
import type { Chat } from './visitor.ts';

interface Dependencies {
  platform: Pick<Platform, 'throttle' | 'log' | 'clock' | 'config' | 'sessionSecret'>;
  settings: Settings;
  chat: Chat;
  files: ChatFiles;
}

const SEQ = /^[1-9]\d{0,8}$/;

export function chatFileCalls(dependencies: Dependencies): PublicCall[] {
  const { platform, settings } = dependencies;
  return [
    publicCall(sendChatFile, {}, async (c) => {
      try {
        const caller = await callerOf(c, settings);
        const reply = await receive(c, dependencies, caller);
        return c.json(reply, 200, { 'cache-control': 'no-store', 'x-session': caller.session.id });
      } catch (error) {
        return refuse(c, error, dependencies);
      }
    }),
    publicCall(readChatFile, {}, async (c) => {
      try {
        const caller = await callerOf(c, settings);
        await count(platform, `chat-files:${visitorOf(caller).ownerKey}`, THROTTLES.chatSigns);
        const id = conversationId.safeParse(c.req.param('id'));
        const seq = c.req.param('seq');
        const file =
          id.success &&
          SEQ.test(seq) &&
          (await ownFile(dependencies, caller, { id: id.data, seq: Number(seq) }));
        if (!file) throw new ApiError('not_found', refusals.fileGone);
        return downloadOf(file);
      } catch (error) {
        return refuse(c, error, dependencies);
      }
    }),
    // The link of a mail opens this one file without a session.
    publicCall(readLinkedFile, {}, async (c) => {
      try {
        await count(platform, `chat-links:${c.env?.address ?? 'inside'}`, THROTTLES.chatSigns);
        const link = readFileLink(platform.sessionSecret, c.req.param('link'), platform.clock.now());
        const file = link && (await dependencies.files.find(link.conversation, link.seq));
        return file ? downloadOf(file) : respondFileGone(c, dependencies);
      } catch (error) {
        return refuse(c, error, dependencies);
      }
    }),
  ];
}

async function receive(c: Context<CallerEnv>, dependencies: Dependencies, caller: ChatCaller) {
  const { platform, chat, files } = dependencies;
  const { address } = caller;
  await count(platform, `upload:${address}`, THROTTLES.uploadAddress);
  if (!isUpload(c.req.raw)) throw new ApiError('invalid_value', refusals.fileType, { param: 'file' });
  const visitor = visitorOf(caller);
  return files.receive(c.req.raw, async (upload) => {
    const fields = fileFields.safeParse(upload.fields);
    if (!fields.success) throw new ApiError('invalid_value', refusals.messageIdMissing, { param: 'id' });
    const { conversation, page, ...message } = fields.data;
    const target = conversation ? { conversation } : {};
    const earlierReply = await chat.findEarlier(visitor, { id: message.id, ...target });
    if (earlierReply) return earlierReply;
    const begins = await maySay(dependencies, visitor, address);
    const targetId = begins ? null : await chat.current(visitor, conversation ?? null);
    const fileKey = await files.keep(upload.files['file'], {
      conversation: targetId,
      owner: visitor.ownerKey,
      address,
    });
    return chat.say(visitor, {
      ...message,
      ...target,
      text: message.text ?? '',
      page: pageOf(page),
      fileKey,
    });
  });
}

async function ownFile(
  { chat, files }: Dependencies,
  caller: ChatCaller,
  { id, seq }: { id: string; seq: number },
) {
  // Throws 404 if the conversation is not the caller's.
  const ownConversationId = await chat.current(visitorOf(caller), id);
  return ownConversationId && files.find(ownConversationId, seq);
}

function respondFileGone(c: Context<CallerEnv>, { platform, settings }: Dependencies): Response {
  const locale = chooseLocale(settings.store, c.req.query('locale'));
  const t = chatTexts(locale);
  return smallPage(404, {
    locale,
    brand: platform.config.brand.name,
    title: t.fileGoneTitle,
    text: t.fileGone,
    back: { label: t.goOn, href: `${platform.config.publicUrl}/about/contact-us?chat=open` },
  });
}

/** Uploads require an existing session: a retry after a lost response must find the same conversation. */
async function callerOf(c: Context<CallerEnv>, { store, sessions }: Settings): Promise<ChatCaller> {
  const sessionHeader = c.req.header('X-Session');
  const session: Session = await sessions.open(sessionHeader);
  if (session.id !== sessionHeader) throw new ApiError('unauthorized', refusals.sessionMissing);
  return {
    session,
    locale: chooseLocale(store, c.req.header('X-Locale'), session.locale),
    currency: chooseCurrency(store, c.req.header('X-Currency'), session.currency),
    address: c.env?.address ?? 'inside',
  };
}

function refuse(c: Context<CallerEnv>, error: unknown, { platform, settings }: Dependencies): Response {
  if (!(error instanceof ApiError))
    platform.log.error({ err: error }, 'a file of the chat could not be kept or read');
  const apiError =
    error instanceof ApiError
      ? error
      : new ApiError('not_ready', refusals.filesNotAccepted, {
          retryAfter: 60,
        });
  const headers: Record<string, string> =
    apiError.retryAfter === null ? {} : { 'Retry-After': String(apiError.retryAfter) };
  const locale = chooseLocale(settings.store, c.req.header('X-Locale') ?? c.req.query('locale'));
  return c.json(errorBody(apiError, locale), apiError.status as ContentfulStatusCode, headers);
}
