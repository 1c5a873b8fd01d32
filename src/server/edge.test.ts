import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startTestServer, type TestServer } from '../../tests/harness.ts';

let store: TestServer;

before(async () => {
  store = await startTestServer({ env: { PUBLIC_URL: 'https://shop.example.com', TRIAL: 'on' } });
});

after(() => store.close());

/** Sends raw bytes, which a well-behaved client would not, and reads until the server closes the connection. */
async function sendRaw(text: string): Promise<string> {
  const socket = connect(Number(new URL(store.origin).port), 'localhost');
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    answer += part;
  });
  socket.on('error', () => undefined); // a refusal may arrive before everything was sent
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

const get = (target: string, headers = '') =>
  sendRaw(`GET ${target} HTTP/1.1\r\nHost: localhost\r\n${headers}Connection: close\r\n\r\n`);

/** Status and error of a refusal, which has the shape of every error. */
function refusalOf(answer: string): { status: number; message: string; param: unknown } {
  const status = Number(answer.split(' ')[1]);
  const { error } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
  return { status, message: error.message, param: error.param };
}

describe('the edge refuses with a clear answer', () => {
  const cases: [what: string, target: string, status: number, message: RegExp][] = [
    ['an empty path part', '//api/catalogue/info', 400, /empty part/],
    ['an encoded slash', '/api/catalogue/parts/a%2fb', 400, /encoded slash/],
    ['a way up', '/assets/../package.json', 400, /part \. or \.\./],
    ['a broken percent sign in the path', '/product/100%', 400, /percent sign/],
    ['an address of another host', 'http://evil.example/', 400, /begin with a slash/],
    ['letters that were not encoded', '/search?q=10k\u03a9', 400, /must be percent-encoded/],
    ['a long address', `/search?q=${'x'.repeat(9_000)}`, 414, /longer than/],
    ['ten thousand parameters', `/search?${'a=1&'.repeat(10_000)}`, 431, /too long/],
  ];
  for (const [description, target, status, message] of cases) {
    it(description, async () => {
      const refusal = refusalOf(await get(target));
      assert.equal(refusal.status, status);
      assert.match(refusal.message, message);
      assert.equal(refusal.param, null);
    });
  }

  it('headers that are too long', async () => {
    assert.equal(refusalOf(await get('/healthz', `Cookie: ${'x'.repeat(30_000)}\r\n`)).status, 431);
  });

  it('a malformed request, one without or with two hosts, and an unknown expectation', async () => {
    assert.equal(refusalOf(await sendRaw('HELO shop\r\n\r\n')).status, 400);
    const nameless = await sendRaw('GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n');
    assert.match(refusalOf(nameless).message, /no host/);
    for (const second of ['localhost', 'evil.example']) {
      const twice = await sendRaw(
        `GET /healthz HTTP/1.1\r\nHost: localhost\r\nhOST: ${second}\r\nConnection: close\r\n\r\n`,
      );
      assert.match(twice, /^HTTP\/1.1 400 /);
      assert.match(refusalOf(twice).message, /more than one host/);
    }
    assert.equal(refusalOf(await get('/healthz', 'Expect: more\r\n')).status, 417);
    const older = await sendRaw('GET /healthz HTTP/1.0\r\n\r\n');
    assert.match(older, /^HTTP\/1\.1 200/);
  });

  it('a body whose declared length is too large, without reading it', async () => {
    const answer = await sendRaw(
      'POST /api/session HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n',
    );
    assert.equal(refusalOf(answer).status, 413);
  });
});

describe('the edge lets through', () => {
  it('any percent signs in a query', async () => {
    for (const query of ['q=100%', 'q=%zz', 'q=%', 'q=%00', 'q=%ff', 'tolerance=±1%']) {
      const { status } = await store.fetch(`/api/catalogue/interpret?${query}`);
      assert.ok(status < 500, `${query} gave ${status}`);
    }
  });
});

describe('a response of the API', () => {
  it('forbids browsers to sniff, frame or run it', async () => {
    const { headers } = await store.fetch('/healthz');
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'.*frame-ancestors 'none'/);
    assert.match(headers.get('strict-transport-security') ?? '', /max-age=\d{7,}/);
    assert.equal(headers.get('cache-control'), 'no-store');
  });

  it('is compressed with an encoding that the caller accepts', async () => {
    const plain = await bodyOf('/api/catalogue/info', 'identity');
    assert.equal(plain.encoding, undefined);
    const br = await bodyOf('/api/catalogue/info', 'gzip, br');
    assert.equal(br.encoding, 'br');
    assert.deepEqual(brotliDecompressSync(br.body), plain.body);
    const gzip = await bodyOf('/api/catalogue/info', 'gzip, br;q=0');
    assert.equal(gzip.encoding, 'gzip');
    assert.deepEqual(gunzipSync(gzip.body), plain.body);
  });

  it('contains no link built from the host or forwarding headers of a caller', async () => {
    const headers =
      'X-Forwarded-Host: evil.example\r\nForwarded: host=evil.example\r\nX-Forwarded-Proto: gopher\r\n';
    const answer = await sendRaw(
      `GET /api/settings HTTP/1.1\r\nHost: evil.example\r\n${headers}Authorization: Basic ${btoa('pk_demo')}\r\nConnection: close\r\n\r\n`,
    );
    assert.match(answer, /^HTTP\/1\.1 200 /);
    assert.match(answer, /https:\/\/shop\.example\.com/);
    assert.doesNotMatch(answer, /evil\.example/);
  });
});

function bodyOf(path: string, accept: string): Promise<{ encoding: string | undefined; body: Buffer }> {
  return new Promise((resolve, reject) => {
    httpRequest(store.origin + path, { headers: { 'accept-encoding': accept } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(parts) }),
      );
    })
      .on('error', reject)
      .end();
  });
}
