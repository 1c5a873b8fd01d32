/** Page views and other visitor events. Public: no key, session or cookie is read. */

import { z } from 'zod';
import { ApiError } from '#kernel';
import type { Clock } from '#platform';
import { type PublicCall, publicCall, readJsonBody } from '#settings';
import { trackEvents } from './contract.ts';
import { type EventCounts, pathOf } from './event-counts.ts';
import { refusals } from './refusals.ts';
import { createTrackBudget } from './track-budget.ts';

const MOST_EVENTS = 100;

const address = z.string().max(2_048);
const id = z.string().max(64);
/** An invalid amount counts as absent. */
const amount = z.number().min(0).max(10_000_000).optional().catch(undefined);

/** An event as sent by the browser. Other fields are dropped unread. */
const trackCall = z.object({
  events: z
    .array(
      z.object({
        type: z
          .string()
          .min(1)
          .max(64)
          .describe('`pageview`, `impression`, `click`, `conversion` or an own name'),
        data: z
          .object({
            url: address,
            contentId: id,
            variationId: id,
            amount: amount.describe('what a conversion is worth, in the currency of the store'),
            metadata: z.object({ url: address, amount }).partial(),
          })
          .partial()
          .optional(),
      }),
    )
    .max(MOST_EVENTS),
});
const trackReply = z.object({ received: z.int() });

const TRACK_SPEC = {
  summary: 'Counts page views and other events',
  notes:
    'Counted by day, kind and path of the page; pages and content that are not there are counted together. Nothing of the visitor is kept. Anybody may send them: amounts are what browsers say.',
  body: trackCall,
  reply: trackReply,
};

/**
 * Returns how many events were accepted. Events are only counted by day and page; no visitor data, caller address or
 * single event is stored.
 */
export function eventCall({ clock }: { clock: Clock }, counts: EventCounts): PublicCall {
  const budget = createTrackBudget(clock);
  return publicCall(trackEvents, TRACK_SPEC, async (c) => {
    const address = c.env?.address ?? 'inside';
    const retryAfter = budget.secondsToWait(address);
    if (retryAfter !== null) {
      throw new ApiError('too_many_requests', refusals.tooManyEvents, {
        retryAfter,
      });
    }
    const call = trackCall.safeParse(await readJsonBody(c.req.raw));
    if (!call.success) {
      const faultPath = call.error.issues[0]?.path.join('.') || 'events';
      throw new ApiError('invalid_request', refusals.invalidEvents({ mostEvents: MOST_EVENTS, faultPath }), {
        param: faultPath,
      });
    }
    budget.spend(address, Math.max(1, call.data.events.length));
    for (const { type, data } of call.data.events) {
      const path = pathOf(data?.url ?? data?.metadata?.url ?? '/');
      const { contentId = '', variationId = '' } = data ?? {};
      const worth = data?.amount ?? data?.metadata?.amount;
      if (path === null) continue;
      counts.add({
        type,
        path,
        contentId,
        variationId,
        ...(worth && { amount: Math.round(worth * 100) }),
      });
    }
    return { received: call.data.events.length };
  });
}
