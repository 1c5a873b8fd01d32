/**
 * kill -9 between an answered quote and its mail. The answer is sent whole or not at all; once it is, its mail arrives,
 * and once. `FAULT_ROUNDS=3` repeats each kill.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after, before, it } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { type DeskBrowser, logInAs } from '../desk/staff.ts';
import { eventually } from '../harness.ts';
import { FragileStore } from './fragile-store.ts';

const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 1) || 1;

/** A mail server that begins to take a message, and takes it only when nothing is held. */
class PostOffice {
  readonly received: string[] = [];
  begun = 0;
  isHeld = false;
  readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      this.begun += 1;
      // Not taken as long as nothing is said: whoever sent it is killed meanwhile.
      if (this.isHeld) return;
      this.received.push(Buffer.concat(chunks).toString('utf8'));
      callback();
    },
  });

  /** What the customer got about a request: the confirmation first. */
  about = (reference: string) =>
    this.received.filter((raw) => /^To: ada@/m.test(raw) && raw.includes(reference));

  async open(): Promise<Record<string, string>> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server.server, 'listening');
    const { port } = this.server.server.address() as AddressInfo;
    return { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'desk@store.example' };
  }
}

const post = new PostOffice();
let settings: Record<string, string>;
let store: FragileStore;
let sales: DeskBrowser;

before(async () => {
  settings = await post.open();
  store = await FragileStore.open();
  await restart();
  sales = await logInAs(store, 'sales');
});
after(async () => {
  await store?.close();
  post.server.close();
});

async function restart(): Promise<void> {
  await store.kill();
  await store.start(settings);
}

/** A request that is read, with a draft of its answer. */
async function drafted(): Promise<{ reference: string; id: string; offerId: string; revision: number }> {
  const contactInfo = {
    email: 'ada@buyer.example',
    partNumbersText: 'MC0805R106K1ANT 3000',
    applicationNotes: '',
    fileLink: '',
    inputMethod: 'text',
  };
  const asked = await fetch(`${store.origin}/api/quote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ formType: 'Quote Request', contactInfo }),
  });
  const reference = asked.headers.get('x-quote-reference') ?? '';
  const sql = 'SELECT id FROM quotes WHERE reference = $1 AND reading IS NOT NULL';
  let id = '';
  await eventually(async () => {
    const { rows } = await question(sql, [reference]);
    id = rows[0]?.id ?? '';
    return id !== '';
  });
  const { status, body } = await sales.post(`/quotes/${id}/draft`);
  assert.equal(status, 200, JSON.stringify(body));
  return { reference, id, offerId: body.id, revision: body.revision };
}

const question = (sql: string, values: unknown[]) =>
  store.withDatabase(({ db }) => db.pool.query(sql, values));

/** What the books say about an answer: its state, and how often it was sent and mailed. */
async function booked(offerId: string, quoteId: string) {
  const { rows } = await question(
    `SELECT (SELECT state FROM quote_offers WHERE id = $1) AS state,
      (SELECT count(*) FROM staff_audit WHERE action = 'quotes.send' AND subject = $2)::int AS sent,
      (SELECT count(*) FROM mails WHERE kind = 'quote.answered' AND key LIKE $1 || '%')::int AS mails`,
    [offerId, quoteId],
  );
  return rows[0];
}

for (let round = 1; round <= ROUNDS; round += 1) {
  it(`killed while the mail server has the message in its hands, ${round}`, async () => {
    const { reference, id, offerId, revision } = await drafted();
    await eventually(() => post.about(reference).length === 1);
    const confirmed = post.about(reference).length;
    [post.isHeld, post.begun] = [true, 0];
    const answer = await sales.post(`/quotes/offers/${offerId}/send`, { revision });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    await eventually(() => post.begun > 0);
    await store.kill();
    post.isHeld = false;
    await store.start(settings);
    await eventually(() => post.about(reference).length > confirmed);
    await eventually(async () => {
      const { rows } = await question(
        "SELECT 1 FROM jobs WHERE state = 'waiting' AND kind = 'mail.send'",
        [],
      );
      return rows.length === 0;
    });
    const mails = post.about(reference).slice(confirmed);
    assert.equal(mails.length, 1);
    assert.deepEqual(await booked(offerId, id), { state: 'sent', sent: 1, mails: 1 });
    const again = await sales.post(`/quotes/offers/${offerId}/send`, { revision });
    assert.equal(again.status, 409, JSON.stringify(again.body));
  });

  it(`killed while it is being sent: all of it or nothing, ${round}`, async () => {
    for (const wait of [0, 4, 12, 30]) {
      const { reference, id, offerId, revision } = await drafted();
      await eventually(() => post.about(reference).length === 1);
      post.isHeld = true;
      const sending = sales.post(`/quotes/offers/${offerId}/send`, { revision }).catch(() => null);
      await new Promise((resolve) => setTimeout(resolve, wait));
      await store.kill();
      const heard = await sending;
      post.isHeld = false;
      await store.start(settings);
      const now = await booked(offerId, id);
      if (heard?.status === 200) assert.equal(now.state, 'sent', 'what was confirmed is lost');
      if (now.state === 'sent') assert.deepEqual(now, { state: 'sent', sent: 1, mails: 1 });
      else {
        assert.deepEqual(now, { state: 'draft', sent: 0, mails: 0 });
        const again = await sales.post(`/quotes/offers/${offerId}/send`, { revision });
        assert.equal(again.status, 200, JSON.stringify(again.body));
      }
      await eventually(() => post.about(reference).length === 2);
      assert.deepEqual(await booked(offerId, id), { state: 'sent', sent: 1, mails: 1 });
    }
    assert.deepEqual(await store.violations(), []);
  });
}
