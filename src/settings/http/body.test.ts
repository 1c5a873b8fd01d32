import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readJsonBody } from './body.ts';

const post = (body: BodyInit) =>
  new Request('http://shop.example/', { method: 'POST', body, ...{ duplex: 'half' } });

test('a caller who hangs up while sending is refused like other bad input', async () => {
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

test('texts that are no JSON are refused by what is wrong with them', async () => {
  await assert.rejects(readJsonBody(post(new Uint8Array([0xff]))), {
    code: 'invalid_json',
    message: /UTF-8/,
  });
  await assert.rejects(readJsonBody(post('['.repeat(65) + ']'.repeat(65))), { message: /deeper than 64/ });
  await assert.rejects(readJsonBody(post('{"a":"\\ud800"}')), { code: 'invalid_value' });
  assert.deepEqual(await readJsonBody(post('{"__proto__":{"a":1},"b":1}')), { b: 1 });
});
