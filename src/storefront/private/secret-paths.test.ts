import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pathWithoutOwner, pathWithoutSecrets } from '#kernel';
import routes from '../routes.ts';

/** Ids that open nothing, or only for whom they belong to. */
const PUBLIC_IDS = /^(?:slug|sub|id|number|file|paper)$/;
/** What opens a page for whoever knows it. */
const SECRET_IDS = /^(?:token|checkoutId)$/;

interface Route {
  path?: string | undefined;
  children?: Route[] | undefined;
}

function pathsOf(all: readonly Route[], above = ''): string[] {
  return all.flatMap(({ path, children = [] }) => {
    const own = path ? `${above}/${path}` : above;
    return [own, ...pathsOf(children, own)];
  });
}

describe('what is kept of the address of a page', () => {
  it('ends before the secret of every page that has one', () => {
    const pages = pathsOf(routes).filter((path) => !path.startsWith('/desk'));
    let secrets = 0;
    for (const path of pages) {
      const ids = [...path.matchAll(/:(\w+)/g)].map(([, id]) => id ?? '');
      for (const id of ids) assert.match(id, SECRET_IDS.test(id) ? SECRET_IDS : PUBLIC_IDS, path);
      if (!ids.some((id) => SECRET_IDS.test(id))) continue;
      secrets += 1;
      const asked = path.replace(/:\w+\??/g, 'k3v9s0');
      assert.ok(!pathWithoutSecrets(asked).includes('k3v9s0'), `${asked} keeps its secret`);
    }
    assert.equal(secrets, 4);
  });

  it('keeps what opens nothing, and says not whose order it shows', () => {
    for (const path of ['/product/mc0402', '/my-list/shared', '/quote', '/orders-and-more/x', '/bom/17'])
      assert.equal(pathWithoutOwner(path), path);
    assert.equal(pathWithoutOwner('/account/orders/65f0'), '/account/orders');
    assert.equal(pathWithoutSecrets('/account/orders/65f0'), '/account/orders/65f0');
    assert.equal(pathWithoutSecrets('/my-list/sh%61red/k3'), '/my-list/shared');
  });
});
