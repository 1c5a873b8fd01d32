import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inLanguage, markTexts } from './page-languages.ts';

const SOURCE = `
const en = ${markTexts(['en', 'nl'], "{ hello: 'Hello', of: (v) => v.n + ' of' }")};
const de = ${markTexts(['de'], "{ hello: 'Hallo', of: (v) => v.n + ' von' }")};
const fr = ${markTexts(['fr'], "((plural) => ({ hello: 'Bonjour' }))(pluralIn('fr'))")};
export default { en, de, fr, nl: en };
`;

test('built code keeps the texts of one language, and the English ones for a language without texts', () => {
  const german = inLanguage(SOURCE, 'de');
  assert.match(german, /Hallo/);
  assert.doesNotMatch(german, /Hello|Bonjour|__textsOf/);
  assert.match(inLanguage(SOURCE, 'nl'), /Hello/);
  assert.match(inLanguage(SOURCE, 'fr'), /Bonjour/);
});

test('texts stay an object wherever a bundler puts them', () => {
  assert.equal(inLanguage('const f=()=>__textsOf(`de`,{a:1});', 'de'), 'const f=()=>({a:1});');
  assert.equal(inLanguage('x(__textsOf("en fr",{a:1}),__textsOf("de",{b:2}))', 'fr'), 'x(({a:1}),0)');
});
