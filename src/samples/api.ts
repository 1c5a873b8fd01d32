import { smallPage } from '#content';
import { ApiError } from '#kernel';
import { type Platform, THROTTLES } from '#platform';
import {
  chooseLocale,
  LIST_PARAMETERS,
  lenientQuery,
  listReply,
  type PublicCall,
  presentList,
  publicCall,
  readListPage,
  type Settings,
  type ShopCall,
  type StoreCall,
  shopCall,
} from '#settings';
import type { OwnSamples } from './account-samples.ts';
import {
  applyForKit,
  confirmSamples,
  readKitApplication,
  readOwnSamples,
  requestSamples,
  showConfirmSamples,
} from './contract.ts';
import { kitInput, sampleInput } from './input.ts';
import type { Kits } from './kits.ts';
import { refusals } from './refusals.ts';
import { kitReply, kitState, ownSample, sampleReply } from './reply-schemas.ts';
import type { Samples } from './samples.ts';
import { sampleTexts } from './texts.ts';

const TOKEN = /^[\w-]{22,64}$/;

interface SampleParts {
  samples: Samples;
  kits: Kits;
  ownSamples: OwnSamples;
  platform: Pick<Platform, 'throttle'>;
}

const requesterOf = ({ locale, session, address }: Pick<StoreCall, 'locale' | 'session' | 'address'>) => ({
  locale,
  accountId: session.accountId,
  address,
});

/** Calls of free samples and kits: open to all callers with the publishable key, limited by network address. */
export function sampleCalls({ samples, kits, ownSamples, platform }: SampleParts): ShopCall[] {
  const count = async ({ address }: Pick<StoreCall, 'address'>) => {
    const answer = await platform.throttle.hit(`samples-from:${address}`, THROTTLES.formAddress);
    if (answer.isAllowed) return;
    throw new ApiError('too_many_requests', refusals.tooManyRequests, {
      retryAfter: answer.retryAfterSeconds,
    });
  };
  return [
    shopCall(
      requestSamples,
      {
        summary: 'Asks for free samples; the answer comes at once',
        notes:
          'Granted to work addresses that are confirmed by the link of a mail (`code` is `confirm` until then), or by an account with this address: up to five part numbers of ten pieces within thirty days, for a person and for a company at a place. What is granted leaves the stock. What is not has `orderUrl`.',
        body: sampleInput,
        reply: sampleReply,
      },
      async (call) => {
        await count(call);
        return samples.request(call.body, requesterOf(call));
      },
    ),
    shopCall(
      applyForKit,
      {
        summary: 'Applies for a free engineering kit; the answer comes at once',
        notes:
          'What would be granted waits until the address is confirmed by the link of a mail (`code` is `confirm` until then), unless it is that of the signed-in account.',
        body: kitInput,
        reply: kitReply,
      },
      async (call) => {
        await count(call);
        return kits.apply(call.body, requesterOf(call));
      },
    ),
    shopCall(
      readOwnSamples,
      {
        summary: 'Sample requests and kit applications of the account, the newest first',
        notes: 'Those that were sent while signed in.',
        parameters: LIST_PARAMETERS,
        query: lenientQuery,
        reply: listReply(ownSample),
      },
      async ({ session, query, locale }) => {
        const page = readListPage(query);
        const range = { offset: (page.page - 1) * page.limit, limit: page.limit };
        const { results, count: totalCount } = await ownSamples.ofAccount(session.accountId!, range, locale);
        return presentList(results, totalCount, page);
      },
    ),
    shopCall(
      readKitApplication,
      {
        summary: 'How an application stands, by the secret of its link, or null',
        reply: kitState.nullable(),
      },
      (call) => (TOKEN.test(call.params.token) ? kits.state(call.params.token, call.locale) : null),
    ),
  ];
}

/**
 * The confirmation link of a mail. GET only shows a button, since mail programs open links; the button's POST
 * confirms.
 */
export function sampleLinkCalls(
  { samples, kits }: Pick<SampleParts, 'samples' | 'kits'>,
  { config }: Pick<Platform, 'config'>,
  settings: Settings,
): PublicCall[] {
  const page = (status: number, locale: string, words: { title: string; text: string }, action?: string) => {
    const t = sampleTexts(locale);
    const button = action === undefined ? undefined : { label: t.confirmButton, action };
    const back = { label: t.toShop, href: config.publicUrl };
    return smallPage(status, { locale, brand: config.brand.name, ...words, button, back });
  };
  return [
    publicCall(showConfirmSamples, {}, (c) => {
      const locale = chooseLocale(settings.store, c.req.query('locale') ?? null);
      const t = sampleTexts(locale);
      const token = encodeURIComponent((c.req.query('token') ?? '').slice(0, 64));
      return page(
        200,
        locale,
        { title: t.confirmButton, text: t.confirmLead },
        `/api/samples/confirm?token=${token}`,
      );
    }),
    publicCall(confirmSamples, {}, async (c) => {
      const token = c.req.query('token') ?? '';
      const confirmation = TOKEN.test(token)
        ? ((await samples.confirm(token)) ?? (await kits.confirm(token)))
        : null;
      const locale = confirmation?.locale ?? chooseLocale(settings.store, c.req.query('locale') ?? null);
      const t = sampleTexts(locale);
      const isReader = /\btext\/html\b/.test(c.req.header('accept') ?? '');
      if (confirmation && !isReader) return confirmation.reply;
      if (!confirmation) return page(404, locale, { title: t.confirmButton, text: t.confirmDead });
      const { reference, reason, status } = confirmation.reply;
      const words =
        'kit' in confirmation.reply
          ? { granted: t.kitGranted, review: t.kitReview, refused: t.kitRefused }
          : { granted: t.mailGranted, review: t.mailReview, refused: t.mailRefused };
      return page(200, locale, { title: words[status]({ reference }), text: reason });
    }),
  ];
}
