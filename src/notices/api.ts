/** Requesting a notice for a part, and the two links of the mails. */
import type { Context } from 'hono';
import { z } from 'zod';
import type { Accounts } from '#accounts';
import { countedFields, fieldOf, smallPage } from '#content';
import { ApiError, errorBody } from '#kernel';
import type { Platform } from '#platform';
import { type CallerEnv, chooseLocale, type PublicCall, publicCall, type Settings } from '#settings';
import {
  cancelStockNotice,
  confirmStockNotice,
  requestStockNotice,
  type StockNoticeReply,
  showCancelStockNotice,
  showConfirmStockNotice,
} from './contract.ts';
import type { AwaitedPart, NoticeRequester, StockNotices } from './stock-notices.ts';
import { noticeTexts } from './texts.ts';

export interface ApiDependencies {
  platform: Pick<Platform, 'config' | 'throttle'>;
  settings: Pick<Settings, 'store' | 'sessions'>;
  accounts: Pick<Accounts, 'find'>;
  notices: StockNotices;
}

type Call = Context<CallerEnv>;

const REQUEST_SPEC = {
  summary: 'Asks to be told, once, when a part is in stock again',
  notes:
    'Signed in with a confirmed address, `email` may be left out. Any other address gets a link to confirm first. A form of a browser gets a page, programs get JSON.',
  body: z.object({ part: z.string(), email: z.string().optional(), locale: z.string().optional() }),
  reply: z.looseObject({ status: z.enum(['confirm', 'listed', 'in_stock']), message: z.string() }),
};

/** A part number, order number or slug. */
const NAME = /^[\w+.\- ]{1,64}$/;

export function noticeCalls(dependencies: ApiDependencies): PublicCall[] {
  const { platform, notices } = dependencies;
  const publicUrl = platform.config.publicUrl;
  const localeOf = (c: Call) => chooseLocale(dependencies.settings.store, c.req.query('locale') ?? null);

  const page = (
    status: number,
    locale: string,
    words: { title: string; text: string },
    slug?: string,
    button?: { label: string; action: string },
  ) => {
    const t = noticeTexts(locale);
    const back = slug
      ? { label: t.toPart, href: `${publicUrl}/product/${slug}` }
      : { label: t.toShop, href: publicUrl };
    return smallPage(status, {
      locale,
      brand: platform.config.brand.name,
      ...words,
      back,
      ...(button && { button }),
    });
  };

  // Mail programs that prefetch links must not confirm or cancel anything: GET shows a button that sends a POST.
  const showButton = (c: Call, step: 'confirm' | 'leave') => {
    const locale = localeOf(c);
    const t = noticeTexts(locale);
    const token = encodeURIComponent((c.req.query('token') ?? '').slice(0, 64));
    const action = `/api/notices/stock/${step}?token=${token}&locale=${encodeURIComponent(locale)}`;
    const button = { label: step === 'confirm' ? t.yes : t.leave, action };
    return page(200, locale, step === 'confirm' ? t.mayConfirm : t.mayLeave, undefined, button);
  };

  return [
    publicCall(requestStockNotice, REQUEST_SPEC, async (c) => {
      let request: { locale: string; part: AwaitedPart | null } = { locale: localeOf(c), part: null };
      try {
        const sender = { callKind: 'stock-notice-from', address: c.env?.address };
        const fields = await countedFields(c.req.raw, platform.throttle, sender);
        request = {
          ...request,
          locale: chooseLocale(dependencies.settings.store, fieldOf(fields, 'locale'), request.locale),
        };
        const t = noticeTexts(request.locale);
        const name = fieldOf(fields, 'part') ?? '';
        const part = NAME.test(name) ? notices.partOf(name) : null;
        if (!part) throw new ApiError('not_found', t.noPart, { param: 'part' });
        request = { ...request, part };
        if (part.isEnded && part.stock === 0) throw new ApiError('invalid_value', t.ended, { param: 'part' });
        const requester = await readRequester(c, dependencies, fieldOf(fields, 'email'), request.locale);
        const status = requester && (await notices.ask(part, requester));
        if (!status) throw new ApiError('invalid_value', t.noEmail, { param: 'email' });
        const message = {
          confirm: t.asked,
          listed: t.nowListed({ part: part.partNumber }),
          in_stock: t.inStock({ part: part.partNumber }),
        }[status];
        const title = {
          confirm: t.askedTitle,
          listed: t.listed({ part: part.partNumber }),
          in_stock: t.stock,
        }[status];
        const reply: StockNoticeReply = { status, message };
        if (!isReader(c)) return c.json(reply, 200, { 'Cache-Control': 'no-store' });
        return page(200, request.locale, { title, text: message }, part.slug);
      } catch (error) {
        if (!(error instanceof ApiError) || !isReader(c)) throw error;
        const text = errorBody(error, request.locale).error.message;
        const response = page(
          error.status,
          request.locale,
          { title: noticeTexts(request.locale).refused, text },
          request.part?.slug,
        );
        if (error.retryAfter !== null) response.headers.set('Retry-After', String(error.retryAfter));
        return response;
      }
    }),
    publicCall(showConfirmStockNotice, {}, (c) => showButton(c, 'confirm')),
    publicCall(showCancelStockNotice, {}, (c) => showButton(c, 'leave')),
    publicCall(confirmStockNotice, {}, async (c) => {
      const notice = await notices.confirm(c.req.query('token') ?? '');
      const locale = notice?.locale ?? localeOf(c);
      const t = noticeTexts(locale);
      if (!notice) return page(404, locale, t.unknown);
      const part = notices.partOf(notice.slug)?.partNumber ?? notice.slug.toUpperCase();
      const { title, text } = t.confirmed;
      return page(200, locale, { title, text: text({ part }) }, notice.slug);
    }),
    publicCall(cancelStockNotice, {}, async (c) => {
      const notice = await notices.leave(c.req.query('token') ?? '');
      const locale = notice?.locale ?? localeOf(c);
      const t = noticeTexts(locale);
      return notice ? page(200, locale, t.left, notice.slug) : page(404, locale, t.unknown);
    }),
  ];
}

const isReader = (c: Call) => /\btext\/html\b/.test(c.req.header('accept') ?? '');

/**
 * The person who requests a notice: the typed address, else that of the logged-in account. A confirmed address of the
 * own account is known to be read by its owner.
 */
async function readRequester(
  c: Call,
  dependencies: ApiDependencies,
  typedEmail: string | null,
  locale: string,
): Promise<NoticeRequester | null> {
  const header = c.req.header('x-session');
  const session = header ? await dependencies.settings.sessions.open(header) : null;
  const account = await dependencies.accounts.find(session?.accountId ?? null);
  const email = typedEmail || account?.email;
  if (!email) return null;
  const isOwn = account?.emailConfirmed === true && account.email.toLowerCase() === email.toLowerCase();
  return { email, locale, isKnown: isOwn, address: c.env?.address };
}
