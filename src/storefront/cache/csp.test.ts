import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { policyFor, sealPage } from './csp.ts';

const NONCE = 'abcDEF012345_-xyz';
const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const policyOf = (html: string) => policyFor(sealPage(html, NONCE), false);

test('every inline script of the renderer stands in the policy by its hash, nothing unsafe does', () => {
  const html = `<script nonce="${NONCE}">a()</script><script nonce="${NONCE}" type="module" async="">import "/x.js"</script><script nonce="${NONCE}" src="/y.js"></script><link rel="modulepreload" nonce="${NONCE}"><script type="application/ld+json">{"a":1}</script>`;
  const policy = policyOf(html);
  assert.ok(policy.includes(hash('a()')));
  assert.ok(policy.includes(hash('import "/x.js"')));
  assert.equal(policy.match(/sha256/g)?.length, 2);
  assert.doesNotMatch(policy, /unsafe/);
  for (const rule of ["object-src 'none'", "base-uri 'self'", "frame-ancestors 'none'"])
    assert.ok(policy.includes(rule));
});

test('scripts and styles that came into the page otherwise get no hash, whatever mark they carry', () => {
  const injectedMarkup = [
    '<script>alert(1)</script>',
    '<script nonce="">alert(1)</script>',
    '<script nonce="abcDEF012345_-xy">alert(1)</script>',
    '<SCRIPT type=module>alert(1)</SCRIPT>',
    '<style>*{color:red}</style>',
    '<style nonce>*{color:red}</style>',
  ].join('');
  const policy = policyOf(`${injectedMarkup}<script nonce="${NONCE}">ours()</script>${injectedMarkup}`);
  assert.deepEqual(policy.match(/'sha256-[^']+'/g), [hash('ours()')]);
});

test('the mark leaves the page, and nothing else does', () => {
  const html = `<p nonce="x">é</p><script nonce="${NONCE}">a("<b>")</script><style nonce="${NONCE}">.a{}</style>`;
  assert.equal(sealPage(html, NONCE).html, '<p nonce="x">é</p><script>a("<b>")</script><style>.a{}</style>');
});

test('styles in the page stand in the policy by their hash, frames by their host where the page shows them', () => {
  const plain = policyOf('<p>x</p>');
  assert.match(plain, /style-src 'self';/);
  assert.doesNotMatch(plain, /frame-src|vimeo/);
  const frame = '<iframe title="x" src="https://player.vimeo.com/video/1"></iframe>';
  const policy = policyOf(`<style nonce="${NONCE}">.a{color:red}</style>${frame}`);
  assert.ok(policy.includes(`style-src 'self' ${hash('.a{color:red}')};`));
  assert.match(policy, /frame-src 'self' https:\/\/player\.vimeo\.com;/);
  assert.doesNotMatch(policy, /youtube/);
});
