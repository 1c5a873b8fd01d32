/** Page views and other events of visitors. Anybody may call: no key, no session, no cookie is read. */
import { Hono } from 'hono';
import { z } from 'zod';
import { ApiError } from '#kernel';
import { readJsonBody } from '#settings';

const MOST_EVENTS = 100;

/** An event as the browser sends it. Fields that are not named here are dropped unread. */
const trackCall = z.object({
  events: z
    .array(
      z.object({
        type: z.string().min(1).max(64),
        data: z
          .object({ url: z.string().max(2_048) })
          .partial()
          .optional(),
      }),
    )
    .max(MOST_EVENTS),
});

/**
 * `POST /v1/track`: takes `{events: [{type, data}]}` and answers how many were understood. Nothing of a visitor is
 * kept: not the address of the caller, not the events.
 */
export function trackRoutes(): Hono {
  const routes = new Hono();
  routes.post('/v1/track', async (c) => {
    const call = trackCall.safeParse(await readJsonBody(c.req.raw));
    if (!call.success) {
      const at = call.error.issues[0]?.path.join('.') || 'events';
      throw new ApiError(
        'invalid_request',
        `Send {"events": [...]} with at most ${MOST_EVENTS} events that have a type; ${at} is wrong.`,
        { param: at },
      );
    }
    return c.json({ received: call.data.events.length });
  });
  return routes;
}
