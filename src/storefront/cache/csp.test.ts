import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { policyFor } from './csp.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('every inline script stands in the policy by its hash, nothing unsafe does', () => {
  const html = `<script>a()</script><script type="module" async="">import "/x.js"</script><script src="/y.js"></script><script type="application/ld+json">{"a":1}</script>`;
  const policy = policyFor(Buffer.from(html), false);
  assert.ok(policy.includes(hash('a()')));
  assert.ok(policy.includes(hash('import "/x.js"')));
  assert.ok(!policy.includes(hash('{"a":1}')));
  assert.equal(policy.match(/sha256/g)?.length, 2);
  assert.doesNotMatch(policy, /unsafe/);
  for (const rule of ["object-src 'none'", "base-uri 'self'", "frame-ancestors 'none'"])
    assert.ok(policy.includes(rule));
});

test('styles in the page stand in the policy by their hash, frames by their host where the page shows them', () => {
  const plain = policyFor(Buffer.from('<p>x</p>'), false);
  assert.match(plain, /style-src 'self';/);
  assert.doesNotMatch(plain, /frame-src|vimeo/);
  const frame = '<iframe title="x" src="https://player.vimeo.com/video/1"></iframe>';
  const policy = policyFor(Buffer.from(`<style>.a{color:red}</style>${frame}`), false);
  assert.ok(policy.includes(`style-src 'self' ${hash('.a{color:red}')};`));
  assert.match(policy, /frame-src 'self' https:\/\/player\.vimeo\.com;/);
  assert.doesNotMatch(policy, /youtube/);
});
