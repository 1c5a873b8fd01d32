import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readJsonBody } from './body.ts';

const post = (body: BodyInit) =>
  new Request('http://shop.example/', { method: 'POST', body, ...{ duplex: 'half' } });

test('a caller who disconnects while sending is refused like other bad input', async () => {
  const reset = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"a'));
    },
    pull(controller) {
      controller.error(reset);
    },
  });
  await assert.rejects(readJsonBody(post(body)), { name: 'ApiError', code: 'invalid_request' });
});

test('bodies with too many values or fields are refused before they are validated', async () => {
  const list = (count: number) => JSON.stringify(Array.from({ length: count }, () => 0));
  const map = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 'a,b'])));
  await assert.rejects(readJsonBody(post(list(50_001))), {
    code: 'invalid_request',
    message: /50\u202f000 values/,
  });
  await assert.rejects(readJsonBody(post(map(1_001))), {
    code: 'invalid_request',
    message: /1\u202f000 fields/,
  });
  assert.equal(Object.keys((await readJsonBody(post(map(1_000)))) as object).length, 1_000);
  assert.equal(((await readJsonBody(post(list(50_000)))) as unknown[]).length, 50_000);
});

test('texts that are not JSON are refused with the reason', async () => {
  await assert.rejects(readJsonBody(post(new Uint8Array([0xff]))), {
    code: 'invalid_json',
    message: /UTF-8/,
  });
  await assert.rejects(readJsonBody(post('['.repeat(65) + ']'.repeat(65))), { message: /at most 64 levels/ });
  await assert.rejects(readJsonBody(post('{"a":"\\ud800"}')), { code: 'invalid_value' });
  assert.deepEqual(await readJsonBody(post('{"__proto__":{"a":1},"b":1}')), { b: 1 });
});
