import { ApiError } from '#kernel';
import { type Platform, THROTTLES } from '#platform';
import type { StoreApi, StoreCall } from '#settings';
import { kitReply, kitState, sampleReply } from './described.ts';
import { kitInput, sampleInput } from './input.ts';
import type { Kits } from './kits.ts';
import type { Samples } from './samples.ts';

const TOKEN = /^[\w-]{22,64}$/;

/** Calls of free samples and kits: open to everybody with the publishable key, counted by where they come from. */
export function addSampleCalls(
  store: StoreApi,
  { samples, kits, platform }: { samples: Samples; kits: Kits; platform: Pick<Platform, 'throttle'> },
): void {
  const count = async ({ address }: Pick<StoreCall, 'address'>) => {
    const answer = await platform.throttle.hit(`samples-from:${address}`, THROTTLES.formAddress);
    if (answer.allowed) return;
    throw new ApiError('too_many_requests', 'Too many requests from here. Try again in some minutes.', {
      retryAfter: answer.retryAfterSeconds,
    });
  };
  store.post(
    '/samples',
    {
      summary: 'Asks for free samples; the answer comes at once',
      notes:
        'Granted to work addresses: up to five part numbers of ten pieces within thirty days, for a person and for a company at a place. What is granted leaves the stock. What is not has `orderUrl`.',
      body: sampleInput,
      reply: sampleReply,
    },
    async (call) => {
      await count(call);
      return samples.request(call.body, call.locale);
    },
  );
  store.post(
    '/kit-applications',
    {
      summary: 'Applies for a free engineering kit; the answer comes at once',
      body: kitInput,
      reply: kitReply,
    },
    async (call) => {
      await count(call);
      return kits.apply(call.body, call.locale);
    },
  );
  store.get(
    '/kit-applications/:token',
    { summary: 'How an application stands, by the secret of its link, or null', reply: kitState.nullable() },
    (call) => {
      const token = call.params['token'] ?? '';
      return TOKEN.test(token) ? kits.state(token, call.locale) : null;
    },
  );
}
