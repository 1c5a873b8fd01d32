import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../../../tests/harness.ts';
import type { SheetCartLines, SheetReply } from './wire.ts';

let server: TestServer;
let session = '';

before(async () => {
  server = await startTestServer();
});
after(() => server.close());

async function call<T>(method: string, path: string, body?: object): Promise<{ status: number; body: T }> {
  const response = await server.fetch(`/api${path}`, {
    method,
    headers: {
      Authorization: `Basic ${btoa('pk_demo')}`,
      ...(session && { 'X-Session': session }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  session = response.headers.get('x-session') ?? session;
  return { status: response.status, body: (await response.json()) as T };
}

/** A list on the bench: its view, its rows by reference, and a function that decides about a row. */
async function sheetOf(text: string, quantity = 1) {
  const { id } = (await call<{ id: string }>('POST', '/bom/sheets', { text, quantity })).body;
  const view = async () => (await call<SheetReply>('GET', `/bom/sheets/${id}`)).body;
  const row = async (ref: string) => (await view()).rows.find(({ refs }) => refs.includes(ref))!;
  const decide = async (ref: string, decision: object) => {
    const { line } = await row(ref);
    return call<{ error?: { message: string } }>('PUT', `/bom/sheets/${id}`, {
      decisions: [{ line, ...decision }],
    });
  };
  return { id, view, row, decide };
}

const LIST =
  'Ref,Qty,Value,Package,Our part number\nC1,1,10u,0805,H-100\nC2,1,100nF 50V X7R,0402,H-101\nR1,1,10k,0603,H-102';

test('a corrected reading is matched at once, stored, and undone', async () => {
  const { row, decide, view } = await sheetOf(LIST, 20);
  const originalRow = await row('C1');
  assert.equal(originalRow.corrected, null);
  assert.match(originalRow.readAs, /10 µF/);
  await decide('C1', { reads: '1u 25V X7R 0603', quantity: 3 });
  const correctedRow = await row('C1');
  assert.deepEqual(correctedRow.corrected, { reads: '1u 25V X7R 0603', quantity: 3 });
  assert.ok(
    ['1 µF', '25 V', 'X7R'].every((each) => correctedRow.stated.includes(each)),
    correctedRow.stated.join(),
  );
  assert.deepEqual(
    [correctedRow.quantity, correctedRow.pieces, correctedRow.text],
    [3, 60, originalRow.text],
  );
  assert.notEqual(correctedRow.part?.partNumber, originalRow.part?.partNumber);
  const sum = (await view()).rows.reduce((all, { part }) => all + (part?.total ?? 0), 0);
  assert.equal((await view()).totals?.total, Number(sum.toFixed(2)));
  await decide('C1', { reads: null, quantity: null });
  assert.deepEqual({ ...(await row('C1')), corrected: null }, originalRow);
});

test('a corrected reading drops decisions about the old one, corrected pieces keep the part', async () => {
  const { row, decide } = await sheetOf(LIST);
  const chosenPartNumber = (await row('R1')).alternatives[0]!.partNumber;
  await decide('R1', { take: chosenPartNumber });
  await decide('R1', { quantity: 7 });
  assert.deepEqual([(await row('R1')).part?.partNumber, (await row('R1')).quantity], [chosenPartNumber, 7]);
  await decide('R1', { reads: '4k7 1% 0402' });
  const read = await row('R1');
  assert.notEqual(read.part?.partNumber, chosenPartNumber);
  assert.ok(read.stated.includes('0402'), read.stated.join());
});

test('a chosen part with unread pieces stays a doubt and out of the cart until they are entered', async () => {
  const list = [
    'Ref,Qty,Value,Package',
    'R1,ca. 500,10k 1%,0603',
    'R2,9999999999,22k 1%,0603',
    'R3,tbd,4.7,0603',
    'R4,4,47k 1%,0603',
  ].join('\n');
  const { id, row, decide, view } = await sheetOf(list, 20);
  const cart = async () => (await call<SheetCartLines>('GET', `/bom/sheets/${id}/cart`)).body.lines;
  const totalsBefore = (await view()).totals;
  for (const ref of ['R1', 'R2', 'R3']) {
    const [offer] = (await row(ref)).alternatives;
    await decide(ref, { take: offer!.partNumber });
    const { state, group, hasUnreadPieces, part, reason, conflicts } = await row(ref);
    assert.deepEqual([state, group, hasUnreadPieces], ['chosen', 'doubt', true], ref);
    assert.equal(part?.partNumber, offer!.partNumber);
    assert.match(reason, /enter how many/, ref);
    assert.deepEqual(conflicts, [], ref);
  }
  assert.deepEqual((await view()).totals, totalsBefore);
  assert.deepEqual(
    (await cart()).map(({ note }) => note),
    ['R4'],
  );
  await decide('R1', { quantity: 7 });
  const enteredRow = await row('R1');
  assert.deepEqual([enteredRow.group, enteredRow.hasUnreadPieces, enteredRow.pieces], ['good', false, 140]);
  assert.deepEqual(
    (await cart()).map(({ note, quantity }) => [note, quantity >= 80]),
    [
      ['R1', true],
      ['R4', true],
    ],
  );
});

test('the words of our reading lead to the same part again', async () => {
  const { rows } = await (
    await sheetOf(
      'C1 100nF 50V X7R 0402\nR1 4k7 1% 0603\nL1 10uH 1A 20% 1210\nFB1 120R@100MHz ferrite bead 0603\nD1 LED red 0603\nD2 BAT54S',
    )
  ).view();
  for (const { text, readAs, part, refs } of rows.filter((each) => each.part)) {
    const rereadSheet = await (await sheetOf(`${refs[0]} ${readAs}`)).view();
    assert.equal(rereadSheet.rows[0]?.part?.partNumber, part?.partNumber, `${text} → ${readAs}`);
  }
});

test('an invalid correction is refused with advice', async () => {
  const { decide } = await sheetOf(LIST);
  for (const [wrong, says] of [
    [{ reads: ' ' }, /100n 50V X7R 0402/],
    [{ reads: '--- ---' }, /100n 50V X7R 0402/],
    [{ reads: 'x'.repeat(201) }, /100n 50V X7R 0402/],
    [{ reads: 7 }, /./],
    [{ quantity: 0 }, /whole number from 1/],
    [{ quantity: 1.5 }, /whole number from 1/],
    [{ quantity: 2_000_000_000 }, /whole number from 1/],
  ] as const) {
    const { status, body } = await decide('C1', wrong);
    assert.equal(status, 400, JSON.stringify(wrong));
    assert.match(body.error?.message ?? '', says);
  }
});

test('a larger quantity that costs less is taken, declined by a decision, and taken again', async () => {
  const { id, row, decide, view } = await sheetOf('Ref,Qty,Value,Package\nR1,1,10k 1%,0603', 950);
  const first = await row('R1');
  assert.ok(first.isMore && first.part && first.part.pieces > 950, JSON.stringify(first.part));
  assert.equal((await view()).totals?.thrifty, 0);
  const { lines } = (await call<SheetCartLines>('GET', `/bom/sheets/${id}/cart`)).body;
  assert.deepEqual([lines[0]?.quantity, lines[0]?.packaging], [first.part.pieces, first.part.packaging]);
  await decide('R1', { more: false });
  const exact = await row('R1');
  assert.ok(exact.part?.total && first.part.total && exact.part.total > first.part.total);
  assert.deepEqual(
    [exact.part.pieces, exact.isMore, exact.part.more?.pieces],
    [950, false, first.part.pieces],
  );
  const { totals } = await view();
  assert.equal(totals?.thrifty, 1);
  assert.equal(totals?.saving, Number((exact.part.total - first.part.total).toFixed(2)));
  await call('PUT', `/bom/sheets/${id}`, { prefer: 'total' });
  assert.deepEqual([(await row('R1')).part?.pieces, (await row('R1')).isMore], [first.part.pieces, true]);
});

test('rows of one part share packaging, price and stock, as in the cart', async () => {
  const { id, view } = await sheetOf(
    'Ref,Qty,MPN\nR1,499,RC0603FF10K0N\nR2,500,RC0603FF10K0N\nR3,20,RC0603FF10K0NL',
  );
  const { rows, totals } = await view();
  const [firstPart, secondPart] = rows.filter(({ pieces }) => pieces > 20).map(({ part }) => part);
  assert.deepEqual([firstPart?.packaging, secondPart?.packaging], ['CT', 'CT']);
  assert.equal(firstPart?.price, secondPart?.price);
  assert.deepEqual([firstPart?.pieces, secondPart?.pieces], [499, 501], '1,000 cost less than 999');
  const { lines } = (await call<SheetCartLines>('GET', `/bom/sheets/${id}/cart`)).body;
  const cartLines = lines.map(({ partNumber, packaging, quantity }) => ({ partNumber, packaging, quantity }));
  await call('POST', '/cart/lines', { lines: cartLines, add: true });
  const cart = (
    await call<{ sub_total: number; items: { packaging: string; quantity: number; stock_now: number }[] }>(
      'GET',
      '/cart',
    )
  ).body;
  assert.equal(cart.sub_total, totals?.total);
  assert.deepEqual(
    cart.items.map(({ packaging, quantity, stock_now }) => [packaging, quantity, stock_now]),
    lines.map(({ packaging, quantity }) => [packaging, quantity, quantity]),
  );
  await call('PUT', '/cart', { items: [] });
});

test('references and the buyer’s own number reach the cart', async () => {
  const { id } = await sheetOf(
    'Ref,Qty,Value,Package,Our part number\n"C1,C2",2,100nF 50V X7R 10%,0402,H-7\nC9,1,100nF 50V X7R 10%,0402,H-7',
    10,
  );
  const { lines } = (await call<SheetCartLines>('GET', `/bom/sheets/${id}/cart`)).body;
  assert.deepEqual(
    lines.map(({ note, ownNumber, rows, quantity }) => ({ note, ownNumber, rows, quantity })),
    [{ note: 'C1, C2, C9', ownNumber: 'H-7', rows: 2, quantity: 30 }],
  );
  const cartLines = lines.map(({ partNumber, quantity, note, ownNumber }) => ({
    partNumber,
    quantity,
    note,
    customer_part_number: ownNumber,
  }));
  await call('POST', '/cart/lines', { lines: cartLines, add: true });
  const { items } = (await call<{ items: { note: string; customer_part_number: string }[] }>('GET', '/cart'))
    .body;
  assert.deepEqual(
    items.map((each) => [each.note, each.customer_part_number]),
    [['C1, C2, C9', 'H-7']],
  );
});
