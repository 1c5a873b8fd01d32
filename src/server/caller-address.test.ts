import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { after, describe, it } from 'node:test';
import { createLogger } from '#platform';
import { noFiles } from './assets.ts';
import { createEdge } from './edge.ts';
import { type ListeningServer, listen } from './listen.ts';

const openListeners: ListeningServer[] = [];
after(() => Promise.all(openListeners.map((listening) => listening.close())));

/** An edge whose API echoes the address that it received. */
async function startEdge(trustedProxies: number): Promise<number> {
  const log = createLogger('silent');
  const edge = createEdge({ config: { publicUrl: 'http://shop.example', trustedProxies }, log });
  const echo = { fetch: async (_request: Request, caller?: { address: string }) => Response.json(caller) };
  edge.open({
    files: noFiles,
    api: echo,
    pages: { answerFromCache: () => false, handle: () => false, ...echo },
  });
  const listening = await listen(edge.listener, 0);
  openListeners.push(listening);
  return (listening.server.address() as AddressInfo).port;
}

/** Sends text on a connection of its own and resolves with the full response. */
async function sendRaw(port: number, words: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(words);
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    answer += part;
  });
  await once(socket, 'close');
  return answer;
}

async function fetchSeenAddress(port: number, forwardedFor: string | null, path = '/api/x'): Promise<string> {
  const headers: HeadersInit =
    forwardedFor === null ? {} : { 'X-Forwarded-For': forwardedFor, 'X-Real-IP': '9.9.9.9' };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return (await response.json()).address;
}

describe('the address of a caller', async () => {
  const [direct, behindOne, behindTwo] = await Promise.all([startEdge(0), startEdge(1), startEdge(2)]);

  it('is the peer of the connection, whatever headers the caller sends', async () => {
    assert.equal(await fetchSeenAddress(direct, null), '127.0.0.1');
    assert.equal(await fetchSeenAddress(direct, '203.0.113.9'), '127.0.0.1');
    assert.equal(await fetchSeenAddress(direct, '203.0.113.9', '/account'), '127.0.0.1', 'pages too');
  });

  const forwardedCases: [port: number, header: string | null, address: string][] = [
    [behindOne, '203.0.113.9', '203.0.113.9'],
    [behindOne, '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    [behindOne, '203.0.113.9:51234', '203.0.113.9'],
    [behindOne, null, '127.0.0.1'],
    [behindOne, 'unknown', '127.0.0.1'],
    [behindOne, '999.1.1.1', '127.0.0.1'],
    [behindTwo, '1.1.1.1, 203.0.113.9, 198.51.100.4', '203.0.113.9'],
    [behindTwo, '203.0.113.9', '203.0.113.9'],
    [behindOne, '2001:DB8:0:7::1', '2001:db8:0:7::/64'],
    [behindOne, '[2001:db8:0:7:1:2:3:4]:443', '2001:db8:0:7::/64'],
    [behindOne, '2001:db8::1', '2001:db8:0:0::/64'],
    [behindOne, '::ffff:203.0.113.9', '203.0.113.9'],
    [behindOne, '64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
  ];
  for (const [port, header, address] of forwardedCases) {
    it(`behind ${port === behindOne ? 'one proxy' : 'two proxies'} with X-Forwarded-For ${header} is ${address}`, async () => {
      assert.equal(await fetchSeenAddress(port, header), address);
    });
  }

  it('is read from all forwarding headers where a proxy sends two', async () => {
    const answer = await sendRaw(
      behindTwo,
      'GET /api/x HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.9\r\nX-Forwarded-For: 198.51.100.4\r\nConnection: close\r\n\r\n',
    );
    assert.match(answer, /"203\.0\.113\.9"/);
  });
});
