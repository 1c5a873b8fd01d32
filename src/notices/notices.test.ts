import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { bookCounts } from '#commerce/stock';
import type { StoredMail } from '#platform';
import { eventually, startTestServer, type TestServer } from '../../tests/harness.ts';

const world = { ahead: 0 };
const clock = { now: () => new Date(Date.now() + world.ahead) };
let store: TestServer;
let part: { slug: string; partNumber: string; opening: Map<string, number> };

before(async () => {
  store = await startTestServer({ clock });
  const { results } = await json('/api/catalogue/parts?sort=-stock&limit=1');
  const partDetail = await json(`/api/catalogue/parts/${results[0].slug}`);
  const opening = new Map<string, number>(
    partDetail.packaging.map((packaging: { orderNumber: string; stock: number }) => [
      packaging.orderNumber,
      packaging.stock,
    ]),
  );
  part = { slug: partDetail.slug, partNumber: partDetail.partNumber, opening };
});
after(() => store.close());

// Replies are untyped JSON of the server.
type Any = ReturnType<typeof JSON.parse>;
const json = async (path: string): Promise<Any> => (await store.fetch(path)).json();

/** Books a warehouse count of pieces on hand, and waits until the shop shows it. */
async function count(onHand: number): Promise<void> {
  const levels = [...part.opening].map(([orderNumber, opening], index) => ({
    orderNumber,
    opening,
    counted: index === 0 ? onHand : 0,
  }));
  await store.platform.db.transaction((tx) =>
    bookCounts(tx, levels, { note: 'count', countedAt: clock.now() }),
  );
  await eventually(async () => (await json(`/api/catalogue/parts/${part.slug}`)).stock === onHand);
}

