/** Request bodies that never end must not block other requests of the same address. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../harness.ts';

const KEY = `Basic ${btoa('pk_demo')}`;
/** More requests than one address may have in progress at a time. */
const HALF_SENT = 8;

let store: TestServer;
const sockets: Socket[] = [];
before(async () => {
  store = await startTestServer();
});
after(async () => {
  for (const socket of sockets) socket.destroy();
  await store.close();
});

/** Sends the head of a request and a part of its body, and no more. */
async function sendHalfRequest(path: string, headers: readonly string[] = []): Promise<Socket> {
  const socket = connect(Number(new URL(store.origin).port), 'localhost');
  sockets.push(socket);
  await once(socket, 'connect');
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${new URL(store.origin).host}`,
    `Authorization: ${KEY}`,
    'Content-Type: application/json',
    'Content-Length: 900',
    ...headers,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{"text":"RC06`);
  return socket;
}

const postQuickOrder = (text: string, headers: Record<string, string> = {}) =>
  store.fetch('/api/cart/lines', {
    method: 'POST',
    headers: { authorization: KEY, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ text }),
  });

describe('a quick order', () => {
  it('is answered while other requests of its address are still sending their bodies', async () => {
    const halfRequests = await Promise.all(
      Array.from({ length: HALF_SENT }, () => sendHalfRequest('/api/cart/lines')),
    );
    // By now the server has read the parts that were sent.
    await store.fetch('/healthz');
    const response = await postQuickOrder('RC0603FF4K70N, 250');
    assert.equal(response.status, 200);
    const { good } = (await response.json()) as { good: number };
    assert.equal(good, 1);
    for (const socket of halfRequests) assert.equal(socket.readyState, 'open', 'its end was not waited for');
  });

  it('is refused if its body exceeds the limit', async () => {
    const response = await postQuickOrder('x'.repeat(1_100_000));
    assert.equal(response.status, 413);
  });

  it('is refused if its body stalls, in the language of the call', async () => {
    const socket = await sendHalfRequest('/api/cart/lines', ['X-Locale: de']);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    assert.match(answer.toString(), /^HTTP\/1\.1 400 /);
    assert.match(answer.toString(), /Die Anfrage kam nicht vollständig an/);
  });
});
