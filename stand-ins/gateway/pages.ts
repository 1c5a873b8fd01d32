import { shown, type Thing } from './book.ts';
import type { Counter } from './counter.ts';
import { readBody, readForm, textIn } from './form.ts';
import { finishIntent } from './intents.ts';
import { missing, Refusal } from './refusal.ts';
import { finishSetup, finishSource } from './sources.ts';

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  // A challenge is shown in a frame of the shop; what the buyer chose leads back to it.
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; form-action http: https:; base-uri 'none'; frame-ancestors http: https:",
};

const BANKS: Readonly<Record<string, string>> = {
  bancontact: 'Bancontact',
  ideal: 'iDEAL',
  klarna: 'Klarna',
};

/** The page on which the buyer confirms or refuses a payment, and what he pressed there. */
export async function answerPay(counter: Counter, request: Request, id: string): Promise<Response> {
  const url = new URL(request.url);
  try {
    const form =
      request.method === 'POST' ? readForm(await readBody(request)) : readForm(url.search.slice(1));
    const thing = counter.book.find(id);
    if (!thing || thing['client_secret'] !== textIn(form, 'client_secret')) throw missing('payment', id);
    if (request.method !== 'POST') return page(payPage(counter, thing, url.searchParams.get('theme')));
    return finish(counter, thing, textIn(form, 'choice') === 'authorise');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return page(frame('Not found', `<p>There is no such payment to confirm.</p>`, null), 404);
  }
}

function finish(counter: Counter, thing: Thing, agreed: boolean): Response {
  const [done, name] =
    thing.object === 'source'
      ? [finishSource(counter, thing.id, agreed), 'source']
      : thing.object === 'setup_intent'
        ? [finishSetup(counter, thing.id, agreed), 'setup_intent']
        : [finishIntent(counter, thing.id, agreed), 'payment_intent'];
  const passed = [
    'succeeded',
    'requires_capture',
    'requires_confirmation',
    'chargeable',
    'consumed',
    'processing',
  ];
  const outcome = passed.includes(String(done['status'])) ? 'succeeded' : 'failed';
  const back = returnUrlOf(done);
  if (back === null) return page(donePage(outcome));
  const target = new URL(back);
  target.searchParams.set(name, done.id);
  target.searchParams.set(
    name === 'source' ? 'client_secret' : `${name}_client_secret`,
    String(done['client_secret']),
  );
  target.searchParams.set('redirect_status', outcome);
  return new Response(null, { status: 303, headers: { location: target.href, 'cache-control': 'no-store' } });
}

function returnUrlOf(thing: Thing): string | null {
  const redirect = thing['redirect'] as { return_url?: string } | undefined;
  const url = redirect?.return_url ?? thing['_returnUrl'];
  return typeof url === 'string' && /^https?:/.test(url) && URL.canParse(url) ? url : null;
}

function payPage(counter: Counter, thing: Thing, theme: string | null): string {
  const method = counter.book.find(thing['payment_method']);
  const type = String(thing.object === 'source' ? thing['type'] : (method?.['type'] ?? 'card'));
  const bank = BANKS[type];
  const title = bank ? `${bank} payment` : 'Confirm your card payment';
  const card = method?.['card'] as { brand: string; last4: string } | undefined;
  const facts = [
    thing['amount']
      ? ['Amount', amountText(Number(thing['amount']), String(thing['currency']))]
      : ['Purpose', 'Agreement for later payments'],
    card ? ['Card', `${card.brand} •••• ${card.last4}`] : ['Method', bank ?? type],
    ['Payment', String(shown(thing).id)],
  ];
  const rows = facts.map(
    ([name, value]) => `<div><dt>${safe(String(name))}</dt><dd>${safe(String(value))}</dd></div>`,
  );
  const question = bank
    ? `Your bank would ask you to log in here. Choose how this payment ends.`
    : `Your bank would ask for a code here. Choose how this check ends.`;
  const cancel = bank ? '<button name="choice" value="cancel">Cancel and go back</button>' : '';
  return frame(
    title,
    `<dl>${rows.join('')}</dl><p>${question}</p>
    <form method="post"><input type="hidden" name="client_secret" value="${safe(String(thing['client_secret']))}">
      <button name="choice" value="authorise" class="main" autofocus>Authorise payment</button>
      <button name="choice" value="fail">Fail payment</button>${cancel}</form>`,
    theme,
  );
}

function donePage(outcome: string): string {
  const words = outcome === 'succeeded' ? 'The payment is confirmed.' : 'The payment was not confirmed.';
  return frame(
    'Done',
    `<p id="outcome" data-outcome="${outcome}">${words} You can go back to the shop.</p><script src="../browser/done.js"></script>`,
    null,
  );
}

/** A page of the stand-in; each says what it is. */
export function frame(title: string, body: string, theme: string | null): string {
  const chosen = theme === 'dark' || theme === 'light' ? ` data-theme="${theme}"` : '';
  return `<!doctype html><html lang="en"${chosen}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${safe(title)} - stand-in</title><link rel="stylesheet" href="../browser/pages.css"></head>
<body><main><p class="notice"><strong>Stand-in.</strong> This page takes the place of a payment provider while the shop is tried out. No money moves.</p>
<h1>${safe(title)}</h1>${body}</main></body></html>`;
}

export function page(html: string, status = 200): Response {
  return new Response(html, { status, headers: HEADERS });
}

export function amountText(minor: number, currency: string): string {
  const digits = ['jpy', 'krw', 'vnd', 'clp'].includes(currency) ? 0 : 2;
  const amount = Number(`${minor}e-${digits}`);
  return new Intl.NumberFormat('en', { style: 'currency', currency: currency.toUpperCase() }).format(amount);
}

export function safe(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
