import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { pathWithoutOwner, pathWithoutSecrets } from '#kernel';
import routes from '../routes.ts';

/** Ids that grant no access, or only to the account they belong to. */
const PUBLIC_IDS = /^(?:slug|sub|id|number|file|paper)$/;
/** Ids that grant access to anybody who knows them. */
const SECRET_IDS = /^(?:token|checkoutId)$/;

/** The same for ids in paths of API calls. */
const CALL_IDS =
  /^(?:slug|sub|id|item|number|type|model|keys|apiKey|file|paper|refund|part|name|seq|version|kind)$/;
const SECRET_CALL_IDS = /^(?:token|checkout|link)$/;

/** Paths with ids that the modules define or register; the desk is left out because only staff have access. */
function sourceCalls(): string[] {
  const root = join(import.meta.dirname, '../..');
  return globSync('**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && !/^(?:storefront|desk|kernel)\//.test(file))
    .flatMap((file) => [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /(?:\b(?:app|routes)\.(?:get|post|put|delete)\(\s*'|'(?:GET|POST|PUT|DELETE) )(\/[^']*:[^']*)'/g,
      ),
    ])
    .map(([, path]) => path ?? '');
}

interface Route {
  path?: string | undefined;
  children?: Route[] | undefined;
}

function pathsOf(routeList: readonly Route[], parentPath = ''): string[] {
  return routeList.flatMap(({ path, children = [] }) => {
    const fullPath = path ? `${parentPath}/${path}` : parentPath;
    return [fullPath, ...pathsOf(children, fullPath)];
  });
}

describe('a recorded page path', () => {
  it('ends before the secret of every page that has one', () => {
    const pages = pathsOf(routes).filter((path) => !path.startsWith('/desk'));
    let secrets = 0;
    for (const path of pages) {
      const ids = [...path.matchAll(/:(\w+)/g)].map(([, id]) => id ?? '');
      for (const id of ids) assert.match(id, SECRET_IDS.test(id) ? SECRET_IDS : PUBLIC_IDS, path);
      if (!ids.some((id) => SECRET_IDS.test(id))) continue;
      secrets += 1;
      const concretePath = path.replace(/:\w+\??/g, 'k3v9s0');
      assert.ok(!pathWithoutSecrets(concretePath).includes('k3v9s0'), `${concretePath} keeps its secret`);
    }
    assert.equal(secrets, 4);
  });

  it('ends before the secret of every API call, including calls missing from the API description', () => {
    const calls = sourceCalls();
    assert.ok(calls.length >= 30, `${calls.length} calls with an id`);
    let secrets = 0;
    for (const path of calls) {
      const ids = [...path.matchAll(/\/:(\w+)/g)].map(([, id]) => id ?? '');
      for (const id of ids) assert.match(id, SECRET_CALL_IDS.test(id) ? SECRET_CALL_IDS : CALL_IDS, path);
      if (!ids.some((id) => SECRET_CALL_IDS.test(id))) continue;
      secrets += 1;
      const concretePath = `/api${path.replace(/^\/api(?=\/)/, '').replace(/:\w+(?:\{.*?\})?\??/g, 'k3v9s0')}`;
      assert.ok(!pathWithoutSecrets(concretePath).includes('k3v9s0'), `${concretePath} keeps its secret`);
    }
    assert.ok(secrets >= 2, `${secrets} calls with a secret`);
  });

  it('ends before a secret however the path is encoded', () => {
    const disguisedPaths = [
      ...['/notices/leave/k3v9s0', '/de/quote/k3v9s0', '/x/../quote/k3v9s0', '/./quote/./k3v9s0'],
      ...['//quote//k3v9s0', '/%2571uote/k3v9s0', '/quote%252Fk3v9s0', '/quote\\k3v9s0', '/order;x/k3v9s0'],
      ...['/quote/%/k3v9s0', '/order/%E0%A4%A/k3v9s0', '/api/chat/files/k3v9s0'],
      `/%${'25'.repeat(9)}71uote/k3v9s0`,
    ];
    for (const path of disguisedPaths) assert.ok(!pathWithoutOwner(path).includes('k3v9s0'), path);
    assert.equal(pathWithoutSecrets('/de/quote/k3v9s0'), '/de/quote');
    assert.equal(pathWithoutSecrets('/x/../quote/k3v9s0'), '/quote');
  });

  it('keeps ids that grant no access, and leaves out the order number where the owner must not show', () => {
    for (const path of ['/product/mc0402', '/my-list/shared', '/quote', '/orders-and-more/x', '/bom/17'])
      assert.equal(pathWithoutOwner(path), path);
    assert.equal(pathWithoutOwner('/account/orders/65f0'), '/account/orders');
    assert.equal(pathWithoutSecrets('/account/orders/65f0'), '/account/orders/65f0');
    assert.equal(pathWithoutSecrets('/my-list/sh%61red/k3'), '/my-list/shared');
  });
});
