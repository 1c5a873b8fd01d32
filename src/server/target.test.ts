import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { judgeTarget } from './target.ts';

const validTargets = [
  '/',
  '/category/resistors',
  '/product/cc0603-x7r-104k',
  '/product/caf%C3%A9',
  '/assets/root-zEZHkpv.css',
  '/.well-known/security.txt',
  '/a..b/c.',
  '/search?q=100%',
  '/search?q=50%25&x=%zz%',
  '/search?q=//..//%2f%00',
  '/category/resistors?resistance=4k7..10k&tolerance=±1%',
];

const invalidTargets: [target: string, why: RegExp][] = [
  ['//', /empty part/],
  ['//evil.example/x', /empty part/],
  ['/category//resistors', /empty part/],
  ['/../etc/passwd', /part \. or \.\./],
  ['/a/./b', /part \. or \.\./],
  ['/a/%2e%2e/b', /part \. or \.\./],
  ['/a/.%2E', /part \. or \.\./],
  ['/a%2fb', /encoded slash/],
  ['/a%5Cb', /encoded slash/],
  ['/a%00b', /NUL/],
  ['/a\\b', /percent-encoded/],
  ['/100%', /percent sign/],
  ['/%zz', /percent sign/],
  ['/%E9', /not UTF-8/],
  ['/%C0%AF', /not UTF-8/],
  ['http://evil.example/', /begin with a slash/],
  ['*', /begin with a slash/],
  ['/caf\u00e9', /percent-encoded/],
];

describe('the check of request targets', () => {
  for (const target of validTargets) {
    it(`accepts ${target}`, () => assert.equal(judgeTarget(target), null));
  }
  for (const [target, reason] of invalidTargets) {
    it(`refuses ${JSON.stringify(target)}`, () => {
      const verdict = judgeTarget(target);
      assert.equal(verdict?.status, 400);
      assert.match(verdict?.message ?? '', reason);
    });
  }
  it('refuses a target that is too long', () => {
    assert.equal(judgeTarget(`/search?q=${'a'.repeat(9_000)}`)?.status, 414);
  });
});
