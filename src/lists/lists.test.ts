import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../../tests/harness.ts';
import { logIn, newCustomer, Visitor } from './fixtures.ts';
import { listReply, sharedListReply } from './reply-schemas.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const [RESISTOR, SCARCE] = ['RC0603FF4K70N', 'MS1812R222K2EN'] as const;

const windowOf = (visitor: Visitor) => Object.assign(new Visitor(server), { session: visitor.session });
const add = (visitor: Visitor, ...lines: object[]) => visitor.post('/lists/mine/lines', { lines });

interface Line {
  partNumber: string;
  quantity: number;
  note: string | null;
}
const pickLineValues = (lines: Line[]) =>
  lines.map(({ partNumber, quantity, note }) => [partNumber, quantity, note]);

/** Part numbers of the demo catalogue. */
async function someParts(count: number): Promise<string[]> {
  const { body } = await new Visitor(server).get(`/products?limit=${count}`);
  return body.results.map((product: { sku: string }) => product.sku);
}

describe("a guest's list", () => {
  it('keeps parts with quantity and note, and shows them with prices', async () => {
    const guest = new Visitor(server);
    const { status, body } = await add(
      guest,
      { partNumber: `${RESISTOR}T`, quantity: 730, note: 'pull-ups' },
      { partNumber: 'NO-SUCH-PART', quantity: 1 },
      { partNumber: 'GRM155R71C104KA88D' },
    );
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual(listReply.parse(body), body);
    assert.deepEqual(pickLineValues(body.lines), [[RESISTOR, 730, 'pull-ups']]);
    assert.deepEqual(
      body.refused.map(({ line }: { line: number }) => line),
      [2, 3],
    );
    assert.match(body.refused[0].message, /^We have no part called "NO-SUCH-PART"/);
    assert.match(body.refused[1].message, /is a part number of Murata\. We make MC0402R104K\w* in its place/);
    const reloadedList = (await windowOf(guest).get('/lists/mine')).body;
    assert.equal(reloadedList.lines[0].part.total, reloadedList.total);
    assert.ok(reloadedList.total > 0 && reloadedList.lines[0].part.stock >= 0);
    assert.deepEqual((await guest.get('/lists/marks')).body, { count: 1, partNumbers: [RESISTOR] });
  });

  it('is summed up in the charged currency, then converted for the reader', async () => {
    const guest = new Visitor(server);
    const parts = await someParts(36);
    await add(guest, ...parts.map((partNumber, at) => ({ partNumber, quantity: 1 + 3 * at })));
    const list = (await guest.get('/lists/mine')).body;
    assert.equal(list.lines.length, 36);
    await guest.call('PUT', '/session', { currency: 'JPY' });
    const yen = (await guest.get('/lists/mine')).body;
    const rate = 162.4;
    assert.deepEqual([yen.currency, yen.total], ['JPY', Math.round(list.total * rate)]);
    const rows: number = yen.lines.reduce(
      (sum: number, { part }: { part: { total: number } }) => sum + part.total,
      0,
    );
    assert.notEqual(rows, yen.total, 'rounded rows come to another sum, so that this test can fail');
  });

  it('loses no line when forty windows add at once, and is created once', async () => {
    const guest = new Visitor(server);
    await guest.get('/session');
    const parts = await someParts(40);
    assert.equal(new Set(parts).size, 40);
    const answers = await Promise.all(parts.map((partNumber) => add(windowOf(guest), { partNumber })));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    const { body } = await guest.get('/lists');
    assert.deepEqual([body.count, body.results[0].count], [1, 40]);
  });

  it('allows changing and removing one line by its part number', async () => {
    const guest = new Visitor(server);
    await add(guest, { partNumber: RESISTOR, quantity: 5 }, { partNumber: SCARCE, quantity: 2 });
    const path = `/lists/mine/lines/${RESISTOR.toLowerCase()}`;
    const answer = await guest.put(path, { quantity: 7, note: ' two\nlines ' });
    assert.deepEqual(pickLineValues(answer.body.lines)[0], [RESISTOR, 7, 'two lines']);
    assert.deepEqual(pickLineValues((await guest.put(path, { note: '' })).body.lines)[0], [
      RESISTOR,
      7,
      null,
    ]);
    assert.deepEqual(pickLineValues((await guest.delete(path)).body.lines), [[SCARCE, 2, null]]);
    assert.equal((await guest.put(path, { quantity: 1 })).status, 404);
    assert.equal((await guest.delete(path)).status, 200);
  });
});

