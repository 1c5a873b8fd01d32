import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { LIMITS } from '#platform';
import { readBody, withBodySlot } from './body-slots.ts';

afterEach(() => mock.timers.reset());

/** A body that arrives when the test says so. */
function slowBody() {
  let sender: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      sender = controller as ReadableStreamDefaultController<Uint8Array>;
    },
  });
  return {
    body,
    send: (bytes: number) => sender?.enqueue(new Uint8Array(bytes)),
    end: () => sender?.close(),
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const OFFICE = { callKind: 'form', address: '203.0.113.9' };

test('a stalled form is stopped after ten seconds, a slow but steady one is not', async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  const [stalledBody, slow] = [slowBody(), slowBody()];
  const reads = [stalledBody, slow].map((each) => readBody(each, 100_000));
  stalledBody.send(10);
  for (let second = 0; second < 12; second += 1) {
    slow.send(LIMITS.plainFormRate + 100);
    await turn();
    mock.timers.tick(1_000);
  }
  assert.equal(await reads[0], 'torn');
  slow.end();
  const body = await reads[1];
  assert.ok(body instanceof Uint8Array);
  assert.equal(body.byteLength, 12 * (LIMITS.plainFormRate + 100));
});

test('a body that stalls after a quick start is stopped, however much has arrived', async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  const stalledBody = slowBody();
  const pendingRead = readBody(stalledBody, 2_000_000);
  stalledBody.send(1_000_000);
  await pass(21);
  assert.equal(await Promise.race([pendingRead, turn().then(() => 'still read')]), 'torn');
});

/** Bodies that use all slots of an address, with their results. */
function fullOffice() {
  const bodies = Array.from({ length: LIMITS.bodiesAddress }, slowBody);
  const reads = bodies.map((each) => withBodySlot(OFFICE, (progress) => readBody(each, 100_000, progress)));
  return { bodies, reads };
}

const next = () => withBodySlot(OFFICE, () => Promise.resolve('read'));

async function pass(seconds: number, eachSecond: () => void = () => undefined): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    eachSecond();
    await turn();
    mock.timers.tick(1_000);
  }
}

test('ten stalled bodies give way to others of their address, ten steady ones do not', async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  const { bodies, reads } = fullOffice();
  const quick = bodies.slice(1);
  await assert.rejects(next(), { status: 429 });
  await pass(2, () => {
    for (const body of quick) body.send(2_000);
  });
  assert.equal(await next(), 'read');
  assert.equal(await reads[0], 'torn');
  const eleventh = slowBody();
  const late = withBodySlot(OFFICE, (progress) => readBody(eleventh, 1_000, progress));
  await assert.rejects(next(), { status: 429 });
  for (const body of [...quick, eleventh]) body.end();
  for (const pendingRead of [...reads.slice(1), late]) assert.ok((await pendingRead) instanceof Uint8Array);
  assert.equal(await next(), 'read');
});

test('the slowest of ten dripping bodies gives way', async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  const { bodies, reads } = fullOffice();
  await pass(2, () => {
    bodies.forEach((body, index) => {
      body.send(index === 3 ? 1 : 500);
    });
  });
  for (const body of bodies) body.send(1);
  await turn();
  assert.equal(await next(), 'read');
  assert.equal(await reads[3], 'torn');
  bodies[3]?.end();
  for (const body of bodies.filter((_, at) => at !== 3)) body.end();
  const tornReads = (await Promise.all(reads)).filter((each) => each === 'torn');
  assert.equal(tornReads.length, 1);
});

test('one of ten equally fast bodies gives way after ten seconds, and none before', async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  const { bodies, reads } = fullOffice();
  const drip = () => {
    for (const body of bodies) body.send(LIMITS.plainFormRate + 100);
  };
  await pass(9, drip);
  await assert.rejects(next(), { status: 429 });
  await pass(1, drip);
  assert.equal(await next(), 'read');
  assert.equal(await reads[0], 'torn');
  for (const body of bodies) body.end();
  for (const pendingRead of reads.slice(1)) assert.ok((await pendingRead) instanceof Uint8Array);
});
