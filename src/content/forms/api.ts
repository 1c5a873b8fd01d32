/** Endpoints of content forms. Public and without session; a publishable key is checked if one is sent. */

import type { Context } from 'hono';
import { ApiError, errorBody, withoutSecrets } from '#kernel';
import { messageAt } from '#messages';
import type { Platform } from '#platform';
import { type CallerEnv, chooseLocale, type PublicCall, publicCall, type Settings } from '#settings';
import { refusals } from '../refusals.ts';
import {
  confirmNewsletter,
  FORM_ELAPSED,
  FORM_TRAP,
  leaveNewsletter,
  NEWSLETTERS,
  type NewsletterReply,
  requestNewsletter,
  showConfirmNewsletter,
  showLeaveNewsletter,
  submitForm,
} from './contract.ts';
import { countedFields, fieldOf } from './fields.ts';
import { formTexts } from './form-texts.ts';
import { type Forms, refuseTooFast, type Sending } from './forms.ts';
import { FORM_SPECS } from './forms-api-spec.ts';
import type { Newsletters } from './newsletter.ts';
import type { Recipients } from './recipients.ts';
import { smallPage } from './small-page.ts';

interface Rooms {
  platform: Pick<Platform, 'config' | 'throttle'>;
  settings: Pick<Settings, 'store'>;
  forms: Forms;
  newsletters: Newsletters;
  recipients: Recipients;
}

type FormContext = Context<CallerEnv>;

const REQUEST_ID = /^[\w.:-]{8,128}$/;
const LONGEST_PAGE = 500;
const LONGEST_FORM_NAME = 100;

/** Forms of content, the newsletter, and the links of its mails. */
export function formCalls({ platform, settings, forms, newsletters, recipients }: Rooms): PublicCall[] {
  const { config, throttle } = platform;
  const localeOf = (c: FormContext) =>
    chooseLocale(settings.store, c.req.header('X-Locale'), c.req.query('locale'));

  const fieldsOf = (c: FormContext) =>
    countedFields(c.req.raw, throttle, { callKind: 'form', address: c.env?.address });

  // Mail programs that prefetch links must not confirm or cancel anything: GET shows a button that sends a POST.
  const showButton = (c: FormContext, step: 'confirm' | 'leave') => {
    const locale = localeOf(c);
    const t = formTexts(locale);
    const token = encodeURIComponent((c.req.query('token') ?? '').slice(0, 64));
    const label = step === 'confirm' ? t.confirm : t.leave;
    const action = `/api/newsletter/${step}?token=${token}&locale=${encodeURIComponent(locale)}`;
    return page(200, locale, step === 'confirm' ? t.mayConfirm : t.mayLeave, { label, action });
  };

  function page(
    status: number,
    locale: string,
    words: { title: string; text: string },
    button?: { label: string; action: string },
  ): Response {
    const back = { label: formTexts(locale).toShop, href: config.publicUrl };
    return smallPage(status, { locale, brand: config.brand.name, ...words, button, back });
  }

  return [
    publicCall(submitForm, FORM_SPECS.submit, (c) =>
      forReader(c, config, localeOf(c), async () => {
        const fields = await fieldsOf(c);
        const apiKey = c.req.query('apiKey');
        if (apiKey && apiKey !== config.publicKey) {
          throw new ApiError('unauthorized', refusals.apiKeyMissing, {
            param: 'apiKey',
          });
        }
        const recipient = recipients.find(c.req.query('to'));
        const requestId = c.req.header('Idempotency-Key') ?? '';
        const sending: Sending = {
          form: oneLine(c.req.query('name') ?? '', LONGEST_FORM_NAME) || 'Message',
          recipient,
          page: keptPageOf(c, config.publicUrl),
          locale: localeOf(c),
          requestId: REQUEST_ID.test(requestId) ? requestId : null,
          address: c.env?.address,
        };
        return forms.receiveForm(fields, sending);
      }),
    ),
    publicCall(requestNewsletter, FORM_SPECS.newsletter, (c) =>
      forReader(c, config, localeOf(c), async (): Promise<NewsletterReply> => {
        const fields = await fieldsOf(c);
        const locale = chooseLocale(settings.store, fieldOf(fields, 'locale'), localeOf(c));
        const topic = NEWSLETTERS.find((each) => each === (fieldOf(fields, 'topic') ?? 'engineering'));
        if (!topic)
          throw new ApiError(
            'invalid_value',
            messageAt('topic', refusals.unknownTopic({ topics: NEWSLETTERS.join(', ') })),
            { param: 'topic' },
          );
        const isTrapped = Boolean(fieldOf(fields, FORM_TRAP));
        if (!isTrapped) refuseTooFast(fieldOf(fields, FORM_ELAPSED));
        if (
          !isTrapped &&
          !(await newsletters.requestSubscription(topic, fieldOf(fields, 'email') ?? '', {
            locale,
            address: c.env?.address,
          }))
        ) {
          throw new ApiError('invalid_value', refusals.invalidEmail, { param: 'email' });
        }
        return { status: 'confirm', message: formTexts(locale).asked };
      }),
    ),
    publicCall(showConfirmNewsletter, {}, (c) => showButton(c, 'confirm')),
    publicCall(showLeaveNewsletter, {}, (c) => showButton(c, 'leave')),
    publicCall(confirmNewsletter, {}, async (c) => {
      const reader = await newsletters.confirm(c.req.query('token') ?? '');
      const t = formTexts(reader?.locale ?? localeOf(c));
      return reader ? page(200, reader.locale, t.confirmed) : page(404, localeOf(c), t.unknownLink);
    }),
    publicCall(leaveNewsletter, {}, async (c) => {
      const reader = await newsletters.leave(c.req.query('token') ?? '');
      const t = formTexts(reader?.locale ?? localeOf(c));
      return reader ? page(200, reader.locale, t.left) : page(404, localeOf(c), t.unknownLink);
    }),
  ];
}

