/**
 * The stream of a visitor's chat, written to the raw response: with ten thousand open at once, a framework's state per
 * request would be most of their memory.
 */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError, errorBody } from '#kernel';
import { LIMITS, type Platform } from '#platform';
import { chooseCurrency, chooseLocale, isAllowedOrigin, type Settings } from '#settings';
import type { Hub, Position } from './hub.ts';
import { ownerKeyOf } from './owner.ts';
import { refusals } from './refusals.ts';

export interface ChatStreams {
  /** Answers a request for the stream; false if the request is for another path. */
  handle(request: IncomingMessage, response: ServerResponse, address: string): boolean;
}

export const STREAM_PATH = '/api/chat/events';
/** A client that does not read is disconnected when this much is buffered; it reconnects at its position. */
const MOST_WAITING = 256 * 1024;

interface Dependencies {
  platform: Pick<Platform, 'config' | 'log'>;
  settings: Settings;
  hub: Hub;
}

export function createStreams({ platform, settings, hub }: Dependencies): ChatStreams {
  const { config, log } = platform;
  const counts = new Map<string, number>();

  /** Counts a stream until the returned function is called. Throws if the limit is reached. */
  function count(key: string, limit: number): () => void {
    const open = counts.get(key) ?? 0;
    if (open >= limit) {
      throw new ApiError('too_many_requests', refusals.openTooOften, {
        retryAfter: 30,
      });
    }
    counts.set(key, open + 1);
    return () => {
      const remainingCount = (counts.get(key) ?? 1) - 1;
      if (remainingCount > 0) counts.set(key, remainingCount);
      else counts.delete(key);
    };
  }

  async function open(request: IncomingMessage, response: ServerResponse, address: string): Promise<void> {
    const header = textOf(request.headers['x-session']);
    const session = await settings.sessions.open(header);
    if (session.id !== header) throw new ApiError('unauthorized', refusals.sessionMissing);
    if (response.destroyed) return;
    const ownerKey = ownerKeyOf(session);
    const view = {
      locale: chooseLocale(settings.store, textOf(request.headers['x-locale']), session.locale),
      currency: chooseCurrency(settings.store, textOf(request.headers['x-currency']), session.currency),
    };
    const leave = [count(ownerKey, LIMITS.chatStreams)];
    response.once('close', () => {
      for (const step of leave) step();
    });
    leave.push(count(`from ${address}`, LIMITS.chatStreamsAddress));
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'X-Accel-Buffering': 'no',
    });
    response.socket?.setNoDelay(true);
    const position = parsePosition(textOf(request.headers['last-event-id']));
    const sessionKey = settings.sessions.keyOf(session);
    leave.push(hub.open({ ownerKey, sessionKey, view, ...writer(response) }, position));
    // The session may have ended between its check and the registration of the stream.
    if ((await settings.sessions.open(header)).id !== header) response.end();
  }

  return {
    handle: (request, response, address) => {
      const { url = '', method } = request;
      if (method !== 'GET' || !(url === STREAM_PATH || url.startsWith(`${STREAM_PATH}?`))) return false;
      setHeaders(request, response, config);
      open(request, response, address).catch((error: unknown) => {
        if (!(error instanceof ApiError)) log.error({ err: error }, 'a chat stream could not be opened');
        const locale = chooseLocale(settings.store, textOf(request.headers['x-locale']));
        refuse(response, error, locale);
      });
      return true;
    },
  };
}

function writer(response: ServerResponse) {
  const end = () => {
    if (!response.writableEnded) response.end();
  };
  const write = (text: string) => {
    if (response.writableEnded || response.destroyed) return;
    response.write(text);
    if (response.writableLength > MOST_WAITING) response.destroy();
  };
  return { write, end };
}

/** Parses `<conversation>:<seq>`; anything else is no position. */
function parsePosition(id: string | undefined): Position {
  const [, conversation = null, seq = '0'] = /^([0-9a-f]{24}):(\d{1,9})$/.exec(id ?? '') ?? [];
  return { conversation, seq: Number(seq) };
}

function setHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  config: Parameters<typeof isAllowedOrigin>[0],
): void {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Vary', 'Origin');
  const { origin } = request.headers;
  if (origin === undefined || !isAllowedOrigin(config, origin)) return;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Credentials', 'true');
}

function refuse(response: ServerResponse, error: unknown, locale: string): void {
  if (response.headersSent) return void response.end();
  const fault = new ApiError('not_ready', refusals.chatUnavailable, {
    retryAfter: 5,
  });
  const refusal = error instanceof ApiError ? error : fault;
  if (refusal.retryAfter !== null) response.setHeader('Retry-After', String(refusal.retryAfter));
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.writeHead(refusal.status).end(JSON.stringify(errorBody(refusal, locale)));
}

/** A header sent more than once is ignored. */
function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}
