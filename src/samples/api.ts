import { ApiError } from '#kernel';
import { type Platform, THROTTLES } from '#platform';
import {
  LIST_PARAMETERS,
  listReply,
  presentList,
  readListPage,
  type StoreApi,
  type StoreCall,
} from '#settings';
import { kitReply, kitState, ownSample, sampleReply } from './described.ts';
import { kitInput, sampleInput } from './input.ts';
import type { Kits } from './kits.ts';
import type { OwnSamples } from './own.ts';
import type { Samples } from './samples.ts';

const TOKEN = /^[\w-]{22,64}$/;

interface SampleParts {
  samples: Samples;
  kits: Kits;
  own: OwnSamples;
  platform: Pick<Platform, 'throttle'>;
}

/** Calls of free samples and kits: open to everybody with the publishable key, counted by where they come from. */
export function addSampleCalls(store: StoreApi, { samples, kits, own, platform }: SampleParts): void {
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
      return samples.request(call.body, call.locale, call.session.accountId);
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
      return kits.apply(call.body, call.locale, call.session.accountId);
    },
  );
  store.get(
    '/account/samples',
    {
      summary: 'Sample requests and kit applications of the account, the newest first',
      notes: 'Those that were sent while signed in.',
      parameters: LIST_PARAMETERS,
      reply: listReply(ownSample),
      auth: 'customer',
    },
    async ({ session, query, locale }) => {
      const page = readListPage(query);
      const range = { offset: (page.page - 1) * page.limit, limit: page.limit };
      const { results, count: all } = await own.ofAccount(session.accountId!, range, locale);
      return presentList(results, all, page);
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
