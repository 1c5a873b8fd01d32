import { z } from 'zod';
import { isSameKey } from './context.ts';
import { readBody } from './form.ts';
import type { Gateway } from './index.ts';

type Controls = Pick<
  Gateway,
  'webhooks' | 'release' | 'trouble' | 'oldNames' | 'slowDebits' | 'list' | 'deliver'
>;

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
const slowDebits = z.object({ isEnabled: z.boolean() });
const list = z.object({ object: z.string().max(40) });

/**
 * `POST /control/…` with the secret key lets a test in another process control a running stand-in. The JSON body is
 * that of the function for `webhooks` and `trouble`, `{isEnabled}` for `slow-debits`, empty for `release`, and the kind
 * of object for `list`.
 */
export async function answerControl(
  gateway: Controls,
  request: Request,
  { controlName, secretKey }: { controlName: string; secretKey: string },
): Promise<Response> {
  const isAuthorised = isSameKey(request.headers.get('authorization') ?? '', `Bearer ${secretKey}`);
  if (request.method !== 'POST' || !isAuthorised) return refuse(401, 'Only with the secret key.');
  const body = parseJson(await readBody(request));
  switch (controlName) {
    case 'webhooks':
      return applyControl(webhooks.safeParse(body), (asked) => gateway.webhooks(asked));
    case 'trouble':
      return applyControl(trouble.safeParse(body), (asked) => gateway.trouble(asked));
    case 'slow-debits':
      return applyControl(slowDebits.safeParse(body), (asked) => gateway.slowDebits(asked.isEnabled));
    case 'release':
      await gateway.release();
      return Response.json({ ok: true });
    case 'list':
      return applyControl(list.safeParse(body), (asked) => ({ data: gateway.list(asked.object) }));
    default:
      return refuse(404, 'There is no such control.');
  }
}

function applyControl<T>(
  parsedInput: { success: true; data: T } | { success: false },
  apply: (value: T) => unknown,
): Response {
  if (!parsedInput.success) return refuse(400, 'The body is not what this control takes.');
  return Response.json(apply(parsedInput.data) ?? { ok: true });
}

function refuse(status: number, message: string): Response {
  return Response.json({ error: { message } }, { status });
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
}
