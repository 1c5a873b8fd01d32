import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grantedBy, readChoice } from '../consent/choice.ts';
import { mayBeAt } from './allowed-pages.ts';
import { type AllowedScript, policyOf } from './script-rules.ts';
import { createScriptSettings } from './settings.ts';

const script = (name: AllowedScript['name'], host: string): AllowedScript => ({
  name,
  url: `https://${host}/a.js`,
  id: null,
  hosts: [],
});

test('scripts run on shared pages only, and not where the URL contains a secret', () => {
  const isAllowedAt = (path: string) => mayBeAt('analytics', `https://shop.example${path}`);
  for (const path of [
    '/',
    '/category/resistors?resistance=4k7',
    '/product/x',
    '/legal/privacy#rights',
    '/search?q=a',
  ]) {
    assert.equal(isAllowedAt(path), true, path);
  }
  const privatePaths = [
    '/cart',
    '/checkout',
    '/order/k3',
    '/account/orders/1',
    '/login',
    '/register',
    '/quote/k3',
  ];
  const opening = ['/?token=a', '/category?reset_key=a', '/?preview=a', '/#access_token=a'];
  for (const path of [
    ...privatePaths,
    '/my-list/shared/a',
    '/samples/kits/a',
    '/bom',
    '/desk',
    '/desk/chat',
    ...opening,
  ]) {
    assert.equal(isAllowedAt(path), false, path);
  }
  assert.equal(mayBeAt('captcha', 'https://shop.example/register?next=/'), true);
  assert.equal(mayBeAt('captcha', 'https://shop.example/'), false);
});

test('a policy has the hosts of the scripts of its pages, by what each script does', () => {
  const scripts = [
    script('chat', 'chat.example'),
    script('sales', 'sales.example'),
    script('captcha', 'c.example'),
  ];
  const sharedPolicy = policyOf(scripts, 'shared');
  assert.deepEqual(
    [...(sharedPolicy.get('script-src') ?? [])],
    ['https://chat.example', 'https://sales.example'],
  );
  assert.deepEqual([...(sharedPolicy.get('frame-src') ?? [])], ['https://chat.example']);
  assert.ok(sharedPolicy.get('connect-src')?.has('wss://chat.example'));
  assert.deepEqual([...(policyOf(scripts, '/register').get('frame-src') ?? [])], ['https://c.example']);
  assert.equal(policyOf([], 'shared').size, 0);
});

test('consent is valid only for its set of scripts and until its expiry, and ignores foreign data in the storage', () => {
  const version = createScriptSettings([script('sales', 'a.example')])?.version ?? '';
  assert.notEqual(version, createScriptSettings([script('sales', 'b.example')])?.version);
  assert.notEqual(version, createScriptSettings([script('analytics', 'a.example')])?.version);
  assert.equal(createScriptSettings([]), null);
  assert.equal(createScriptSettings([script('captcha', 'a.example')])?.choices, false);
  const answer = { version, until: '2027-01-01T00:00:00Z', granted: ['sales'], cookies: [] };
  const read = (value: unknown, now = '2026-12-01') =>
    readChoice(typeof value === 'string' ? value : JSON.stringify(value), version, new Date(now));
  assert.deepEqual(grantedBy(read(answer)), ['sales']);
  assert.equal(read(answer, '2027-01-02'), null);
  assert.equal(read({ ...answer, version: 'other' }), null);
  for (const wrong of [
    '',
    '{',
    'null',
    '[]',
    '7',
    { version },
    { ...answer, until: 'x' },
    { ...answer, granted: 1 },
  ]) {
    assert.equal(read(wrong), null, JSON.stringify(wrong));
  }
});
