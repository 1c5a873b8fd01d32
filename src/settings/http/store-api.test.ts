import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Hono } from 'hono';
import { z } from 'zod';
import { ApiError, defineCall, shape } from '#kernel';
import { languageOf, Message } from '#messages';
import { createLogger, createPlatform, type OwnedPlatform, readConfig } from '#platform';
import { createSettings, createStoreApi, type Settings, type StoreApi, shopCall } from '#settings';
import type { InputErrorsReply } from '#settings/contract';
import { createTestDatabase, ROOT, type TestDatabase } from '../../../tests/harness.ts';

interface Line {
  quantity: number;
  note?: string;
}

const addLine = defineCall('POST /api/lines', 'shop', shape<{ body: Line; reply: { sentBody: unknown } }>());
const changeLines = defineCall(
  'PUT /api/lines',
  'shop',
  shape<{ body: Line[]; reply: { sentBody: unknown } | InputErrorsReply }>(),
);
const readLines = defineCall(
  'GET /api/lines',
  'shop',
  shape<{ query: { page?: number }; reply: { page: number } }>(),
);
const readMine = defineCall('GET /api/mine', 'customer', shape<{ reply: { id: string | null } }>());
const logIn = defineCall('POST /api/login', 'shop');
const readAddress = defineCall('GET /api/where', 'shop', shape<{ reply: { address: string } }>());
const askOften = defineCall('GET /api/often', 'shop');
const reserve = defineCall(
  'POST /api/reserve',
  'shop',
  shape<{ reply: { id: string } | InputErrorsReply }>(),
);

/** A message of the tests: `full in de`. */
const fullMessage = new Message((language) => `full in ${language}`);

let database: TestDatabase;
let platform: OwnedPlatform;
let settings: Settings;
let store: StoreApi;

before(async () => {
  database = await createTestDatabase();
  const read = readConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' }, ROOT);
  assert.ok(read.ok);
  platform = await createPlatform(read.config, { log: createLogger('silent') });
  settings = await createSettings(platform);
  store = createStoreApi(platform, settings);
  const line = z.object({ quantity: z.int().min(1).max(1_000_000), note: z.string().max(5).optional() });
  const page = z.object({ page: z.coerce.number().int().min(1).default(1) });
  store.add([
    shopCall(addLine, { summary: 'Adds a line', body: line }, (call) => ({ sentBody: call.body })),
    shopCall(changeLines, { summary: 'Changes lines', body: z.array(line), refusal: 'errors' }, (call) => ({
      sentBody: call.body,
    })),
    shopCall(readLines, { summary: 'Reads lines', query: page }, (call) => ({ page: call.query.page })),
    shopCall(readMine, { summary: 'Reads what is mine' }, (call) => ({ id: call.session.accountId })),
    shopCall(logIn, { summary: 'Logs in' }, async (call) => {
      call.session = await settings.sessions.change(call.session, { accountId: 'a'.repeat(24) });
      return null;
    }),
    shopCall(readAddress, { summary: 'Reads the address' }, (call) => ({ address: call.address })),
    shopCall(askOften, { summary: 'Is asked too often' }, () => {
      throw new ApiError('too_many_requests', fullMessage, { retryAfter: 17 });
    }),
    shopCall(reserve, { summary: 'Reserves', refusal: 'errors' }, ({ locale }) => ({
      errors: {
        quantity: { code: 'FULL', message: fullMessage, orderable: 5 },
        note: { code: 'LONG', message: `long in ${languageOf(locale)}` },
      },
    })),
  ]);
});

after(async () => {
  settings.close();
  await platform.close();
  await database.drop();
});

interface CallOptions {
  session?: string;
  headers?: Record<string, string>;
}

async function call(
  method: string,
  path: string,
  body?: unknown,
  { session, headers: extraHeaders }: CallOptions = {},
) {
  const app = new Hono().route('/api', store.routes as unknown as Hono);
  const headers = {
    authorization: `Basic ${btoa(platform.config.publicKey)}`,
    ...(session && { 'x-session': session }),
    ...extraHeaders,
  };
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const response = await app.fetch(new Request(`http://shop.example/api${path}`, init), {
    address: '192.0.2.7',
  });
  return { status: response.status, headers: response.headers, reply: await response.json() };
}