it('equal parts of one call are added up; a later call replaces the quantity', async () => {
  const guest = new Visitor(server);
  const twice = [
    { partNumber: RESISTOR, quantity: 3, note: 'R1' },
    { partNumber: RESISTOR, quantity: 4, note: 'R2' },
  ];
  assert.deepEqual(pickLineValues((await add(guest, ...twice)).body.lines), [[RESISTOR, 7, 'R1; R2']]);
  assert.deepEqual(pickLineValues((await add(guest, { partNumber: RESISTOR, quantity: 2 })).body.lines), [
    [RESISTOR, 2, 'R1; R2'],
  ]);
  assert.deepEqual(pickLineValues((await add(guest, { partNumber: RESISTOR })).body.lines), [
    [RESISTOR, 2, 'R1; R2'],
  ]);
});

describe('a login', () => {
  it("merges the guest's list once, and keeps the later line of a part on both", async () => {
    const customer = await newCustomer(server);
    await add(customer, { partNumber: RESISTOR, quantity: 10, note: 'old' });
    const guest = new Visitor(server);
    await add(guest, { partNumber: RESISTOR, quantity: 20 }, { partNumber: SCARCE, quantity: 1 });
    const sessionBefore = guest.session;
    await logIn(guest, customer.email);
    const { body } = await customer.get('/lists/mine');
    assert.deepEqual(pickLineValues(body.lines), [
      [RESISTOR, 20, 'old'],
      [SCARCE, 1, null],
    ]);
    assert.equal((await guest.get('/lists')).body.count, 1);
    const oldSession = Object.assign(new Visitor(server), { session: sessionBefore });
    assert.equal((await oldSession.get('/lists')).body.count, 0, 'the guest’s session has nothing any more');
  });

  it('keeps a shared list separate, so that its link shows nothing else', async () => {
    const customer = await newCustomer(server);
    await add(customer, { partNumber: SCARCE });
    const guest = new Visitor(server);
    await add(guest, { partNumber: RESISTOR });
    const { url } = (await guest.post('/lists/mine/share')).body;
    await logIn(guest, customer.email);
    const { body } = await customer.get('/lists');
    assert.deepEqual(
      body.results.map(({ name, shared }: { name: string; shared: boolean }) => [name, shared]),
      [['My list', false], ['My list 2', true]],
    ); // biome-ignore format: pairs
    const sharedList = (await new Visitor(server).get(`/lists/shared/${url.split('/').at(-1)}`)).body;
    assert.deepEqual(pickLineValues(sharedList.lines), [[RESISTOR, 1, null]]);
  });

  it('loses no line that is added at the same time: it belongs to the account or the guest', async () => {
    const customer = await newCustomer(server);
    const guest = new Visitor(server);
    const parts = await someParts(12);
    await add(guest, { partNumber: parts[0]! });
    const windows = parts.slice(1).map(() => windowOf(guest));
    await Promise.all([
      logIn(guest, customer.email),
      ...windows.map((window, index) => add(window, { partNumber: parts[index + 1]! })),
    ]);
    const partNumbers = new Set<string>();
    for (const visitor of [customer, ...windows]) {
      for (const part of (await visitor.get('/lists/marks')).body.partNumbers) partNumbers.add(part);
    }
    assert.deepEqual([...partNumbers].toSorted(), parts.toSorted());
  });
});

