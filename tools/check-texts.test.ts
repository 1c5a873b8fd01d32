import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkFrenchSpacing } from './check-french.ts';
import { findGermanOnly, findHalfTables, problemsOf } from './check-texts.ts';

const FILE = 'src/storefront/x/texts.ts';
const messages = (text: string, otherFiles: Record<string, string> = {}) =>
  problemsOf(FILE, (path) => (path === FILE ? text : otherFiles[path]!)).map(({ message }) => message);

test('accepts texts in four languages', () => {
  const fourLanguages = "defineTexts({ a: 'Basket' }, { a: 'Korb' }, { a: 'Panier' }, { a: 'Mandje' });";
  assert.deepEqual(messages(fourLanguages), []);
});

test('reports a missing language and an untranslated text, also if a table is in another file', () => {
  assert.match(messages("defineTexts({ a: 'Basket' }, { a: 'Korb' });")[0]!, /missing in fr, nl/);
  const text =
    "import { fr } from './texts.fr.ts';\nconst en = { a: 'Basket' };\nconst de = { a: 'Korb' };\ndefineTexts(en, de, fr);";
  const frenchFile = { 'src/storefront/x/texts.fr.ts': "export const fr: Words = { a: 'Basket' };" };
  const problemTexts = messages(text, frenchFile);
  assert.match(problemTexts[0]!, /missing in nl/);
  assert.match(
    messages(text.replace('fr);', 'fr, de);'), frenchFile)[0]!,
    /a is in fr what it is in English: "Basket"/,
  );
});

test('compares functions by their words, and ignores units and short codes', () => {
  const table = (word: string) => `{ n: (x: string) => \`\${x} ${word}\`, unit: 'mm', code: 'CSV' }`;
  const text = (dutch: string) =>
    `defineTexts(${['pieces', 'Stück', 'pièces', dutch].map(table).join(', ')});`;
  assert.deepEqual(messages(text('stuks')), []);
  assert.match(messages(text('pieces'))[0]!, /n is in nl what it is in English/);
});

test('requires every language in tables by language, allows merged sentences, and reports checks for German alone', () => {
  const [table] = findHalfTables(FILE, "const said = { en: 'Basket', de: 'Korb' };");
  assert.match(table?.message ?? '', /has no fr, nl/);
  assert.deepEqual(
    findHalfTables(FILE, "mergeLanguages({ a: { en: 'Basket', de: 'Korb' } }, fr.A, nl.A);"),
    [],
  );
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
