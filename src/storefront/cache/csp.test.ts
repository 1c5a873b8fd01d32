import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { policyFor, sealPage } from './csp.ts';

const NONCE = 'abcDEF012345_-xyz';
const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const policyOf = (html: string) => policyFor(sealPage(html, NONCE), false);

test('the policy lists every inline script of the renderer by its hash and allows nothing unsafe', () => {
  const html = `<script nonce="${NONCE}">a()</script><script nonce="${NONCE}" type="module" async="">import "/x.js"</script><script nonce="${NONCE}" src="/y.js"></script><link rel="modulepreload" nonce="${NONCE}"><script type="application/ld+json">{"a":1}</script>`;
  const policy = policyOf(html);
  assert.ok(policy.includes(hash('a()')));
  assert.ok(policy.includes(hash('import "/x.js"')));
  assert.equal(policy.match(/sha256/g)?.length, 2);
  assert.doesNotMatch(policy, /unsafe/);
  for (const rule of ["object-src 'none'", "base-uri 'self'", "frame-ancestors 'none'"])
    assert.ok(policy.includes(rule));
});

test('the policy has no hash for scripts and styles without the nonce of the render, even if they carry another one', () => {
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

test('sealing a page removes the nonce and changes nothing else', () => {
  const html = `<p nonce="x">é</p><script nonce="${NONCE}">a("<b>")</script><style nonce="${NONCE}">.a{}</style>`;
  assert.equal(sealPage(html, NONCE).html, '<p nonce="x">é</p><script>a("<b>")</script><style>.a{}</style>');
});

test('the policy lists inline styles by hash, and hosts of frames only if the page shows them', () => {
  const plain = policyOf('<p>x</p>');
  assert.match(plain, /style-src 'self';/);
  assert.doesNotMatch(plain, /frame-src|vimeo/);
  const frame = '<iframe title="x" src="https://player.vimeo.com/video/1"></iframe>';
  const policy = policyOf(`<style nonce="${NONCE}">.a{color:red}</style>${frame}`);
  assert.ok(policy.includes(`style-src 'self' ${hash('.a{color:red}')};`));
  assert.match(policy, /frame-src 'self' https:\/\/player\.vimeo\.com;/);
  assert.doesNotMatch(policy, /youtube/);
});
