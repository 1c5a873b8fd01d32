import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startTestServer, type TestServer } from '../../../../tests/harness.ts';
import type { SheetCartLines, SheetEntry, SheetReply, SheetTable } from './wire.ts';

const LIST = [
  'References;Qty;Value;Footprint;Note',
  'C1,C2;2;100nF 50V X7R 10%;C_0402_1005Metric;',
  'R1;1;4k7;R_0603_1608Metric;',
  'C9;1;10u;C_0805_2012Metric;=1+1',
  'C10;1;4u7;;',
  'J1;1;USB-C receptacle;;',
  'R7;1;10k;R_0603_1608Metric;DNP',
].join('\n');

const KEY = { Authorization: `Basic ${btoa('pk_demo')}` };

let server: TestServer;

before(async () => {
  server = await startTestServer();
});
after(() => server.close());

interface Visitor {
  session: string;
}

async function call<T>(
  visitor: Visitor,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: T }> {
  const response = await server.fetch(`/api${path}`, {
    method,
    headers: {
      ...KEY,
      ...(visitor.session && { 'X-Session': visitor.session }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  visitor.session = response.headers.get('x-session') ?? visitor.session;
  return { status: response.status, body: (await response.json()) as T };
}

async function sheetOf(visitor: Visitor, text = LIST, quantity = 50): Promise<string> {
  const form = new FormData();
  form.set('file', new File([text], 'heater board.csv'));
  form.set('quantity', String(quantity));
  const response = await server.fetch('/api/bom/sheets', {
    method: 'POST',
    headers: visitor.session ? { 'X-Session': visitor.session } : {},
    body: form,
  });
  assert.equal(response.status, 200);
  visitor.session = response.headers.get('x-session') ?? visitor.session;
  return ((await response.json()) as { id: string }).id;
}

const view = async (visitor: Visitor, id: string, query = '') =>
  (await call<SheetReply>(visitor, 'GET', `/bom/sheets/${id}${query}`)).body;

describe('sheets of the bench', () => {
  test('store, match and total a list for its boards, doubts first', async () => {
    const visitor = { session: '' };
    const id = await sheetOf(visitor);
    const sheet = await view(visitor, id);
    assert.equal(sheet.state, 'ready');
    assert.equal(sheet.name, 'heater board.csv');
    assert.deepEqual(sheet.groups, { doubt: 1, good: 3, foreign: 1, unfitted: 1 });
    assert.equal(sheet.rows[0]?.group, 'doubt');
    const capacitor = sheet.rows.find(({ refs }) => refs.includes('C1'));
    assert.equal(capacitor?.pieces, 100);
    assert.ok(capacitor?.part && capacitor.part.body.length > 0);
    assert.deepEqual(capacitor.assumed, []);
    const resistor = sheet.rows.find(({ refs }) => refs.includes('R1'));
    assert.deepEqual(resistor?.assumed, ['±1%']);
    const sum = sheet.rows.reduce((all, { part }) => all + (part?.total ?? 0), 0);
    assert.equal(sheet.totals?.total, Number(sum.toFixed(2)));
    assert.equal(sheet.totals?.rows, 3);
    const list = (await call<{ sheets: SheetEntry[] }>(visitor, 'GET', '/bom/sheets')).body.sheets;
    assert.deepEqual(
      list.map((each) => [each.id, each.lines, each.boards]),
      [[id, 6, 50]],
    );
  });

  test('are stored where a limit cuts a character in two', async () => {
    const visitor = { session: '' };
    const letter = `${'x'.repeat(39)}😀 please quote these parts\n\n2x BAV99`;
    const cell = `Ref;Value;Note\nR1;10k;${'x'.repeat(119)}😀`;
    for (const text of [letter, cell]) {
      const { head } = await view(visitor, await sheetOf(visitor, text));
      assert.match(JSON.stringify(head), /x\ufffd/);
    }
  });

  test('use the currency and language of the URL in every view, and ignore unknown ones', async () => {
    const visitor = { session: '' };
    const id = await sheetOf(visitor);
    const [first] = (await call<SheetCartLines>(visitor, 'GET', `/bom/sheets/${id}/cart`)).body.lines;
    assert.ok(first);
    for (const path of ['', '/table']) {
      const readCurrency = async (query: string) =>
        (await call<{ currency: string }>(visitor, 'GET', `/bom/sheets/${id}${path}${query}`)).body.currency;
      assert.equal(await readCurrency(''), 'EUR', path);
      assert.equal(await readCurrency('?currency=USD'), 'USD', path);
      assert.equal(await readCurrency('?currency=XXX'), 'EUR', path);
    }
    const [euros, dollars] = [await view(visitor, id), await view(visitor, id, '?currency=USD')];
    assert.equal(dollars.totals?.rows, euros.totals?.rows);
    assert.notEqual(dollars.totals?.total, euros.totals?.total);
    const dollarCart = await call<SheetCartLines>(visitor, 'GET', `/bom/sheets/${id}/cart?currency=USD`);
    assert.equal(dollarCart.status, 200);
    assert.equal(dollarCart.body.lines.length, 3);
    const german = await view(visitor, id, '?locale=de');
    const row = (sheet: SheetReply) => sheet.rows.find(({ refs }) => refs.includes('C1'))?.part;
    assert.notDeepEqual(row(german), row(euros));
  });

  test('answer other sessions with the same 404 as for an unknown sheet', async () => {
    const owner = { session: '' };
    const id = await sheetOf(owner);
    const stranger = { session: '' };
    await sheetOf(stranger);
    const unknown = await call(stranger, 'GET', `/bom/sheets/${'A'.repeat(32)}`);
    for (const [method, path, body] of [
      ['GET', `/bom/sheets/${id}`, undefined],
      ['GET', `/bom/sheets/${id}/cart`, undefined],
      ['GET', `/bom/sheets/${id}/table`, undefined],
      ['PUT', `/bom/sheets/${id}`, { quantity: 1 }],
      ['DELETE', `/bom/sheets/${id}`, undefined],
    ] as const) {
      const refusal = await call(stranger, method, path, body);
      assert.equal(refusal.status, 404, `${method} ${path}`);
      assert.deepEqual(refusal.body, unknown.body);
    }
    assert.equal((await view(owner, id)).boards, 50);
  });

  test('store decisions about rows and undo them', async () => {
    const visitor = { session: '' };
    const id = await sheetOf(visitor);
    const sheetBefore = await view(visitor, id);
    const open = sheetBefore.rows[0]!;
    const good = sheetBefore.rows.find(
      ({ group, alternatives }) => group === 'good' && alternatives.length > 0,
    )!;
    const [otherPart] = good.alternatives;
    assert.ok(otherPart);
    await call(visitor, 'PUT', `/bom/sheets/${id}`, {
      decisions: [
        { line: open.line, skipped: true },
        { line: good.line, take: otherPart.partNumber },
      ],
    });
    const sheetAfter = await view(visitor, id);
    const row = (line: number) => sheetAfter.rows.find((each) => each.line === line);
    assert.equal(row(open.line)?.state, 'skipped');
    assert.deepEqual([row(good.line)?.state, row(good.line)?.part?.slug], ['chosen', otherPart.slug]);
    await call(visitor, 'PUT', `/bom/sheets/${id}`, {
      decisions: [{ line: good.line, take: null }],
      quantity: 3,
    });
    const last = await view(visitor, id);
    assert.equal(last.rows.find(({ line }) => line === good.line)?.state, 'matched');
    assert.equal(last.rows.find(({ line }) => line === good.line)?.pieces, 3 * good.quantity);
  });

  test('apply one decision to all alike rows on request, and undo it for all', async () => {
    const visitor = { session: '' };
    const id = await sheetOf(visitor, 'R1,1,10k\nR2,1,10k\nR3,1,22k\nR4,1,10k', 1);
    const rows = async () => (await view(visitor, id)).rows.toSorted((a, b) => a.line - b.line);
    const states = async () => (await rows()).map(({ state }) => state);
    const [first] = await rows();
    assert.deepEqual(first?.alike, { rows: 2, refs: ['R2', 'R4'], isFirst: true });
    const decide = (decision: object) =>
      call(visitor, 'PUT', `/bom/sheets/${id}`, { decisions: [{ line: 1, ...decision }] });
    const statesBefore = await states();
    assert.equal(new Set(statesBefore).size, 1);
    await decide({ skipped: true });
    assert.deepEqual(await states(), ['skipped', ...statesBefore.slice(1)]);
    await decide({ take: null, skipped: false });
    await decide({ take: 'RC0603FF10K0N', alike: true });
    assert.deepEqual(await states(), ['chosen', 'chosen', statesBefore[2], 'chosen']);
    assert.equal((await rows())[0]?.alike.rows, 2);
    await decide({ take: null, confirmed: false, skipped: false, alike: true });
    assert.deepEqual(await states(), statesBefore);
  });

  test('read the file again with corrected columns', async () => {
    const visitor = { session: '' };
    const id = await sheetOf(visitor, 'A,B,C\n100nF 50V X7R 0402,7,C1\n4k7 0603,9,R1', 1);
    await call(visitor, 'PUT', `/bom/sheets/${id}`, {
      columns: { description: 0, quantity: 1, reference: null, value: null },
      headerLine: 1,
    });
    const { rows, head } = await view(visitor, id);
    assert.deepEqual(
      rows.map(({ quantity, refs }) => [quantity, refs.length]),
      [
        [7, 0],
        [9, 0],
      ],
    );
    assert.equal(head.columns.reference, null);
  });

  test('give the cart equal parts in one line, and the table every row in the order of the file', async () => {
    const visitor = { session: '' };
    const id = await sheetOf(
      visitor,
      'C1,100nF 50V X7R 10% 0402\nC2,100nF 50V X7R 10% 0402\nJ1,USB-C receptacle',
      10,
    );
    const { lines } = (await call<SheetCartLines>(visitor, 'GET', `/bom/sheets/${id}/cart`)).body;
    assert.equal(lines.length, 1);
    assert.equal(lines[0]?.quantity, 20);
    const { rows } = (await call<SheetTable>(visitor, 'GET', `/bom/sheets/${id}/table`)).body;
    assert.deepEqual(
      rows.map(({ refs, state }) => [refs, state]),
      [
        ['C1', 'matched'],
        ['C2', 'matched'],
        ['J1', 'out_of_scope'],
      ],
    );
  });

  test('give waiting rows an equal or better part in stock on request', async () => {
    const visitor = { session: '' };
    const values = ['1k', '2k2', '4k7', '10k', '22k', '47k', '100k', '220k', '470k', '1M'];
    const sizes = ['0402', '0603', '0805'];
    const text = values.flatMap((value) => sizes.map((size) => `${value} 1% ${size}`)).join('\n');
    const id = await sheetOf(visitor, text, 40_000);
    const { totals, rows } = await view(visitor, id);
    assert.equal(totals?.waiting, 0);
    const row = rows.find(({ part, pieces, alternatives }) => {
      const isSure = part && part.stock >= pieces && part.grade !== 'functional';
      return isSure && alternatives.some(({ stock }) => stock < pieces);
    })!;
    const scarce = row.alternatives.find(({ stock }) => stock < row.pieces)!;
    await call(visitor, 'PUT', `/bom/sheets/${id}`, {
      decisions: [{ line: row.line, take: scarce.partNumber }],
    });
    const scarceTotals = (await view(visitor, id)).totals;
    assert.deepEqual([scarceTotals?.waiting, scarceTotals?.replaceable], [1, 1]);
    await call(visitor, 'PUT', `/bom/sheets/${id}`, { prefer: 'stock' });
    const stockedSheet = await view(visitor, id);
    assert.deepEqual([stockedSheet.totals?.waiting, stockedSheet.totals?.replaceable], [0, 0]);
    const { state, part } = stockedSheet.rows.find(({ line }) => line === row.line)!;
    assert.equal(state, 'chosen');
    assert.ok(part && part.stock >= row.pieces && part.grade !== 'functional');
  });

  test('move to the account at login, and stay with it after logout', async () => {
    const visitor = { session: '' };
    const id = await sheetOf(visitor);
    const person = { email: `bench.${process.pid}@example.com`, password: 'a reel of nine thousand' };
    await call(visitor, 'POST', '/account', person);
    await call(visitor, 'POST', '/account/logout');
    const guest = { session: '' };
    const guestSheetId = await sheetOf(guest);
    const guestBeforeLogin = { session: guest.session };
    await call(guest, 'POST', '/account/login', person);
    assert.notEqual(guest.session, guestBeforeLogin.session);
    const ids = (await call<{ sheets: SheetEntry[] }>(guest, 'GET', '/bom/sheets')).body.sheets.map(
      (each) => each.id,
    );
    assert.deepEqual(new Set(ids), new Set([id, guestSheetId]));
    for (const formerVisitor of [visitor, guestBeforeLogin])
      assert.equal((await call(formerVisitor, 'GET', `/bom/sheets/${id}`)).status, 404);
  });

  test('refuse bad input with advice', async () => {
    const visitor = { session: '' };
    const id = await sheetOf(visitor);
    for (const [body, param] of [
      [{ quantity: 0 }, 'quantity'],
      [{ decisions: [{ line: 0, skipped: true }] }, 'decisions.0.line'],
      [{ decisions: [{ line: 1, skipped: true }] }, 'decisions'],
      [
        {
          decisions: [
            { line: 2, confirmed: true },
            { line: 19_999, skipped: true },
          ],
        },
        'decisions',
      ],
      [{ decisions: [{ line: 2, take: 'NOT-A-PART' }] }, 'decisions.0.take'],
      [{ decisions: [{ line: 2, take: "x' OR 1=1" }] }, 'decisions.0.take'],
      [{ columns: { value: -1 } }, 'columns.value'],
    ] as const) {
      const refusal = await call<{ error: { message: string; param: string | null } }>(
        visitor,
        'PUT',
        `/bom/sheets/${id}`,
        body,
      );
      assert.equal(refusal.status, 400, JSON.stringify(body));
      assert.equal(refusal.body.error.param, param);
      assert.ok(refusal.body.error.message.length > 10);
    }
    assert.ok(
      (await view(visitor, id)).rows.every(({ state }) => state !== 'skipped' && state !== 'confirmed'),
    );
    assert.equal((await call(visitor, 'GET', '/bom/sheets/..%00')).status, 400);
    const two = new FormData();
    for (const name of ['a.csv', 'b.csv']) two.append('file', new File([LIST], name));
    const answer = await server.fetch('/api/bom/sheets', { method: 'POST', body: two });
    assert.equal(answer.status, 400);
    assert.match(await answer.text(), /one file/i);
  });

  test('have all their calls in the API description', async () => {
    interface Described {
      paths: Record<
        string,
        Record<string, { responses: Record<string, { content: Record<string, { schema: object }> }> }>
      >;
    }
    const { paths } = (await (await server.fetch('/api/openapi.json')).json()) as Described;
    for (const [path, methods] of [
      ['/api/bom/sheets', ['get', 'post']],
      ['/api/bom/sheets/{id}', ['delete', 'get', 'put']],
      ['/api/bom/sheets/{id}/cart', ['get']],
      ['/api/bom/sheets/{id}/table', ['get']],
    ] as const) {
      assert.deepEqual(Object.keys(paths[path] ?? {}).toSorted(), methods, path);
      for (const method of methods) {
        const reply = paths[path]?.[method]?.responses['200']?.content['application/json']?.schema ?? {};
        assert.ok(Object.keys(reply).length > 0, `${method} ${path} says what it answers`);
      }
    }
  });

  test('report the progress of a long list until it is matched', async () => {
    const visitor = { session: '' };
    const lines = Array.from({ length: 1_100 }, (_, at) => `R${at + 1},${(at % 90) + 10}k 0603`);
    const id = await sheetOf(visitor, lines.join('\n'), 1);
    const first = await view(visitor, id);
    assert.equal(first.state, 'working');
    assert.equal(first.lines, 1_100);
    await server.platform.jobs.drain();
    const secondPage = await view(visitor, id, '?page=2');
    assert.deepEqual(
      [secondPage.state, secondPage.page, secondPage.pages, secondPage.rows.length],
      ['ready', 2, 8, 150],
    );
  });
});