const ask = (body: object, headers: Record<string, string> = {}) =>
  store.fetch('/api/notices/stock', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const findMails = async (email: string, kind: string): Promise<StoredMail[]> =>
  (await store.platform.mail.latest(50, email)).filter((mail) => mail.kind === kind);
const tokenOf = ({ text }: StoredMail) => /token=([\w-]{32})/.exec(text ?? '')?.[1] ?? '';
const click = (action: string, token: string) =>
  store.fetch(`/api/notices/stock/${action}?token=${token}&locale=de`, { method: 'POST' });

describe('a stock notice', () => {
  it('is accepted only for parts out of stock, and refused with the reason', async () => {
    await count(500);
    assert.equal((await (await ask({ part: part.slug, email: 'a@example.com' })).json()).status, 'in_stock');
    await count(0);
    for (const [body, status] of [
      [{ part: 'nothing', email: 'a@example.com' }, 404],
      [{ part: '__proto__', email: 'a@example.com' }, 404],
      [{ part: part.slug, email: 'no address' }, 400],
      [{ part: part.slug }, 400],
      [{ part: part.slug, email: 'a@example.com\r\nBcc: b@example.com' }, 400],
    ] as const)
      assert.equal((await ask(body)).status, status, JSON.stringify(body));
    assert.equal((await findMails('a@example.com', 'stock.confirm')).length, 0);
  });

  it('begins by a link, is sent once when the part is back, and can be requested again', async () => {
    const email = 'buyer@customer.example';
    assert.deepEqual((await (await ask({ part: part.slug, email, locale: 'de' })).json()).status, 'confirm');
    const [confirmationMail] = await findMails(email, 'stock.confirm');
    assert.match(confirmationMail!.subject, /^Bitte bestätigen/);
    assert.equal(confirmationMail!.leaveUrl, null);
    const token = tokenOf(confirmationMail!);
    await count(10);
    assert.equal((await findMails(email, 'stock.back')).length, 0, 'not before the address is confirmed');
    await count(0);
    // A program that prefetches links confirms nothing.
    const look = await store.fetch(`/api/notices/stock/confirm?token=${token}&locale=de`);
    assert.match(await look.text(), /<button>Ja, Bescheid geben/);
    assert.equal((await click('confirm', 'wrong')).status, 404);
    assert.equal((await click('confirm', token)).status, 200);
    assert.equal((await findMails(email, 'stock.listed')).length, 1);
    await count(2_500);
    await eventually(async () => (await findMails(email, 'stock.back')).length === 1);
    const [stockMail] = await findMails(email, 'stock.back');
    assert.match(stockMail!.text!, /Auf Lager: 2\s?500/);
    assert.ok(stockMail!.text!.includes(`${store.platform.config.publicUrl}/product/${part.slug}`));
    assert.match(stockMail!.leaveUrl!, /\/api\/notices\/stock\/leave\?token=/);
    await count(0);
    await count(100);
    await store.platform.jobs.drain();
    assert.equal((await findMails(email, 'stock.back')).length, 1);
    await count(0);
    assert.equal((await (await ask({ part: part.partNumber, email })).json()).status, 'confirm');
    const [secondMail, ...earlierMails] = await findMails(email, 'stock.confirm');
    assert.equal(earlierMails.length, 1, 'another time is confirmed again');
    const ending = /token=([\w-]{32})/.exec(stockMail!.leaveUrl!)?.[1] ?? '';
    for (const old of [token, ending]) assert.equal((await click('confirm', old)).status, 404);
    assert.equal((await click('confirm', tokenOf(secondMail!))).status, 200);
    assert.equal((await click('leave', ending)).status, 200, 'an old mail still ends it');
  });

  it('ends by one click, and its confirmation link expires', async () => {
    const [leavingEmail, lateEmail] = ['gone@customer.example', 'late@customer.example'];
    for (const email of [leavingEmail, lateEmail]) await ask({ part: part.slug, email });
    const token = tokenOf((await findMails(leavingEmail, 'stock.confirm'))[0]!);
    assert.equal((await click('confirm', token)).status, 200);
    const [listedMail] = await findMails(leavingEmail, 'stock.listed');
    assert.equal((await click('leave', token)).status, 404, 'what confirms does not end');
    const ending = /token=([\w-]{32})/.exec(listedMail!.leaveUrl!)?.[1] ?? '';
    assert.equal((await click('leave', ending)).status, 200);
    world.ahead += 8 * 86_400_000;
    assert.equal(
      (await click('confirm', tokenOf((await findMails(lateEmail, 'stock.confirm'))[0]!))).status,
      404,
    );
    await count(900);
    await store.platform.jobs.drain();
    for (const email of [leavingEmail, lateEmail])
      assert.equal((await findMails(email, 'stock.back')).length, 0, email);
    await count(0);
  });

  it('needs no confirmation for a logged-in customer with a confirmed address, and one for any other address', async () => {
    const email = 'own@customer.example';
    const call = async (path: string, body: object, session = '') => {
      const headers = { authorization: `Basic ${btoa('pk_demo')}`, 'content-type': 'application/json' };
      const init = { method: 'POST', headers: { ...headers, ...(session && { 'x-session': session }) } };
      return store.fetch(`/api${path}`, { ...init, body: JSON.stringify(body) });
    };
    const signedUp = await call('/account', { email, password: 'a reel of nine thousand' });
    const session = signedUp.headers.get('x-session') ?? '';
    const waitFor = async (body: object) =>
      (await (await call('/notices/stock', { part: part.slug, ...body }, session)).json()).status;
    assert.equal(await waitFor({}), 'confirm', 'not confirmed yet');
    const [welcome] = await findMails(email, 'account.confirm');
    await call('/account/confirm', { key: /[?&]key=([\w-]+)/.exec(welcome?.text ?? '')?.[1] });
    assert.equal(await waitFor({}), 'listed');
    assert.equal((await findMails(email, 'stock.listed')).length, 1);
    const otherEmail = 'somebody@customer.example';
    assert.equal(await waitFor({ email: otherEmail }), 'confirm');
    await count(70);
    await eventually(async () => (await findMails(email, 'stock.back')).length === 1);
    assert.equal((await findMails(otherEmail, 'stock.back')).length, 0);
    await count(0);
  });

  it('answers a browser form with a page in its language', async () => {
    const answer = await store.fetch('/api/notices/stock', {
      method: 'POST',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ part: part.slug, email: 'form@customer.example', locale: 'de' }),
    });
    assert.equal(answer.status, 200);
    const html = await answer.text();
    assert.match(html, /<html lang="de">[\s\S]*Noch ein Schritt/);
    assert.ok(html.includes(`/product/${part.slug}"`));
  });
});