/**
 * Scripts and programs get JSON. A browser that submits the form itself is redirected to its page, or shown the error.
 */
async function forReader(
  c: FormContext,
  { publicUrl, brand }: Platform['config'],
  locale: string,
  work: () => Promise<object>,
): Promise<Response> {
  const isReader = /\btext\/html\b/.test(c.req.header('accept') ?? '');
  if (!isReader) return c.json(await work(), 200, { 'Cache-Control': 'no-store' });
  const back = pageOf(c, publicUrl) ?? '/';
  try {
    await work();
    return new Response(null, {
      status: 303,
      headers: { Location: `${back}#sent`, 'Cache-Control': 'no-store' },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const t = formTexts(locale);
    const { message } = errorBody(error, locale).error;
    const response = smallPage(error.status, {
      locale,
      brand: brand.name,
      title: t.notSent,
      text: message,
      back: { label: t.backToForm, href: back },
    });
    if (error.retryAfter !== null) response.headers.set('Retry-After', String(error.retryAfter));
    return response;
  }
}

/** The page of the form, from the form's own parameter or the Referer; only a path of this shop, else null. */
function pageOf(c: FormContext, publicUrl: string): string | null {
  const pageAddress = c.req.query('page') ?? c.req.header('Referer') ?? '';
  if (pageAddress === '' || !URL.canParse(pageAddress, publicUrl)) return null;
  const { origin, pathname, search } = new URL(pageAddress, publicUrl);
  if (origin !== new URL(publicUrl).origin || pathname.startsWith('//')) return null;
  return oneLine(pathname + search, LONGEST_PAGE) || null;
}

/** The same without secrets, because mails and the desk show it. */
function keptPageOf(c: FormContext, publicUrl: string): string | null {
  const page = pageOf(c, publicUrl);
  if (page === null) return null;
  const { pathname, search } = new URL(withoutSecrets(new URL(page, publicUrl).href));
  return pathname + search;
}

function oneLine(text: string, longest: number): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longest);
}
