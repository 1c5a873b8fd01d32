/** The two calls of the quote form. They need no key; a session only links the request to its sender. */

import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ApiError, errorBody } from '#kernel';
import { type Limit, type Platform, THROTTLES } from '#platform';
import {
  type CallerEnv,
  chooseCurrency,
  chooseLocale,
  isUpload,
  type PublicCall,
  publicCall,
  readJsonBody,
  type Settings,
} from '#settings';
import {
  ANSWER_BY_HEADER,
  IDEMPOTENCY_HEADER,
  QUOTE_REFUSALS,
  REFERENCE_HEADER,
  requestQuote,
  uploadQuoteFile,
  ZONE_HEADER,
} from './contract.ts';
import { readPayload } from './input.ts';
import { type QuoteRequester, type Quotes, sessionKeyOf } from './quotes.ts';
import { refusals } from './refusals.ts';
import { REQUEST_SPEC, UPLOAD_SPEC } from './reply-schemas.ts';
import { type Incoming, storageFull } from './upload-intake.ts';

interface Dependencies {
  platform: Pick<Platform, 'throttle' | 'log'>;
  settings: Pick<Settings, 'store' | 'sessions'>;
  quotes: Quotes;
  incoming: Incoming;
}

export function quoteFormCalls({ platform, settings, quotes, incoming }: Dependencies): PublicCall[] {
  const { throttle, log } = platform;

  return [
    publicCall(uploadQuoteFile, UPLOAD_SPEC, async (c) => {
      try {
        await mayTry(throttle, `upload:${addressOf(c)}`, THROTTLES.uploadAddress);
        if (!isUpload(c.req.raw)) throw createFileRefusal(QUOTE_REFUSALS.file);
        const reply = await incoming.receive(c.req.raw, async ({ files }) => {
          const { file } = files;
          if (!file || Object.keys(files).length > 1) throw createFileRefusal(QUOTE_REFUSALS.file);
          return quotes.keepFile(file);
        });
        return c.json(reply);
      } catch (error) {
        const locale = chooseLocale(settings.store, c.req.header('X-Locale'));
        return replyUploadRefusal(c, toRefusal(error, log), locale);
      }
    }),
    publicCall(requestQuote, REQUEST_SPEC, async (c) => {
      await mayTry(throttle, `quote:${addressOf(c)}`, THROTTLES.quoteAddress);
      const payload = readPayload(await readJsonBody(c.req.raw));
      const { reference, answerBy } = await quotes.accept(payload, await readRequester(c, settings));
      return c.text('Accepted', 200, {
        [REFERENCE_HEADER]: reference,
        [ANSWER_BY_HEADER]: answerBy.toISOString(),
      });
    }),
  ];
}

const REQUEST_ID = /^[\w.:-]{8,128}$/;

async function readRequester(
  c: Context<CallerEnv>,
  { store, sessions }: Dependencies['settings'],
): Promise<QuoteRequester> {
  const sessionHeader = c.req.header('X-Session');
  const session = sessionHeader ? await sessions.open(sessionHeader) : null;
  const validSession = session && session.id === sessionHeader ? session : null;
  const requestId = c.req.header(IDEMPOTENCY_HEADER);
  return {
    locale: chooseLocale(store, c.req.header('X-Locale'), validSession?.locale),
    currency: chooseCurrency(store, c.req.header('X-Currency'), validSession?.currency),
    zone: c.req.header(ZONE_HEADER) ?? null,
    requestId: requestId && REQUEST_ID.test(requestId) ? requestId : null,
    accountId: validSession?.accountId ?? null,
    address: c.env?.address,
    sessionKey: validSession && sessionKeyOf(validSession),
  };
}

function addressOf(c: Context<CallerEnv>): string {
  return c.env?.address ?? 'inside';
}

async function mayTry(throttle: Platform['throttle'], key: string, limit: Limit): Promise<void> {
  const answer = await throttle.hit(key, limit);
  if (answer.isAllowed) return;
  throw new ApiError('too_many_requests', refusals.tooManyRequests, {
    retryAfter: answer.retryAfterSeconds,
  });
}

function createFileRefusal(message: string): ApiError {
  return new ApiError('invalid_value', message, { param: 'file' });
}

/** Storage failures are our fault and temporary; the log has the cause. */
function toRefusal(error: unknown, log: Platform['log']): ApiError {
  if (error instanceof ApiError) return error;
  log.error({ err: error }, 'an upload could not be kept');
  return storageFull();
}

function replyUploadRefusal(c: Context<CallerEnv>, refusal: ApiError, locale: string): Response {
  const { status, retryAfter } = refusal;
  const headers: Record<string, string> = retryAfter === null ? {} : { 'Retry-After': String(retryAfter) };
  const body = errorBody(refusal, locale);
  const reply = { status: 0, message: body.error.message, ...body };
  return c.json(reply, status as ContentfulStatusCode, headers);
}
