import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLanguagesByName, findTextTables } from './check-texts.ts';

const FILE = 'src/storefront/x/texts.ts';

test('texts by language in a source are reported, other tables by language are not', () => {
  assert.equal(findTextTables(FILE, "const texts = { en: 'Basket', de: 'Korb' };").length, 1);
  assert.equal(findTextTables(FILE, "const texts = { en: { a: 'Basket' }, de: { a: 'Korb' } };").length, 1);
  assert.deepEqual(findTextTables(FILE, 'const shape = { en: line(300), de: line(300) };'), []);
  assert.deepEqual(findTextTables(FILE, "const empty = { en: '', de: '' };"), []);
});

test('code that asks for one language by name is reported', () => {
  assert.equal(findLanguagesByName(FILE, "const t = locale.startsWith('de') ? german : english;").length, 1);
  assert.equal(findLanguagesByName(FILE, "if (language === 'fr') return;").length, 1);
  assert.deepEqual(findLanguagesByName(FILE, "const isEnglish = language === 'en';"), []);
});
