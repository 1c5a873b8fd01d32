import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loginPath, ownPath } from './return-path.ts';

test('a path of this shop keeps its query', () => {
  assert.equal(
    ownPath('/category/resistors?resistance=4k7..10k&page=2'),
    '/category/resistors?resistance=4k7..10k&page=2',
  );
  assert.equal(ownPath('/account/orders'), '/account/orders');
});

test('no path leads to another host', () => {
  const attempts = [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
    '/.//evil.example',
    ' /account',
    '',
    null,
    `/${'a'.repeat(600)}`,
  ];
  for (const attempt of attempts) assert.equal(ownPath(attempt), '/account', String(attempt));
});

test('login pages and API paths are not returned to', () => {
  for (const path of ['/login', '/login?next=/x', '/register', '/account/recover?key=1', '/api/account']) {
    assert.equal(ownPath(path), '/account', path);
  }
  assert.equal(ownPath('/login-help'), '/login-help');
});

test('the path of the login page carries the path to return to', () => {
  assert.equal(loginPath('/cart?a=1'), '/login?next=%2Fcart%3Fa%3D1');
  assert.equal(loginPath('//evil.example'), '/login');
});
