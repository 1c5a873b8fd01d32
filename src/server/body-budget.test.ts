import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { setTimeout as later } from 'node:timers/promises';
import { LIMITS } from '#platform';
import { startTestServer, type TestServer } from '../../tests/harness.ts';

const MB = 1024 * 1024;
const UPLOADS = ['/api/bom/sheets', '/api/bom/match'];
const FORM = 11 * MB - 64;
const FILLER = Buffer.alloc(FORM, 'x');

let store: TestServer;
before(async () => {
  store = await startTestServer({ env: { TRUST_PROXY: '1' } });
});
after(() => store.close());

/** Sends a body without its last bytes; resolves with the response, once there is one. */
function sendUnfinished(
  path: string,
  { type, length, clientAddress }: { type: string; length: number; clientAddress: string },
) {
  const socket = connect(store.config.port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => {
    answer += data.toString('latin1');
  });
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nOrigin: ${store.origin}\r\nSec-Fetch-Site: same-origin\r\nX-Forwarded-For: ${clientAddress}\r\nContent-Type: ${type}\r\nAuthorization: Basic ${btoa('pk_demo')}\r\nContent-Length: ${length}\r\n\r\n`,
  );
  socket.write(FILLER.subarray(0, length - 10));
  return { answer: () => answer, end: () => socket.destroy() };
}

const memory = () => process.memoryUsage().rss;

async function afterFlood(path: string, type: string, length: number, count: number) {
  const memoryBefore = memory();
  const flood = Array.from({ length: count }, () =>
    sendUnfinished(path, { type, length, clientAddress: '203.0.113.9' }),
  );
  try {
    for (let waitCount = 0; waitCount < 400 && !flood.some(({ answer }) => answer() !== ''); waitCount += 1)
      await later(100);
    assert.ok(
      flood.some(({ answer }) => answer().includes('"code":"too_many_requests"')),
      `${path}: none was refused`,
    );
    const grownMegabytes = (memory() - memoryBefore) / MB;
    const text = JSON.stringify({ text: 'Value,Footprint\n10k,0603' });
    const neighbour = await store.fetch('/api/bom/match', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.9' },
      body: text,
    });
    return { grownMegabytes, neighbour: neighbour.status };
  } finally {
    for (const connection of flood) connection.end();
    await later(200);
  }
}

describe('unfinished request bodies', () => {
  for (const path of UPLOADS)
    it(`hold little memory at ${path}, and a complete one from the same address is served`, async () => {
      const { grownMegabytes, neighbour } = await afterFlood(
        path,
        'multipart/form-data; boundary=x',
        FORM,
        40,
      );
      assert.ok(grownMegabytes < 200, `${grownMegabytes} MB`);
      assert.equal(neighbour, 200);
    });

  it('hold as little memory where a call takes JSON', async () => {
    for (const path of ['/api/cart/items', '/desk/api/login', '/vault/tokens', '/api/webhooks/stripe']) {
      const { neighbour } = await afterFlood(path, 'application/json', LIMITS.body - 10, 60);
      assert.equal(neighbour, 200, path);
    }
  });
});
