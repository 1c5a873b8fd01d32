/** From a request to an order at the quoted prices, through the calls of the desk and of the customer. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { CartLineReply, CartReply } from '#commerce/cart/contract';
import type { DeskOfferReply, DraftLineReply, SavedReply } from '#desk/quotes/answer/contract';
import { createLogger } from '#platform';
import type { QuoteDetailReply } from '#quotes/contract';
import { type DeskBrowser, logInAs } from '../../../tests/desk/staff.ts';
import { Shopper } from '../../../tests/faults/shopper.ts';
import { eventually, startTestServer, type TestServer } from '../../../tests/harness.ts';
import { quoteDetailReply } from '../reply-schemas.ts';

let store: TestServer;
let sales: DeskBrowser;
let offset = 0;
const HOUR = 3_600_000;

before(async () => {
  const start = Date.parse('2026-11-20T13:32:00Z');
  const realStart = Date.now();
  const clock = { now: () => new Date(start + (Date.now() - realStart) + offset) };
  store = await startTestServer({ log: createLogger('fatal'), clock });
  sales = await logInAs(store, 'sales');
});
after(() => store?.close());

const LIST = 'MC0805R106K1ANT 3000\n4k7 1% 0603 10000\nBAT54C 3000\nlever switch 5';
const PART = 'MC0805R106K1AN';

async function ask(locale = 'en', email = 'm.keller@hallbruck.example', list = LIST): Promise<string> {
  const contactInfo = {
    email,
    partNumbersText: list,
    applicationNotes: 'Door module',
    fileLink: '',
    inputMethod: 'text',
  };
  const answer = await store.fetch('/api/quote', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-locale': locale },
    body: JSON.stringify({ formType: 'Quote Request', contactInfo }),
  });
  assert.equal(await answer.text(), 'Accepted');
  const reference = answer.headers.get('x-quote-reference');
  const selectQuote = () =>
    store.platform.db.pool.query('SELECT id, reading FROM quotes WHERE reference = $1', [reference]);
  await eventually(async () => {
    await store.platform.jobs.drain();
    return (await selectQuote()).rows[0].reading !== null;
  });
  return (await selectQuote()).rows[0].id;
}

const good = <T>({ status, body }: { status: number; body: T }): T => {
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};

const openDraft = async (id: string, desk = sales): Promise<DeskOfferReply> =>
  good(await desk.post(`/quotes/${id}/draft`));

const mainLine = ({ lines }: Pick<DeskOfferReply, 'lines'>, number: string): DraftLineReply => {
  const line = lines.find(({ part }) => part?.productNumber === number);
  assert.ok(line, `no line with ${number}`);
  return line;
};

/** Saves a price for the first line, in millionths; the other lines keep what was read. */
async function setPrice(
  offer: DeskOfferReply,
  micros: number,
  desk = sales,
): Promise<{ status: number; body: SavedReply & { error: { param: string; message: string } } }> {
  const line = mainLine(offer, PART);
  const part = {
    number: line.part!.orderNumber,
    packaging: 'T',
    quantity: 3_000,
    steps: [{ quantity: 3_000, micros }],
  };
  return desk.put(`/quotes/offers/${offer.id}`, { revision: offer.revision, lines: [{ id: line.id, part }] });
}

/** Sends an offer with the first line five percent below the list price; returns it with the secret of its page. */
async function sendOffer(id: string): Promise<{ offer: DeskOfferReply; token: string; micros: number }> {
  const draft = await openDraft(id);
  const micros = Math.ceil(mainLine(draft, PART).part!.listMicros * 0.95);
  const { revision } = good(await setPrice(draft, micros));
  const offer: DeskOfferReply = good(await sales.post(`/quotes/offers/${draft.id}/send`, { revision }));
  const { page } = good(await sales.get(`/quotes/${id}`));
  return { offer, micros, token: page.split('/').at(-1) };
}

const pageOf = async (token: string): Promise<QuoteDetailReply> => {
  const reply = await new Shopper(store.origin).call('GET', `/quotes/${token}`);
  assert.deepEqual(quoteDetailReply.parse(reply), reply);
  return reply;
};

const quotedLines = (cart: CartReply | null): CartLineReply[] =>
  (cart?.items ?? []).filter(({ quote }) => quote);
