/** Calls of a request's customer, by the secret of its link: accept, ask back, decline, and the PDF. */

import { z } from 'zod';
import { ApiError, MOST_PIECES } from '#kernel';
import { asIssue, Message } from '#messages';
import { type Platform, THROTTLES } from '#platform';
import { type PublicCall, publicCall, type ShopCall, type StoreCall, shopCall } from '#settings';
import { readOfferPdf } from '../contract.ts';
import { refusals } from '../refusals.ts';
import {
  type AcceptReply,
  acceptOffer,
  askAboutQuote,
  declineOffer,
  MESSAGE_LIMIT,
  REASON_LIMIT,
} from './contract.ts';
import type { CustomerRefusal, OfferCustomers } from './customer.ts';
import { offerTexts } from './texts.ts';

/** Secrets of links have 192 bits. */
export const TOKEN = /^[\w-]{32}$/;

const version = z.int().min(1).max(10_000).describe('version that was read');

/** Text with several lines; control characters are dropped. */
const words = (longest: number) =>
  z
    .string()
    .max(longest)
    .transform((text) =>
      text
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .trim(),
    );

const acceptInput = z.object({
  version,
  lines: z
    .array(
      z.object({
        id: z.string().regex(/^[0-9a-f]{24}$/),
        quantity: z
          .int()
          .min(1)
          .max(MOST_PIECES)
          .describe('pieces, at least the least one of the line, at most twice the largest one it names'),
      }),
    )
    .max(2_500),
});

const messageInput = z.object({
  text: words(MESSAGE_LIMIT).pipe(z.string().min(1, asIssue(refusals.emptyMessage))),
});
const declineInput = z.object({ version, reason: words(REASON_LIMIT).default('') });

const acceptReply: z.ZodType<AcceptReply> = z.object({
  lines: z.int().describe('lines of the offer that are in the cart now'),
  cart_lines: z.int().describe('all lines of the cart'),
});
const okReply = z.object({ ok: z.literal(true) });

export function offerCalls(customers: OfferCustomers, { throttle }: Pick<Platform, 'throttle'>): ShopCall[] {
  const mayTry = async (call: Pick<StoreCall, 'address'>) => {
    const answer = await throttle.hit(`quote-act:${call.address}`, THROTTLES.quoteAddress);
    if (answer.isAllowed) return;
    throw new ApiError('too_many_requests', refusals.tooManyRequests, {
      retryAfter: answer.retryAfterSeconds,
    });
  };
  return [
    shopCall(
      acceptOffer,
      {
        summary: 'Takes lines of a quote into the cart at their quoted prices',
        notes:
          'By the secret of the link alone. Done again, it doubles nothing: a line of the quote stands in a cart once. The prices hold in the cart until the date of the quote; an order keeps them for good.',
        body: acceptInput,
        reply: acceptReply,
      },
      async (call) => {
        const acceptance = await customers.acceptLines(call, tokenOf(call), call.body);
        if (!acceptance.ok) throw refusalOf(acceptance, call.locale);
        call.session = acceptance.cartChange.session;
        return { lines: acceptance.lines, cart_lines: acceptance.cartChange.cart.lines.length };
      },
    ),
    shopCall(
      askAboutQuote,
      { summary: 'Asks back about a request or its quote', body: messageInput, reply: okReply },
      async (call) => {
        await mayTry(call);
        const outcome = await customers.askBack(tokenOf(call), call.body.text);
        if (!outcome.ok) throw refusalOf(outcome, call.locale);
        return { ok: true } as const;
      },
    ),
    shopCall(
      declineOffer,
      { summary: 'Declines a quote', body: declineInput, reply: okReply },
      async (call) => {
        await mayTry(call);
        const outcome = await customers.decline(tokenOf(call), call.body.version, call.body.reason);
        if (!outcome.ok) throw refusalOf(outcome, call.locale);
        return { ok: true } as const;
      },
    ),
  ];
}

/** Public, because a link in a browser sends no key. */
export function offerPdfCall(
  findPdf: (token: string, version: number) => Promise<{ name: string; bytes: Uint8Array } | null>,
): PublicCall {
  const details = {
    summary: 'A quote as PDF',
    notes:
      '`file` is version and ending, `1.pdf`. By the secret of the link alone; the same version has the same bytes whenever it is asked for.',
  };
  return publicCall(readOfferPdf, details, async (c) => {
    const { token, file } = c.req.param();
    const isPdfPath = TOKEN.test(token) && /^[1-9]\d{0,4}\.pdf$/.test(file);
    const pdf = isPdfPath ? await findPdf(token, Number.parseInt(file, 10)) : null;
    if (!pdf) throw new ApiError('not_found', new Message((language) => offerTexts(language).gone));
    return c.body(new Uint8Array(pdf.bytes), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${pdf.name}"`,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });
}

function tokenOf({ params: { token } }: { params: { token: string } }): string {
  // Text without the form of a token is not looked up.
  return TOKEN.test(token) ? token : '';
}

function refusalOf(refusal: CustomerRefusal, locale: string): ApiError {
  const t = offerTexts(locale);
  switch (refusal.code) {
    case 'NOT_FOUND':
      return new ApiError('not_found', t.gone);
    case 'STALE':
      return new ApiError('conflict', t.stale({ version: refusal.version }), { param: 'version' });
    case 'ENDED': {
      const { state } = refusal;
      const hasStateText = state === 'declined' || state === 'superseded' || state === 'accepted';
      return new ApiError('conflict', hasStateText ? t[state] : t.expired, { param: 'version' });
    }
    case 'BUSY':
      return new ApiError('conflict', t.busy);
    case 'CART': {
      const [[param, { message }] = ['lines', { message: t.busy }]] = Object.entries(refusal.errors);
      return new ApiError('invalid_value', message, { param });
    }
    case 'LINE':
      return new ApiError(
        refusal.message === 'ORDERED' ? 'conflict' : 'invalid_value',
        lineText(refusal, locale),
        {
          param: refusal.lineId ?? 'lines',
        },
      );
  }
}

function lineText(
  { message, minimum, maximum, order }: Extract<CustomerRefusal, { code: 'LINE' }>,
  locale: string,
): string {
  const t = offerTexts(locale);
  switch (message) {
    case 'UNKNOWN':
      return t.unknown;
    case 'ORDERED':
      return t.ordered({ order: order ?? '' });
    case 'TWICE':
      return t.twice;
    case 'MINIMUM':
      return t.minimum({ minimum: minimum ?? 1 });
    case 'MAXIMUM':
      return t.maximum({ maximum: maximum ?? 1 });
    case 'GONE':
      return t.unsold;
    case 'EMPTY':
      return t.empty;
  }
}
