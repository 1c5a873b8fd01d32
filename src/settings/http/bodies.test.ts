import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';
import { LIMITS } from '#platform';
import { amongFew, readBody } from './bodies.ts';

afterEach(() => mock.timers.reset());

/** A body that comes when it is told to. */
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
const OFFICE = { what: 'form', address: '203.0.113.9' };

test('a form that stands still is given up after ten seconds, one on a slow line is not', async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  const [still, slow] = [slowBody(), slowBody()];
  const read = [still, slow].map((each) => readBody(each, 100_000));
  still.send(10);
  for (let second = 0; second < 12; second += 1) {
    slow.send(LIMITS.plainFormRate + 100);
    await turn();
    mock.timers.tick(1_000);
  }
  assert.equal(await read[0], 'torn');
  slow.end();
  const body = await read[1];
  assert.ok(body instanceof Uint8Array);
  assert.equal(body.byteLength, 12 * (LIMITS.plainFormRate + 100));
});

test('ten bodies that stand still hold nobody up behind their address, ten that come do', async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  const bodies = Array.from({ length: LIMITS.bodiesAddress }, slowBody);
  const read = bodies.map((each) => amongFew(OFFICE, (arriving) => readBody(each, 1_000, arriving)));
  const next = () => amongFew(OFFICE, () => Promise.resolve('read'));
  await assert.rejects(next(), { status: 429 });
  mock.timers.tick(2_000);
  for (const each of bodies.slice(1)) each.send(1);
  await turn();
  assert.equal(await next(), 'read');
  assert.equal(await read[0], 'torn');
  const eleventh = slowBody();
  const late = amongFew(OFFICE, (arriving) => readBody(eleventh, 1_000, arriving));
  await assert.rejects(next(), { status: 429 });
  for (const each of [...bodies.slice(1), eleventh]) each.end();
  for (const each of [...read.slice(1), late]) assert.ok((await each) instanceof Uint8Array);
  assert.equal(await next(), 'read');
});
