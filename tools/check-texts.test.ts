import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkFrenchSpacing } from './check-french.ts';
import { findGermanOnly, findHalfTables } from './check-texts.ts';

const FILE = 'src/storefront/x/texts.ts';
test('requires every language in tables by language, and reports checks for German alone', () => {
  const [table] = findHalfTables(FILE, "const said = { en: 'Basket', de: 'Korb' };");
  assert.match(table?.message ?? '', /has no fr, nl/);
  assert.deepEqual(findHalfTables(FILE, "x({ en: 'Basket', de: 'Korb', fr: 'Panier', nl: 'Mandje' });"), []);
  assert.equal(findGermanOnly(FILE, "const t = locale.startsWith('de') ? german : english;").length, 1);
});

test('requires the narrow space of French punctuation, in French files and in mixed tables', () => {
  const french = 'src/storefront/x/texts.fr.ts';
  const problemTexts = (text: string, file = french) => checkFrenchSpacing(file, text).length;
  assert.equal(
    problemTexts("export const fr = { a: 'Vide : rien', b: '« x »', 'Empty; a': 'Vide; rien' };"),
    3,
  );
  assert.equal(
    problemTexts("export const fr = { a: 'Vide\u202f: rien', b: '12:30', c: '«\u202fa\u202f»' };"),
    0,
  );
  assert.equal(problemTexts("const t = { en: 'Empty: a', fr: 'Vide: a' };", FILE), 1);
});
