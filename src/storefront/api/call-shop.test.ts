import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storeSession } from './call-shop.ts';

const place = { storagePrefix: 'swell' };

/** The cookies of a page, as far as `document.cookie` shows them. */
function usePageCookies(cookies: Record<string, string>): Record<string, string> {
  const document = {
    location: { hostname: 'localhost' },
    get cookie() {
      return Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      cookies[name] = value;
    },
  };
  Object.assign(globalThis, { document });
  return cookies;
}

test('the session of a reply is stored, but a late reply does not undo a login', () => {
  const cookies = usePageCookies({});
  storeSession(place, null, 'guest');
  assert.equal(cookies['swell-session'], 'guest');
  cookies['swell-session'] = 'customer';
  storeSession(place, 'guest', 'guest');
  storeSession(place, 'guest', 'renewed-guest');
  assert.equal(cookies['swell-session'], 'customer');
  storeSession(place, 'customer', 'renewed-customer');
  assert.equal(cookies['swell-session'], 'renewed-customer');
});
