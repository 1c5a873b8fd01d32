import { z } from 'zod';
import { isSameKey } from './counter.ts';
import { readBody } from './form.ts';
import type { Gateway } from './index.ts';

type Controls = Pick<Gateway, 'webhooks' | 'release' | 'trouble' | 'oldNames' | 'list' | 'deliver'>;

const webhooks = z.object({
  hold: z.boolean().optional(),
  delay: z.number().int().min(0).max(600_000).optional(),
  duplicate: z.number().int().min(0).max(20).optional(),
  lose: z.number().int().min(0).max(10_000).optional(),
  reorder: z.boolean().optional(),
});
const trouble = z
  .object({
    kind: z.enum(['error', 'lost_answer', 'slow', 'garbage']),
    times: z.number().int().min(1).max(10_000).optional(),
    path: z.string().max(200).optional(),
    delay: z.number().int().min(0).max(60_000).optional(),
  })
  .nullable();
const list = z.object({ object: z.string().max(40) });

/**
 * `POST /control/…` with the secret key: what a test in another process does to a running stand-in. The body is JSON:
 * `webhooks` and `trouble` as in the functions of the same name, `release` empty, `list` the kind of object.
 */
export async function answerControl(
  gateway: Controls,
  request: Request,
  { what, secretKey }: { what: string; secretKey: string },
): Promise<Response> {
  const authorised = isSameKey(request.headers.get('authorization') ?? '', `Bearer ${secretKey}`);
  if (request.method !== 'POST' || !authorised) return refuse(401, 'Only with the secret key.');
  const body = parse(await readBody(request));
  switch (what) {
    case 'webhooks':
      return done(webhooks.safeParse(body), (asked) => gateway.webhooks(asked));
    case 'trouble':
      return done(trouble.safeParse(body), (asked) => gateway.trouble(asked));
    case 'release':
      await gateway.release();
      return Response.json({ ok: true });
    case 'list':
      return done(list.safeParse(body), (asked) => ({ data: gateway.list(asked.object) }));
    default:
      return refuse(404, 'There is no such control.');
  }
}

function done<T>(
  asked: { success: true; data: T } | { success: false },
  work: (value: T) => unknown,
): Response {
  if (!asked.success) return refuse(400, 'The body is not what this control takes.');
  return Response.json(work(asked.data) ?? { ok: true });
}

function refuse(status: number, message: string): Response {
  return Response.json({ error: { message } }, { status });
}

function parse(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}
