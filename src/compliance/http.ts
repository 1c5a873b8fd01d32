/** What the compliance endpoints have in common. */

import { hash } from 'node:crypto';
import type { Context } from 'hono';
import type { Catalogue, ProductMatch } from '#catalogue';
import { smallPage } from '#content';
import { ApiError, attachValue, errorBody, isInternal } from '#kernel';
import { languageOf, textsOf } from '#messages';
import { type Platform, THROTTLES } from '#platform';
import { type CallerEnv, chooseLocale, type Settings } from '#settings';
import { type Declaration, MOST_PARTS } from './contract.ts';
import { createDeclaration } from './declarations/declaration.ts';
import type { Facts } from './facts.ts';
import { refusals } from './refusals.ts';

export interface Dependencies {
  platform: Pick<Platform, 'config' | 'clock' | 'throttle' | 'sessionSecret'>;
  settings: Pick<Settings, 'store'>;
  catalogue: Catalogue;
  facts: Facts;
}

export type Call = Context<CallerEnv>;

const texts = textsOf('compliance/http');

/** What an answer depends on: language, currency, day and query parameters. */
export interface DocumentRequest {
  locale: string;
  currency: string;
  today: string;
  params: URLSearchParams;
}

/** The answer is the same for every caller; it depends on the day and the catalogue edition, never on prices. */
const SHARED = 'public, max-age=60, stale-while-revalidate=600';
/** A part number, order number or slug; anything longer is rejected. */
const NAME = /^[\w+.\- ]{1,64}$/;

export function readRequest(c: Call, { platform, settings }: Dependencies): DocumentRequest {
  const params = new URL(c.req.url).searchParams;
  return {
    params,
    locale: chooseLocale(settings.store, params.get('locale')),
    currency: settings.store.currency,
    today: platform.clock.now().toISOString().slice(0, 10),
  };
}

/** A JSON answer that shared caches may keep; 304 if the client's copy is current. */
export function sendShared(
  c: Call,
  { catalogue, facts }: Dependencies,
  { today }: DocumentRequest,
  make: () => object,
): Response {
  const { pathname, search } = new URL(c.req.url);
  const version = `${catalogue.edition()} ${facts.revision} ${today} ${pathname}${search}`;
  const etag = `W/"${hash('sha1', version, 'base64url')}"`;
  const headers = { 'Cache-Control': SHARED, ETag: etag };
  if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304, headers);
  if (isInternal(c.req.raw)) return attachValue(c.body(null, 200, headers), make());
  return c.json(make(), 200, headers);
}

/** A file, shown inline or as a download. */
export function sendFile(
  c: Call,
  body: Uint8Array<ArrayBuffer> | string,
  { type, name, inline = false }: { type: string; name: string; inline?: boolean },
): Response {
  return c.body(body, 200, {
    'Content-Type': type,
    'Content-Disposition': `${inline ? 'inline' : 'attachment'}; filename="${name}"`,
    'Cache-Control': SHARED,
    'X-Content-Type-Options': 'nosniff',
  });
}

/** A part by any of its names. Throws `not_found` if there is none. */
export function partOf({ catalogue }: Dependencies, name: string, locale: string): ProductMatch {
  const match = NAME.test(name) ? catalogue.find(name.trim()) : null;
  if (match) return match;
  const number = printable(name);
  throw new ApiError('not_found', texts[languageOf(locale)].unknownPart({ number }), { param: 'part' });
}

export function declarationOf(rooms: Dependencies, name: string, request: DocumentRequest): Declaration {
  return createDeclaration(partOf(rooms, name, request.locale), name.trim(), {
    ...rooms,
    ...request,
    secret: rooms.platform.sessionSecret,
  });
}

export const printable = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').slice(0, 64);

/** Rate limit per address, for actions that cost work or send mail. Throws `too_many_requests`. */
export async function countAttempt(c: Call, { platform }: Dependencies, action: string): Promise<void> {
  const answer = await platform.throttle.hit(
    `${action}:${c.env?.address ?? 'inside'}`,
    THROTTLES.formAddress,
  );
  if (answer.isAllowed) return;
  throw new ApiError('too_many_requests', refusals.tooManyRequests, {
    retryAfter: answer.retryAfterSeconds,
  });
}

const acceptsHtml = (c: Call) => /\btext\/html\b/.test(c.req.header('accept') ?? '');

/** Answers a form: JSON for programs, a short HTML page for a browser that submitted without JavaScript. */
export function answerForm(
  c: Call,
  { platform }: Dependencies,
  { locale }: DocumentRequest,
  reply: { title: string; message: string; back: string; json: object },
): Response {
  if (!acceptsHtml(c)) return c.json(reply.json, 200, { 'Cache-Control': 'no-store' });
  const back = { label: texts[languageOf(locale)].back, href: platform.config.publicUrl + reply.back };
  return smallPage(200, {
    locale,
    brand: platform.config.brand.name,
    title: reply.title,
    text: reply.message,
    back,
  });
}

/**
 * The same for an error. Rethrows anything but an `ApiError`, and for programs every error.
 * @param submittedForm the submitted form, shown again on the error page for correction
 */
export function refuseForm(
  c: Call,
  { platform }: Dependencies,
  { locale }: DocumentRequest,
  error: unknown,
  path: string,
  submittedForm?: Parameters<typeof smallPage>[1]['button'],
): Response {
  if (!(error instanceof ApiError) || !acceptsHtml(c)) throw error;
  const response = smallPage(error.status, {
    locale,
    brand: platform.config.brand.name,
    title: texts[languageOf(locale)].notDone,
    text: errorBody(error, locale).error.message,
    button: submittedForm,
    back: { label: texts[languageOf(locale)].back, href: platform.config.publicUrl + path },
  });
  if (error.retryAfter !== null) response.headers.set('Retry-After', String(error.retryAfter));
  return response;
}

/** The error for an empty or overlong list. */
export function listRefusal(reason: 'empty' | 'too-many', count: number, locale: string): ApiError {
  const t = texts[languageOf(locale)];
  const message = reason === 'empty' ? t.emptyList : t.longList({ most: MOST_PARTS, count });
  return new ApiError('invalid_value', message, { param: 'parts' });
}
