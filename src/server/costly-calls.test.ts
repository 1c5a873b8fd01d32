import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Hono } from 'hono';
import { ApiError, errorBody } from '#kernel';
import { LANGUAGES } from '#messages';
import { LIMITS } from '#platform';
import type { CallerEnv } from '#settings';
import { limitCostlyCalls } from './costly-calls.ts';

const PAPER = '/api/catalogue/parts/x/datasheet.pdf';

/** A server whose costly work ends when the test releases it. */
function slowShop() {
  const app = new Hono<CallerEnv>();
  const release: (() => void)[] = [];
  const servedCallers: string[] = [];
  app.use('*', limitCostlyCalls());
  app.all('*', async (c) => {
    servedCallers.push(c.req.query('who') ?? '');
    await new Promise<void>((resolve) => release.push(resolve));
    return c.text('done');
  });
  let lastRetryAfter: number | null = null;
  let lastMessages: string[] = [];
  app.onError((error, c) => {
    if (!(error instanceof ApiError)) return c.text(error.message, 500);
    lastRetryAfter = error.retryAfter;
    lastMessages = LANGUAGES.map((language) => errorBody(error, language).error.message);
    return c.text(error.message, error.status as 429);
  });
  const ask = async (path: string, init: RequestInit = {}) =>
    (await app.fetch(new Request(`http://localhost${path}`, init), { address: 'office' })).status;
  return { ask, release, servedCallers, retryAfter: () => lastRetryAfter, messages: () => lastMessages };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

test('a caller who disconnects leaves the queue: no work is done for that call, and the next one proceeds', async () => {
  const { ask, release, servedCallers } = slowShop();
  const working = ['a', 'b', 'c'].map((who) => ask(`${PAPER}?who=${who}`));
  const leaving = new AbortController();
  const leavingCall = ask(`${PAPER}?who=gone`, { signal: leaving.signal });
  const next = ask(`${PAPER}?who=next`);
  await soon();
  leaving.abort();
  assert.equal(await leavingCall, 503);
  release.shift()?.();
  await soon();
  assert.deepEqual(servedCallers, ['a', 'b', 'c', 'next']);
  for (const finish of release.splice(0)) finish();
  assert.deepEqual(await Promise.all([...working, next]), [200, 200, 200, 200]);
});

test('a refusal estimates the waiting time from recent durations, in every language', async () => {
  const { ask, release, retryAfter, messages } = slowShop();
  const first = ask(PAPER);
  await new Promise((resolve) => setTimeout(resolve, 400));
  release.shift()?.();
  assert.equal(await first, 200);
  const working = Array.from({ length: 3 }, () => ask(PAPER));
  const pendingCalls = [...working, ...Array.from({ length: 60 }, () => ask(PAPER))];
  await soon();
  assert.equal(await ask(PAPER), 429);
  assert.ok((retryAfter() ?? 0) >= 8 && (retryAfter() ?? 0) <= 60, `${retryAfter()} s`);
  assert.deepEqual(messages(), [
    'Your network sent too many requests at once. Try again in a few seconds.',
    'Ihr Netzwerk hat zu viele Anfragen auf einmal gesendet. Versuchen Sie es in einigen Sekunden erneut.',
    'Votre réseau a envoyé trop de demandes à la fois. Réessayez dans quelques secondes.',
    'Uw netwerk heeft te veel aanvragen tegelijk verzonden. Probeer het over enkele seconden opnieuw.',
  ]);
  let isOver = false;
  const completion = Promise.all(pendingCalls).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    for (const finish of release.splice(0)) finish();
    await soon();
  }
  await completion;
});

test('one address has few bodies read at once, and slow ones are ended for others', async () => {
  const { ask, release } = slowShop();
  const slowCalls = Array.from({ length: LIMITS.bodiesAddress }, () => {
    const body = new ReadableStream({ start: (sender) => sender.enqueue(new Uint8Array(100)) });
    return ask('/api/cart/lines', { method: 'POST', body, duplex: 'half' } as RequestInit);
  });
  await soon();
  assert.equal(await ask('/api/cart/lines', { method: 'POST', body: '{}' }), 429, 'nobody is slow yet');
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  const quick = ask('/api/cart/lines', { method: 'POST', body: '{}' });
  await soon();
  release.shift()?.();
  assert.equal(await quick, 200);
  assert.equal(await Promise.race(slowCalls), 400);
});

test('one address runs few costly calls at once, its flood is refused, and other addresses are served', async () => {
  const app = new Hono<CallerEnv>();
  app.use('*', limitCostlyCalls());
  let working = 0;
  let maxWorking = 0;
  const release: (() => void)[] = [];
  app.all('*', async (c) => {
    working += 1;
    maxWorking = Math.max(maxWorking, working);
    await new Promise<void>((resolve) => release.push(resolve));
    working -= 1;
    return c.text('done');
  });
  app.onError((error, c) => c.text(error.message, error instanceof ApiError ? 429 : 500));
  const ask = async (path: string, address: string) =>
    (await app.fetch(new Request(`http://localhost${path}`), { address })).status;
  const path = '/api/catalogue/parts/x/datasheet.pdf';
  const flood = Array.from({ length: 100 }, () => ask(path, 'a'));
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(maxWorking, 3);
  const otherCalls = [ask(path, 'b'), ask('/api/settings', 'a')];
  const completion = Promise.all([...flood, ...otherCalls]);
  let isFinished = false;
  void completion.then(() => {
    isFinished = true;
  });
  while (!isFinished) {
    for (const finish of release.splice(0)) finish();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const statuses = await completion;
  assert.equal(statuses.filter((status) => status === 200).length, 63 + 2);
  assert.equal(statuses.filter((status) => status === 429).length, 37);
  assert.deepEqual(statuses.slice(-2), [200, 200]);
  assert.equal(maxWorking, 5);
});
