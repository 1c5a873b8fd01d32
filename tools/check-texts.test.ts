import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemsOf } from './check-texts.ts';

const FILE = 'src/storefront/x/texts.ts';
const messages = (text: string, others: Record<string, string> = {}) =>
  problemsOf(FILE, (path) => (path === FILE ? text : others[path]!)).map(({ message }) => message);

test('texts in four languages are well', () => {
  const all = "defineTexts({ a: 'Basket' }, { a: 'Korb' }, { a: 'Panier' }, { a: 'Mandje' });";
  assert.deepEqual(messages(all), []);
});

test('a language without a table is named, also where tables stand in other files', () => {
  assert.match(messages("defineTexts({ a: 'Basket' }, { a: 'Korb' });")[0]!, /missing in fr, nl/);
  const text =
    "import { fr } from './texts.fr.ts';\nconst en = { a: 'Basket' };\nconst de = { a: 'Korb' };\ndefineTexts(en, de, fr);";
  const other = { 'src/storefront/x/texts.fr.ts': "export const fr: Words = { a: 'Basket' };" };
  const found = messages(text, other);
  assert.match(found[0]!, /missing in nl/);
  assert.match(
    messages(text.replace('fr);', 'fr, de);'), other)[0]!,
    /a is in fr what it is in English: "Basket"/,
  );
});

test('functions are compared by their words; units and numbers are the same everywhere', () => {
  const table = (word: string) => `{ n: (x: string) => \`\${x} ${word}\`, unit: 'mm', code: 'CSV' }`;
  const text = (dutch: string) =>
    `defineTexts(${['pieces', 'Stück', 'pièces', dutch].map(table).join(', ')});`;
  assert.deepEqual(messages(text('stuks')), []);
  assert.match(messages(text('pieces'))[0]!, /n is in nl what it is in English/);
});
