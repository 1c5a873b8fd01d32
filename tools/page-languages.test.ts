import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inLanguage, markTables } from './page-languages.ts';

const SHORT = "export const there = defineTexts({ a: 'yes' }, { a: 'ja' });";
const SOURCE = `
import { defineTexts } from './define.ts';
import { fr } from './fr.ts';
const en = { hello: 'Hello', of: (n) => \`\${n} of\` };
const de = { hello: 'Hallo', of: (n) => \`\${n} von\` };
export const here = defineTexts(en, de, fr);
export const plain = { en: { word: 'one' }, de: { word: 'eins' } };
export const names = { en: 'English', de: 'Deutsch' };
`;

test('built code keeps the tables of one language, and the first language’s if it has none', () => {
  const code = markTables(SOURCE) + markTables(SHORT);
  const german = inLanguage(code, 'de');
  assert.match(german, /Hallo[\s\S]*eins[\s\S]*'ja'/);
  assert.doesNotMatch(german, /Hello|'yes'|'one'|__textsOf/);
  const french = inLanguage(code, 'fr');
  assert.match(french, /'one'[\s\S]*'yes'/);
  assert.doesNotMatch(french, /Hello|Hallo|'ja'|eins/);
  const dutch = inLanguage(code, 'nl');
  assert.match(dutch, /Hello[\s\S]*'one'[\s\S]*'yes'/);
  for (const languageCode of [german, french, dutch])
    assert.match(languageCode, /en: 'English', de: 'Deutsch'/);
});

test('a table stays an object wherever a bundler puts it', () => {
  assert.equal(inLanguage('const f=()=>__textsOf(`de`,{a:1});', 'de'), 'const f=()=>({a:1});');
  assert.equal(inLanguage('x(__textsOf("en fr",{a:1}),__textsOf("de",{b:2}))', 'fr'), 'x(({a:1}),0)');
});
