import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { pathWithoutSecrets } from '#kernel';
import { startTestServer, type TestServer } from '../../tests/harness.ts';

interface Operation {
  summary: string;
  operationId: string;
  security: object[];
  parameters: { name: string; in: string; schema: object }[];
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
  responses: Record<string, object>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

let store: TestServer;
let document: Document;

before(async () => {
  store = await startTestServer();
  document = await (await store.fetch('/api/openapi.json')).json();
});

after(() => store.close());

describe('the description of the API', () => {
  it('is OpenAPI 3.1, public and cacheable', async () => {
    const response = await store.fetch('/api/openapi.json');
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('cache-control'), 'public, max-age=300');
    assert.equal(document.openapi, '3.1.0');
  });

  it('describes request bodies by the schemas that validate them', async () => {
    const change = document.paths['/api/session']?.['put'];
    const schema = change?.requestBody?.content['application/json']?.schema;
    assert.deepEqual(Object.keys(schema?.properties ?? {}), ['locale', 'currency']);
    assert.deepEqual(change?.security, [{ publishableKey: [] }]);
    assert.deepEqual(document.paths['/api/v1/track']?.['post']?.security, []);
  });

  it('has no dangling reference, and each call once', () => {
    const text = JSON.stringify(document);
    for (const [, name] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
      assert.ok(document.components.schemas[name ?? ''], name);
    }
    assert.doesNotMatch(text, /#\/\$defs|"\$ref":"#"/);
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    const ids = operations.map(({ operationId }) => operationId);
    assert.equal(new Set(ids).size, ids.length);
    for (const { summary, responses, operationId: id } of operations) {
      assert.ok(responses['200'], id);
      assert.doesNotMatch(summary, /^(GET|POST|PUT|DELETE) /, `${id} has no description`);
    }
  });

  it('lists every path parameter, and every described call exists', async () => {
    const key = { authorization: `Basic ${btoa(store.config.publicKey)}` };
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const { parameters } of Object.values(methods)) {
        const parameterNames = parameters.filter((each) => each.in === 'path').map(({ name }) => `{${name}}`);
        assert.deepEqual(path.match(/\{\w+\}/g) ?? [], parameterNames, path);
      }
      if (!methods['get']) continue;
      const { status } = await store.fetch(path.replaceAll(/\{\w+\}/g, 'none'), { headers: key });
      assert.ok([200, 400, 401, 404].includes(status), `${path}: ${status}`);
      assert.notEqual((await store.fetch(path, { method: 'PATCH', headers: key })).status, 404, path);
    }
  });
});

/** Path parameters that give no access alone; these calls check the caller as well, or are public. */
const PUBLIC_IDS = /^(?:slug|sub|id|item|number|type|model|keys|apiKey|file|paper|refund|part|name)$/;
/** Path parameters that are secrets: knowing one grants access. */
const SECRET_IDS = /^(?:token|checkout)$/;

describe('a path as stored in page counts and logs', () => {
  it('ends before the secret of every call that has one', () => {
    let secrets = 0;
    for (const path of Object.keys(document.paths)) {
      const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, id]) => id ?? '');
      for (const id of ids) assert.match(id, SECRET_IDS.test(id) ? SECRET_IDS : PUBLIC_IDS, path);
      if (!ids.some((id) => SECRET_IDS.test(id))) continue;
      secrets += 1;
      const samplePath = path.replace(/\{\w+\}/g, 'k3v9s0');
      assert.ok(!pathWithoutSecrets(samplePath).includes('k3v9s0'), `${samplePath} keeps its secret`);
    }
    assert.ok(secrets >= 6, `${secrets} calls with a secret`);
  });
});