const accept = (
  shopper: Shopper,
  token: string,
  version: number,
  lines: { id: string; quantity: number }[],
) => shopper.call('POST', `/quotes/${token}/accept`, { version, lines });
const mailsTo = async (recipient: string, kind: string) =>
  (await store.platform.mail.latest(50, recipient)).filter((mail) => mail.kind === kind);

describe('an answer', () => {
  it('starts with the reading at list prices and is saved under a revision', async () => {
    const id = await ask();
    const draft = await openDraft(id);
    assert.equal((await openDraft(id)).id, draft.id);
    assert.deepEqual(
      draft.lines.map(({ asked }) => asked.split(' ')[0]),
      ['MC0805R106K1ANT', '4k7', 'BAT54C', 'lever'],
    );
    const first = mainLine(draft, PART);
    assert.deepEqual([first.part?.quantity, first.grade], [3_000, 'exact']);
    assert.equal(first.part?.steps[0]?.micros, first.part?.listMicros);
    assert.equal(draft.lines[3]?.part, null);
    const savedDraft = good(await setPrice(draft, first.part!.listMicros - 1));
    assert.equal(savedDraft.revision, 1);
    const late = await setPrice(draft, first.part!.listMicros - 2);
    assert.deepEqual([late.status, late.body.error.param], [409, 'revision']);
    assert.match(late.body.error.message, /Jana Riedel/);
  });

  it('accepts frame contract quantities and lets a price that nobody entered follow the list', async () => {
    const id = await ask('en', 'frame@hallbruck.example', 'MC0805R106K1ANT 25 000 000\n4k7 1% 0603, 10.000');
    const draft = await openDraft(id);
    const line = mainLine(draft, PART);
    assert.deepEqual([line.askedQuantity, line.part?.quantity], [25_000_000, 25_000_000]);
    const change = (quantity: number, steps: { quantity: number; micros: number }[], revision: number) =>
      sales.put(`/quotes/offers/${draft.id}`, {
        revision,
        lines: [{ id: line.id, part: { number: line.part!.orderNumber, packaging: 'T', quantity, steps } }],
      });
    const lineOf = (saved: SavedReply) => saved.lines.find((each) => each.id === line.id)!.part!;
    // The desk sends the earlier price with another quantity.
    const smallDraft = good(
      await change(3_000, [{ quantity: 3_000, micros: line.part!.steps[0]!.micros }], 0),
    );
    const atFew = lineOf(smallDraft);
    assert.equal(atFew.steps[0]!.micros, atFew.listMicros);
    const largeDraft = good(
      await change(999_999_000, [{ quantity: 999_999_000, micros: atFew.steps[0]!.micros }], 1),
    );
    const atMany = lineOf(largeDraft);
    assert.ok(atMany.listMicros < atFew.listMicros, 'the list falls with the pieces');
    assert.equal(atMany.steps[0]!.micros, atMany.listMicros);
    // An entered price stays.
    const typedDraft = good(
      await change(999_999_000, [{ quantity: 999_999_000, micros: atMany.listMicros - 1 }], 2),
    );
    const typedMicros = lineOf(typedDraft).steps[0]!.micros;
    assert.equal(
      lineOf(good(await change(6_000, [{ quantity: 6_000, micros: typedMicros }], 3))).steps[0]!.micros,
      typedMicros,
    );
  });

  it('cannot be sent until prices above the list, unstated quantities and doubts are confirmed', async () => {
    const list = 'MC0805R106K1ANT\n4k7 1% 0603 10000\n10 MOHM 1% 2512 100';
    const id = await ask('en', 'open@hallbruck.example', list);
    let draft = await openDraft(id);
    const codes = () =>
      Object.fromEntries(
        draft.problems.map(({ lineId, code }) => [
          draft.lines.find((line) => line.id === lineId)?.position,
          code,
        ]),
      );
    const save = async (line: DraftLineReply, change: object) => {
      good(
        await sales.put(`/quotes/offers/${draft.id}`, {
          revision: draft.revision,
          lines: [{ id: line.id, ...change }],
        }),
      );
      draft = good(await sales.get(`/quotes/${id}`)).offer;
    };
    assert.deepEqual(codes(), { 1: 'PIECES', 3: 'OPEN' });
    const [first, second, third] = draft.lines;
    await save(first!, { settled: ['PIECES'] });
    await save(third!, { part: { number: 'RC2512FF10M0N', quantity: third!.askedQuantity } });
    assert.deepEqual(codes(), { 3: 'DOUBT' });
    const microsAboveList = second!.part!.listMicros + 1;
    const dearer = (quantity: number, micros: number) => ({
      part: {
        number: second!.part!.productNumber,
        packaging: second!.part!.packaging,
        quantity: second!.part!.quantity,
        steps: [{ quantity, micros }],
      },
    });
    await save(second!, dearer(second!.part!.quantity, microsAboveList));
    assert.deepEqual(codes(), { 2: 'ABOVE', 3: 'DOUBT' });
    const refusal = await sales.post(`/quotes/offers/${draft.id}/send`, { revision: draft.revision });
    assert.equal(refusal.status, 400, JSON.stringify(refusal.body));
    await save(second!, { settled: ['ABOVE'] });
    await save(third!, { settled: ['DOUBT'] });
    assert.deepEqual(codes(), {});
    await save(second!, dearer(second!.part!.quantity, microsAboveList + 1));
    assert.deepEqual(codes(), { 2: 'ABOVE' }, 'another price above the list is another question');
    await save(second!, { settled: ['ABOVE'] });
    const sentOffer: DeskOfferReply = good(
      await sales.post(`/quotes/offers/${draft.id}/send`, { revision: draft.revision }),
    );
    assert.equal(sentOffer.state, 'sent');
  });

  it('takes words, doubts, references and quantities from a bench and invents no quantities', async () => {
    const unread = 'We cannot read ca. 500 as a number of pieces: please enter how many. (× 25)';
    const list = [
      `? 1N4148W SOD-123 [D1] {${unread}}`,
      '? 10,000 ohm [R1A C_IN1] {10 Ω or 10 kΩ?}  50',
      '? 1,000pF 0402 [C7]  25',
      `${PART}T [C1 C2] (10u 0805) {${unread}}`,
      'RC0603FF10K0N 0',
      '100nF 0402 25',
    ].join('\n');
    const quoteId = await ask('en', 'bench@hallbruck.example', list);
    const { lines, problems } = await openDraft(quoteId);
    const [diode, resistor, capacitor, chosenLine, zeroLine, rating] = lines;
    assert.equal(lines.length, 6);
    assert.deepEqual([diode?.askedQuantity, diode?.doubt, diode?.part], [null, unread, null]);
    assert.equal(diode?.asked, '1N4148W SOD-123 · D1');
    assert.deepEqual(
      [resistor?.askedQuantity, resistor?.doubt, resistor?.asked],
      [50, '10 Ω or 10 kΩ?', '10,000 ohm · R1A, C_IN1'],
    );
    assert.match(capacitor?.asked ?? '', /^1,000pF 0402/);
    assert.equal(capacitor?.askedQuantity, 25);
    assert.deepEqual([chosenLine?.askedQuantity, chosenLine?.doubt], [null, unread]);
    assert.deepEqual([zeroLine?.askedQuantity, zeroLine?.part, zeroLine?.noOffer], [null, null, null]);
    assert.equal(zeroLine?.doubt, 'The request asks for 0 pieces.');
    sales.headers['x-locale'] = 'de';
    assert.equal((await openDraft(quoteId)).lines[4]?.doubt, 'Die Anfrage nennt 0 Stück.');
    delete sales.headers['x-locale'];
    assert.equal(rating?.askedQuantity, null);
    assert.match(rating?.doubt ?? '', /25/);
    assert.equal(problems.filter(({ code }) => code === 'OPEN').length, 6, JSON.stringify(problems));
  });

  it('takes over a reading that finishes after the draft was opened', async () => {
    const id = await ask('en', 'early@hallbruck.example');
    const { rows } = await store.platform.db.pool.query('SELECT reading FROM quotes WHERE id = $1', [id]);
    await store.platform.db.pool.query('UPDATE quotes SET reading = NULL WHERE id = $1', [id]);
    const early = await openDraft(id);
    assert.ok(early.lines.every(({ part }) => part === null));
    await store.platform.db.pool.query('UPDATE quotes SET reading = $2 WHERE id = $1', [id, rows[0].reading]);
    const read = await openDraft(id);
    assert.equal(read.id, early.id);
    assert.equal(mainLine(read, PART).askedQuantity, 3000);
  });

  it("starts an alternative with its line's quantity and compares each price break with the list", async () => {
    const id = await ask('en', 'beside@hallbruck.example');
    const draft = await openDraft(id);
    const main = mainLine(draft, PART);
    const alternativeId = 'a'.repeat(24);
    const savedDraft: SavedReply = good(
      await sales.put(`/quotes/offers/${draft.id}`, {
        revision: 0,
        lines: [{ id: alternativeId, beside: main.id, position: 1.5 }],
      }),
    );
    assert.equal(
      savedDraft.lines.find((line) => line.id === alternativeId)?.askedQuantity,
      main.part!.quantity,
    );
    const list = main.part!.listMicros;
    const breaks = [
      { quantity: main.part!.quantity, micros: list },
      { quantity: main.part!.quantity * 100, micros: list },
    ];
    const part = {
      number: main.part!.orderNumber,
      packaging: 'T',
      quantity: main.part!.quantity,
      steps: breaks,
    };
    const { problems }: SavedReply = good(
      await sales.put(`/quotes/offers/${draft.id}`, { revision: 1, lines: [{ id: main.id, part }] }),
    );
    assert.equal(problems.find(({ lineId }) => lineId === main.id)?.code, 'ABOVE');
  });

  it('takes packagings, references and open rows of a bench as they were', async () => {
    const email = 'bench@buyer.example';
    const id = await ask(
      'en',
      email,
      [
        'RC0603FF10K0NT+CT [R1 R2] (10k 1% 0603)  300',
        'RC0603FF10K0NT  5000',
        'RC0603FF10K0N [R3] (a red LED)  17',
        '? 10k 1% 0603 [R9]  30',
        '22pF 50V 0603 CC0603KRX7R9BB223  30',
      ].join('\n'),
    );
    const draft = await openDraft(id);
    assert.deepEqual(
      draft.lines.map(({ asked: requestText, part, grade }) => [
        requestText,
        part?.packaging ?? null,
        part?.quantity ?? null,
        grade,
      ]),
      [
        ['10k 1% 0603 · R1, R2', 'CT', 300, 'exact'],
        ['RC0603FF10K0NT', 'T', 5000, 'exact'],
        ['a red LED · R3', 'CT', 17, 'functional'],
        ['10k 1% 0603 · R9', null, null, null],
        ['22pF 50V 0603 CC0603KRX7R9BB223', null, null, null],
      ],
    );
    const { problems } = draft;
    assert.equal(problems.filter(({ code }) => code === 'OPEN').length, 2, 'both stop the answer');
    const declinedLines = draft.lines
      .filter(({ part }) => !part)
      .map((line) => ({ id: line.id, noOffer: 'Not ours.' }));
    const change = { revision: draft.revision, lines: declinedLines };
    const { revision } = good(await sales.put(`/quotes/offers/${draft.id}`, change));
    good(await sales.post(`/quotes/offers/${draft.id}/send`, { revision }));
    const { page } = good(await sales.get(`/quotes/${id}`));
    const shopper = new Shopper(store.origin);
    const [first] = draft.lines;
    await accept(shopper, page.split('/').at(-1), 1, [{ id: first!.id, quantity: 300 }]);
    const [line] = quotedLines(await shopper.call('GET', '/cart'));
    assert.deepEqual([line?.packaging, line?.quantity, line?.note], ['CT', 300, 'R1, R2']);
  });

  it("is refused below the role's limit, below cost for everyone, and while a line is open", async () => {
    const id = await ask();
    const draft = await openDraft(id);
    const list = mainLine(draft, PART).part!.listMicros;
    const lowestAllowed = Math.ceil(list * 0.85);
    assert.deepEqual(
      good(await setPrice(draft, lowestAllowed)).problems.filter(
        ({ lineId }) => lineId === mainLine(draft, PART).id,
      ),
      [],
    );
    const lower = good(await setPrice({ ...draft, revision: 1 }, lowestAllowed - 1));
    const discountProblem = lower.problems.find(({ code }) => code === 'DISCOUNT');
    assert.equal(discountProblem?.lineId, mainLine(draft, PART).id);
    const price = String(lowestAllowed / 1_000_000);
    assert.equal(
      discountProblem?.message,
      `Your role may go 15 % below the list price, to ${price}. Ask an owner for more.`,
    );
    assert.equal((await sales.post(`/quotes/offers/${draft.id}/send`, { revision: 2 })).status, 400);
    const germanOffer: DeskOfferReply = good(await sales.onGermanPage().get(`/quotes/${id}`)).offer;
    assert.equal(
      germanOffer.problems.find(({ code }) => code === 'DISCOUNT')?.message,
      `Ihre Rolle darf 15 % unter den Listenpreis gehen, bis ${price.replace('.', ',')}. Fragen Sie für mehr die Leitung.`,
    );
    const owner = await logInAs(store, 'owner');
    const ownersView: DeskOfferReply = good(await owner.get(`/quotes/${id}`)).offer;
    assert.ok(!ownersView.problems.some(({ code }) => code === 'DISCOUNT'));
    const belowCost = good(await setPrice({ ...draft, revision: 2 }, Math.floor(list * 0.3), owner));
    assert.ok(belowCost.problems.some(({ code }) => code === 'COST'));
    assert.equal((await owner.post(`/quotes/offers/${draft.id}/send`, { revision: 3 })).status, 400);
    const day = (days: number) =>
      new Date(store.platform.clock.now().getTime() + days * 24 * HOUR).toISOString().slice(0, 10);
    for (const [revision, validOn, isWrong] of [
      [3, day(180), false],
      [4, day(181), true],
      [5, day(-1), true],
      [6, day(0), false],
    ] as const) {
      const { problems } = good(
        await owner.put(`/quotes/offers/${draft.id}`, { revision, validOn }),
      ) as SavedReply;
      assert.equal(
        problems.some(({ code }) => code === 'VALID'),
        isWrong,
        validOn,
      );
    }
    const support = await logInAs(store, 'support');
    assert.equal((await support.get(`/quotes/${id}`)).status, 403);
  });

  it('is sent once when several send it at the same time', async () => {
    const id = await ask('en', 'twice@buyer.example');
    const draft = await openDraft(id);
    const send = () => sales.post(`/quotes/offers/${draft.id}/send`, { revision: draft.revision });
    const answers = await Promise.all([send(), send(), send()]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
    assert.equal((await mailsTo('twice@buyer.example', 'quote.answered')).length, 1);
  });

  it('has the details of the linked page in its mail: pieces, price breaks, lead time, notes, terms', async () => {
    const id = await ask('en', 'whole@buyer.example');
    const draft = await openDraft(id);
    const line = mainLine(draft, PART);
    const micros = line.part!.listMicros;
    const part = {
      number: line.part!.orderNumber,
      packaging: 'T',
      quantity: 6_000,
      steps: [
        { quantity: 6_000, micros },
        { quantity: 9_000, micros: Math.ceil(micros * 0.95) },
      ],
    };
    const change = {
      revision: draft.revision,
      deliveryTerms: 'DAP Hallbruck',
      paymentTerms: '30 days net',
      lines: [{ id: line.id, part, note: 'Same date code for all reels.' }],
    };
    const { revision } = good(await sales.put(`/quotes/offers/${draft.id}`, change));
    good(await sales.post(`/quotes/offers/${draft.id}/send`, { revision }));
    const text = (await mailsTo('whole@buyer.example', 'quote.answered'))[0]?.text ?? '';
    for (const pattern of [
      /6\D000,\s+you asked for 3\D000/,
      /from 9\D000: €/,
      /in stock|lead time/,
      /Same date code for all reels\./,
      /Delivery: DAP Hallbruck/,
      /Payment: 30 days net/,
    ])
      assert.match(text, pattern);
    const { page } = good(await sales.get(`/quotes/${id}`));
    const { answer } = await pageOf(page.split('/').at(-1));
    assert.deepEqual(
      answer.offer?.lines
        .slice(0, 1)
        .map(({ asked_quantity, part: offered }) => [asked_quantity, offered?.quantity]),
      [[3_000, 6_000]],
    );
  });

  it('is mailed once with a PDF that never changes, and cannot be changed afterwards', async () => {
    const id = await ask('de', 'paper@buyer.example');
    const { offer, token } = await sendOffer(id);
    const [mail, ...furtherMails] = await mailsTo('paper@buyer.example', 'quote.answered');
    assert.equal(furtherMails.length, 0);
    assert.match(
      `${mail?.subject} ${mail?.text}`,
      /Unser Angebot Q-2611[\s\S]*MC0805R106K1ANT[\s\S]*\/quote\//,
    );
    const attachment = mail && (await store.platform.mail.attachmentOf(mail));
    const link = (await pageOf(token)).answer.offer?.pdf ?? '';
    const paper = Buffer.from(await (await store.fetch(link)).arrayBuffer());
    assert.ok(attachment && Buffer.compare(Buffer.from(attachment.bytes), paper) === 0);
    assert.match(paper.subarray(0, 5).toString(), /%PDF-/);
    assert.equal((await store.fetch(link.replace(token, 'A'.repeat(32)))).status, 404);
    const change = { revision: offer.revision, answer: 'other' };
    assert.equal((await sales.put(`/quotes/offers/${offer.id}`, change)).status, 409);
    const { pool } = store.platform.db;
    const sql = `UPDATE quote_offer_lines SET steps = '[{"quantity":1,"micros":1}]' WHERE offer_id = $1`;
    await assert.rejects(pool.query(sql, [offer.id]), /never changed/);
    await assert.rejects(
      pool.query(`UPDATE quote_offers SET answer = '' WHERE id = $1`, [offer.id]),
      /never changed/,
    );
    const queue = good(await sales.get('/quotes?show=waiting'));
    assert.ok(!queue.rows.some((row: { id: string }) => row.id === id));
  });
});

describe('accepting', () => {
  it('adds lines to the cart at exact prices, once even if repeated, and keeps coupons off them', async () => {
    const { token, micros } = await sendOffer(await ask());
    const { offer } = (await pageOf(token)).answer;
    const [first, second] = offer!.lines;
    const guest = new Shopper(store.origin);
    const tooMany = await accept(guest, token, 1, [{ id: first!.id, quantity: 6_001 }]);
    assert.match(tooMany.error.message, /up to 6\s?000 pieces/);
    const tooFew = await accept(guest, token, 1, [{ id: first!.id, quantity: 2_999 }]);
    assert.match(tooFew.error.message, /from 3\s?000 pieces/);
    const lines = [
      { id: first!.id, quantity: 3_000 },
      { id: second!.id, quantity: second!.part!.quantity },
    ];
    await Promise.all([accept(guest, token, 1, lines), accept(guest, token, 1, lines)]);
    await accept(guest, token, 1, lines);
    await guest.add('bat54cg', 10);
    const cart = await guest.call('PUT', '/cart/coupon', { code: 'WELCOME10' });
    const quotedItems = quotedLines(cart);
    assert.deepEqual(
      quotedItems.map(({ quantity }) => quantity),
      [3_000, second!.part!.quantity],
    );
    const [line] = quotedItems;
    const exact = Number((BigInt(micros) * 3_000n + 5_000n) / 10_000n) / 100;
    assert.deepEqual([line?.price, line?.price_total, line?.quote?.state], [micros / 1e6, exact, 'holds']);
    assert.equal(line?.discount_total, 0);
    const list = cart.items.find(({ quote }: CartLineReply) => !quote);
    assert.equal(cart.discount_total, Math.round(list.price_total * 10) / 100);
    const fewer = await guest.call('PUT', `/cart/items/${line!.id}`, {
      options: { Packaging: 'CT' },
      quantity: 500,
    });
    assert.equal(fewer.items.find(({ id }: CartLineReply) => id === line!.id).quote, null);
  });

  it('leads to a partial order at the quoted prices, which a second browser cannot use again', async () => {
    const id = await ask('en', 'part@buyer.example');
    const { token, micros } = await sendOffer(id);
    const [first, second] = (await pageOf(token)).answer.offer!.lines;
    const buyers = [new Shopper(store.origin), new Shopper(store.origin)];
    for (const buyer of buyers) {
      await accept(buyer, token, 1, [{ id: first!.id, quantity: 3_000 }]);
      await buyer.fill('part@buyer.example');
    }
    const answers = await Promise.all(buyers.map((buyer) => buyer.submit()));
    const placedOrders = answers.filter(({ errors }) => !errors);
    assert.equal(placedOrders.length, 1, JSON.stringify(answers.map(({ errors }) => errors)));
    assert.deepEqual(
      [placedOrders[0]?.items[0]?.price, placedOrders[0]?.items[0]?.quote?.version],
      [micros / 1e6, 1],
    );
    const refusedIndex = answers.findIndex(({ errors }) => errors);
    assert.deepEqual(Object.keys(answers[refusedIndex]?.errors ?? {}), ['items.0.price']);
    const [refusedLine] = quotedLines(await buyers[refusedIndex]!.cart());
    assert.deepEqual(
      [refusedLine?.quote?.state, refusedLine?.price],
      ['used', refusedLine?.quote?.list_price],
    );
    const page = await pageOf(token);
    assert.deepEqual([page.state, page.answer.offer?.open], ['partly_ordered', true]);
    assert.equal(page.answer.offer?.lines[0]?.ordered?.number, placedOrders[0]?.number);
    const repeatedAccept = await accept(new Shopper(store.origin), token, 1, [
      { id: first!.id, quantity: 3_000 },
    ]);
    assert.match(repeatedAccept.error.message, new RegExp(placedOrders[0]!.number));
    // Ordering the remaining lines completes the offer.
    const rest = page.answer.offer!.lines.filter(({ part, ordered }) => part && !ordered);
    const later = new Shopper(store.origin);
    await accept(
      later,
      token,
      1,
      rest.map((line) => ({ id: line.id, quantity: line.part!.quantity })),
    );
    await later.fill('part@buyer.example');
    assert.equal((await later.submit()).errors, undefined);
    assert.equal((await pageOf(token)).state, 'ordered');
    assert.ok(second);
  });

  it('works again after the order was cancelled; a later decline leaves the ordered lines valid', async () => {
    const email = 'again@buyer.example';
    const { token, micros } = await sendOffer(await ask('en', email));
    const [first] = (await pageOf(token)).answer.offer!.lines;
    const [early, late] = [new Shopper(store.origin), new Shopper(store.origin)];
    for (const buyer of [early, late]) {
      await accept(buyer, token, 1, [{ id: first!.id, quantity: 3_000 }]);
      await buyer.fill(email);
    }
    const canceledOrder = await early.submit();
    assert.equal(canceledOrder.errors, undefined, JSON.stringify(canceledOrder.errors));
    assert.equal((await early.call('POST', `/orders/${canceledOrder.id}/cancel`)).status, 'canceled');
    const order = await late.submit();
    assert.deepEqual([order.errors, order.items?.[0]?.price], [undefined, micros / 1e6]);
    const no = { version: 1, reason: 'The rest is for nothing' };
    assert.equal((await late.call('POST', `/quotes/${token}/decline`, no)).ok, true);
    const page = await pageOf(token);
    assert.deepEqual([page.state, page.answer.offer?.open], ['partly_ordered', false]);
  });

  it('takes only one of several alternatives', async () => {
    const id = await ask();
    const draft = await openDraft(id);
    const [first, second] = draft.lines;
    const alternativeChange = { revision: 0, lines: [{ id: second!.id, beside: first!.id }] };
    const { revision } = good(await sales.put(`/quotes/offers/${draft.id}`, alternativeChange)) as SavedReply;
    good(await sales.post(`/quotes/offers/${draft.id}/send`, { revision }));
    const { page } = good(await sales.get(`/quotes/${id}`));
    const token = page.split('/').at(-1);
    const guest = new Shopper(store.origin);
    const bothLines = [first, second].map((line) => ({ id: line!.id, quantity: line!.part!.quantity }));
    assert.equal((await accept(guest, token, 1, bothLines)).error?.code, 'invalid_value');
    assert.equal(await guest.cart(), null);
    await accept(guest, token, 1, bothLines.slice(1));
    assert.equal(quotedLines(await guest.cart()).length, 1);
  });

  it('is refused for an older version, a declined version and an unknown link', async () => {
    const id = await ask();
    const { offer, token } = await sendOffer(id);
    const line = { id: (await pageOf(token)).answer.offer!.lines[0]!.id, quantity: 3_000 };
    const next = await openDraft(id);
    assert.deepEqual([next.version, next.id === offer.id], [2, false]);
    good(await sales.post(`/quotes/offers/${next.id}/send`, { revision: next.revision }));
    const stale = await accept(new Shopper(store.origin), token, 1, [line]);
    assert.deepEqual([stale.error.code, stale.error.param], ['conflict', 'version']);
    const page = await pageOf(token);
    assert.deepEqual(
      page.answer.older.map(({ state }) => state),
      ['superseded'],
    );
    const guest = new Shopper(store.origin);
    assert.equal(
      (await guest.call('POST', `/quotes/${token}/decline`, { version: 2, reason: 'Too late' })).ok,
      true,
    );
    const declinedAccept = await accept(guest, token, 2, [{ ...line, id: page.answer.offer!.lines[0]!.id }]);
    assert.match(declinedAccept.error.message, /declined/);
    for (const endedOffer of [offer, next]) {
      const resent = await sales.post(`/quotes/offers/${endedOffer.id}/resend`);
      assert.deepEqual(
        [resent.status, resent.body.error.message.slice(0, 20)],
        [409, 'This offer has ended'],
      );
    }
    const unknown = await accept(guest, 'A'.repeat(32), 1, [line]);
    assert.equal(unknown.error.code, 'not_found');
    assert.equal(await guest.cart(), null);
  });
});

describe('the conversation', () => {
  it('promises a new time after a question, mails the reply, and leaves the offer open meanwhile', async () => {
    const email = 'talk@buyer.example';
    const id = await ask('en', email);
    const { token } = await sendOffer(id);
    const guest = new Shopper(store.origin);
    const promisedTime = Date.parse((await pageOf(token)).answer_by);
    offset += HOUR;
    assert.equal((await guest.call('POST', `/quotes/${token}/messages`, { text: '<b>Dates?</b>' })).ok, true);
    const pageAfterQuestion = await pageOf(token);
    assert.ok(
      Date.parse(pageAfterQuestion.answer_by) >= promisedTime + HOUR,
      'the time runs from the question',
    );
    const [staffMail] = await mailsTo('sales@norvolt.example', 'staff.quote_asked');
    assert.match(staffMail?.text ?? '', /talk@buyer\.example[\s\S]*<b>Dates\?<\/b>/);
    assert.deepEqual([pageAfterQuestion.state, pageAfterQuestion.answer.offer?.open], ['asked_back', true]);
    assert.ok(good(await sales.get('/quotes')).rows.some((row: { id: string }) => row.id === id));
    good(await sales.post(`/quotes/${id}/messages`, { text: 'Week 49.' }));
    const [mail] = await mailsTo(email, 'quote.message');
    assert.match(mail?.text ?? '', /Week 49\./);
    const answeredPage = await pageOf(token);
    assert.deepEqual(
      [answeredPage.state, answeredPage.answer.messages.map(({ from, text }) => `${from}: ${text}`)],
      ['answered', ['customer: <b>Dates?</b>', 'staff: Week 49.']],
    );
    const empty = await guest.call('POST', `/quotes/${token}/messages`, { text: ' \u0000 ' });
    assert.equal(empty.error.code, 'invalid_value');
  });
});

describe('the expiry', () => {
  it('is preceded by one reminder three days before, and ends the prices in carts with a message', async () => {
    const email = 'late@buyer.example';
    const { token, offer } = await sendOffer(await ask('en', email));
    const guest = new Shopper(store.origin);
    const lines = [{ id: offer.lines[0]!.id, quantity: 3_000 }];
    const validUntil = Date.parse((await pageOf(token)).answer.offer!.valid_until);
    assert.equal(
      new Date(validUntil).toISOString(),
      `${offer.validOn}T23:00:00.000Z`,
      'the end of the day in Munich',
    );
    const moveTo = async (time: number) => {
      offset += time - store.platform.clock.now().getTime();
      await store.platform.jobs.drain();
    };
    await moveTo(validUntil - 71 * HOUR);
    await eventually(async () => (await mailsTo(email, 'quote.reminder')).length === 1);
    await moveTo(validUntil - 60 * HOUR);
    await accept(guest, token, 1, lines);
    assert.equal((await mailsTo(email, 'quote.reminder')).length, 1);
    assert.equal(quotedLines(await guest.cart())[0]?.quote?.state, 'holds');
    await moveTo(validUntil + 1_000);
    const cart = await guest.cart();
    assert.equal(quotedLines(cart)[0]?.quote?.state, 'expired');
    assert.match(cart?.changes[0]?.message ?? '', /was valid until/);
    assert.match((await accept(guest, token, 1, lines)).error.message, /expired/);
    await eventually(async () => {
      await store.platform.jobs.drain();
      return (await pageOf(token)).state === 'expired';
    });
  });
});