describe('a described call', () => {
  it('passes on the fields of its schema and no others', async () => {
    const { status, reply } = await call('POST', '/lines', { quantity: 3, price: 0, note: 'x' });
    assert.equal(status, 200);
    assert.deepEqual(reply, { sentBody: { quantity: 3, note: 'x' } });
  });

  const wrong: [body: unknown, param: string | null, message: RegExp][] = [
    [undefined, 'quantity', /required/],
    [{ quantity: '3' }, 'quantity', /must be a number/],
    [{ quantity: 1.5 }, 'quantity', /must be a whole number/],
    [{ quantity: -1 }, 'quantity', /at least 1/],
    [{ quantity: 1e9 }, 'quantity', /at most 1\u202f000\u202f000/],
    [{ quantity: 1, note: 'too long' }, 'note', /at most 5/],
    [[1], null, /must be an object/],
    ['text', null, /must be an object/],
  ];
  for (const [body, param, message] of wrong) {
    it(`refuses ${JSON.stringify(body)} by naming ${param ?? 'no field'}`, async () => {
      const { status, reply } = await call('POST', '/lines', body);
      assert.equal(status, 400);
      assert.equal(reply.error.param, param);
      assert.match(reply.error.message, message);
    });
  }

  it('reports every invalid field at once where the client libraries expect a map', async () => {
    const { status, reply } = await call('PUT', '/lines', [{ quantity: 0 }, {}]);
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(reply.errors), ['0.quantity', '1.quantity']);
    assert.equal(reply.errors['1.quantity'].code, 'REQUIRED');
  });

  it('reads its query by its schema', async () => {
    assert.deepEqual((await call('GET', '/lines?page=2&x=1')).reply, { page: 2 });
    assert.equal((await call('GET', '/lines?page=two')).reply.error.param, 'page');
  });

  it('requires a login where it belongs to an account, and returns a changed session', async () => {
    assert.equal((await call('GET', '/mine')).status, 401);
    const session = (await call('POST', '/login')).headers.get('x-session') ?? '';
    assert.deepEqual((await call('GET', '/mine', undefined, { session })).reply, { id: 'a'.repeat(24) });
  });
});

it("a call knows its caller's address, and its refusal says when to retry", async () => {
  assert.deepEqual((await call('GET', '/where')).reply, { address: '192.0.2.7' });
  const often = await call('GET', '/often');
  assert.equal(often.status, 429);
  assert.equal(often.headers.get('retry-after'), '17');
});

describe('a refusal', () => {
  const languages = ['en', 'de', 'fr', 'nl'] as const;

  it('is in the language of the call', async () => {
    for (const language of languages) {
      const headers = { 'x-locale': language };
      const often = await call('GET', '/often', undefined, { headers });
      assert.equal(often.reply.error.message, `full in ${language}`);
      const { status, reply } = await call('POST', '/reserve', {}, { headers });
      assert.equal(status, 200);
      assert.deepEqual(reply, {
        errors: {
          quantity: { code: 'FULL', message: `full in ${language}`, orderable: 5 },
          note: { code: 'LONG', message: `long in ${language}` },
        },
      });
    }
  });

  it('of a schema is in the language of the call, with its limit', async () => {
    const sentences = {
      en: ['note: Use at most 5 characters.', 'This field is required.'],
      de: ['note: Verwenden Sie höchstens 5 Zeichen.', 'Dieses Feld ist erforderlich.'],
      fr: ['note: Utilisez 5 caractères au plus.', 'Ce champ est obligatoire.'],
      nl: ['note: Gebruik hoogstens 5 tekens.', 'Dit veld is verplicht.'],
    };
    for (const language of languages) {
      const options = { headers: { 'x-locale': language } };
      const post = await call('POST', '/lines', { quantity: 1, note: 'too long' }, options);
      const put = await call('PUT', '/lines', [{}], options);
      assert.deepEqual(
        [post.reply.error.message, put.reply.errors['0.quantity'].message],
        sentences[language],
      );
    }
  });

  it('before the session is read is in the language of the header', async () => {
    const wrongKey = { authorization: '', 'x-locale': 'nl' };
    const { status, reply } = await call('GET', '/mine', undefined, { headers: wrongKey });
    assert.equal(status, 401);
    assert.match(reply.error.message, /^Stuur de publieke sleutel/);
  });
});
