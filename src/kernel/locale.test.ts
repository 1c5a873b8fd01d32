import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, decodeLocale, errorBody, localeChain, localise } from '#kernel';

const LOCALES = [
  { code: 'en-US' },
  { code: 'de', fallback: 'en-US' },
  { code: 'de-AT', fallback: 'de' },
  { code: 'fr', fallback: 'none' },
  { code: 'a', fallback: 'b' },
  { code: 'b', fallback: 'a' },
];

const CAPS = {
  name: 'Caps',
  hint: 'H',
  $locale: {
    de: { name: 'Kondensatoren', hint: '' },
    'de-AT': { name: '' },
    fr: { name: '' },
    'en-US': { name: 'Caps US' },
  },
};

test('records resolve as in the examples of the commerce contract', () => {
  const cases: [string, unknown, unknown][] = [
    ['en-US', 'Caps US', 'H'],
    ['de-AT', 'Kondensatoren', undefined],
    ['fr', null, 'H'],
    ['es', 'Caps', 'H'],
  ];
  for (const [locale, name, hint] of cases) {
    const decodedCaps = decodeLocale(CAPS, locale, LOCALES);
    assert.equal(decodedCaps.name, name, locale);
    assert.equal(decodedCaps.hint, hint, locale);
    assert.equal('hint' in decodedCaps, hint !== undefined, locale);
    assert.deepEqual(decodedCaps.$locale, CAPS.$locale);
  }
});

test('localised records never have an empty text', () => {
  assert.equal(localise(CAPS, 'de-AT', LOCALES).hint, 'H');
  assert.equal(localise(CAPS, 'fr', LOCALES).name, 'Caps');
  const onlyGerman = { name: 'Choke', $locale: { de: { name: 'Drossel' } } };
  assert.equal(localise(onlyGerman, 'de-AT', LOCALES).name, 'Drossel');
  assert.equal(decodeLocale(onlyGerman, 'de-AT', LOCALES).name, 'Choke');
});

test('nested records, lists, fallback loops and hostile keys are resolved safely', () => {
  const menu = {
    items: [{ name: 'All', $locale: { a: { name: '' }, b: { name: 'B' } }, items: [null, 1, 'x'] }],
  };
  assert.equal(localise(menu, 'a', LOCALES).items[0]?.name, 'B');
  assert.deepEqual(localeChain('a', LOCALES), { codes: ['a', 'b'], endsInNone: false });
  assert.deepEqual(localeChain('fr', LOCALES), { codes: ['fr'], endsInNone: true });
  const hostile = JSON.parse('{"name":"x","$locale":{"de":{"__proto__":{"polluted":1},"name":"y"}}}');
  assert.equal(localise(hostile, 'de', LOCALES).polluted, undefined);
  assert.equal(localise(hostile, 'constructor', LOCALES).name, 'x');
});

test('refusals carry message, code, param and status', () => {
  const error = new ApiError('invalid_range', 'write 4k7..10k', { param: 'resistance' });
  assert.equal(error.status, 400);
  assert.deepEqual(errorBody(error), {
    error: { message: 'write 4k7..10k', code: 'invalid_range', param: 'resistance' },
  });
  assert.equal(errorBody(new ApiError('not_found', 'x')).error.param, null);
});
