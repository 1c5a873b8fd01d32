/**
 * kill -9 between an answered quote and its mail. The answer is sent completely or not at all; a sent answer is
 * mailed exactly once. `FAULT_ROUNDS=3` repeats each kill.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after, before, it } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { type DeskBrowser, logInAs } from '../desk/staff.ts';
import { eventually } from '../harness.ts';
import { FragileStore } from './killable-store.ts';

const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 1) || 1;

/** A mail server that can hold a message: it receives the data and accepts it only while `isHeld` is false. */
class HoldableMailServer {
  readonly receivedMails: string[] = [];
  startedCount = 0;
  isHeld = false;
  readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      this.startedCount += 1;
      // No reply while held: the sender is killed meanwhile.
      if (this.isHeld) return;
      this.receivedMails.push(Buffer.concat(chunks).toString('utf8'));
      callback();
    },
  });

  /** Mails to the customer about a request; the confirmation comes first. */
  findMailsAbout = (reference: string) =>
    this.receivedMails.filter((raw) => /^To: ada@/m.test(raw) && raw.includes(reference));

  async open(): Promise<Record<string, string>> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server.server, 'listening');
    const { port } = this.server.server.address() as AddressInfo;
    return { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'desk@store.example' };
  }
}

const mailServer = new HoldableMailServer();
let settings: Record<string, string>;
let store: FragileStore;
let sales: DeskBrowser;

before(async () => {
  settings = await mailServer.open();
  store = await FragileStore.open();
  await restart();
  sales = await logInAs(store, 'sales');
});
after(async () => {
  await store?.close();
  mailServer.server.close();
});

async function restart(): Promise<void> {
  await store.kill();
  await store.start(settings);
}

/** Requests a quote, waits until it is read, and drafts its answer. */
async function draftOffer(): Promise<{ reference: string; id: string; offerId: string; revision: number }> {
  const contactInfo = {
    email: 'ada@buyer.example',
    partNumbersText: 'MC0805R106K1ANT 3000',
    applicationNotes: '',
    fileLink: '',
    inputMethod: 'text',
  };
  const quoteReply = await fetch(`${store.origin}/api/quote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ formType: 'Quote Request', contactInfo }),
  });
  const reference = quoteReply.headers.get('x-quote-reference') ?? '';
  const sql = 'SELECT id FROM quotes WHERE reference = $1 AND reading IS NOT NULL';
  let id = '';
  await eventually(async () => {
    const { rows } = await queryDatabase(sql, [reference]);
    id = rows[0]?.id ?? '';
    return id !== '';
  });
  const { status, body } = await sales.post(`/quotes/${id}/draft`);
  assert.equal(status, 200, JSON.stringify(body));
  return { reference, id, offerId: body.id, revision: body.revision };
}

const queryDatabase = (sql: string, values: unknown[]) =>
  store.withDatabase(({ db }) => db.pool.query(sql, values));

/** The state of an answer, and how often it was sent and mailed. */
async function readOfferState(offerId: string, quoteId: string) {
  const { rows } = await queryDatabase(
    `SELECT (SELECT state FROM quote_offers WHERE id = $1) AS state,
      (SELECT count(*) FROM staff_audit WHERE action = 'quotes.send' AND subject = $2)::int AS sent,
      (SELECT count(*) FROM mails WHERE kind = 'quote.answered' AND key LIKE $1 || '%')::int AS mails`,
    [offerId, quoteId],
  );
  return rows[0];
}

for (let round = 1; round <= ROUNDS; round += 1) {
  it(`an answer whose mail is being accepted when the shop is killed is mailed once, ${round}`, async () => {
    const { reference, id, offerId, revision } = await draftOffer();
    await eventually(() => mailServer.findMailsAbout(reference).length === 1);
    const confirmationCount = mailServer.findMailsAbout(reference).length;
    [mailServer.isHeld, mailServer.startedCount] = [true, 0];
    const answer = await sales.post(`/quotes/offers/${offerId}/send`, { revision });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    await eventually(() => mailServer.startedCount > 0);
    await store.kill();
    mailServer.isHeld = false;
    await store.start(settings);
    await eventually(() => mailServer.findMailsAbout(reference).length > confirmationCount);
    await eventually(async () => {
      const { rows } = await queryDatabase(
        "SELECT 1 FROM jobs WHERE state = 'waiting' AND kind = 'mail.send'",
        [],
      );
      return rows.length === 0;
    });
    const mails = mailServer.findMailsAbout(reference).slice(confirmationCount);
    assert.equal(mails.length, 1);
    assert.deepEqual(await readOfferState(offerId, id), { state: 'sent', sent: 1, mails: 1 });
    const repeatedReply = await sales.post(`/quotes/offers/${offerId}/send`, { revision });
    assert.equal(repeatedReply.status, 409, JSON.stringify(repeatedReply.body));
  });

  it(`an answer being sent when the shop is killed is sent completely or not at all, ${round}`, async () => {
    for (const wait of [0, 4, 12, 30]) {
      const { reference, id, offerId, revision } = await draftOffer();
      await eventually(() => mailServer.findMailsAbout(reference).length === 1);
      mailServer.isHeld = true;
      const sending = sales.post(`/quotes/offers/${offerId}/send`, { revision }).catch(() => null);
      await new Promise((resolve) => setTimeout(resolve, wait));
      await store.kill();
      const sendReply = await sending;
      mailServer.isHeld = false;
      await store.start(settings);
      const now = await readOfferState(offerId, id);
      if (sendReply?.status === 200) assert.equal(now.state, 'sent', 'what was confirmed is lost');
      if (now.state === 'sent') assert.deepEqual(now, { state: 'sent', sent: 1, mails: 1 });
      else {
        assert.deepEqual(now, { state: 'draft', sent: 0, mails: 0 });
        const secondReply = await sales.post(`/quotes/offers/${offerId}/send`, { revision });
        assert.equal(secondReply.status, 200, JSON.stringify(secondReply.body));
      }
      await eventually(() => mailServer.findMailsAbout(reference).length === 2);
      assert.deepEqual(await readOfferState(offerId, id), { state: 'sent', sent: 1, mails: 1 });
    }
    assert.deepEqual(await store.findViolations(), []);
  });
}