describe('named lists', () => {
  it('can be created, renamed and deleted, and have unique names', async () => {
    const customer = await newCustomer(server);
    await add(customer, { partNumber: SCARCE });
    const createdList = await customer.post('/lists', { name: 'Board A', lines: [{ partNumber: RESISTOR }] });
    assert.equal(createdList.status, 200);
    assert.equal((await customer.post('/lists', { name: 'board a' })).status, 400);
    const path = `/lists/${createdList.body.id}`;
    assert.equal((await customer.put(path, { name: 'Board B' })).body.name, 'Board B');
    assert.equal((await customer.put(path, { name: 'my list' })).status, 400);
    const stale = await customer.put(path, { lines: [], version: createdList.body.version });
    assert.equal(stale.body.error.code, 'conflict');
    assert.deepEqual((await customer.put(path, { lines: [], version: stale.body.version })).body.lines, []);
    await customer.delete(path);
    assert.equal((await customer.get('/lists')).body.count, 1);
    assert.equal((await customer.delete(path)).status, 404);
  });

  it('have limits that concurrent calls cannot exceed', async () => {
    const customer = await newCustomer(server);
    const answers = await Promise.all(
      Array.from({ length: 56 }, (_, n) => windowOf(customer).post('/lists', { name: `L${n}` })),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 50);
    assert.equal((await customer.get('/lists')).body.count, 50);
    const tooManyLines = Array.from({ length: 2001 }, () => ({ partNumber: RESISTOR }));
    assert.equal((await customer.post('/lists/mine/lines', { lines: tooManyLines })).status, 400);
  });
});

describe('a shared link', () => {
  it('shows the list to a colleague, who can copy it, until it is closed', async () => {
    const owner = new Visitor(server);
    await add(owner, { partNumber: RESISTOR, quantity: 100, note: 'ours' });
    const { url, id } = (await owner.post('/lists/mine/share')).body;
    const token = url.split('/').at(-1);
    assert.match(token, /^[\w-]{32}$/);
    const colleague = new Visitor(server);
    const { body } = await colleague.get(`/lists/shared/${token}`);
    assert.deepEqual(sharedListReply.parse(body), body);
    assert.ok(!JSON.stringify(body).includes(id), 'nothing that would open more');
    const copy = await colleague.post(`/lists/shared/${token}/copy`);
    assert.deepEqual(pickLineValues(copy.body.lines), [[RESISTOR, 100, 'ours']]);
    assert.notEqual(copy.body.id, id);
    assert.equal((await colleague.get(`/lists/${id}`)).body, null);
    await owner.delete('/lists/mine/share');
    assert.equal((await colleague.get(`/lists/shared/${token}`)).body, null);
    assert.equal((await colleague.post(`/lists/shared/${token}/copy`)).status, 404);
    assert.notEqual((await owner.post('/lists/mine/share')).body.url, url);
  });
});

it("other people's lists cannot be read, changed or shared, and invalid input is refused", async () => {
  const owner = await newCustomer(server);
  const { id } = (await add(owner, { partNumber: RESISTOR })).body;
  for (const visitor of [await newCustomer(server), new Visitor(server)]) {
    assert.equal((await visitor.get(`/lists/${id}`)).body, null);
    for (const [method, path] of [
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/share'],
      ['DELETE', '/share'],
      ['DELETE', `/lines/${RESISTOR}`],
    ] as const) {
      const answer = await visitor.call(method, `/lists/${id}${path}`, {});
      assert.equal(answer.status, 404, `${method} ${path}`);
    }
    const lines = [{ partNumber: RESISTOR }];
    assert.equal((await visitor.post(`/lists/${id}/lines`, { lines })).status, 404);
  }
  const guest = new Visitor(server);
  for (const body of [
    { lines: [] },
    { lines: [{ partNumber: 'NO-SUCH-PART' }] },
    { lines: [{ partNumber: RESISTOR, quantity: 0 }] },
    { lines: [{ partNumber: RESISTOR, quantity: 1.5 }] },
    { lines: [{ partNumber: RESISTOR, quantity: 1_000_000_000 }] },
    { lines: [{ partNumber: RESISTOR, note: 'x'.repeat(501) }] },
    { lines: 'all' },
    [],
  ]) {
    const { status, body: reply } = await guest.post('/lists/mine/lines', body);
    assert.equal(status, 400, JSON.stringify(body));
    assert.ok(reply.error.message);
  }
  for (const path of ['/lists/__proto__', '/lists/%00', `/lists/${'9'.repeat(24)}/lines/%2e`]) {
    assert.ok((await guest.put(path, { quantity: 1 })).status < 500, path);
  }
});
