import { z } from 'zod';
import { openQuoteQueue, type WaitingQuote } from '#quotes';
import type { DeskPage, Role } from '../contract.ts';
import { type DeskCall, staffCall } from '../frame/call.ts';
import { cursor, PAGE_ROWS, pageOf, searched } from '../frame/paging.ts';
import type { DeskQueue } from '../queues.ts';
import type { DeskRooms } from '../rooms.ts';
import type { QuoteRowReply } from './contract.ts';

/** Who works with quotes. */
export const QUOTE_ROLES: readonly Role[] = ['sales'];

export function quoteQueue({ platform }: Pick<DeskRooms, 'platform'>): DeskQueue {
  const queue = openQuoteQueue(platform);
  return {
    id: 'quotes',
    roles: QUOTE_ROLES,
    count: async (now) => {
      const { open, late, nextDue } = await queue.count(now);
      return { open, late, nextDue: nextDue?.toISOString() ?? null };
    },
  };
}

/** Requests for quotes: the list of them. */
export function quoteCalls({ platform }: Pick<DeskRooms, 'platform'>): DeskCall[] {
  const queue = openQuoteQueue(platform);
  return [
    staffCall(
      {
        method: 'get',
        path: '/quotes',
        summary: 'Requests for quotes, the most urgent first',
        roles: QUOTE_ROLES,
        query: z.object({
          show: z.enum(['waiting', 'all']).default('waiting'),
          q: searched,
          after: cursor.optional(),
        }),
      },
      async ({ query: { show, q, after } }): Promise<DeskPage<QuoteRowReply>> => {
        const found = await queue.page({
          show,
          limit: PAGE_ROWS + 1,
          ...(q !== undefined && { search: q }),
          ...(after && { after }),
        });
        const { rows, next } = pageOf(found, ({ id, answerBy, receivedAt }) => ({
          id,
          at: show === 'waiting' ? answerBy : receivedAt,
        }));
        return { rows: rows.map(presentRow), next };
      },
    ),
  ];
}

export function presentRow(quote: WaitingQuote): QuoteRowReply {
  const { id, reference, email, inputMethod, fileName, lineCount, beginning, stage } = quote;
  return {
    id,
    reference,
    email,
    inputMethod,
    fileName,
    lineCount,
    beginning,
    stage,
    receivedAt: quote.receivedAt.toISOString(),
    answerBy: quote.answerBy.toISOString(),
    assignedName: quote.assignedName,
  };
}
