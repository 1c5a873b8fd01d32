import type { GatewayContext } from './context.ts';
import { type ApiObject, visibleFields } from './database.ts';
import { readBody, readForm, readText } from './form.ts';
import { finishIntent } from './intents.ts';
import { REDIRECT_TYPES } from './redirect-types.ts';
import { createMissingError, Refusal } from './refusal.ts';
import { finishSetup, finishSource } from './sources.ts';

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  // A challenge is shown in a frame of the shop, and its result leads back to the shop.
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; form-action http: https:; base-uri 'none'; frame-ancestors http: https:",
};

/** The page on which the buyer authorises or refuses a payment, and the form that it submits. */
export async function answerPay(context: GatewayContext, request: Request, id: string): Promise<Response> {
  const url = new URL(request.url);
  try {
    const form =
      request.method === 'POST' ? readForm(await readBody(request)) : readForm(url.search.slice(1));
    const thing = context.database.find(id);
    if (!thing || thing['client_secret'] !== readText(form, 'client_secret'))
      throw createMissingError('payment', id);
    if (request.method !== 'POST')
      return htmlResponse(renderPayPage(context, thing, url.searchParams.get('theme')));
    return finishPayment(context, thing, readText(form, 'choice') === 'authorise');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return htmlResponse(renderPage('Not found', `<p>There is no such payment to confirm.</p>`, null), 404);
  }
}

function finishPayment(context: GatewayContext, thing: ApiObject, hasAgreed: boolean): Response {
  const [finishedPayment, name] =
    thing.object === 'source'
      ? [finishSource(context, thing.id, hasAgreed), 'source']
      : thing.object === 'setup_intent'
        ? [finishSetup(context, thing.id, hasAgreed), 'setup_intent']
        : [finishIntent(context, thing.id, hasAgreed), 'payment_intent'];
  const successStatuses = [
    'succeeded',
    'requires_capture',
    'requires_confirmation',
    'chargeable',
    'consumed',
    'processing',
  ];
  const outcome = successStatuses.includes(String(finishedPayment['status'])) ? 'succeeded' : 'failed';
  const returnUrl = readReturnUrl(finishedPayment);
  if (returnUrl === null) return htmlResponse(renderDonePage(outcome));
  const target = new URL(returnUrl);
  target.searchParams.set(name, finishedPayment.id);
  target.searchParams.set(
    name === 'source' ? 'client_secret' : `${name}_client_secret`,
    String(finishedPayment['client_secret']),
  );
  target.searchParams.set('redirect_status', outcome);
  return new Response(null, { status: 303, headers: { location: target.href, 'cache-control': 'no-store' } });
}

function readReturnUrl(thing: ApiObject): string | null {
  const redirect = thing['redirect'] as { return_url?: string } | undefined;
  const url = redirect?.return_url ?? thing['_returnUrl'];
  return typeof url === 'string' && /^https?:/.test(url) && URL.canParse(url) ? url : null;
}

function renderPayPage(context: GatewayContext, thing: ApiObject, theme: string | null): string {
  const method = context.database.find(thing['payment_method']);
  const type = String(thing.object === 'source' ? thing['type'] : (method?.['type'] ?? 'card'));
  const bank = REDIRECT_TYPES.get(type)?.name;
  const title = bank ? `${bank} payment` : 'Confirm your card payment';
  const card = method?.['card'] as { brand: string; last4: string } | undefined;
  const facts = [
    thing['amount']
      ? ['Amount', formatAmount(Number(thing['amount']), String(thing['currency']))]
      : ['Purpose', 'Agreement for later payments'],
    card ? ['Card', `${card.brand} •••• ${card.last4}`] : ['Method', bank ?? type],
    ['Payment', String(visibleFields(thing).id)],
  ];
  const rows = facts.map(
    ([name, value]) => `<div><dt>${escapeHtml(String(name))}</dt><dd>${escapeHtml(String(value))}</dd></div>`,
  );
  const question = bank
    ? `Your bank would ask you to log in here. Choose how this payment ends.`
    : `Your bank would ask for a code here. Choose how this check ends.`;
  const cancel = bank ? '<button name="choice" value="cancel">Cancel and go back</button>' : '';
  return renderPage(
    title,
    `<dl>${rows.join('')}</dl><p>${question}</p>
    <form method="post"><input type="hidden" name="client_secret" value="${escapeHtml(String(thing['client_secret']))}">
      <button name="choice" value="authorise" class="main" autofocus>Authorise payment</button>
      <button name="choice" value="fail">Fail payment</button>${cancel}</form>`,
    theme,
  );
}

function renderDonePage(outcome: string): string {
  const words = outcome === 'succeeded' ? 'The payment is confirmed.' : 'The payment was not confirmed.';
  return renderPage(
    'Done',
    `<p id="outcome" data-outcome="${outcome}">${words} You can go back to the shop.</p><script src="../browser/done.js"></script>`,
    null,
  );
}

/** A page of the stand-in; each page says that it is one. */
export function renderPage(title: string, body: string, theme: string | null): string {
  const themeAttribute = theme === 'dark' || theme === 'light' ? ` data-theme="${theme}"` : '';
  return `<!doctype html><html lang="en"${themeAttribute}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} - stand-in</title><link rel="stylesheet" href="../browser/pages.css"></head>
<body><main><p class="notice"><strong>Stand-in.</strong> This page takes the place of a payment provider while the shop is tried out. No money moves.</p>
<h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}

export function htmlResponse(html: string, status = 200): Response {
  return new Response(html, { status, headers: HEADERS });
}

export function formatAmount(minor: number, currency: string): string {
  const digits = ['jpy', 'krw', 'vnd', 'clp'].includes(currency) ? 0 : 2;
  const amount = Number(`${minor}e-${digits}`);
  return new Intl.NumberFormat('en', { style: 'currency', currency: currency.toUpperCase() }).format(amount);
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
