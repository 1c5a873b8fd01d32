import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { json } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import { createLogger } from '#platform';
import { noFiles } from './assets.ts';
import { createEdge } from './edge.ts';
import { type Listening, listen } from './listen.ts';

const opened: Listening[] = [];
after(() => Promise.all(opened.map((listening) => listening.close())));

/** An edge whose API answers with the address it was given. */
async function startEdge(trustedProxies: number): Promise<number> {
  const log = createLogger('silent');
  const edge = createEdge({ config: { publicUrl: 'http://shop.example', trustedProxies }, log });
  const echo = { fetch: async (_request: Request, caller?: { address: string }) => Response.json(caller) };
  edge.open({ files: noFiles, api: echo, pages: { kept: () => false, handle: () => false, ...echo } });
  const listening = await listen(edge.listener, 0);
  opened.push(listening);
  return (listening.server.address() as AddressInfo).port;
}

/** The whole answer to what is said on a connection of its own. */
async function spoken(port: number, words: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(words);
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    answer += part;
  });
  await once(socket, 'close');
  return answer;
}

async function addressSeen(port: number, forwarded: string | null, path = '/api/x'): Promise<string> {
  const headers: HeadersInit =
    forwarded === null ? {} : { 'X-Forwarded-For': forwarded, 'X-Real-IP': '9.9.9.9' };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return (await response.json()).address;
}

describe('the address of a caller', async () => {
  const [direct, behindOne, behindTwo] = await Promise.all([startEdge(0), startEdge(1), startEdge(2)]);

  it('is the other end of the connection, whatever the caller writes', async () => {
    assert.equal(await addressSeen(direct, null), '127.0.0.1');
    assert.equal(await addressSeen(direct, '203.0.113.9'), '127.0.0.1');
    assert.equal(await addressSeen(direct, '203.0.113.9', '/account'), '127.0.0.1', 'pages too');
  });

  const forwarded: [port: number, header: string | null, address: string][] = [
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
  for (const [port, header, address] of forwarded) {
    it(`behind ${port === behindOne ? 'one proxy' : 'two proxies'}, ${header} is ${address}`, async () => {
      assert.equal(await addressSeen(port, header), address);
    });
  }

  it('of a proxy that writes the header twice is read from all of it', async () => {
    const answer = await spoken(
      behindTwo,
      'GET /api/x HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.9\r\nX-Forwarded-For: 198.51.100.4\r\nConnection: close\r\n\r\n',
    );
    assert.match(answer, /"203\.0\.113\.9"/);
  });
});

describe('who sits at the machine of the store', async () => {
  const [direct, proxied] = await Promise.all([startEdge(0), startEdge(1)]);

  /** Asked over the loopback, with these headers. `fetch` would not send another `Host`. */
  const isHere = async (port: number, headers: Record<string, string> = {}): Promise<unknown> => {
    const asked = request({ host: '127.0.0.1', port, path: '/api/x', headers }).end();
    const [response] = await once(asked, 'response');
    return ((await json(response)) as { isHere: unknown }).isHere;
  };

  it('is told by the connection, and by a name of this machine', async () => {
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000', 'shop.localhost'])
      assert.equal(await isHere(direct, { host }), true, host);
    for (const host of ['shop.example', '192.168.1.5:3000', 'localhost.evil.example', '127.0.0.1.nip.io'])
      assert.equal(await isHere(direct, { host }), false, host);
    const disguised = [
      'evil.example@localhost',
      'localhost#evil',
      'localhost/x',
      'localhost?x',
      'localhost\\x',
    ];
    for (const host of [...disguised, '2130706433', '127.1', '0x7f.0.0.1', 'localhost:80:80', '[::1]x'])
      assert.equal(await isHere(direct, { host }), false, host);
  });

  it('is nobody whose request was passed on, unless a trusted proxy says so', async () => {
    const forwarding = [
      'X-Forwarded-For',
      'X-Real-IP',
      'Via',
      'CF-Connecting-IP',
      'X-Forwarded-Host',
      'X-Forwarded',
      'X-Envoy-External-Address',
    ];
    for (const name of forwarding) {
      assert.equal(await isHere(direct, { [name]: '127.0.0.1' }), false, name);
      if (name !== 'X-Forwarded-For')
        assert.equal(await isHere(proxied, { [name]: '127.0.0.1' }), false, name);
    }
    assert.equal(await isHere(proxied, { 'X-Forwarded-For': '203.0.113.9' }), false);
    assert.equal(await isHere(proxied, { 'X-Forwarded-For': '127.0.0.1, 203.0.113.9' }), false);
    assert.equal(await isHere(proxied, { 'X-Forwarded-For': '203.0.113.9, 127.0.0.1' }), false);
    assert.equal(await isHere(proxied, { 'X-Forwarded-For': '::1', 'X-Forwarded-Proto': 'http' }), true);
    assert.equal(await isHere(proxied), false, 'a proxy that is trusted says where a request began');
  });

  it('is nobody who comes from a page of another host, or speaks as proxies do', async () => {
    for (const name of ['origin', 'referer']) {
      for (const page of ['https://shop.example/x', 'null', 'http://localhost.evil.example/'])
        assert.equal(await isHere(direct, { [name]: page }), false, `${name} ${page}`);
      for (const page of ['http://localhost:3000/', 'http://127.0.0.1:5173'])
        assert.equal(await isHere(direct, { [name]: page }), true, `${name} ${page}`);
    }
    const old = await spoken(direct, 'GET /api/x HTTP/1.0\r\nHost: localhost:3000\r\n\r\n');
    assert.match(old, /"isHere":false/);
    const own = await spoken(direct, 'GET /api/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    assert.match(own, /"isHere":true/);
  });

  it('is nobody from another address of the network', async (t) => {
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((each) => each?.family === 'IPv4' && !each.internal);
    if (!outside) return t.skip('this machine has no network');
    const asked = request({
      host: outside.address,
      port: direct,
      path: '/api/x',
      headers: { host: 'localhost' },
    }).end();
    const [response] = await once(asked, 'response');
    assert.equal(((await json(response)) as { isHere: unknown }).isHere, false);
  });
});
